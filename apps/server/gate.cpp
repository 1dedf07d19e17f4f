#include "gate.hpp"

#include <ctime>
#include <string>

#include "kept.hpp"

namespace bouton::server {
namespace {

/// Result: the time as "2026-01-31 12:00:00Z".
std::string now_text() {
    const std::time_t now = std::time(nullptr);
    std::tm parts = {};
    gmtime_r(&now, &parts);
    std::string text(24, '\0');
    text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%SZ", &parts));
    return text;
}

}  // namespace

bool Lane::enter(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (!freed_.wait_for(lock, patience, [&] { return free_ > 0; })) return false;
    --free_;
    return true;
}

void Lane::leave() {
    {
        const std::scoped_lock lock(mutex_);
        ++free_;
    }
    freed_.notify_one();
}

std::optional<Reply> Gate::attempt(Lane& lane, double seconds, std::string_view name,
                                   std::string_view request, double& taken) {
    if (!lane.enter(patience)) return std::nullopt;
    struct Leave {
        Lane& lane;
        ~Leave() { lane.leave(); }
    } const leave{lane};
    const auto start = std::chrono::steady_clock::now();
    const auto clock = [start] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    Limits limits;
    limits.max_heap = 5'000'000;
    limits.max_nodes = 2'000'000'000;
    limits.value_nodes = 2'000'000;
    limits.max_memory = memory;
    limits.max_seconds = seconds;
    limits.seconds = clock;
    limits.stop = &stop_;
    Reply reply = is_kept_service(name) ? answer_kept(store_, name, request, now_text(), limits)
                                        : reply_to(name, request, limits);
    taken = clock();
    return reply;
}

std::optional<Reply> Gate::ask(std::string_view name, std::string_view request) {
    double taken = 0;
    auto reply = attempt(quick_, quick_seconds, name, request, taken);
    if (!reply || taken < quick_seconds || stop_ || is_kept_service(name)) return reply;
    if (auto answer = remembered(store_, name, request)) return Reply{.body = *std::move(answer)};
    reply = attempt(slow_, slow_seconds, name, request, taken);
    if (reply && taken < slow_seconds) remember(store_, name, request, *reply, now_text(), taken);
    return reply;
}

}  // namespace bouton::server
