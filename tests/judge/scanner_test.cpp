#include "bouton/judge/scanner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bouton {
namespace {

/// A source that gives a text in pieces of at most `piece` bytes and counts how often it was asked.
struct Source {
    std::string text;
    std::size_t piece = ~std::size_t{0};
    std::size_t given = 0;
    bool is_ended = false;

    Scanner::Read read() {
        return [this](std::span<char> room) {
            EXPECT_FALSE(is_ended) << "asked again after the end";
            EXPECT_FALSE(room.empty());
            const std::size_t size = std::min({room.size(), piece, text.size() - given});
            std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(given), size, room.begin());
            given += size;
            is_ended = size == 0;
            return size;
        };
    }
};

const std::vector<std::size_t> pieces{
    1, 2, 3, 7, 64, 4095, 4096, 4097, 65536, 1048575, ~std::size_t{0}};

/// The whole input as numbers; the error that ended it, if any.
struct Everything {
    std::vector<std::uint64_t> numbers;
    std::optional<Error> error;
};

Everything read_all(const std::string& text, std::size_t piece) {
    Source source{.text = text, .piece = piece};
    Scanner scanner(source.read());
    Everything all;
    while (!scanner.at_end()) {
        const Result<std::uint64_t> number = scanner.next();
        if (!number) {
            all.error = number.error();
            break;
        }
        all.numbers.push_back(*number);
    }
    return all;
}

void expect_error(const std::optional<Error>& error, Message message, std::string_view found,
                  Place place) {
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(error->message, message);
    EXPECT_EQ(error->found, std::string(found));
    ASSERT_TRUE(error->place.has_value());
    EXPECT_EQ(error->place->line, place.line);
    EXPECT_EQ(error->place->column, place.column);
    EXPECT_EQ(error->place->offset, place.offset);
}

TEST(Scanner, AcceptsAnyWhiteSpaceMarkAndMissingLineEnd) {
    const std::vector<std::uint64_t> expected{3, 6, 9};
    for (const std::size_t piece : pieces) {
        for (const char* text : {"3\n6 9\n", "3\r\n6 9\r\n", "3 6 9", "\n\n  3\t6\v\f\r9  \n\n",
                                 "\xef\xbb\xbf"
                                 "3\n6 9"}) {
            const Everything all = read_all(text, piece);
            EXPECT_EQ(all.numbers, expected) << text;
            EXPECT_FALSE(all.error.has_value()) << text;
        }
    }
}

TEST(Scanner, EmptyInputsAreAtTheirEnd) {
    for (const std::size_t piece : pieces)
        for (const char* text : {"", " ", "\r\n\r\n", "\xef\xbb\xbf", "\xef\xbb\xbf\n"})
            EXPECT_TRUE(read_all(text, piece).numbers.empty());
}

TEST(Scanner, TellsTheBadTokenInItsTurn) {
    for (const std::size_t piece : pieces) {
        const Everything word = read_all("3 6\n 9 two 5", piece);
        EXPECT_EQ(word.numbers, (std::vector<std::uint64_t>{3, 6, 9}));
        expect_error(word.error, Message::expected_number, "two", {2, 4, 7});
        expect_error(read_all("\n-12 5", piece).error, Message::negative_number, "-12", {2, 1, 1});
        expect_error(read_all("1\r\n\r\n18446744073709551616", piece).error,
                     Message::number_too_large, "18446744073709551616", {3, 1, 5});
        expect_error(read_all("\xef\xbb\xbf"
                              "x",
                              piece)
                         .error,
                     Message::expected_number, "x", {1, 1, 3});
        expect_error(read_all("\xef\xbb"
                              "1",
                              piece)
                         .error,
                     Message::expected_number,
                     "\xef\xbb"
                     "1",
                     {1, 1, 0});
        expect_error(read_all(" \xef\xbb\xbf"
                              "1",
                              piece)
                         .error,
                     Message::expected_number,
                     "\xef\xbb\xbf"
                     "1",
                     {1, 2, 1});
    }
}

TEST(Scanner, TheSameErrorStays) {
    Source source{.text = "1 x 2"};
    Scanner scanner(source.read());
    EXPECT_EQ(*scanner.next(), 1U);
    for (int i = 0; i < 3; ++i) {
        EXPECT_FALSE(scanner.at_end());
        const auto number = scanner.next();
        ASSERT_FALSE(number.has_value());
        expect_error(number.error(), Message::expected_number, "x", {1, 3, 2});
        EXPECT_EQ(scanner.place_of_last(), (Place{1, 1, 0}));
    }
}

