#pragma once
// The depth-first walk of one thread of the nimber search, without recursion. nimber_search.hpp
// tells the method.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/rules/part_key.hpp"
#include "bouton/solve/knowledge.hpp"
#include "bouton/solve/nimber_crew.hpp"
#include "bouton/solve/nimber_table.hpp"

namespace bouton {

/// A set of nim-values below 256.
class ValueSet {
public:
    bool contains(std::uint32_t value) const noexcept {
        return (words_[value / 64] >> value % 64 & 1) != 0;
    }
    void insert(std::uint32_t value) noexcept {
        words_[value / 64] |= std::uint64_t{1} << value % 64;
    }

    /// Result: the least value from `value` on that is not in the set; 256 when there is none.
    std::uint32_t least_missing(std::uint32_t value) const noexcept {
        while (value < 256 && contains(value)) ++value;
        return value;
    }

private:
    std::array<std::uint64_t, 4> words_ = {};
};

/// See NimberSearch, which does all that is public of it.
template <Keyed G>
class NimberWalk {
public:
    using Position = typename G::Position;
    using Key = typename G::Key;
    using Table = NimberTable<Key::size>;

    /// Precondition: both outlive the walk.
    NimberWalk(const G& game, Table& table) : game_(game), table_(table) {}

    /// From now on the walk is one of several over the same table: it puts off what another one is
    /// at, and takes over what another one has found. Precondition: `crew` outlives the walk;
    /// `member` is not 0 and no other walk's.
    void join(NimberCrew& crew, std::uint32_t member) noexcept {
        crew_ = &crew;
        member_ = member;
        for (const Frame& frame : frames_) crew_->enter(frame.part.hash, member_);
    }

    /// What is asked of a position: its nim-value.
    static constexpr std::uint32_t whole_value = 256;

    /// Begins with a position: whether its nim-value is `wanted`, or what it is (`whole_value`).
    void start(const Position& position, std::uint32_t wanted) {
        frames_.clear();
        options_.clear();
        parts_.clear();
        answer_.reset();
        wanted_ = wanted;
        push_option(position);
    }

    /// Result: the answer, once step() has found it: 1 or 0 to whether the value is the wanted one,
    /// or the value.
    std::optional<std::uint32_t> answer() const noexcept { return answer_; }

    /// Takes one step towards the answer. Result: options looked at. Precondition: no answer yet.
    std::uint64_t step() {
        looked_at_ = 0;
        if (crew_ != nullptr) look_at_the_others();
        if (frames_.empty())
            go_on_at_the_root();
        else
            go_on(frames_.back());
        return looked_at_;
    }

    /// Result: bytes held, about.
    std::uint64_t memory() const noexcept {
        return frames_.capacity() * sizeof(Frame) + options_.capacity() * sizeof(Option) +
               parts_.capacity() * sizeof(Part);
    }

private:
    /// A part whose value was not known when it came about.
    struct Part {
        Position position;
        Key key;
        std::uint64_t hash;
        std::uint32_t weight;
    };

    /// A position as the nim-sum of what is known and of parts_[first ... first + count - 1],
    /// lightest first.
    struct Option {
        std::size_t first;
        std::uint32_t count;
        std::uint32_t nim;
        std::uint32_t weight;
    };

    /// A part that is being worked on. Its options stand in options_ from `first` on; those before
    /// `open` have a known value, which is among `present`.
    struct Frame {
        Part part;
        Knowledge known;
        ValueSet present;      // values of options, and others that it does not have
        std::uint32_t wanted;  // asked: is this the value? or whole_value: what is it?
        std::uint32_t target;  // whole_value at first; the options from `open` to before `at` do
                               // not have this value
        std::size_t first;
        std::size_t open;
        std::size_t at;
        std::size_t later;  // the options from here on were put off, for others are at them
        std::size_t parts;  // where its options' parts begin
        std::uint64_t work = 0;
        bool missed = false;  // no option has the target
    };

    enum class Verdict : std::uint8_t { no, yes, open };

    Knowledge known_of(const Part& part) const { return table_.find(part.key, part.hash); }

