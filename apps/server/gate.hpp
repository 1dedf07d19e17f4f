#pragma once
// Who may compute when: quick questions are answered while slow ones wait for each other.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>

#include "bouton/api/service.hpp"
#include "bouton/core/limits.hpp"
#include "bouton/store/store.hpp"

namespace bouton::server {

/// At most so many at a time, in the order of arrival as far as the system wakes them so.
class Lane {
public:
    explicit Lane(int places) : free_(places) {}

    /// Result: whether a place was had before `patience` ran out; it is given back by leave().
    bool enter(std::chrono::milliseconds patience);
    void leave();

private:
    std::mutex mutex_;
    std::condition_variable freed_;
    int free_;
};

/// Asks the services within limits. Every question first gets quick_seconds; one that needs more is
/// asked again, with more time, behind the other long ones. So the most that can be held at once is
/// (quick_places + slow_places) times the memory of one question, and a client whose questions are
/// all hard keeps nobody else waiting for long.
class Gate {
public:
    static constexpr int quick_places = 4;
    static constexpr int slow_places = 2;
    static constexpr double quick_seconds = 0.1;
    static constexpr double slow_seconds = 5;
    static constexpr std::uint64_t memory = 256'000'000;  ///< of one question
    static constexpr std::chrono::milliseconds patience{10'000};

    /// `stop` ends all work early; `store` keeps games and the results of long questions, null
    /// where nothing is kept. Precondition: they outlive the gate.
    explicit Gate(const std::atomic<bool>& stop, Store* store = nullptr)
        : stop_(stop), store_(store) {}

    /// Result: the reply, or nothing when no place was had in time.
    std::optional<Reply> ask(std::string_view name, std::string_view request);

private:
    /// One attempt; nothing when there was no place. `taken`: the seconds it took.
    std::optional<Reply> attempt(Lane& lane, double seconds, std::string_view name,
                                 std::string_view request, double& taken);

    const std::atomic<bool>& stop_;
    Store* store_;
    Lane quick_{quick_places};
    Lane slow_{slow_places};
};

}  // namespace bouton::server
