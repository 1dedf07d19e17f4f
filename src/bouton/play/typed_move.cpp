#include "bouton/play/typed_move.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "bouton/play/game_text.hpp"
#include "bouton/play/legal.hpp"
#include "bouton/play/move_text.hpp"
#include "bouton/play/typed_words.hpp"
#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

using Words = std::span<const TypedWord>;
using Numbers = std::vector<std::uint64_t>;

Error error(Message message, std::vector<std::string> arguments = {}) {
    return {.message = message, .arguments = std::move(arguments)};
}

/// Reads a move of one component.
class MoveReader {
public:
    MoveReader(const Component& component, Language language, Budget& budget)
        : rule_(component.rule),
          numbers_(component.position),
          language_(language),
          budget_(budget) {}

    Result<Move> read(Words words) {
        return is_played_with_heaps(rule_.family) ? read_heap_move(words) : read_other_move(words);
    }

private:
    /// What was said of a move in a heap.
    struct Said {
        std::optional<std::uint64_t> heap = std::nullopt;
        std::optional<std::uint64_t> take = std::nullopt;
        std::optional<std::uint64_t> add = std::nullopt;
        std::optional<Numbers> left = std::nullopt;
        bool all = false;
        Numbers bare = {};  ///< numbers that nothing was said of
    };

    Said sort(Words words) const {
        Said said;
        WordKind role = WordKind::filler;
        for (const TypedWord& word : words) {
            if (word.kind == WordKind::all) said.all = true;
            if (word.kind == WordKind::leave || word.kind == WordKind::to) {
                if (word.kind == WordKind::to && said.add)
                    role = WordKind::heap;
                else
                    role = WordKind::leave;
                continue;
            }
            if (word.kind != WordKind::number) {
                if (word.kind == WordKind::heap || word.kind == WordKind::take ||
                    word.kind == WordKind::add)
                    role = word.kind;
                continue;
            }
            if (role == WordKind::leave) {  // all that follow
                if (!said.left) said.left = Numbers();
                said.left->push_back(word.number);
                continue;
            }
            auto& place = role == WordKind::heap   ? said.heap
                          : role == WordKind::take ? said.take
                                                   : said.add;
            if (role == WordKind::filler || place)
                said.bare.push_back(word.number);
            else
                place = word.number;
            role = WordKind::filler;
        }
        return said;
    }

    Result<Move> read_heap_move(Words words) {
        Said said = sort(words);
        const bool only_bare = !said.heap && !said.take && !said.add && !said.left && !said.all;
        const Numbers bare = said.bare;
        auto next = said.bare.begin();
        const auto fill = [&](std::optional<std::uint64_t>& place) {
            if (!place && next != said.bare.end()) place = *next++;
        };
        if (!said.add && !said.all && !(said.left && !said.heap && said.bare.size() == 1))
            fill(said.take);
        if (!said.heap && next == said.bare.end()) {
            if (const auto lone = only_heap_left())
                said.heap = *lone;
            else if (said.take || said.all)
                return fail(error(Message::play_which_heap, {example_take(said)}));
        }
        fill(said.heap);
        if (next != said.bare.end()) {
            if (!said.left) said.left = Numbers();
            said.left->insert(said.left->begin(), next, said.bare.end());
        }
        if (!said.heap) return fail(error(Message::play_no_move_said, {example()}));
        Result<Move> move = heap_move(said);
        if (move || !only_bare || bare.size() != 2) return move;
        const Said turned{.heap = bare[0], .take = bare[1]};
        if (!heap_move(turned)) return move;
        return fail(
            error(Message::play_other_way, {describe(move.error(), language_, ""),
                                            std::to_string(bare[1]), std::to_string(bare[0])}));
    }

    Result<Move> heap_move(const Said& said) {
        const std::string number = std::to_string(*said.heap);
        if (*said.heap == 0 || *said.heap > numbers_.size())
            return fail(error(Message::line_no_heap, {number, std::to_string(numbers_.size())}));
        const auto part = static_cast<std::size_t>(*said.heap - 1);
        const std::uint64_t heap = numbers_[part];
        if (heap == 0) return fail(error(Message::play_empty_heap, {number}));
        const std::uint64_t take = said.all ? heap : said.take.value_or(0);
        if (take > heap)
            return fail(error(Message::line_takes_too_much,
                              {std::to_string(take), number, std::to_string(heap)}));
        const std::uint64_t add = said.add.value_or(0);
        if (add > UINT64_MAX - heap)
            return fail({.message = Message::number_too_large, .found = std::to_string(add)});
        const std::uint64_t rest = heap - take + add;
        Move move{.part = part, .from = {heap}, .to = {}};
        if (said.left)
            move.to = *said.left;
        else if (rest != 0)
            move.to = {rest};
        std::erase(move.to, 0);
        std::sort(move.to.begin(), move.to.end(), std::greater<>());
        const auto sum = tokens_of_heaps(move.to);
        const bool free_to_count = !said.take && !said.add && !said.all;
        if (!sum || (!free_to_count && *sum != rest))
            return fail(error(Message::line_heaps_do_not_add_up,
                              {std::to_string(take), std::to_string(heap), number,
                               list_text(move.to, language_)}));
        if (rest == heap && !said.left && move.to.size() == 1)
            return fail(error(Message::play_take_none));
        return checked(std::move(move));
    }

    Result<Move> checked(Move move) {
        const auto legal = is_legal(rule_, numbers_, move, budget_);
        if (legal == true) return move;
        if (!legal)
            return fail(
                error(Message::line_too_many_options,
                      {position_text(numbers_), position_text(after(rule_, numbers_, move))}));
        return fail(error(Message::play_rule_forbids, {move_text(rule_, move, language_)}));
    }