    /// Puts a position on top of the options, with the parts of unknown value on top of the parts.
    void push_option(const Position& position) {
        Option option{.first = parts_.size(), .count = 0, .nim = 0, .weight = 0};
        const auto take = [&](const Position& any) {
            if constexpr (HasValueTheorem<G>)
                if (const auto value = game_.value(any); value && *value < 256) {
                    option.nim ^= static_cast<std::uint32_t>(*value);
                    return true;
                }
            Part part{.position = game_.canonical(any), .key = {}, .hash = 0, .weight = 0};
            part.key = game_.key(part.position);
            part.hash = hash_of(part.key);
            if (const auto value = known_of(part).value()) {
                option.nim ^= *value;
                return true;
            }
            part.weight = game_.weight(part.position);
            add(part, option);
            return true;
        };
        if constexpr (Splits<G>)
            game_.for_each_part(position, take);
        else
            take(position);
        for (std::size_t i = option.first; i < parts_.size(); ++i)
            option.weight += parts_[i].weight;
        options_.push_back(option);
    }

    /// Adds a part to the option on top; two equal parts are worth nothing together.
    void add(const Part& part, Option& option) {
        std::size_t at = option.first;
        while (at < parts_.size() && parts_[at].weight < part.weight) ++at;
        for (std::size_t same = at; same < parts_.size() && parts_[same].weight == part.weight;
             ++same)
            if (parts_[same].key == part.key) {
                parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(same));
                --option.count;
                return;
            }
        parts_.insert(parts_.begin() + static_cast<std::ptrdiff_t>(at), part);
        ++option.count;
    }

    /// Moves the parts whose value is known by now into the nim-value. The first part is put in the
    /// place of a later one, never the other way, so that the room is kept.
    void simplify(Option& option) {
        for (std::size_t i = option.first; i < option.first + option.count; ++i)
            if (const auto value = known_of(parts_[i]).value()) {
                forget(option, i, *value);
            }
    }

    void forget(Option& option, std::size_t part, std::uint32_t value) {
        std::move_backward(parts_.begin() + static_cast<std::ptrdiff_t>(option.first),
                           parts_.begin() + static_cast<std::ptrdiff_t>(part),
                           parts_.begin() + static_cast<std::ptrdiff_t>(part) + 1);
        ++option.first;
        --option.count;
        option.nim ^= value;
    }

    /// Result: whether the option has the value `target`; or `open`, and then what must be asked of
    /// its first part stands in `ask_`.
    Verdict judge(Option& option, std::uint32_t target) {
        simplify(option);
        if (option.count == 0) return option.nim == target ? Verdict::yes : Verdict::no;
        const Part& part = parts_[option.first];
        if (option.count > 1) {
            ask_ = whole_value;
            return Verdict::open;
        }
        ask_ = target ^ option.nim;
        if (known_of(part).excludes(ask_) || ask_ > game_.most(part.position)) return Verdict::no;
        return Verdict::open;
    }

    void go_on_at_the_root() {
        Option& root = options_.front();
        simplify(root);
        if (root.count == 0) {
            answer_ = wanted_ == whole_value ? root.nim : std::uint32_t{root.nim == wanted_};
            return;
        }
        ask_ = whole_value;
        if (wanted_ != whole_value) {
            const Verdict verdict = judge(root, wanted_);
            if (verdict != Verdict::open) {
                answer_ = verdict == Verdict::yes ? 1 : 0;
                return;
            }
        }
        enter(parts_[root.first], ask_);
    }

    void enter(Part part, std::uint32_t wanted) {
        Frame frame{.part = std::move(part),
                    .known = {},
                    .present = {},
                    .wanted = wanted,
                    .target = whole_value,
                    .first = options_.size(),
                    .open = options_.size(),
                    .at = options_.size(),
                    .later = options_.size(),
                    .parts = parts_.size()};
        frame.known = known_of(frame.part);
        frame.known.limit(game_.most(frame.part.position));
        if constexpr (HasOutcomeTheorem<G>)
            if (game_.outcome(frame.part.position, Convention::normal) == Outcome::N)
                frame.known.exclude(0);
        for (std::uint32_t value = 0; value <= frame.known.upper(); ++value)
            if (frame.known.excludes(value)) frame.present.insert(value);
        game_.for_each_option(frame.part.position, [&](const Position& option) {
            ++looked_at_;
            push_option(option);
            if (options_.back().count != 0) return true;
            frame.present.insert(options_.back().nim);
            options_.pop_back();
            return wanted == whole_value || !frame.present.contains(wanted);
        });
        const auto all = std::distance(options_.begin(), options_.end());
        std::sort(options_.begin() + static_cast<std::ptrdiff_t>(frame.first),
                  options_.begin() + all,
                  [](const Option& a, const Option& b) { return a.weight < b.weight; });
        frame.work = looked_at_;
        if (crew_ != nullptr) crew_->enter(frame.part.hash, member_);
        frames_.push_back(std::move(frame));
    }

