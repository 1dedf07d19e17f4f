#include "bouton/api/verify_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace bouton {

using verify::QuotientVerdict;
using verify::Verdict;

namespace {

/// Result: an error at a line of the text, with what was found there.
Error error_at(std::string_view text, std::uint64_t number) {
    std::size_t at = 0;
    for (std::uint64_t line = 1; line < number; ++line)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::size_t end = text.find('\n', at);
    const bool is_whole = end != std::string_view::npos;
    // A line that lacks its end is right up to there, as far as one can tell.
    const std::size_t wrong = is_whole ? at : text.size();
    return {.message = Message::verify_end,
            .found = std::string(is_whole ? text.substr(at, end - at) : std::string_view()),
            .place = Place{.line = number, .column = wrong - at + 1, .offset = wrong}};
}

}  // namespace

Judgement judgement_of(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::accepted:
            return Judgement::accepted;
        case Verdict::not_a_certificate:
            return Judgement::malformed;
        case Verdict::too_many_values:
        case Verdict::stopped:
            return Judgement::undecided;
        default:
            break;
    }
    return Judgement::refused;
}

std::string verdict_text(const verify::Report& report, Language language) {
    const auto number = [](std::uint64_t value) { return std::to_string(value); };
    const auto say = [&](Message message, const std::vector<std::string>& arguments = {}) {
        return render(message, language, arguments);
    };
    const auto refuse = [&](Message why, const std::vector<std::string>& arguments = {}) {
        return say(Message::verify_refused, {say(why, arguments)});
    };
    const verify::Claim& claim = report.claim;
    const std::string heap = number(report.number);
    switch (report.verdict) {
        case Verdict::accepted: {
            std::vector<std::string> all{claim.rule, number(claim.preperiod), number(claim.period),
                                         number(report.values)};
            if (claim.saltus == 0) return say(Message::verify_accepted, all);
            all.push_back(number(claim.saltus));
            return say(Message::verify_accepted_saltus, all);
        }
        case Verdict::unknown_rule:
            return refuse(Message::verify_rule, {quote(claim.rule, language)});
        case Verdict::endless_rule:
            return refuse(Message::verify_endless, {claim.rule});
        case Verdict::no_theorem:
            return refuse(Message::verify_no_theorem, {claim.rule});
        case Verdict::too_few_values:
            return refuse(Message::verify_too_few, {heap});
        case Verdict::not_repeating:
            return refuse(Message::verify_not_repeating, {heap});
        case Verdict::preperiod_not_least:
            return refuse(Message::verify_preperiod);
        case Verdict::period_not_least:
            return refuse(Message::verify_period, {heap});
        case Verdict::other_values:
            return refuse(Message::verify_digest);
        case Verdict::tail_not_alike:
            return refuse(Message::verify_tail);
        case Verdict::too_many_values:
            return say(Message::verify_too_many, {heap});
        case Verdict::stopped:
        case Verdict::not_a_certificate:
            break;
    }
    return say(Message::verify_stopped, {number(report.values)});
}

Judgement judgement_of(QuotientVerdict verdict) noexcept {
    switch (verdict) {
        case QuotientVerdict::accepted:
            return Judgement::accepted;
        case QuotientVerdict::not_a_certificate:
            return Judgement::malformed;
        case QuotientVerdict::too_large:
        case QuotientVerdict::stopped:
            return Judgement::undecided;
        default:
            break;
    }
    return Judgement::refused;
}

std::string verdict_text(const verify::QuotientReport& report, Language language) {
    const auto number = [](std::uint64_t value) { return std::to_string(value); };
    const auto say = [&](Message message, const std::vector<std::string>& arguments = {}) {
        return render(message, language, arguments);
    };
    const auto refuse = [&](Message why, const std::vector<std::string>& arguments = {}) {
        return say(Message::verify_refused, {say(why, arguments)});
    };
    const verify::QuotientClaim& claim = report.claim;
    const std::string at = number(report.number);
    switch (report.verdict) {
        case QuotientVerdict::accepted: {
            std::vector<std::string> all{claim.rule, number(claim.heaps), number(claim.order),
                                         number(claim.lost), number(report.pairs)};
            if (!claim.has_period)
                return say(claim.is_listed ? Message::verify_quotient_listed
                                           : Message::verify_quotient_accepted,
                           all);
            all.push_back(number(claim.period));
            all.push_back(number(claim.preperiod));
            return say(Message::verify_quotient_period, all);
        }
        case QuotientVerdict::other_digest:
            return refuse(Message::verify_quotient_digest);
        case QuotientVerdict::endless_rule:
            return refuse(Message::verify_endless, {claim.rule});
        case QuotientVerdict::not_commuting:
            return refuse(Message::verify_quotient_commuting);
        case QuotientVerdict::not_generated:
            return refuse(Message::verify_quotient_generated, {at});
        case QuotientVerdict::wrong_generator:
            return refuse(Message::verify_quotient_generator, {at});
        case QuotientVerdict::dead_heap:
            return refuse(Message::verify_quotient_dead, {at});
        case QuotientVerdict::nothing_is_lost:
            return refuse(Message::verify_quotient_nothing);
        case QuotientVerdict::from_lost_to_lost:
            return refuse(Message::verify_quotient_lost, {at});
        case QuotientVerdict::no_way_to_win:
            return refuse(Message::verify_quotient_won, {at});
        case QuotientVerdict::alike:
            return refuse(Message::verify_quotient_alike, {at});
        case QuotientVerdict::no_theorem:
            return refuse(Message::verify_no_theorem, {claim.rule});
        case QuotientVerdict::too_few_heaps:
            return refuse(Message::verify_quotient_few, {at});
        case QuotientVerdict::not_repeating:
            return refuse(Message::verify_quotient_repeat, {at});
        case QuotientVerdict::preperiod_not_least:
            return refuse(Message::verify_preperiod);
        case QuotientVerdict::period_not_least:
            return refuse(Message::verify_period, {at});
        case QuotientVerdict::too_large:
            return say(Message::verify_quotient_room);
        case QuotientVerdict::stopped:
        case QuotientVerdict::not_a_certificate:
            break;
    }
    return say(Message::verify_quotient_stopped, {number(report.pairs)});
}

Error certificate_error(const verify::Report& report, std::string_view text) {
    constexpr std::array<std::string_view, 7> lines{"bouton certificate of a period, version 1",
                                                    "rule: 0.77",
                                                    "preperiod: 71",
                                                    "period: 12",
                                                    "saltus: 0",
                                                    "checked to heap: 167",
                                                    "digest: 0123456789abcdef"};
    Error error = error_at(text, report.number);
    if (report.number > lines.size()) {
        if (error.found->empty()) error.found = "\n";
        return error;
    }
    error.message = Message::verify_line;
    error.arguments = {std::string(lines[static_cast<std::size_t>(report.number - 1)])};
    return error;
}

Error certificate_error(const verify::QuotientReport& report, std::string_view text) {
    Error error = error_at(text, report.number);
    error.message = Message::verify_quotient_line;
    return error;
}

}  // namespace bouton
