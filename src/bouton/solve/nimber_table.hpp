#pragma once
// The memory of the nimber search: parts, each with what is known of its nim-value, in no more than
// a given number of bytes.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

#include "bouton/rules/part_key.hpp"
#include "bouton/solve/knowledge.hpp"

namespace bouton {

/// Result: well mixed bits of a key.
template <std::size_t Words>
constexpr std::uint64_t hash_of(const PartKey<Words>& key) noexcept {
    std::uint64_t hash = key.shape;
    for (const std::uint64_t word : key.words) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15;
        hash = (hash ^ hash >> 32) * 0xd6e8feb86659fd93;
        hash ^= hash >> 32;
    }
    return hash;
}

/// A hash table that forgets rather than grow beyond its bound: a new part then takes the place of
/// the one among its neighbours that cost least to find out about. What it does remember is exact:
/// keys are kept and compared whole.
///
/// It is cut into stripes with a lock and room of their own, so several threads may use it at once
/// after share(true); while share(false) holds, only one may, and no lock is taken.
template <std::size_t Words>
class NimberTable {
public:
    using Key = PartKey<Words>;

    /// Holds `max_memory` bytes at most, of which the stripes themselves take about 20,000.
    explicit NimberTable(std::uint64_t max_memory)
        : max_memory_(max_memory), stripes_(std::make_unique<std::array<Stripe, stripe_count>>()) {}

    /// Precondition: no other thread uses the table at this moment.
    void share(bool shared) noexcept { shared_ = shared; }

    /// Result: what is known of a part; nothing (as a default Knowledge) of one that is not there.
    /// Cost: a look at up to eight neighbours. Precondition: hash == hash_of(key).
    Knowledge find(const Key& key, std::uint64_t hash) const {
        const Stripe& stripe = stripe_of(hash);
        const auto lock = locked(stripe);
        if (stripe.slots.empty()) return {};
        for (std::size_t i = 0, at = home(stripe, hash); i < window; ++i, ++at) {
            const Slot& slot = stripe.slots[at];
            if (slot.holds(key)) return Knowledge::from_bits(slot.knowledge);
            if (!slot.used) break;
        }
        return {};
    }

    /// Adds to what is known of a part. `cost` is the work it took, in any unit. Precondition:
    /// as above.
    void learn(const Key& key, std::uint64_t hash, const Knowledge& knowledge, std::uint64_t cost) {
        Stripe& stripe = stripe_of(hash);
        const auto lock = locked(stripe);
        if (4 * stripe.used >= 3 * stripe.slots.size()) grow(stripe);
        if (stripe.slots.empty()) return;
        const auto effort = static_cast<std::uint8_t>(std::bit_width(cost));
        Slot& slot = place(stripe, key, hash);
        if (slot.holds(key)) {
            Knowledge known = Knowledge::from_bits(slot.knowledge);
            known.learn(knowledge);
            slot.knowledge = known.bits();
            slot.effort = std::max(slot.effort, effort);
            return;
        }
        if (!slot.used) ++stripe.used;
        slot = {.words = key.words,
                .knowledge = knowledge.bits(),
                .shape = key.shape,
                .effort = effort,
                .used = true};
    }

    /// Result: bytes held.
    std::uint64_t memory() const noexcept {
        return sizeof(*stripes_) + memory_.load(std::memory_order_relaxed);
    }

    /// Result: how many parts are remembered. Precondition: no other thread uses the table.
    std::uint64_t size() const noexcept {
        std::uint64_t used = 0;
        for (const Stripe& stripe : *stripes_) used += stripe.used;
        return used;
    }

private:
    static constexpr std::size_t stripe_count = 256;
    static constexpr std::size_t window = 8;

    struct Slot {
        std::array<std::uint64_t, Words> words = {};
        std::uint32_t knowledge = 0;
        std::uint16_t shape = 0;
        std::uint8_t effort = 0;
        bool used = false;

        bool holds(const Key& key) const noexcept {
            std::uint64_t differs = shape ^ key.shape;
            for (std::size_t i = 0; i < Words; ++i) differs |= words[i] ^ key.words[i];
            return used && differs == 0;
        }
    };

    /// A part stands in one of the `window` slots from its home on; the last homes have room behind
    /// them.
    struct Stripe {
        mutable std::mutex mutex;
        std::vector<Slot> slots;
        std::size_t used = 0;
    };

    Stripe& stripe_of(std::uint64_t hash) noexcept { return (*stripes_)[hash >> 56]; }
    const Stripe& stripe_of(std::uint64_t hash) const noexcept { return (*stripes_)[hash >> 56]; }

    std::unique_lock<std::mutex> locked(const Stripe& stripe) const {
        std::unique_lock<std::mutex> lock(stripe.mutex, std::defer_lock);
        if (shared_) lock.lock();
        return lock;
    }

    static std::size_t home(const Stripe& stripe, std::uint64_t hash) noexcept {
        const std::uint64_t homes = stripe.slots.size() - (window - 1);
        return static_cast<std::size_t>((hash & 0xffffffff) * homes >> 32);
    }

    /// Result: the slot of the part, or an empty one for it, or the one to be given up for it.
    static Slot& place(Stripe& stripe, const Key& key, std::uint64_t hash) {
        const std::size_t first = home(stripe, hash);
        std::size_t cheapest = first;
        for (std::size_t at = first; at < first + window; ++at) {
            Slot& slot = stripe.slots[at];
            if (!slot.used || slot.holds(key)) return slot;
            if (slot.effort < stripe.slots[cheapest].effort) cheapest = at;
        }
        return stripe.slots[cheapest];
    }

    /// Doubles the room of a stripe, if the bound and the machine allow.
    void grow(Stripe& stripe) {
        const std::size_t before = stripe.slots.size();
        const std::size_t after = std::max<std::size_t>(4 * window, 2 * before);
        if (after > 0xffffffff) return;
        const std::uint64_t bytes = after * sizeof(Slot);
        const std::uint64_t held = memory_.fetch_add(bytes, std::memory_order_relaxed);
        if (sizeof(*stripes_) + held + bytes > max_memory_) {
            memory_.fetch_sub(bytes, std::memory_order_relaxed);
            return;
        }
        try {
            Stripe larger;
            larger.slots.resize(after);
            for (const Slot& slot : stripe.slots) {
                if (!slot.used) continue;
                const Key key{slot.words, slot.shape};
                Slot& to = place(larger, key, hash_of(key));
                if (to.used && to.effort > slot.effort) continue;
                if (!to.used) ++larger.used;
                to = slot;
            }
            stripe.slots.swap(larger.slots);
            stripe.used = larger.used;
            memory_.fetch_sub(before * sizeof(Slot), std::memory_order_relaxed);
        } catch (const std::bad_alloc&) {
            memory_.fetch_sub(bytes, std::memory_order_relaxed);
        }
    }

    std::uint64_t max_memory_;
    std::atomic<std::uint64_t> memory_ = 0;  // of the slots
    bool shared_ = false;
    std::unique_ptr<std::array<Stripe, stripe_count>> stripes_;
};

}  // namespace bouton