TEST(Scanner, AnEarlyEndSaysHowManyAreMissing) {
    for (const std::size_t piece : pieces) {
        Source source{.text = "1 2\n3", .piece = piece};
        Scanner scanner(source.read());
        std::vector<std::uint64_t> numbers;
        const auto taken = scanner.read_into(numbers, 10);
        EXPECT_EQ(numbers, (std::vector<std::uint64_t>{1, 2, 3}));
        ASSERT_FALSE(taken.has_value());
        expect_error(taken.error(), Message::early_end, "", {2, 2, 5});
        EXPECT_EQ(taken.error().arguments, std::vector<std::string>{"7"});
        const auto one = scanner.next();
        ASSERT_FALSE(one.has_value());
        expect_error(one.error(), Message::expected_number, "", {2, 2, 5});
        EXPECT_TRUE(scanner.at_end());
    }
}

TEST(Scanner, AHostileCountCostsNoMemory) {
    Source source{.text = "1 2 3\n"};
    Scanner scanner(source.read());
    std::vector<std::uint64_t> numbers;
    EXPECT_FALSE(scanner.read_into(numbers, ~std::uint64_t{0}).has_value());
    EXPECT_EQ(numbers.size(), 3U);
    EXPECT_LT(numbers.capacity(), 100U);
}

TEST(Scanner, ServesWhatIsReadWithoutAskingForMore) {
    Source source{.text = "2 11\n5 7\n", .piece = 5};
    Scanner scanner(source.read());
    EXPECT_EQ(*scanner.next(), 2U);
    EXPECT_EQ(*scanner.next(), 11U);
    EXPECT_EQ(source.given, 5U);
    EXPECT_EQ(*scanner.next(), 5U);
    EXPECT_FALSE(scanner.at_end());
    EXPECT_EQ(source.given, 9U);
    EXPECT_EQ(*scanner.next(), 7U);
    EXPECT_FALSE(source.is_ended);
    EXPECT_TRUE(scanner.at_end());
}

TEST(Scanner, TakesTokensLongerThanAnyBuffer) {
    for (const std::size_t size : {4000U, 4096U, 5000U, 262144U, 600001U, 1048576U, 1500000U}) {
        for (const std::size_t piece : {std::size_t{1000}, std::size_t{4096}, ~std::size_t{0}}) {
            const std::string zeros(size, '0');
            Source source{.text = "1\n" + zeros + "42 " + zeros + "1844674407370955161500\n",
                          .piece = piece};
            Scanner scanner(source.read());
            EXPECT_EQ(*scanner.next(), 1U);
            EXPECT_EQ(*scanner.next(), 42U);
            EXPECT_EQ(scanner.place_of_last(), (Place{2, 1, 2}));
            EXPECT_FALSE(scanner.at_end());
            const auto number = scanner.next();
            ASSERT_FALSE(number.has_value());
            expect_error(number.error(), Message::number_too_large, std::string(64, '0'),
                         {2, size + 4, size + 5});
            EXPECT_EQ(scanner.place_of_last(), (Place{2, 1, 2}));
            expect_error(read_all("7 -" + zeros, piece).error, Message::negative_number,
                         "-" + std::string(63, '0'), {1, 3, 2});
            expect_error(read_all("7 " + zeros + "-", piece).error, Message::expected_number,
                         std::string(64, '0'), {1, 3, 2});
            EXPECT_EQ(read_all(zeros + "42", piece).numbers, std::vector<std::uint64_t>{42});
        }
    }
}

/// Text of many lines with the value and the place of each number.
struct Sample {
    std::string text;
    std::vector<std::uint64_t> numbers;
    std::vector<Place> places;
};

Sample sample(std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Sample made;
    std::uint64_t line = 1;
    std::size_t line_start = 0;
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t white = random() % 3 + (i == 0 ? 0 : 1); white != 0; --white) {
            made.text += random() % 4 == 0 ? '\n' : ' ';
            if (made.text.back() == '\n') {
                ++line;
                line_start = made.text.size();
            }
        }
        made.places.push_back({line, made.text.size() - line_start + 1, made.text.size()});
        made.numbers.push_back(random() >> random() % 64);
        made.text += std::to_string(made.numbers.back());
    }
    return made;
}

TEST(Scanner, KnowsThePlaceOfEveryNumber) {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{50}, std::size_t{5000}}) {
        const Sample made = sample(3000, piece);
        Source source{.text = made.text, .piece = piece};
        Scanner scanner(source.read());
        for (std::size_t i = 0; i < made.numbers.size(); ++i) {
            ASSERT_EQ(*scanner.next(), made.numbers[i]);
            ASSERT_EQ(scanner.place_of_last(), made.places[i]);
            ASSERT_EQ(scanner.at_end(), i + 1 == made.numbers.size());
            ASSERT_EQ(scanner.place_of_last(), made.places[i]);
        }
    }
}

