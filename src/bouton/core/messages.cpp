#include "bouton/core/messages.hpp"

#include <array>
#include <cassert>

namespace bouton {
namespace {

struct Sentence {
    std::string_view english;
    std::string_view chinese;
};

constexpr auto sentences = std::to_array<Sentence>({
#define BOUTON_MESSAGE(id, english, chinese) {english, chinese},
#include "bouton/core/messages/all.inc"
#undef BOUTON_MESSAGE
});

}  // namespace

std::size_t message_count() noexcept { return sentences.size(); }

std::string_view text(Message message, Language language) noexcept {
    const Sentence& sentence = sentences[static_cast<std::size_t>(message)];
    return language == Language::chinese ? sentence.chinese : sentence.english;
}

std::string render(Message message, Language language, std::span<const std::string> arguments,
                   std::string_view found) {
    const std::string_view open = text(message, language);
    std::string closed;
    closed.reserve(open.size());
    for (std::size_t i = 0; i < open.size(); ++i) {
        const bool is_place = open[i] == '{' && i + 2 < open.size() && open[i + 2] == '}';
        const char name = is_place ? open[i + 1] : '\0';
        if (name == 'f') {
            closed += found;
        } else if (name >= '0' && name <= '9') {
            const auto which = static_cast<std::size_t>(name - '0');
            assert(which < arguments.size());
            closed += arguments[which];
        } else {
            closed += open[i];
            continue;
        }
        i += 2;
    }
    return closed;
}

}  // namespace bouton
