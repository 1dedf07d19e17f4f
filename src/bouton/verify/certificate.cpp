#include "bouton/verify/certificate.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace bouton::verify {
namespace {

constexpr std::uint64_t far = std::uint64_t{1} << 40;  // beyond every number that is looked at

/// Takes the lines of a certificate from the front, each exactly as it has to be.
class Lines {
public:
    explicit Lines(std::string_view text) : text_(text), left_(text) {}

    std::optional<std::string_view> after(std::string_view label) {
        ++line_;
        if (left_.substr(0, label.size()) != label) return std::nullopt;
        const std::size_t end = left_.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view rest = left_.substr(label.size(), end - label.size());
        left_.remove_prefix(end + 1);
        return rest;
    }

    bool number_after(std::string_view label, std::uint64_t& number, int base = 10) {
        const auto rest = after(label);
        if (!rest || rest->empty() || (base == 16 && rest->size() != 16)) return false;
        if (base == 10 && rest->size() > 1 && rest->front() == '0') return false;
        if (rest->find_first_not_of("0123456789abcdef") != std::string_view::npos) return false;
        const char* const end = rest->data() + rest->size();
        const auto [stop, problem] = std::from_chars(rest->data(), end, number, base);
        return stop == end && problem == std::errc();
    }

    std::uint64_t line() const { return line_; }
    bool is_at_end() const { return left_.empty(); }
    std::string_view read_so_far() const { return text_.substr(0, text_.size() - left_.size()); }

private:
    std::string_view text_;
    std::string_view left_;
    std::uint64_t line_ = 0;
};

/// A certificate on its way to a verdict.
class Check {
public:
    Check(const Work& work, std::uint64_t most_values) : work_(work), most_values_(most_values) {}

    Report run(std::string_view text) {
        report_.verdict = decide(text);
        return report_;
    }

private:
    Verdict refuse(Verdict why, std::uint64_t number = 0) {
        report_.number = number;
        return why;
    }

    Verdict decide(std::string_view text) {
        Claim& claim = report_.claim;
        Lines lines(text);
        std::uint64_t digest = 0;
        const auto first = lines.after("bouton certificate of a period, version 1");
        if (!first || !first->empty()) return refuse(Verdict::not_a_certificate, lines.line());
        const auto rule = lines.after("rule: ");
        if (!rule) return refuse(Verdict::not_a_certificate, lines.line());
        claim.rule = *rule;
        if (!lines.number_after("preperiod: ", claim.preperiod) ||
            !lines.number_after("period: ", claim.period) ||
            !lines.number_after("saltus: ", claim.saltus) ||
            !lines.number_after("checked to heap: ", claim.checked_to))
            return refuse(Verdict::not_a_certificate, lines.line());
        digest_.add(lines.read_so_far());
        if (!lines.number_after("digest: ", digest, 16) || claim.period == 0)
            return refuse(Verdict::not_a_certificate, claim.period == 0 ? 4 : lines.line());
        if (!lines.is_at_end()) return refuse(Verdict::not_a_certificate, lines.line() + 1);

        const auto code = read_code(claim.rule);
        if (!code) return refuse(Verdict::unknown_rule);
        if (!ends(*code)) return refuse(Verdict::endless_rule);
        code_ = *code;
        if (const auto refused = judge_bound()) return *refused;
        if (const auto refused = judge_values()) return *refused;
        if (const auto refused = judge_least()) return *refused;
        if (!code_.tail.empty() && !is_tail_alike()) return refuse(Verdict::tail_not_alike);
        if (digest_.value() != digest) return refuse(Verdict::other_values);
        return Verdict::accepted;
    }

    /// The theorem: are there enough values?
    std::optional<Verdict> judge_bound() {
        const Claim& claim = report_.claim;
        if (claim.checked_to >= most_values_) return refuse(Verdict::too_many_values, most_values_);
        if (claim.preperiod >= claim.checked_to + 1 || claim.period > claim.checked_to)
            return refuse(Verdict::too_few_values, claim.checked_to + 1);
        if (!code_.tail.empty()) return judge_tail_bound();
        std::vector<Rest> rests = code_.adding;
        for (const Code::Place& place : code_.places) rests.push_back(place.rest);
        const std::uint64_t last = code_.places.empty() ? 0 : code_.places.back().tokens;
        if (claim.saltus != 0 || last >= far) return refuse(Verdict::no_theorem);

        const std::uint64_t p = claim.period;
        std::uint64_t q = p;  // what is moved from one heap of an option to another
        for (const Rest& rest : rests)
            for (unsigned heaps = 2; heaps < 63; ++heaps)
                if (rest.shape == '=' && rest.allows(heaps)) {
                    q = std::lcm(q, heaps % 2 == 0 ? heaps : p * heaps);
                    if (q >= far) return refuse(Verdict::too_few_values, far);
                }
        const std::uint64_t least = std::max<std::uint64_t>(claim.preperiod, 1);
        std::uint64_t bound = least + last;
        for (const Rest& rest : rests) {
            if (rest.allows(63)) return refuse(Verdict::no_theorem);
            for (std::uint64_t heaps = 2; heaps < 63; ++heaps) {
                if (!rest.allows(static_cast<unsigned>(heaps))) continue;
                std::uint64_t moved = heaps - 1;  // how many times q
                if (rest.shape == '=') moved = 0;
                if (rest.shape == '?' || (rest.shape == '!' && heaps == 2)) moved = heaps;
                if (rest.shape == '!' && heaps > 2) moved = heaps * heaps - 1;
                bound = std::max(bound, heaps * least + moved * q + last);
            }
        }
        if (q != p) bound = std::max(bound, claim.preperiod + p);
        bound += q;  // that many values
        if (claim.checked_to + 1 < bound) return refuse(Verdict::too_few_values, bound - 1);
        return std::nullopt;
    }