    Result<Move> read_other_move(Words words) {
        Numbers to;
        bool all = false;
        for (const TypedWord& word : words) {
            if (word.kind == WordKind::number) to.push_back(word.number);
            if (word.kind == WordKind::all) all = true;
        }
        if (to.empty() && !all) return fail(error(Message::play_no_move_said, {example()}));
        return std::visit(
            [&]<class G>(const G& game) -> Result<Move> {
                if constexpr (ReadableGame<G>) {
                    const auto position = game.position(to);
                    if (!position) return fail(position.error());
                    Move move{.part = 0, .from = numbers_, .to = {}};
                    game.numbers(*position, move.to);
                    const auto legal = is_legal(rule_, numbers_, move, budget_);
                    if (legal == true) return move;
                    return fail(
                        error(legal ? Message::play_no_such_option : Message::line_too_many_options,
                              {position_text(numbers_), position_text(move.to)}));
                } else {
                    return fail(error(Message::play_no_move_said, {example()}));
                }
            },
            rule_.family);
    }

    /// Result: the number of the one heap that is not empty, where there is one.
    std::optional<std::uint64_t> only_heap_left() const {
        const auto open = [](std::uint64_t heap) { return heap != 0; };
        const auto first = std::find_if(numbers_.begin(), numbers_.end(), open);
        if (first == numbers_.end() || std::any_of(first + 1, numbers_.end(), open))
            return std::nullopt;
        return static_cast<std::uint64_t>(first - numbers_.begin()) + 1;
    }

    std::string example_take(const Said& said) const {
        const auto open = std::find_if(numbers_.begin(), numbers_.end(),
                                       [](std::uint64_t heap) { return heap != 0; });
        const std::string amount = said.all ? "all" : std::to_string(*said.take);
        return amount + " from " + std::to_string(open - numbers_.begin() + 1);
    }

    /// Result: how the first legal move is typed.
    std::string example() const {
        std::string line = "-";
        for_each_move(rule_, numbers_, [&](const Move& move) {
            if (!is_played_with_heaps(rule_.family))
                line = plain_numbers(move.to);
            else if (move.to.size() < 2 && (move.to.empty() || move.to[0] < move.from[0]))
                line = std::to_string(move.from[0] - (move.to.empty() ? 0 : move.to[0])) +
                       " from " + std::to_string(move.part + 1);
            else
                line = move_text(rule_, move, Language::english);
            return false;
        });
        return line;
    }

    const Rule& rule_;
    const Numbers& numbers_;
    Language language_;
    Budget& budget_;
};

/// Result: the place of the only component that is not at its end, where there is one.
std::optional<std::size_t> only_component_left(const std::vector<Component>& position) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (is_end({position[i]})) continue;
        if (found) return std::nullopt;
        found = i;
    }
    return found;
}

Result<SumMove> listed_move(const std::vector<Component>& position, std::uint64_t number) {
    const MoveList list = legal_moves(position, most_numbered_moves);
    if (number == 0 || number > list.moves.size())
        return fail(error(Message::play_no_such_number,
                          {std::to_string(number), std::to_string(list.moves.size())}));
    return list.moves[static_cast<std::size_t>(number - 1)];
}

/// Result: how many words at the front name the component, and which.
std::optional<std::pair<std::size_t, std::uint64_t>> named_component(Words words) {
    const auto colon = std::find_if(words.begin(), words.end(), [](const TypedWord& word) {
        return word.kind == WordKind::colon;
    });
    if (colon == words.end()) return std::nullopt;
    const auto number = std::find_if(
        words.begin(), colon, [](const TypedWord& word) { return word.kind == WordKind::number; });
    if (number == colon) return std::nullopt;
    return std::pair(static_cast<std::size_t>(colon - words.begin()) + 1, number->number);
}

/// Result: the text without the name of the rule that stands between the component and the colon,
/// as move_text() writes it: it may hold anything.
std::string without_rule_name(std::string_view text, const std::vector<Component>& position) {
    for (const Component& component : position) {
        const std::string name = sum_name(component.rule);
        for (const std::string_view end : {":", " 中："}) {
            const std::size_t at = text.find(name + std::string(end));
            if (at == std::string_view::npos) continue;
            return std::string(text.substr(0, at)) + std::string(text.substr(at + name.size()));
        }
    }
    return std::string(text);
}

}  // namespace

Result<SumMove> read_typed_move(const std::vector<Component>& position, std::string_view text,
                                Language language, Budget& budget) {
    const bool is_sum = position.size() > 1;
    const auto typed = typed_words(is_sum ? without_rule_name(text, position) : std::string(text));
    if (!typed) return fail(typed.error());
    Words words(*typed);
    if (words.size() == 2 && words[0].kind == WordKind::list && words[1].kind == WordKind::number)
        return listed_move(position, words[1].number);
    std::size_t component = 0;
    if (is_sum) {
        if (const auto named = named_component(words)) {
            if (named->second == 0 || named->second > position.size())
                return fail(error(Message::play_no_component, {std::to_string(named->second),
                                                               std::to_string(position.size())}));
            component = static_cast<std::size_t>(named->second - 1);
            words = words.subspan(named->first);
        } else if (const auto lone = only_component_left(position)) {
            component = *lone;
        } else {
            return fail(error(Message::play_which_component));
        }
    }
    auto move = MoveReader(position[component], language, budget).read(words);
    if (!move) return fail(move.error());
    return SumMove{.component = component, .move = *std::move(move)};
}

}  // namespace bouton
