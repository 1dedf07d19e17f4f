#include "bouton/kernels/integer_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/kernels/integer_paths.hpp"
#include "kernels/every_target.hpp"

namespace bouton::kernels {
namespace {

using Read = IntegerText (*)(std::span<const char>, bool, std::span<std::uint64_t>);

/// Calls visit(name, path) for every way of reading that this processor has.
template <class Visit>
void on_every_path(Visit visit) {
    visit(std::string("plain"), Read{read_integers_plain});
    visit(std::string("best"), Read{read_integers});
    if (has_vbmi2()) visit(std::string("vbmi2"), Read{read_integers_vbmi2});
    on_every_target(
        [&](const std::string& name) { visit("highway " + name, Read{read_integers_highway}); });
}

struct Outcome {
    IntegerText got;
    std::vector<std::uint64_t> values;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Reads from and to blocks of memory of exactly the size needed, so that a sanitizer sees every
/// step out.
Outcome run(Read read, std::string_view text, bool is_last, std::size_t room) {
    const std::unique_ptr<char[]> from(new char[text.size()]);
    std::copy(text.begin(), text.end(), from.get());
    const std::unique_ptr<std::uint64_t[]> to(new std::uint64_t[room]);
    Outcome outcome;
    outcome.got = read({from.get(), text.size()}, is_last, {to.get(), room});
    EXPECT_LE(outcome.got.numbers, room);
    outcome.values.assign(to.get(), to.get() + std::min(outcome.got.numbers, room));
    return outcome;
}

struct Fact {
    std::string text;
    bool is_last;
    IntegerText got;
    std::vector<std::uint64_t> values;
};

const std::vector<Fact>& facts() {
    constexpr std::uint64_t top = 18446744073709551615ULL;
    static const std::vector<Fact> all = {
        {"", true, {0, 0, Ended::text_used_up}, {}},
        {" \t\n\v\f\r", true, {0, 6, Ended::text_used_up}, {}},
        {"7", true, {1, 1, Ended::text_used_up}, {7}},
        {"7", false, {0, 0, Ended::text_used_up}, {}},
        {"7 ", false, {1, 2, Ended::text_used_up}, {7}},
        {"3\r\n6\r\n9", true, {3, 7, Ended::text_used_up}, {3, 6, 9}},
        {"3\r\n6\r\n9", false, {2, 6, Ended::text_used_up}, {3, 6}},
        {"18446744073709551615", true, {1, 20, Ended::text_used_up}, {top}},
        {"18446744073709551616", true, {0, 0, Ended::too_large}, {}},
        {"1 18446744073709551620 ", true, {1, 2, Ended::too_large}, {1}},
        {"0000000000000000000000018446744073709551615", true, {1, 43, Ended::text_used_up}, {top}},
        {"100000000000000000000", true, {0, 0, Ended::too_large}, {}},
        {"99999999999999999999999999x ", true, {0, 0, Ended::bad_byte}, {}},
        {"5 -3 2", true, {1, 2, Ended::minus_sign}, {5}},
        {"5 - 2", true, {1, 2, Ended::bad_byte}, {5}},
        {"5 -3x 2", true, {1, 2, Ended::bad_byte}, {5}},
        {"5 3-1 2", true, {1, 2, Ended::bad_byte}, {5}},
        {"5 +3 2", true, {1, 2, Ended::bad_byte}, {5}},
        {"5 x", true, {1, 2, Ended::bad_byte}, {5}},
        {"5 x", false, {1, 2, Ended::text_used_up}, {5}},
        {"5 -1", false, {1, 2, Ended::text_used_up}, {5}},
        {"12 13x", false, {1, 3, Ended::text_used_up}, {12}},
        {std::string("1 2\0 3", 6), true, {1, 2, Ended::bad_byte}, {1}},
        {"1 \xef\xbb\xbf", true, {1, 2, Ended::bad_byte}, {1}},
        {"1 2\xa0", true, {1, 2, Ended::bad_byte}, {1}},
    };
    return all;
}

TEST(ReadIntegers, KeepsItsContractOnEveryPath) {
    on_every_path([](const std::string& name, Read read) {
        for (const Fact& fact : facts()) {
            const Outcome outcome = run(read, fact.text, fact.is_last, 100);
            EXPECT_EQ(outcome.got, fact.got) << name << " on " << fact.text;
            EXPECT_EQ(outcome.values, fact.values) << name << " on " << fact.text;
        }
    });
}

TEST(ReadIntegers, StopsJustBehindTheNumberThatFillsTheRoom) {
    on_every_path([](const std::string& name, Read read) {
        const Outcome none = run(read, "  7 8", true, 0);
        EXPECT_EQ(none.got, (IntegerText{0, 0, Ended::out_full})) << name;
        const Outcome one = run(read, "  7  8", true, 1);
        EXPECT_EQ(one.got, (IntegerText{1, 3, Ended::out_full})) << name;
        const Outcome before_bad = run(read, "7 x", true, 1);
        EXPECT_EQ(before_bad.got, (IntegerText{1, 1, Ended::out_full})) << name;
    });
}

/// What random text is made of; every list is drawn from evenly.
struct Mixture {
    std::size_t shortest;  // digits of a number
    std::size_t longest;
    std::size_t widest;  // white bytes between two numbers
    unsigned bad;        // one token in so many is spoilt; 0: none
};

constexpr Mixture mixtures[] = {
    {1, 1, 1, 0},   {1, 2, 1, 0},    {9, 10, 1, 0},  {1, 10, 2, 0},  {8, 9, 1, 0},
    {16, 17, 1, 0}, {15, 18, 3, 0},  {20, 20, 1, 0}, {1, 25, 70, 0}, {1, 25, 2, 0},
    {60, 70, 1, 0}, {1, 200, 20, 0}, {1, 10, 1, 30}, {1, 25, 4, 20}, {16, 24, 1, 40},
    {1, 3, 1, 100}, {7, 9, 1, 200},  {17, 20, 2, 0},
};

std::string random_token(std::mt19937_64& random, const Mixture& mixture) {
    const std::size_t length =
        mixture.shortest + random() % (mixture.longest - mixture.shortest + 1);
    if (random() % 8 == 0) {  // around the greatest value, perhaps behind zeros
        static const std::string near[] = {"18446744073709551615", "18446744073709551616",
                                           "18446744073709551609", "18446744073709551614",
                                           "18446744073699999999", "9999999999999999",
                                           "10000000000000000",    "18450000000000000000",
                                           "99999999999999999999", "18440000000000000000"};
        // Too large ones only where spoilt tokens are wanted.
        const std::string& token = near[random() % (mixture.bad != 0 ? 10 : 1)];
        if (token.size() <= mixture.longest)
            return std::string(random() % 2 * (mixture.longest - token.size()), '0') + token;
    }
    std::string token(length, '0');
    const std::size_t zeros = length > 19 ? length - 19 : random() % 4 == 0 ? random() % length : 0;
    for (std::size_t i = zeros; i < length; ++i)
        token[i] = static_cast<char>('0' + (random() % 3 == 0 ? 9 : random() % 10));
    return token;
}

std::string random_text(std::mt19937_64& random, const Mixture& mixture, std::size_t size) {
    constexpr std::string_view white = " \n\t\r\v\f";
    std::string text;
    while (text.size() < size) {
        std::string token = random_token(random, mixture);
        if (mixture.bad != 0 && random() % mixture.bad == 0) {
            constexpr std::string_view bad = "-+x:/\x00\x7f\x80\xb5\xff\x08\x0e\x1f!\x89\xa0";
            const char byte = random() % 3 == 0 ? '-' : bad[random() % bad.size()];
            token.insert(random() % 2 * (random() % (token.size() + 1)), 1, byte);
        }
        text += token;
        const std::size_t width = 1 + random() % mixture.widest;
        for (std::size_t i = 0; i < width; ++i) text += white[random() % 3 == 0 ? random() % 6 : 0];
    }
    text.resize(size);
    return text;
}

/// All of the text, in as many calls as it takes.
std::vector<Outcome> run_through(Read read, std::string_view text, bool is_last, std::size_t room) {
    std::vector<Outcome> all;
    do {
        all.push_back(run(read, text, is_last, room));
        text.remove_prefix(all.back().got.bytes);
    } while (all.back().got.ended == Ended::out_full);
    return all;
}

TEST(ReadIntegers, AllPathsAgreeOnRandomText) {
    std::mt19937_64 random(20260102);
    std::vector<std::string> texts;
    for (const Mixture& mixture : mixtures) {
        for (std::size_t around : {0U, 8U, 16U, 32U, 64U, 128U, 192U, 256U, 512U, 1024U})
            for (std::size_t size = around < 3 ? 0 : around - 3; size <= around + 3; ++size)
                for (int i = 0; i < 3; ++i) texts.push_back(random_text(random, mixture, size));
        for (int i = 0; i < 40; ++i) texts.push_back(random_text(random, mixture, random() % 600));
        texts.push_back(random_text(random, mixture, 5000));
    }
    on_every_path([&](const std::string& name, Read read) {
        std::mt19937_64 choice(7);
        for (const std::string& text : texts) {
            const bool is_last = choice() % 2 == 0;
            for (std::size_t room : {std::size_t{4096}, 1 + choice() % 80}) {
                ASSERT_EQ(run_through(read, text, is_last, room),
                          run_through(read_integers_plain, text, is_last, room))
                    << name << " room " << room << " last " << is_last << " on <" << text << ">";
            }
        }
    });
}

TEST(ReadIntegers, SeesABadByteAtEveryPlace) {
    std::string clean;
    for (int i = 0; clean.size() < 300; ++i)
        clean += std::to_string(i * i * i) + (i % 7 == 0 ? "\r\n" : " ");
    on_every_path([&](const std::string& name, Read read) {
        for (std::size_t place = 0; place < clean.size(); ++place) {
            for (const char byte : {'\0', '-', '/', ':', '\x80', '\x8a', '\xb0', '\xff', '\x08',
                                    '\x0e', '\x1f', '!'}) {
                std::string text = clean;
                text[place] = byte;
                ASSERT_EQ(run(read, text, true, 1000), run(read_integers_plain, text, true, 1000))
                    << name << " byte " << int{byte} << " at " << place;
            }
        }
    });
}

TEST(ReadIntegers, AllLengthsAtAllPlaces) {
    on_every_path([](const std::string& name, Read read) {
        for (std::size_t place = 0; place < 140; ++place) {
            for (std::size_t length = 1; length <= 25; ++length) {
                const std::string digits =
                    std::string("9081726354459362718090817").substr(0, length);
                for (const std::string& token :
                     {digits, std::string(length, '0'), std::string(length, '9')}) {
                    const std::string text = std::string(place, ' ') + token + " 5\n";
                    ASSERT_EQ(run(read, text, true, 200), run(read_integers_plain, text, true, 200))
                        << name << " length " << length << " at " << place;
                }
            }
        }
    });
}

TEST(ReadIntegers, PlainAgreesWithTheStandardLibrary) {
    std::mt19937_64 random(11);
    for (int i = 0; i < 20000; ++i) {
        const std::uint64_t value = random() >> (random() % 64);
        const std::string text = std::string(random() % 3 * 4, '0') + std::to_string(value);
        const Outcome outcome = run(read_integers_plain, text, true, 2);
        ASSERT_EQ(outcome.values, std::vector{value}) << text;
    }
}

TEST(CountNewlines, CountsOnEveryTarget) {
    std::mt19937_64 random(5);
    on_every_target([&](const std::string& name) {
        for (std::size_t size = 0; size < 700; ++size) {
            const std::unique_ptr<char[]> text(new char[size]);
            for (std::size_t i = 0; i < size; ++i)
                text[i] = random() % 2 == 0 ? '\n' : static_cast<char>(random());
            const auto expected = std::count(text.get(), text.get() + size, '\n');
            ASSERT_EQ(count_newlines({text.get(), size}), static_cast<std::size_t>(expected))
                << name << size;
        }
        const std::vector<char> many(100'000, '\n');
        ASSERT_EQ(count_newlines(many), many.size()) << name;
    });
}

}  // namespace
}  // namespace bouton::kernels
