#include "bouton/api/verify_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace bouton {

using verify::Verdict;

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

Error certificate_error(const verify::Report& report, std::string_view text) {
    constexpr std::array<std::string_view, 7> lines{"bouton certificate of a period, version 1",
                                                    "rule: 0.77",
                                                    "preperiod: 71",
                                                    "period: 12",
                                                    "saltus: 0",
                                                    "checked to heap: 167",
                                                    "digest: 0123456789abcdef"};
    std::size_t at = 0;
    for (std::uint64_t line = 1; line < report.number; ++line)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::size_t end = text.find('\n', at);
    const bool is_whole = end != std::string_view::npos;
    // A line that lacks its end is right up to there, as far as one can tell.
    const std::size_t wrong = is_whole ? at : text.size();
    Error error{.message = Message::verify_end,
                .found = std::string(is_whole ? text.substr(at, end - at) : std::string_view()),
                .place = Place{.line = report.number, .column = wrong - at + 1, .offset = wrong}};
    if (report.number > lines.size()) {
        if (error.found->empty()) error.found = "\n";
        return error;
    }
    error.message = Message::verify_line;
    error.arguments = {std::string(lines[static_cast<std::size_t>(report.number - 1)])};
    return error;
}

}  // namespace bouton