    std::optional<Verdict> judge_tail_bound() {
        const Claim& claim = report_.claim;
        if (!code_.adding.empty()) return refuse(Verdict::no_theorem);
        for (const Code::Place& place : code_.places)
            if (place.rest.counts > 3) return refuse(Verdict::no_theorem);
        for (const Rest& rest : code_.tail)
            if (rest.counts > 3) return refuse(Verdict::no_theorem);
        const std::uint64_t q = std::lcm(claim.period, std::uint64_t{code_.tail.size()});
        const std::uint64_t bound =
            q + code_.tail_start + std::max<std::uint64_t>(claim.preperiod, 1);
        if (claim.checked_to + 1 < bound) return refuse(Verdict::too_few_values, bound - 1);
        return std::nullopt;
    }

    std::optional<Verdict> judge_values() {
        const Claim& claim = report_.claim;
        Values values(code_);
        for (std::uint64_t heap = 0; heap <= claim.checked_to; ++heap) {
            if (!values.next(work_)) return refuse(Verdict::stopped);
            report_.values = heap + 1;
            const std::uint64_t value = values.all().back();
            digest_.add(value);
            if (heap >= claim.period && heap - claim.period >= claim.preperiod &&
                value != values.all()[heap - claim.period] + claim.saltus)
                return refuse(Verdict::not_repeating, heap);
        }
        values_ = std::move(values).take();
        return std::nullopt;
    }

    std::optional<Verdict> judge_least() {
        const std::uint64_t start = report_.claim.preperiod;
        const std::uint64_t p = report_.claim.period;
        const std::uint64_t saltus = report_.claim.saltus;
        if (start > 0 && values_[start - 1] + saltus == values_[start - 1 + p])
            return refuse(Verdict::preperiod_not_least);
        // A smaller period of a sequence that has the period p for ever divides p.
        const auto value = [&](std::uint64_t heap) {
            return heap < start + p ? values_[heap] : values_[heap - p] + saltus;
        };
        for (std::uint64_t parts = 2; parts <= p; ++parts) {
            if (p % parts != 0 || saltus % parts != 0) continue;
            bool repeats = true;
            for (std::uint64_t heap = start; repeats && heap < start + p; ++heap)
                repeats = value(heap + p / parts) == value(heap) + saltus / parts;
            if (repeats) return refuse(Verdict::period_not_least, p / parts);
        }
        return std::nullopt;
    }

    /// A heap N, the first beyond `checked_to` - q, and the heap N + q see the same, `rise` higher.
    /// The last values do, as they repeat. This compares what the tail reaches.
    bool is_tail_alike() const {
        const Claim& claim = report_.claim;
        const std::uint64_t length = code_.tail.size();
        const std::uint64_t q = std::lcm(claim.period, length);
        const std::uint64_t rise = q / claim.period * claim.saltus;
        const std::uint64_t late = claim.checked_to + 1;
        for (std::uint64_t residue = 0; residue < length; ++residue) {
            std::set<std::uint64_t> early_values;
            std::set<std::uint64_t> late_values;
            // Any heap with this residue, far enough above all heaps that are left.
            const std::uint64_t heap = late * length + residue + code_.tail_start * length;
            if (code_.rest(heap).allows(0)) {
                early_values.insert(0);
                late_values.insert(0);
            }
            for (std::uint64_t left = 1; left + code_.tail_start <= late; ++left) {
                if (!code_.rest(heap - left).allows(1)) continue;
                late_values.insert(values_[left]);
                if (left + code_.tail_start <= late - q) early_values.insert(values_[left]);
            }
            std::uint64_t mex = 0;
            while (early_values.erase(mex) != 0) ++mex;
            for (std::uint64_t value = 0; value < mex + rise; ++value)
                if (late_values.erase(value) == 0) return false;
            if (late_values.contains(mex + rise)) return false;
            std::set<std::uint64_t> raised;
            for (const std::uint64_t value : early_values) raised.insert(value + rise);
            if (raised != late_values) return false;
        }
        return true;
    }

    const Work& work_;
    std::uint64_t most_values_;
    Report report_ = {};
    Code code_ = {};
    std::vector<std::uint32_t> values_ = {};
    Digest digest_ = {};
};

}  // namespace

Report check(std::string_view certificate, const Work& work, std::uint64_t most_values) {
    return Check(work, most_values).run(certificate);
}

}  // namespace bouton::verify
