#include "bouton/core/messages.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace bouton {
namespace {

std::set<std::string_view> places(std::string_view sentence) {
    std::set<std::string_view> found;
    for (std::size_t at = 0; (at = sentence.find('{', at)) != std::string_view::npos; ++at)
        if (at + 2 < sentence.size() && sentence[at + 2] == '}')
            found.insert(sentence.substr(at, 3));
    return found;
}

TEST(Messages, EverySentenceStandsInBothLanguagesWithTheSamePlaces) {
    ASSERT_GT(message_count(), 0U);
    for (std::size_t i = 0; i < message_count(); ++i) {
        const auto message = static_cast<Message>(i);
        EXPECT_FALSE(text(message, Language::english).empty()) << i;
        EXPECT_FALSE(text(message, Language::chinese).empty()) << i;
        EXPECT_EQ(places(text(message, Language::english)),
                  places(text(message, Language::chinese)))
            << text(message, Language::english);
    }
}

TEST(Messages, TheyAreTranslated) {
    std::size_t same = 0;
    for (std::size_t i = 0; i < message_count(); ++i) {
        const auto message = static_cast<Message>(i);
        if (text(message, Language::english) == text(message, Language::chinese)) ++same;
    }
    EXPECT_LE(same * 10, message_count()) << "too many sentences were left untranslated";
}

TEST(Messages, RenderPutsArgumentsIntoTheirPlaces) {
    const std::array arguments{std::string("rule"), std::string("1"), std::string("7"),
                               std::string("{0}")};
    EXPECT_EQ(render(Message::place, Language::english, arguments), "rule, line 1, column 7: {0}");
    EXPECT_EQ(render(Message::negative_number, Language::english, {}, "'-3'").substr(0, 30),
              "found the negative number '-3'");
}

}  // namespace
}  // namespace bouton
