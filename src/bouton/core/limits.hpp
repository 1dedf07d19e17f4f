#pragma once
// How much a computation may use, and how it tells of its progress. The library owns no clock and
// no signal handler: time comes from a function the caller gives, a wish to stop from a flag it
// keeps.

#include <atomic>
#include <cstdint>
#include <functional>

namespace bouton {

/// What a long computation has done so far.
struct Progress {
    std::uint64_t done = 0;   ///< values or positions finished
    std::uint64_t total = 0;  ///< of how many; 0 when nobody knows
};

/// Why a computation ended before its answer.
enum class Stopped : std::uint8_t {
    heap,    ///< a heap is larger than tables are made for
    nodes,   ///< too many options
    time,    ///< too long
    memory,  ///< too many bytes
    asked,   ///< the caller set the stop flag
    value,   ///< a nim-value does not fit into 64 bits
    endless  ///< plays of the rule may go on for ever, and no method for such rules applies
};

/// Bounds of one computation; a default-constructed value is what the faces use when nothing is
/// said.
struct Limits {
    std::uint64_t max_heap = 20'000'000;    ///< largest heap a table of values is made for
    std::uint64_t max_nodes = 200'000'000;  ///< options looked at
    std::uint64_t value_nodes =
        20'000'000;  ///< options looked at for a nim-value when the winner is known without it
    std::uint64_t max_memory = 2'000'000'000;  ///< bytes of tables and memoised positions
    std::uint64_t threads = 1;                 ///< used at once, where a method can use several
    double max_seconds = 0;                    ///< 0: no bound
    std::function<double()> seconds = {};      ///< time since the start; empty: no bound on time
    const std::atomic<bool>* stop = nullptr;   ///< set by the caller to end the work early
    std::function<void(const Progress&)> report =
        {};  ///< called now and then from the working thread
};

}  // namespace bouton
