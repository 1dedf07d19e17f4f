#include "bouton/rules/custom_sequence.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <utility>

#include "bouton/rules/custom_batch.hpp"
#include "bouton/rules/custom_values.hpp"
#include "bouton/rules/custom_walk.hpp"

namespace bouton {
namespace {

using namespace detail;

/// A batch that is made anew when heaps outgrow it.
class Asker {
public:
    Asker(std::vector<CustomNodes> conditions, const std::vector<CustomSet>& sets,
          std::vector<std::uint64_t> varying)
        : conditions_(std::move(conditions)), sets_(&sets), varying_(std::move(varying)) {}

    /// Result: a batch for heaps and lanes up to `most`; none where numbers become too large.
    CustomBatch* batch(std::uint64_t most) {
        if (most > limit_ || !batch_) {
            limit_ = std::max<std::uint64_t>(limit_, 4096);
            while (limit_ < most) limit_ *= 2;
            batch_.emplace(conditions_, *sets_, varying_, limit_);
            if (!batch_->exact() && limit_ > most) {
                limit_ = most;  // perhaps numbers are small enough just up to here
                batch_.emplace(conditions_, *sets_, varying_, limit_);
            }
        }
        return batch_->exact() ? &*batch_ : nullptr;
    }

    bool is_empty() const { return conditions_.empty(); }

private:
    std::vector<CustomNodes> conditions_;
    const std::vector<CustomSet>* sets_;
    std::vector<std::uint64_t> varying_;
    std::uint64_t limit_ = 0;
    std::optional<CustomBatch> batch_ = {};
};

/// Marks the values of the options of heap after heap under one clause.
class ClauseEngine {
public:
    ClauseEngine(const CustomClause& clause, const std::vector<std::uint32_t>& values,
                 CustomValueSet& set)
        : walker_(clause),
          values_(values),
          set_(set),
          fixed_(walker_.plan().fixed, clause.sets, {1}),
          mixed_(walker_.plan().mixed, clause.sets, {1}),
          of_parts_(walker_.plan().of_parts, clause.sets,
                    {custom_first_part, custom_first_part + 1}),
          symmetric_(clause.parts == 2 && is_symmetric(walker_.plan().of_parts)),
          list_end_(clause.move == CustomMove::take ? 1 : 0) {}

    /// Result: false when the budget ran out.
    bool mark(std::uint64_t heap, Budget& budget) {
        const CustomAmounts range = walker_.amounts(heap);
        const CustomPlan& plan = walker_.plan();
        if (plan.fixed.empty() && mixed_.is_empty() && !plan.divisors && !splits())
            return hold(heap, range, budget);
        if (range.last < range.first) return true;
        if (plan.divisors) return mark_divisors(heap, range, budget);
        if (plan.fixed.empty()) return mark_between(heap, range, budget);
        return mark_listed(heap, range, budget);
    }

private:
    using Hits = std::array<std::uint16_t, custom_lanes>;

    bool splits() const { return walker_.clause().parts != 0; }

    /// Result: how many tokens an amount leaves.
    std::uint64_t rest_of(std::uint64_t heap, std::uint64_t amount) const {
        switch (walker_.clause().move) {
            case CustomMove::to:
                return amount;
            case CustomMove::take_all:
                return 0;
            default:
                return heap - amount;
        }
    }

    bool mark_amount(std::uint64_t heap, std::uint64_t amount, Budget& budget) {
        if (splits()) return mark_parts(heap, amount, budget);
        set_.mark(values_[static_cast<std::size_t>(rest_of(heap, amount))]);
        return true;
    }

    /// All amounts of the range: the heaps that are left are a stretch, which moves little.
    bool hold(std::uint64_t heap, const CustomAmounts& range, Budget& budget) {
        std::uint64_t first = held_first_;
        std::uint64_t end = first;  // an empty stretch stays where it is
        if (range.first <= range.last) {
            const std::uint64_t one = rest_of(heap, range.first);
            const std::uint64_t other = rest_of(heap, range.last);
            first = std::min(one, other);
            end = std::max(one, other) + 1;
        }
        const auto work = [](std::uint64_t a, std::uint64_t b) { return a < b ? b - a : a - b; };
        const std::uint64_t moved = std::min(work(first, held_first_) + work(end, held_end_),
                                             end - first + held_end_ - held_first_);
        if (end <= held_first_ || held_end_ <= first) {  // nothing in common
            for (; held_first_ < held_end_; ++held_first_) set_.release(value(held_first_));
            held_first_ = held_end_ = first;
        }
        while (held_end_ < end) set_.hold(value(held_end_++));
        while (first < held_first_) set_.hold(value(--held_first_));
        while (end < held_end_) set_.release(value(--held_end_));
        while (held_first_ < first) set_.release(value(held_first_++));
        return budget.spend(moved);
    }

    std::uint32_t value(std::uint64_t heap) const {
        return values_[static_cast<std::size_t>(heap)];
    }

