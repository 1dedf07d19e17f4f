#include "bouton/core/result.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

TEST(Place, CountsLinesAndColumnsFromOne) {
    EXPECT_EQ(place_at("", 0), (Place{.line = 1, .column = 1, .offset = 0}));
    EXPECT_EQ(place_at("ab\ncd", 2), (Place{.line = 1, .column = 3, .offset = 2}));
    EXPECT_EQ(place_at("ab\ncd", 3), (Place{.line = 2, .column = 1, .offset = 3}));
    EXPECT_EQ(place_at("ab\n\ncd", 5), (Place{.line = 3, .column = 2, .offset = 5}));
}

TEST(Quote, ShowsTextEndAndBytesThatDoNotPrint) {
    EXPECT_EQ(quote("x", Language::english), "'x'");
    EXPECT_EQ(quote("", Language::english), "the end");
    EXPECT_EQ(quote("", Language::chinese), "结尾");
    EXPECT_EQ(quote("石头", Language::chinese), "“石头”");
    EXPECT_EQ(quote(std::string_view("\0\x1b", 2), Language::english), "'\\x00\\x1b'");
    EXPECT_EQ(quote("\xff\xe7", Language::english), "'\\xff\\xe7'");
    EXPECT_EQ(quote("\xc0\x80\xed\xa0\x80\xc2\x85", Language::english),
              "'\\xc0\\x80\\xed\\xa0\\x80\\xc2\\x85'");
}

TEST(Quote, ShowsWhatWouldTurnTheWritingAround) {
    EXPECT_EQ(quote("\u202e3", Language::english), "'\\xe2\\x80\\xae3'");
    EXPECT_EQ(quote("3\u00a04", Language::english), "'3\\xc2\\xa04'");
    EXPECT_EQ(quote("3\u20264", Language::english), "'3\u20264'");
}

TEST(Quote, CutsLongTexts) {
    EXPECT_EQ(quote(std::string(40, 'a'), Language::english), "'" + std::string(40, 'a') + "'");
    EXPECT_EQ(quote(std::string(41, 'a'), Language::english), "'" + std::string(40, 'a') + "…'");
}

TEST(Describe, NamesSourcePlaceAndWhatWasFound) {
    const Error error{
        .message = Message::expected_number, .found = "x", .place = place_at("3 x", 2)};
    EXPECT_EQ(describe(error, Language::english, "position"),
              "position, line 1, column 3: found 'x', expected a whole number from 0 to "
              "18446744073709551615");
    EXPECT_EQ(
        describe({.message = Message::expected_number, .found = ""}, Language::english, "position"),
        "found the end, expected a whole number from 0 to 18446744073709551615");
}

}  // namespace
}  // namespace bouton
