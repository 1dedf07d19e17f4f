#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

namespace bouton {

/// What the walks of one nimber search tell each other beside their table. For use by all of them
/// at once.
class NimberCrew {
public:
    /// Members are numbered from 1 to this.
    static constexpr std::uint64_t most_members = 255;

    /// States that a walk begins or ends work on the part with this hash. Others may overwrite the
    /// mark: it is a hint for the order of work, and no answer depends on it.
    void enter(std::uint64_t hash, std::uint32_t member) noexcept { put(hash, member); }
    void leave(std::uint64_t hash, std::uint32_t member) noexcept {
        if (at(hash).load(std::memory_order_relaxed) == mark(hash, member)) put(hash, 0);
    }

    /// Result: whether another walk seems to be at this part.
    bool is_elsewhere(std::uint64_t hash, std::uint32_t member) const noexcept {
        const std::uint64_t found = at(hash).load(std::memory_order_relaxed);
        return found != mark(hash, member) && (found ^ hash) >> member_bits == 0;
    }

    /// States the answer; every walk finds the same.
    void answer(std::uint32_t found) noexcept { answer_.store(found, std::memory_order_release); }
    std::optional<std::uint32_t> answer() const noexcept {
        const std::uint32_t found = answer_.load(std::memory_order_acquire);
        if (found == none) return std::nullopt;
        return found;
    }

    /// Asks every walk to end.
    void stop() noexcept { stop_.store(true, std::memory_order_relaxed); }
    bool stopped() const noexcept { return stop_.load(std::memory_order_relaxed); }

    /// Adds to the options that helpers have looked at, and to the bytes that they hold.
    void spend(std::uint64_t options) noexcept {
        options_.fetch_add(options, std::memory_order_relaxed);
    }
    void hold(std::uint64_t bytes) noexcept { bytes_.fetch_add(bytes, std::memory_order_relaxed); }

    /// Result: the options that were added since the last call.
    std::uint64_t take_options() noexcept {
        return options_.exchange(0, std::memory_order_relaxed);
    }
    std::uint64_t bytes() const noexcept { return bytes_.load(std::memory_order_relaxed); }

private:
    static constexpr std::uint32_t none = UINT32_MAX;
    static constexpr std::uint32_t member_bits = 8;
    static constexpr std::size_t marks = 4096;
    static_assert((marks & (marks - 1)) == 0);

    /// The hash of the part without its low bits, which tell the walk.
    static std::uint64_t mark(std::uint64_t hash, std::uint32_t member) noexcept {
        return hash >> member_bits << member_bits | member;
    }
    void put(std::uint64_t hash, std::uint32_t member) noexcept {
        at(hash).store(member == 0 ? 0 : mark(hash, member), std::memory_order_relaxed);
    }
    std::atomic<std::uint64_t>& at(std::uint64_t hash) noexcept {
        return marks_[hash >> 16 & (marks - 1)];
    }
    const std::atomic<std::uint64_t>& at(std::uint64_t hash) const noexcept {
        return marks_[hash >> 16 & (marks - 1)];
    }

    std::array<std::atomic<std::uint64_t>, marks> marks_ = {};
    std::atomic<std::uint32_t> answer_ = none;
    std::atomic<bool> stop_ = false;
    std::atomic<std::uint64_t> options_ = 0;
    std::atomic<std::uint64_t> bytes_ = 0;
};

}  // namespace bouton