    /// Marks what the amounts amount(0) … amount(count - 1) leave in one heap.
    template <class Amount>
    void mark_hits(std::uint64_t heap, std::size_t count, Amount amount) {
        std::uint32_t* const marks = set_.marks();
        const std::uint32_t now = set_.now();
        const std::uint32_t* const values = values_.data();
        if (walker_.clause().move == CustomMove::to)
            for (std::size_t i = 0; i < count; ++i) marks[values[amount(i)]] = now;
        else
            for (std::size_t i = 0; i < count; ++i) marks[values[heap - amount(i)]] = now;
    }

    /// Marks what those of the amounts leave that satisfy the mixed conditions; `in_order`: each
    /// amount is the one before and 1.
    template <class Amount>
    bool mark_if_mixed(std::uint64_t heap, std::uint64_t count, bool in_order, Amount amount,
                       Budget& budget) {
        if (mixed_.is_empty() && !splits()) {
            mark_hits(heap, static_cast<std::size_t>(count), amount);
            return budget.spend(count);
        }
        CustomBatch* const batch = mixed_.is_empty() ? nullptr : mixed_.batch(heap);
        const std::array variables{heap, std::uint64_t{0}};
        if (batch != nullptr) batch->fix(variables);
        Hits hits;
        for (std::uint64_t done = 0; done < count; done += custom_lanes) {
            const auto lanes =
                static_cast<std::size_t>(std::min<std::uint64_t>(custom_lanes, count - done));
            if (!budget.spend(lanes)) return false;
            if (batch != nullptr) {
                if (in_order) {
                    batch->count_up(1, amount(done));
                } else {
                    CustomColumn& column = batch->lanes(1);
                    for (std::size_t i = 0; i < lanes; ++i)
                        column[i] =
                            static_cast<double>(static_cast<std::int64_t>(amount(done + i)));
                }
                const std::size_t found = batch->ask(lanes, hits);
                if (!splits()) {
                    mark_hits(heap, found, [&](std::size_t i) { return amount(done + hits[i]); });
                    continue;
                }
                for (std::size_t i = 0; i < found; ++i)
                    if (!mark_amount(heap, amount(done + hits[i]), budget)) return false;
                continue;
            }
            for (std::size_t i = 0; i < lanes; ++i) {
                const std::uint64_t each = amount(done + i);
                const std::array both{heap, each};
                if (walker_.holds(walker_.plan().mixed, both) && !mark_amount(heap, each, budget))
                    return false;
            }
        }
        return true;
    }

    bool mark_between(std::uint64_t heap, const CustomAmounts& range, Budget& budget) {
        return mark_if_mixed(
            heap, range.last - range.first + 1, true,
            [&](std::uint64_t i) { return range.first + i; }, budget);
    }

    bool mark_divisors(std::uint64_t heap, const CustomAmounts& range, Budget& budget) {
        const auto& divisors = divisors_.of(heap);
        chosen_.clear();
        for (const std::uint32_t divisor : divisors) {
            const std::array variables{heap, std::uint64_t{divisor}};
            if (range.first <= divisor && divisor <= range.last &&
                walker_.holds(walker_.plan().fixed, variables))
                chosen_.push_back(divisor);
        }
        if (!budget.spend(divisors.size())) return false;
        return mark_if_mixed(
            heap, chosen_.size(), false, [&](std::uint64_t i) { return std::uint64_t{chosen_[i]}; },
            budget);
    }

    bool mark_listed(std::uint64_t heap, const CustomAmounts& range, Budget& budget) {
        if (!list_up_to(range.last, budget)) return false;
        auto first = listed_.begin();
        if (!listed_.empty() && listed_.front() < range.first)
            first = std::lower_bound(listed_.begin(), listed_.end(), range.first);
        auto end = listed_.end();
        if (!listed_.empty() && listed_.back() > range.last)
            end = std::upper_bound(first, listed_.end(), range.last);
        const std::uint32_t* const amounts = listed_.data() + (first - listed_.begin());
        const std::int64_t count = end - first;
        return mark_if_mixed(
            heap, static_cast<std::uint64_t>(std::max<std::int64_t>(count, 0)), false,
            [amounts](std::uint64_t i) { return std::uint64_t{amounts[i]}; }, budget);
    }

    /// Makes `listed_` know the amounts up to `last` that satisfy the fixed conditions.
    bool list_up_to(std::uint64_t last, Budget& budget) {
        while (list_end_ <= last) {
            const std::uint64_t most = list_end_ + custom_lanes - 1;
            if (!budget.spend(custom_lanes)) return false;
            if (CustomBatch* const batch = fixed_.batch(most)) {
                const std::array<std::uint64_t, 2> none{};
                batch->fix(none);
                batch->count_up(1, list_end_);
                Hits hits;
                const std::size_t found = batch->ask(custom_lanes, hits);
                for (std::size_t i = 0; i < found; ++i)
                    listed_.push_back(static_cast<std::uint32_t>(list_end_ + hits[i]));
            } else {
                for (std::uint64_t each = list_end_; each <= most; ++each) {
                    const std::array variables{std::uint64_t{0}, each};
                    if (walker_.holds(walker_.plan().fixed, variables))
                        listed_.push_back(static_cast<std::uint32_t>(each));
                }
            }
            list_end_ = most + 1;
        }
        return true;
    }

