#include "bouton/api/play_api.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "bouton/api/play_documents.hpp"
#include "bouton/api/play_request.hpp"
#include "bouton/play/puzzle.hpp"
#include "bouton/play/transcript.hpp"

namespace bouton {
namespace {

#define BOUTON_GAME_KEYS "lang", "rule", "start", "sum", "convention", "moves"

/// Answers one request.
class PlayOperation {
public:
    PlayOperation(std::string_view text, const Limits& limits, const ReadFile& read)
        : text_(text), limits_(limits), read_(read) {}

    Result<Json> state() {
        if (const auto opened = open({BOUTON_GAME_KEYS}); !opened) return fail(opened.error());
        return state_json(*game_, language());
    }

    Result<Json> move() {
        if (const auto opened = open({BOUTON_GAME_KEYS, "move", "level", "seed"}); !opened)
            return fail(opened.error());
        if (game_->is_over()) return fail({.message = Message::request_is_over});
        auto move = request_->move("move", game_->position(), limits_);
        if (!move) return fail(move.error());
        const auto level = request_->level("level");
        if (!level) return fail(level.error());
        game_->make(*std::move(move));
        if (!*level || game_->is_over()) return state_json(*game_, language());
        return replied(**level);
    }

    Result<Json> reply() {
        if (const auto opened = open({BOUTON_GAME_KEYS, "level", "seed"}); !opened)
            return fail(opened.error());
        if (game_->is_over()) return fail({.message = Message::request_is_over});
        const auto level = request_->level("level");
        if (!level) return fail(level.error());
        return replied(level->value_or(Level::perfect));
    }

    Result<Json> hint() {
        if (const auto opened = open({BOUTON_GAME_KEYS, "step"}); !opened)
            return fail(opened.error());
        if (game_->is_over()) return fail({.message = Message::request_is_over});
        const auto step = request_->number("step", 1, 1, 3);
        if (!step) return fail(step.error());
        Analyst analyst(game_->start(), game_->convention(), limits_);
        return hint_json(
            game_->position(),
            bouton::hint(analyst, *game_, static_cast<HintStep>(*step - 1), language()),
            language());
    }

    Result<Json> why() {
        if (const auto opened = open({BOUTON_GAME_KEYS}); !opened) return fail(opened.error());
        Analyst analyst(game_->start(), game_->convention(), limits_);
        return why_json(analyst, game_->position(), language());
    }

    Result<Json> review() {
        if (const auto opened = open({BOUTON_GAME_KEYS}); !opened) return fail(opened.error());
        Analyst analyst(game_->start(), game_->convention(), limits_);
        return review_json(bouton::review(analyst, *game_, language()), *game_, language());
    }

