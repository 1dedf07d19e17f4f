#include "bouton/play/transcript.hpp"

#include <array>
#include <utility>
#include <vector>

#include "bouton/core/names.hpp"
#include "bouton/play/game_text.hpp"
#include "bouton/play/legal.hpp"
#include "bouton/play/typed_move.hpp"

namespace bouton {
namespace {

constexpr std::string_view heading = "bouton game, version 1";
constexpr std::string_view person = "person";
constexpr std::string_view white_space = " \t\r\v\f";

std::string_view trimmed(std::string_view line) {
    const std::size_t first = line.find_first_not_of(white_space);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(white_space) - first + 1);
}

std::string_view name_of(const std::optional<Level>& player) {
    return player ? word(*player) : person;
}

std::string numbers_text(const std::vector<Component>& position) {
    std::string text;
    for (const Component& component : position)
        text += (text.empty() ? "" : " + ") + plain_numbers(component.position);
    return text;
}

std::string result_text(const GameState& game) {
    const auto winner = game.winner();
    if (!winner) return "unfinished";
    return *winner == Player::first ? "first player wins" : "second player wins";
}

/// Reads one text line by line.
class TranscriptReader {
public:
    TranscriptReader(std::string_view text, const Limits& limits, const ReadFile& read)
        : text_(text), limits_(limits), read_(read) {
        if (text_.starts_with("\xef\xbb\xbf")) text_.remove_prefix(3);
    }

    Result<Transcript> all() {
        next_line();
        if (line_ != heading) return fail(wrong(std::string(heading)));
        next_line();
        const std::string_view first = line_;
        auto start = read_start();
        if (!start) return fail(start.error());
        if (const auto checked = check_playable(*start, limits_); !checked)
            return fail(at_value(checked.error(), first));
        const auto convention = read_convention();
        if (!convention) return fail(convention.error());
        Transcript transcript{.game = GameState(*std::move(start), *convention)};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto player = read_player(i == 0 ? "first" : "second");
            if (!player) return fail(player.error());
            transcript.players[i] = *player;
        }
        const auto seed = value_of("seed", "seed: 1");
        if (!seed) return fail(seed.error());
        const auto number = parse_numbers(*seed);
        if (!number) return fail(at_value(number.error(), *seed));
        if (number->size() != 1) return fail(wrong("seed: 1"));
        transcript.seed = number->front();
        next_line();
        if (const auto moves = read_moves(transcript.game); !moves) return fail(moves.error());
        if (const auto result = read_result(transcript.game); !result) return fail(result.error());
        return transcript;
    }

private:
    /// Turns to the next line that says something; line_ is empty at the end.
    void next_line() {
        line_ = {};
        while (at_ < text_.size() && (line_.empty() || line_.front() == '#')) {
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            line_ = trimmed(text_.substr(at_, end - at_));
            at_ = end + 1;
        }
        if (!line_.empty() && line_.front() == '#') line_ = {};
    }

    /// Result: the error that line_ is not what it should be.
    Error wrong(std::string expected) const {
        return {.message = Message::transcript_expected,
                .arguments = {std::move(expected)},
                .found = std::string(line_),
                .place = place_of(line_)};
    }

    Place place_of(std::string_view part) const {
        const std::size_t offset =
            part.empty() ? text_.size() : static_cast<std::size_t>(part.data() - text_.data());
        return place_at(text_, offset);
    }

    /// Result: the error of a value that was read by itself, with its place in the whole text.
    Error at_value(Error error, std::string_view value) const {
        if (!error.source.empty()) return error;
        std::size_t offset = static_cast<std::size_t>(value.data() - text_.data());
        if (error.place) offset += static_cast<std::size_t>(error.place->offset);
        error.place = place_at(text_, std::min(offset, text_.size()));
        return error;
    }

    /// Result: what stands behind `key:` in line_.
    Result<std::string_view> value_of(std::string_view key, std::string_view example) const {
        const std::size_t colon = line_.find(':');
        if (colon == std::string_view::npos || trimmed(line_.substr(0, colon)) != key ||
            trimmed(line_.substr(colon + 1)).empty())
            return fail(wrong(std::string(example)));
        return trimmed(line_.substr(colon + 1));
    }