    /// Result: whether what was asked of the frame is answered by what is known.
    bool is_answered(Frame& frame) {
        const std::uint32_t lower = frame.present.least_missing(frame.known.lower());
        frame.known.reach(lower);
        if (frame.known.lower() == frame.known.upper()) return true;
        if (frame.wanted == whole_value) return false;
        return frame.present.contains(frame.wanted) || frame.wanted > frame.known.upper();
    }

    void go_on(Frame& frame) {
        if (is_answered(frame)) return leave();
        if (frame.target == whole_value)
            aim(frame, frame.wanted == whole_value ? frame.known.lower() : frame.wanted);
        else if (frame.missed || frame.present.contains(frame.target))
            aim(frame, frame.known.lower());
        const std::uint32_t target = frame.target;
        while (frame.at < options_.size()) {
            Option& option = options_[frame.at];
            const Verdict verdict = judge(option, target);
            if (verdict == Verdict::open) {
                if (!put_off(frame)) return enter(parts_[option.first], ask_);
                continue;
            }
            ++frame.at;
            if (option.count != 0) continue;
            frame.present.insert(option.nim);
            std::swap(option, options_[frame.open++]);
            if (verdict == Verdict::yes) return;
        }
        frame.known.limit(target);
        frame.missed = true;
    }

    /// From now on an option with this value is looked for.
    void aim(Frame& frame, std::uint32_t target) {
        frame.target = target;
        frame.missed = false;
        frame.at = frame.open;
        frame.later = options_.size();
    }

    /// Result: whether the next option is put off because another walk is at its part.
    bool put_off(Frame& frame) {
        if (crew_ == nullptr || frame.at >= frame.later) return false;
        Option& option = options_[frame.at];
        if (!crew_->is_elsewhere(parts_[option.first].hash, member_)) return false;
        std::swap(option, options_[--frame.later]);
        return true;
    }

    /// Takes over what other walks have found about the parts that this one is at, every frame now
    /// and then, the top one always; and drops the work that this makes useless.
    void look_at_the_others() {
        constexpr std::uint32_t interval = 64;
        if (frames_.empty()) return;
        std::size_t i = ++steps_ % interval == 0 ? 0 : frames_.size() - 1;
        for (; i < frames_.size(); ++i) {
            Frame& frame = frames_[i];
            const Knowledge known = known_of(frame.part);
            frame.known.limit(known.upper());
            for (std::uint32_t value = 0; value <= frame.known.upper(); ++value)
                if (known.excludes(value)) frame.present.insert(value);
            if (i + 1 == frames_.size() || !is_answered(frame)) continue;
            options_.resize(frames_[i + 1].first);
            parts_.resize(frames_[i + 1].parts);
            while (frames_.size() > i + 1) {
                crew_->leave(frames_.back().part.hash, member_);
                frames_.pop_back();
            }
        }
    }

    /// Takes the top frame off and tells the one below what was found.
    void leave() {
        Frame& frame = frames_.back();
        if (frame.wanted != whole_value && frame.present.contains(frame.wanted))
            frame.known.exclude(frame.wanted);
        for (std::uint32_t value = frame.known.lower() + 1; value < frame.known.upper(); ++value)
            if (frame.present.contains(value)) frame.known.exclude(value);
        table_.learn(frame.part.key, frame.part.hash, frame.known, frame.work);
        const Knowledge known = frame.known;
        const std::uint64_t work = frame.work;
        if (crew_ != nullptr) crew_->leave(frame.part.hash, member_);
        options_.resize(frame.first);
        parts_.resize(frame.parts);
        frames_.pop_back();
        Option& asking = frames_.empty() ? options_.front() : options_[frames_.back().at];
        if (const auto value = known.value())
            forget(asking, asking.first, *value);
        else
            denied(asking);
        if (!frames_.empty()) frames_.back().work += work;
    }

    /// The option does not have the value that its frame is after.
    void denied(const Option&) {
        if (frames_.empty())
            answer_ = 0;
        else
            ++frames_.back().at;
    }

    const G& game_;
    Table& table_;
    NimberCrew* crew_ = nullptr;
    std::uint32_t member_ = 0;
    std::uint32_t steps_ = 0;
    std::vector<Frame> frames_;
    std::vector<Option> options_;
    std::vector<Part> parts_;
    std::uint32_t wanted_ = 0;
    std::uint32_t ask_ = 0;
    std::uint64_t looked_at_ = 0;
    std::optional<std::uint32_t> answer_;
};

}  // namespace bouton
