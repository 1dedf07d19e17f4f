#include "misere_sequence.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "bouton/solve/genus.hpp"
#include "bouton/solve/misere_form.hpp"

namespace bouton::cli {
namespace {

constexpr std::size_t longest_form = 200;  // signs

/// One heap after the other, each told as `text(heap)` tells it.
template <class Text>
std::optional<std::uint64_t> show_heaps(std::uint64_t from, std::uint64_t to, Session& session,
                                        const Text& text) {
    const std::size_t width = std::to_string(to).size();
    for (std::uint64_t heap = 0; heap <= to; ++heap) {
        const std::optional<std::string> shown = text(static_cast<std::uint32_t>(heap));
        if (!shown) return heap;
        if (heap < from) continue;
        const std::string number = std::to_string(heap);
        session.print_line("  " + std::string(width - std::min(width, number.size()), ' ') +
                           number + ": " + *shown);
    }
    return std::nullopt;
}

void show_label(Message message, Session& session) {
    const std::string label = session.say(message);
    session.print_line(label.substr(0, label.find_last_not_of(' ') + 1));
}

template <HeapGame R>
std::optional<std::uint64_t> show_genera(const R& game, std::uint64_t from, std::uint64_t to,
                                         Session& session) {
    GenusTable table(game);
    Budget budget(session.limits());
    std::optional<std::uint64_t> first_wild;
    show_label(Message::label_genus, session);
    const auto end =
        show_heaps(from, to, session, [&](std::uint32_t heap) -> std::optional<std::string> {
            const auto genus = table.heap(heap, budget);
            if (!genus) return std::nullopt;
            if (!first_wild && !table.is_tame(heap)) first_wild = heap;
            return genus_text(*genus);
        });
    if (first_wild || !end)
        session.print_line(
            session.say(Message::label_kind) +
            (first_wild ? session.say(Message::genus_first_wild, {std::to_string(*first_wild)})
                        : session.say(Message::genus_all_tame)));
    return end;
}

template <HeapGame R>
std::optional<std::uint64_t> show_forms(const R& game, std::uint64_t from, std::uint64_t to,
                                        Session& session) {
    MisereFormTable table(game);
    Budget budget(session.limits());
    show_label(Message::label_canonical, session);
    return show_heaps(from, to, session, [&](std::uint32_t heap) -> std::optional<std::string> {
        const auto form = table.heap(heap, budget);
        if (!form) return std::nullopt;
        return table.forms().text(*form, longest_form).value_or("…");
    });
}

}  // namespace

void show_misere(const Rule& rule, std::uint64_t from, std::uint64_t to, MisereColumn column,
                 Session& session) {
    session.print_line(session.say(Message::label_rule) + rule.name);
    const auto show = [&](const auto& game) {
        return column == MisereColumn::genus ? show_genera(game, from, to, session)
                                             : show_forms(game, from, to, session);
    };
    const auto* code = std::get_if<TakeBreak>(&rule.family);
    const auto end = code != nullptr ? show(*code) : show(std::get<CustomRule>(rule.family));
    if (end) session.fail(session.say(Message::genus_known_to, {std::to_string(*end)}), undecided);
}

}  // namespace bouton::cli
