#include "bouton/solve/checkpoint.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bouton/rules/take_break_code.hpp"
#include "bouton/solve/sequence.hpp"

namespace bouton {
namespace {

const Limits generous{.max_nodes = std::uint64_t{1} << 62};
constexpr std::uint64_t much = std::uint64_t{1} << 30;

ReadBytes from(const std::string& bytes, std::size_t piece = 4096) {
    return [&bytes, piece, at = std::size_t{0}](std::span<char> to) mutable {
        const std::size_t count = std::min({piece, to.size(), bytes.size() - at});
        std::copy_n(bytes.data() + at, count, to.data());
        at += count;
        return count;
    };
}

/// The values of a rule and a checkpoint of them, in a piece for each of these sizes.
struct Written {
    TakeBreak rule;
    NimSequence values;
    std::string bytes;
    std::vector<std::size_t> ends;  ///< of the head and of each piece

    Written(std::string_view code, const std::vector<std::uint64_t>& sizes)
        : rule(*parse_ending_code(code)), values(rule), bytes(*checkpoint_head(rule)) {
        ends.push_back(bytes.size());
        Budget budget(generous);
        for (const std::uint64_t size : sizes) {
            const std::uint64_t known = values.size();
            EXPECT_TRUE(values.extend(size - 1, budget));
            write_checkpoint_piece(values.column(), known,
                                   [&](std::string_view more) { bytes += more; });
            ends.push_back(bytes.size());
        }
    }

    /// Whether what was read is the beginning of what was written.
    bool begins_with(const ValueColumn& read) const {
        if (read.size() > values.size()) return false;
        for (std::uint64_t heap = 0; heap < read.size(); ++heap)
            if (read[heap] != values[heap]) return false;
        return true;
    }
};

TEST(Checkpoint, IsReadAsItWasWritten) {
    for (const char* code : {"0.77", "0.6", "0.06", "4!.0", "0.3333333333333333333333333333"})
        for (const std::size_t piece : {1U, 7U, 4096U}) {
            const Written written(code, {1, 2, 300, 1500});
            const auto read = read_checkpoint(written.rule, from(written.bytes, piece), much);
            ASSERT_TRUE(read.has_value()) << code;
            EXPECT_EQ(read->values.size(), 1500U);
            EXPECT_TRUE(written.begins_with(read->values)) << code;
            EXPECT_EQ(read->good_bytes, written.bytes.size());
            EXPECT_FALSE(read->is_cut_short || read->is_damaged);
        }
}

TEST(Checkpoint, ValuesMayBecomeWiderBetweenPieces) {
    const Written written("0.06", {200, 20'000});  // beyond 255
    ASSERT_EQ(written.values.column().width(), 2U);
    const auto read = read_checkpoint(written.rule, from(written.bytes), much);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->values.size(), 20'000U);
    EXPECT_TRUE(written.begins_with(read->values));
}

TEST(Checkpoint, NothingIsAFileToBegin) {
    const Written written("0.77", {});
    const auto read = read_checkpoint(written.rule, from(""), much);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->good_bytes, 0U);
    EXPECT_EQ(read->values.size(), 0U);
}

TEST(Checkpoint, CutAtAnyByteKeepsWholePieces) {
    const Written written("0.07", {10, 150, 160});
    for (std::size_t size = written.ends.front(); size <= written.bytes.size(); ++size) {
        const std::string bytes = written.bytes.substr(0, size);
        const auto read = read_checkpoint(written.rule, from(bytes), much);
        ASSERT_TRUE(read.has_value()) << size;
        const auto end = std::upper_bound(written.ends.begin(), written.ends.end(), size) - 1;
        EXPECT_EQ(read->good_bytes, *end) << size;
        EXPECT_EQ(read->is_cut_short, *end != size) << size;
        EXPECT_FALSE(read->is_damaged) << size;
        EXPECT_TRUE(written.begins_with(read->values)) << size;
    }
    for (std::size_t size = 1; size < written.ends.front(); ++size) {
        const std::string bytes = written.bytes.substr(0, size);
        EXPECT_FALSE(read_checkpoint(written.rule, from(bytes), much).has_value()) << size;
    }
}

TEST(Checkpoint, AnyByteChangedIsNoticed) {
    const Written written("0.07", {10, 150, 160});
    for (std::size_t at = 0; at < written.bytes.size(); ++at)
        for (const int change : {1, 16, 128}) {
            std::string bytes = written.bytes;
            bytes[at] = static_cast<char>(bytes[at] ^ change);
            const auto read = read_checkpoint(written.rule, from(bytes), much);
            if (!read) {
                EXPECT_LT(at, written.ends.front());
                continue;
            }
            EXPECT_GE(at, written.ends.front());
            EXPECT_TRUE(read->is_damaged || read->is_cut_short) << at << ' ' << change;
            EXPECT_LE(read->good_bytes, at);
            EXPECT_TRUE(written.begins_with(read->values));
        }
}

TEST(Checkpoint, OfAnotherRuleOrTooLargeIsRefused) {
    const Written written("0.07", {1000});
    const auto other = read_checkpoint(*parse_code("0.77"), from(written.bytes), much);
    ASSERT_FALSE(other.has_value());
    EXPECT_EQ(other.error().message, Message::checkpoint_other_rule);
    EXPECT_EQ(other.error().arguments, (std::vector<std::string>{"0.07", "0.77"}));
    const auto large = read_checkpoint(written.rule, from(written.bytes), 999);
    ASSERT_FALSE(large.has_value());
    EXPECT_EQ(large.error().message, Message::checkpoint_too_large);
    EXPECT_TRUE(read_checkpoint(written.rule, from(written.bytes), 1000).has_value());
}

TEST(Checkpoint, ValuesGoOnAsIfNothingHadHappened) {
    for (const char* code :
         {"0.77", "0.6", "0.06", "0.16", "0.104", "4!.0", "4?.0", "4=.3", "0.[7]", "0.[3]", "4.[3]",
          "0.3303", "0.75[3]", "0.4!4?7", "0.0000007", "0.3333377777"}) {
        const TakeBreak rule = *parse_ending_code(code);
        Budget budget(generous);
        NimSequence whole(rule);
        ASSERT_TRUE(whole.extend(3000, budget));
        NimSequence first(rule);
        if (!first.resumes()) continue;
        for (const std::uint64_t cut : {1U, 2U, 64U, 65U, 511U, 512U, 1000U, 2999U}) {
            ASSERT_TRUE(first.extend(cut - 1, budget));
            std::string bytes = *checkpoint_head(rule);
            write_checkpoint_piece(first.column(), 0,
                                   [&](std::string_view more) { bytes += more; });
            auto read = read_checkpoint(rule, from(bytes), much);
            ASSERT_TRUE(read.has_value()) << code;
            NimSequence second(rule);
            second.resume(std::move(read->values));
            ASSERT_TRUE(second.extend(3000, budget));
            for (std::uint64_t heap = 0; heap <= 3000; ++heap)
                ASSERT_EQ(second[heap], whole[heap]) << code << " cut " << cut << " heap " << heap;
        }
    }
    EXPECT_FALSE(NimSequence(*parse_ending_code("0.F")).resumes());
}

}  // namespace
}  // namespace bouton