    /// Marks the ways to leave what `amount` leaves in parts.
    bool mark_parts(std::uint64_t heap, std::uint64_t amount, Budget& budget) {
        const std::uint64_t total = heap - amount;
        if (walker_.clause().parts > 2) return mark_many_parts(heap, amount, total, budget);
        const std::uint64_t pairs = total / 2;
        const std::uint32_t* const small = values_.data();
        std::uint32_t* const marks = set_.marks();
        const std::uint32_t now = set_.now();
        if (of_parts_.is_empty()) {
            for (std::uint64_t a = 1; a <= pairs; ++a) marks[small[a] ^ small[total - a]] = now;
            return budget.spend(pairs);
        }
        CustomBatch* const batch = of_parts_.batch(heap);
        if (batch == nullptr) return mark_many_parts(heap, amount, total, budget);
        const std::array variables{heap, amount};
        batch->fix(variables);
        Hits hits;
        for (std::uint64_t start = 1; start <= pairs; start += custom_lanes) {
            const auto lanes =
                static_cast<std::size_t>(std::min<std::uint64_t>(custom_lanes, pairs + 1 - start));
            if (!budget.spend(lanes)) return false;
            for (int turned = 0; turned < (symmetric_ ? 1 : 2); ++turned) {
                batch->count_up(custom_first_part + (turned == 0 ? 0 : 1), start);
                batch->count_down(custom_first_part + (turned == 0 ? 1 : 0), total - start);
                const std::size_t found = batch->ask(lanes, hits);
                const std::uint32_t* const up = small + start;
                const std::uint32_t* const down = small + (total - start);
                for (std::size_t i = 0; i < found; ++i)
                    marks[up[hits[i]] ^ *(down - hits[i])] = now;
            }
        }
        return true;
    }

    bool mark_many_parts(std::uint64_t heap, std::uint64_t amount, std::uint64_t total,
                         Budget& budget) {
        return for_each_partition(total, walker_.clause().parts, Parts::any, [&](Heaps parts) {
            if (walker_.some_order(walker_.plan().of_parts, heap, amount, parts)) {
                std::uint32_t sum = 0;
                for (const std::uint64_t part : parts) sum ^= value(part);
                set_.mark(sum);
            }
            return budget.spend(1);
        });
    }

    CustomWalker walker_;
    const std::vector<std::uint32_t>& values_;
    CustomValueSet& set_;
    Asker fixed_;
    Asker mixed_;
    Asker of_parts_;
    bool symmetric_;
    std::uint64_t list_end_;        // listed_ knows the amounts before it
    std::uint64_t held_first_ = 0;  // the heaps whose values are held
    std::uint64_t held_end_ = 0;
    std::vector<std::uint32_t> listed_ = {};
    std::vector<std::uint32_t> chosen_ = {};
    CustomDivisors divisors_ = {};
};

}  // namespace

class CustomSequence::Engine {
public:
    explicit Engine(CustomRule rule) : rule_(std::move(rule)) {
        for (const CustomClause& clause : rule_.clauses)
            clauses_.emplace_back(std::make_unique<ClauseEngine>(clause, values_, set_));
        set_.reserve(0);
    }

    bool extend(std::uint64_t heap, Budget& budget, std::vector<std::uint32_t>& values) {
        values_.swap(values);  // the engine works on its own vector, whose address never changes
        const bool done = extend_own(heap, budget);
        values_.swap(values);
        return done;
    }

    const CustomRule& rule() const { return rule_; }

private:
    bool extend_own(std::uint64_t heap, Budget& budget) {
        while (values_.size() <= heap) {
            const std::uint64_t next = values_.size();
            constexpr std::uint64_t bytes =
                16;  // a value, its mark and count, and lists of amounts
            if (next % 4096 == 0 && !budget.hold(values_.capacity() * bytes)) return false;
            if (!budget.spend(1)) return false;
            set_.clear();
            if (next != 0)
                for (const auto& clause : clauses_)
                    if (!clause->mark(next, budget)) return false;
            values_.push_back(set_.mex());
            set_.reserve(values_.back());
        }
        return true;
    }

    CustomRule rule_;
    std::vector<std::uint32_t> values_ = {};
    CustomValueSet set_ = {};
    std::vector<std::unique_ptr<ClauseEngine>> clauses_ = {};
};

CustomSequence::CustomSequence(CustomRule rule)
    : engine_(std::make_unique<Engine>(std::move(rule))) {}
CustomSequence::CustomSequence(CustomSequence&&) noexcept = default;
CustomSequence& CustomSequence::operator=(CustomSequence&&) noexcept = default;
CustomSequence::~CustomSequence() = default;

bool CustomSequence::extend(std::uint64_t heap, Budget& budget) {
    if (heap >> 32 != 0) return budget.stop(Stopped::memory);  // its marks are numbers of 32 bits
    return engine_->extend(heap, budget, values_);
}

const CustomRule& CustomSequence::rule() const noexcept { return engine_->rule(); }

}  // namespace bouton