    Result<std::vector<Component>> read_start() {
        if (line_.starts_with("sum")) return read_sum();
        const auto name = value_of("rule", "rule: nim");
        if (!name) return fail(name.error());
        const auto rule = parse_rule(*name, read_);
        if (!rule) return fail(at_value(rule.error(), *name));
        next_line();
        const auto numbers = value_of("start", "start: 3 6 9");
        if (!numbers) return fail(numbers.error());
        Component component{.rule = *rule, .position = {}};
        if (*numbers != "-") {
            const auto position = parse_numbers(*numbers);
            if (!position) return fail(at_value(position.error(), *numbers));
            component.position = *position;
        }
        if (const auto checked = check_position(*rule, component.position); !checked)
            return fail(at_value(checked.error(), *numbers));
        next_line();
        return std::vector{std::move(component)};
    }

    Result<std::vector<Component>> read_sum() {
        const auto sum = value_of("sum", "sum: kayles 7 + nim 3 5");
        if (!sum) return fail(sum.error());
        auto components = parse_sum(*sum, read_);
        if (!components) return fail(at_value(components.error(), *sum));
        next_line();
        return components;
    }

    Result<Convention> read_convention() {
        const auto play = value_of("play", "play: normal");
        if (!play) return fail(play.error());
        for (const Convention convention : {Convention::normal, Convention::misere})
            if (*play == word(convention)) {
                next_line();
                return convention;
            }
        return fail(wrong("play: normal / play: misere"));
    }

    Result<std::optional<Level>> read_player(std::string_view key) {
        std::string expected;
        for (const Level level : all_levels)
            expected += std::string(key) + ": " + std::string(word(level)) + " / ";
        expected += std::string(key) + ": " + std::string(person);
        const auto name = value_of(key, expected);
        if (!name) return fail(name.error());
        std::optional<Level> level;
        if (*name != person) {
            level = find_level(*name);
            if (!level) return fail(wrong(expected));
        }
        next_line();
        return level;
    }

    /// `1. take 4 from heap 3 -> 3 6 5`, one after the other.
    Result<void> read_moves(GameState& game) {
        while (!line_.empty() && !line_.starts_with("result")) {
            const std::string number = std::to_string(game.moves().size() + 1) + ".";
            const std::size_t arrow = line_.find("->");
            if (!line_.starts_with(number) || arrow == std::string_view::npos)
                return fail(wrong(number + " take 4 from heap 3 -> 3 6 5"));
            const std::string_view move_said =
                trimmed(line_.substr(number.size(), arrow - number.size()));
            Budget budget(limits_);
            const auto move =
                read_typed_move(game.position(), move_said, Language::english, budget);
            if (!move) return fail(at_value(move.error(), move_said.empty() ? line_ : move_said));
            game.make(*move);
            const std::string_view left = trimmed(line_.substr(arrow + 2));
            const std::string wanted = numbers_text(game.position());
            if (left != wanted)
                return fail({.message = Message::transcript_expected,
                             .arguments = {wanted},
                             .found = std::string(left),
                             .place = place_of(left.empty() ? line_.substr(arrow) : left)});
            next_line();
        }
        return {};
    }

    Result<void> read_result(const GameState& game) {
        const std::string expected = "result: " + result_text(game);
        if (line_ != expected) return fail(wrong(expected));
        next_line();
        if (!line_.empty())
            return fail({.message = Message::transcript_expected_end,
                         .found = std::string(line_),
                         .place = place_of(line_)});
        return {};
    }

    std::string_view text_;
    const Limits& limits_;
    const ReadFile& read_;
    std::size_t at_ = 0;
    std::string_view line_;
};

}  // namespace

std::string write_transcript(const Transcript& transcript) {
    const GameState& game = transcript.game;
    std::string text(heading);
    if (game.start().size() == 1)
        text += "\nrule: " + game.start().front().rule.name +
                "\nstart: " + plain_numbers(game.start().front().position);
    else
        text += "\nsum: " + plain_sum(game.start());
    text += "\nplay: " + std::string(word(game.convention()));
    text += "\nfirst: " + std::string(name_of(transcript.players[0]));
    text += "\nsecond: " + std::string(name_of(transcript.players[1]));
    text += "\nseed: " + std::to_string(transcript.seed) + "\n";
    std::vector<Component> position = game.start();
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        text += std::to_string(i + 1) + ". " +
                played_text(position, game.moves()[i], Language::english);
        make_move(position, game.moves()[i]);
        text += " -> " + numbers_text(position) + "\n";
    }
    return text + "result: " + result_text(game) + "\n";
}

Result<Transcript> read_transcript(std::string_view text, const Limits& limits,
                                   const ReadFile& read) {
    return TranscriptReader(text, limits, read).all();
}

}  // namespace bouton