TEST(Scanner, TakesMillionsInAnyPortions) {
    Sample made = sample(300'000, 1);
    made.text += "\n  bad";
    const Place bad = place_at(made.text, made.text.size() - 3);
    for (const std::size_t piece : {std::size_t{777}, std::size_t{65536}, ~std::size_t{0}}) {
        std::mt19937_64 random(9);
        Source source{.text = made.text, .piece = piece};
        Scanner scanner(source.read());
        std::vector<std::uint64_t> numbers;
        while (numbers.size() < made.numbers.size()) {
            const std::uint64_t want = std::min<std::uint64_t>(made.numbers.size() - numbers.size(),
                                                               random() % (1 << random() % 17));
            ASSERT_TRUE(scanner.read_into(numbers, want).has_value());
            if (!numbers.empty()) {
                ASSERT_EQ(scanner.place_of_last(), made.places[numbers.size() - 1]);
            }
        }
        EXPECT_EQ(numbers, made.numbers);
        const auto end = scanner.next();
        ASSERT_FALSE(end.has_value());
        expect_error(end.error(), Message::expected_number, "bad", bad);
        EXPECT_EQ(scanner.place_of_last(), made.places.back());
    }
}

/// Numbers and words in turn, words of all lengths, and the place of each.
TEST(Scanner, ReadsWordsBetweenNumbers) {
    std::mt19937_64 random(12);
    std::string text = "\xef\xbb\xbf";
    std::vector<std::string> words;
    std::vector<Place> places;
    for (int i = 0; i < 60; ++i) {
        const std::uint64_t length = 1 + random() % (i % 10 == 0 ? 20'000 : 9);
        text += std::to_string(length) + (random() % 2 == 0 ? "\r\n " : " ");
        places.push_back(place_at(text, text.size()));
        std::string word;
        while (word.size() < length) word += "RB"[random() % 2];
        words.push_back(word);
        text += word + '\n';
    }
    for (const std::size_t piece : pieces) {
        if (piece == 1 || piece == 2) continue;  // the same as 3, and slow
        Source source{.text = text, .piece = piece};
        Scanner scanner(source.read());
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto length = scanner.next();
            ASSERT_TRUE(length.has_value()) << piece;
            std::string word;
            ASSERT_EQ(scanner.read_word(word, *length + 1), *length);
            ASSERT_EQ(word, words[i]);
            if (places[i].line > 1) {  // columns of the first line do not count the mark
                ASSERT_EQ(scanner.place_of_last(), places[i]) << piece;
            }
        }
        EXPECT_TRUE(scanner.at_end());
    }
}

TEST(Scanner, GivesNoWordWhereANumberStands) {
    Source source{.text = "3 17 RB-7 12x"};
    Scanner scanner(source.read());
    std::string word;
    EXPECT_EQ(scanner.read_word(word, 10), 0U);
    EXPECT_EQ(*scanner.next(), 3U);
    EXPECT_EQ(scanner.read_word(word, 10), 0U);
    EXPECT_EQ(*scanner.next(), 17U);
    EXPECT_EQ(scanner.read_word(word, 2), 2U);
    EXPECT_EQ(scanner.read_word(word, 10), 2U);
    EXPECT_EQ(word, "RB-7");
    EXPECT_EQ(scanner.read_word(word, 10), 0U);
    EXPECT_FALSE(scanner.next().has_value());
}

TEST(Scanner, KnowsThePlacesOfEarlierNumbers) {
    const Sample made = sample(4'000, 2);
    Source source{.text = made.text};
    Scanner scanner(source.read());
    std::vector<std::uint64_t> numbers;
    std::mt19937_64 random(3);
    while (numbers.size() < made.numbers.size()) {
        const std::uint64_t want =
            std::min<std::uint64_t>(made.numbers.size() - numbers.size(), 1 + random() % 60);
        ASSERT_TRUE(scanner.read_into(numbers, want).has_value());
        for (int i = 0; i < 5; ++i) {
            const std::uint64_t back = random() % 80;
            if (back >= numbers.size()) continue;
            if (const auto place = scanner.place_before_last(back)) {
                ASSERT_EQ(*place, made.places[numbers.size() - 1 - back]);
            }
        }
        ASSERT_EQ(scanner.place_of_last(), made.places[numbers.size() - 1]);
    }
}

}  // namespace
}  // namespace bouton
