#include "bouton/judge/writer.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bouton {
namespace {

/// A sink that keeps what it is given, and refuses once it holds more than `most` bytes.
struct Kept {
    std::string text;
    std::size_t pieces = 0;
    std::size_t most = ~std::size_t{0};

    Writer::Sink sink() {
        return [this](std::span<const char> piece) {
            ++pieces;
            text.append(piece.begin(), piece.end());
            return text.size() <= most;
        };
    }
};

TEST(Writer, WritesWordsNumbersAndLists) {
    Kept kept;
    Writer writer(kept.sink());
    const std::vector<std::uint64_t> sizes{3, 6, 18446744073709551615ULL};
    writer.put(4U);
    writer.put(' ');
    writer.put(std::uint64_t{3});
    writer.put("\n");
    writer.put(sizes, ' ');
    writer.put('\n');
    writer.put(std::span<const std::uint64_t>(), ' ');
    EXPECT_EQ(kept.text, "");
    EXPECT_TRUE(writer.flush());
    EXPECT_EQ(kept.text, "4 3\n3 6 18446744073709551615\n");
    EXPECT_TRUE(writer.flush());
    EXPECT_EQ(kept.pieces, 1U);
}

TEST(Writer, HandsOnLargePiecesInOrder) {
    Kept kept;
    std::string expected;
    std::vector<std::uint64_t> numbers;
    {
        Writer writer(kept.sink());
        for (std::uint64_t i = 0; i < 30'000; ++i) {
            numbers.push_back(i * i * i * i);
            writer.put(numbers.back());
            writer.put(i % 5 == 0 ? "\r\n" : ", ");
            expected += std::to_string(numbers.back()) + (i % 5 == 0 ? "\r\n" : ", ");
        }
        writer.put(numbers, '\n');
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (i != 0) expected += '\n';
            expected += std::to_string(numbers[i]);
        }
        const std::string long_word(200'000, 'w');
        writer.put(long_word);
        expected += long_word;
    }
    EXPECT_EQ(kept.text, expected);
    EXPECT_LT(kept.pieces, 30U);
}

TEST(Writer, RemembersARefusalAndStopsCalling) {
    Kept kept;
    kept.most = 10;
    {
        Writer writer(kept.sink());
        writer.put("12345678901");
        EXPECT_TRUE(writer.ok());
        EXPECT_FALSE(writer.flush());
        EXPECT_FALSE(writer.ok());
        for (int i = 0; i < 100'000; ++i) writer.put("more");
        EXPECT_FALSE(writer.flush());
    }
    EXPECT_EQ(kept.pieces, 1U);
}

TEST(Writer, GivesNothingWhenNothingWasPut) {
    Kept kept;
    { const Writer writer(kept.sink()); }
    EXPECT_EQ(kept.pieces, 0U);
}

}  // namespace
}  // namespace bouton
