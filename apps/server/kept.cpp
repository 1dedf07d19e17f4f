#include "kept.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bouton/api/request.hpp"

namespace bouton::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 2> save_fields{"name", "transcript"};
constexpr std::array<std::string_view, 1> id_fields{"id"};

constexpr std::array<Service, 4> all_kept{{
    {"games/list", {}},
    {"games/save", save_fields},
    {"games/load", id_fields},
    {"games/drop", id_fields},
}};

Reply refuse(const Error& error, Language language) {
    return {.kind = ReplyKind::bad_input,
            .body = error_json(error, text(Message::source_request, language), language)};
}

Reply failed(const std::string& why) {
    return {.kind = ReplyKind::failed, .body = error_json("store_failed", why)};
}

Reply missing(std::string field, Language language) {
    return refuse({.message = Message::request_missing, .arguments = {std::move(field)}}, language);
}

Reply no_game(std::uint64_t id, Language language) {
    return {.kind = ReplyKind::unknown,
            .body = error_json("not_found", render(Message::store_no_game, language,
                                                   std::array{std::to_string(id)}))};
}

Reply list(Store& store) {
    const auto games = store.games();
    if (!games) return failed(games.error());
    Json all = Json::array();
    for (const SavedGame& game : *games)
        all.push_back(Json{{"id", game.id}, {"name", game.name}, {"saved", game.saved}});
    return {.body = Json{{"games", std::move(all)}}.dump()};
}

Reply save(Store& store, const Request& request, const std::string& now, const Limits& limits,
           Language language) {
    const auto name = request.text("name");
    if (!name) return refuse(name.error(), language);
    const auto transcript = request.text("transcript");
    if (!transcript) return refuse(transcript.error(), language);
    if (!*name) return missing("name", language);
    if (!*transcript) return missing("transcript", language);
    if ((*name)->empty() || (*name)->size() > longest_name)
        return refuse(
            {.message = Message::store_name_too_long,
             .arguments = {std::to_string((*name)->size()), std::to_string(longest_name)}},
            language);
    const std::string_view lang = language == Language::chinese ? "zh" : "en";
    Reply loaded =
        reply_to("play/load", Json{{"transcript", **transcript}, {"lang", lang}}.dump(), limits);
    if (loaded.kind != ReplyKind::done) return loaded;
    const auto id = store.save_game(**name, **transcript, now);
    if (!id) return failed(id.error());
    if (!*id)
        return refuse(
            {.message = Message::store_full, .arguments = {std::to_string(Store::most_games)}},
            language);
    return {.body = Json{{"id", **id}}.dump()};
}

}  // namespace

std::span<const Service> kept_services() noexcept { return all_kept; }

bool is_kept_service(std::string_view name) noexcept {
    return std::ranges::find(all_kept, name, &Service::name) != all_kept.end();
}

Reply answer_kept(Store* store, std::string_view name, std::string_view text,
                  const std::string& now, const Limits& limits) {
    const Language spoken = Request::language_of(text);
    if (store == nullptr)
        return {.kind = ReplyKind::unknown,
                .body = error_json("no_store", bouton::text(Message::store_none, spoken))};
    const auto service = std::ranges::find(all_kept, name, &Service::name);
    const auto request = Request::read(text, service->fields);
    if (!request) return refuse(request.error(), spoken);
    const auto language = request->language();
    if (!language) return refuse(language.error(), spoken);
    if (name == "games/list") return list(*store);
    if (name == "games/save") return save(*store, *request, now, limits, *language);
    const auto id = request->number("id");
    if (!id) return refuse(id.error(), *language);
    if (!*id) return missing("id", *language);
    if (name == "games/drop") {
        const auto dropped = store->drop_game(**id);
        if (!dropped) return failed(dropped.error());
        return *dropped ? Reply{.body = "{}"} : no_game(**id, *language);
    }
    const auto transcript = store->game(**id);
    if (!transcript) return failed(transcript.error());
    return *transcript ? Reply{.body = Json{{"transcript", **transcript}}.dump()}
                       : no_game(**id, *language);
}

std::optional<std::string> remembered(Store* store, std::string_view name, std::string_view text) {
    if (store == nullptr || text.size() > longest_question) return std::nullopt;
    const auto kept = store->result(std::string(name) + " " + std::string(text), BOUTON_VERSION);
    if (!kept || !*kept) return std::nullopt;
    return (*kept)->answer;
}

void remember(Store* store, std::string_view name, std::string_view text, const Reply& reply,
              const std::string& now, double seconds) {
    if (store == nullptr || text.size() > longest_question || reply.kind != ReplyKind::done ||
        !reply.is_whole)
        return;
    static_cast<void>(store->keep_result(
        std::string(name) + " " + std::string(text),
        {.answer = reply.body, .version = BOUTON_VERSION, .found = now, .seconds = seconds}));
}

}  // namespace bouton::server