    Result<Json> puzzle() {
        auto request =
            PlayRequest::parse(text_, {"lang", "rule", "convention", "numbers", "largest", "seed"});
        if (!request) return fail(request.error());
        request_ = *std::move(request);
        const auto rule = request_->rule(read_);
        if (!rule) return fail(rule.error());
        const auto convention = request_->convention();
        if (!convention) return fail(convention.error());
        const PuzzleWish usual;
        PuzzleWish wish;
        for (const auto& [key, place, usually, least, most] :
             {std::tuple("numbers", &wish.numbers, usual.numbers, std::uint64_t{1},
                         std::uint64_t{100}),
              std::tuple("largest", &wish.largest, usual.largest, std::uint64_t{1},
                         std::uint64_t{1'000'000'000}),
              std::tuple("seed", &wish.seed, usual.seed, std::uint64_t{0}, UINT64_MAX)}) {
            const auto number = request_->number(key, usually, least, most);
            if (!number) return fail(number.error());
            *place = *number;
        }
        const auto puzzle = make_puzzle(*rule, *convention, wish, limits_);
        if (!puzzle) return fail(puzzle.error());
        Json state = state_json(GameState(puzzle->position, *convention), language());
        state["answer"] = move_json(puzzle->position, puzzle->answer, language());
        return state;
    }

    Result<Json> save() {
        if (const auto opened = open({BOUTON_GAME_KEYS, "first", "second", "seed"}); !opened)
            return fail(opened.error());
        Transcript transcript{.game = *game_};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto level = request_->level(i == 0 ? "first" : "second");
            if (!level) return fail(level.error());
            transcript.players[i] = *level;
        }
        const auto seed = request_->number("seed", 0, 0, UINT64_MAX);
        if (!seed) return fail(seed.error());
        transcript.seed = *seed;
        return Json{{"transcript", write_transcript(transcript)}};
    }

    Result<Json> load() {
        auto request = PlayRequest::parse(text_, {"lang", "transcript"});
        if (!request) return fail(request.error());
        request_ = *std::move(request);
        const auto text = request_->text("transcript");
        if (!text) return fail(text.error());
        if (!*text)
            return fail({.message = Message::request_no_key,
                         .arguments = {"transcript", "\"bouton game, version 1\\n…\""}});
        const auto transcript = read_transcript(**text, limits_, read_);
        if (!transcript) {
            Error error = transcript.error();
            if (error.source.empty()) error.source = "transcript";
            return fail(std::move(error));
        }
        Json state = state_json(transcript->game, language());
        for (std::size_t i = 0; i < 2; ++i)
            state[i == 0 ? "first" : "second"] =
                transcript->players[i] ? Json(word(*transcript->players[i])) : Json(nullptr);
        state["seed"] = transcript->seed;
        return state;
    }

    Language language() const { return request_ ? request_->language() : Language::english; }

private:
    Result<void> open(std::initializer_list<std::string_view> keys) {
        auto request = PlayRequest::parse(text_, keys);
        if (!request) return fail(request.error());
        request_ = *std::move(request);
        auto game = request_->game(limits_, read_);
        if (!game) return fail(game.error());
        game_ = *std::move(game);
        return {};
    }

    Result<Json> replied(Level level) {
        const auto seed = request_->number("seed", 0, 0, UINT64_MAX);
        if (!seed) return fail(seed.error());
        Analyst analyst(game_->start(), game_->convention(), limits_);
        const std::vector<Component> before = game_->position();
        const auto reply = choose_move(analyst, *game_, level, *seed);
        if (reply) game_->make(reply->move);
        Json state = state_json(*game_, language());
        state["reply"] = reply ? reply_json(before, *reply, language()) : Json(nullptr);
        return state;
    }

    std::string_view text_;
    const Limits& limits_;
    const ReadFile& read_;
    std::optional<PlayRequest> request_;
    std::optional<GameState> game_;
};

#undef BOUTON_GAME_KEYS

using Operation = Result<Json> (PlayOperation::*)();

constexpr std::array<std::string_view, 9> names{"state",  "move",   "reply", "hint", "why",
                                                "review", "puzzle", "save",  "load"};
constexpr std::array<Operation, 9> operations{
    &PlayOperation::state,  &PlayOperation::move, &PlayOperation::reply,
    &PlayOperation::hint,   &PlayOperation::why,  &PlayOperation::review,
    &PlayOperation::puzzle, &PlayOperation::save, &PlayOperation::load};

/// Result: {"error": …}, with the place of what is wrong where it has one.
std::string error_body(const Error& error, Language language) {
    Json body{{"message", describe(error, language, error.source)}};
    if (error.place) {
        body["line"] = error.place->line;
        body["column"] = error.place->column;
    }
    return Json{{"error", std::move(body)}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::span<const std::string_view> play_operations() noexcept { return names; }

PlayResponse answer_play(std::string_view operation, std::string_view request, const Limits& limits,
                         const ReadFile& read) {
    using Status = PlayResponse::Status;
    const auto at = std::find(names.begin(), names.end(), operation);
    if (at == names.end()) {
        std::string known;
        for (const std::string_view name : names)
            known += (known.empty() ? "" : ", ") + std::string(name);
        const Error error{.message = Message::request_bad_operation,
                          .arguments = {known},
                          .found = std::string(operation)};
        return {.status = Status::unknown, .body = error_body(error, Language::english)};
    }
    PlayOperation play(request, limits, read);
    const Result<Json> answer = (play.*operations[static_cast<std::size_t>(at - names.begin())])();
    if (!answer)
        return {.status = Status::bad_request, .body = error_body(answer.error(), play.language())};
    return {.status = Status::done,
            .body = answer->dump(-1, ' ', false, Json::error_handler_t::replace)};
}

}  // namespace bouton
