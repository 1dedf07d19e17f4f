#include "bouton/rules/take_break_code.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace bouton {
namespace {

constexpr std::string_view digit_characters = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
constexpr std::string_view suffixes = "!?=";  // in the order of Parts, without Parts::any

/// Result: the number that the character stands for, 32 when it stands for none.
std::size_t value_of(char c) {
    const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return std::min(digit_characters.find(upper), digit_characters.size());
}

/// The bits of `least` and all larger numbers of heaps.
constexpr std::uint64_t from(std::uint64_t least) { return ~std::uint64_t{0} << least; }

/// Result: how many bytes the first character of `text` has, which need not be well-formed.
std::size_t character_length(std::string_view text) {
    if (text.empty() || static_cast<unsigned char>(text[0]) < 0xc0)
        return std::min<std::size_t>(text.size(), 1);
    std::size_t length = 1;
    while (length < std::min<std::size_t>(text.size(), 4) &&
           (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
        ++length;
    return length;
}

/// Reads a code from left to right. A member that reads returns whether it could; if not, error_ is
/// set.
class Reader {
public:
    /// One digit before the point and where it stands.
    struct Before {
        Digit digit;
        std::size_t first;
        std::size_t last;
    };

    explicit Reader(std::string_view code) : code_(code) {}

    bool read() {
        // A code that ends with the point has one more digit, the 0 that is not written.
        const bool silent_zero = !code_.empty() && code_.back() == '.';
        if (code_.size() + (silent_zero ? 1 : 0) > max_code_length)
            return refuse(Message::code_too_long, max_code_length, std::nullopt,
                          {std::to_string(max_code_length)});
        return read_before_point() && read_behind_point();
    }

    const std::vector<Before>& before_point() const { return before_; }
    Error& error() { return error_; }
    std::string_view text(const Before& digit) const {
        return code_.substr(digit.first, digit.last - digit.first);
    }

    TakeBreak rule() {
        std::vector<Digit> adding;
        for (auto digit = before_.rbegin() + 1; digit != before_.rend(); ++digit)
            adding.push_back(digit->digit);
        std::vector<Run> runs{{.first = 0, .last = 0, .digit = before_.back().digit}};
        for (const Digit& digit : behind_)
            runs.push_back(
                {.first = runs.back().last + 1, .last = runs.back().last + 1, .digit = digit});
        const std::uint64_t end = runs.back().last + 1;
        return make_take_break(std::move(adding), std::move(runs), {.first = end, .digits = tail_});
    }

private:
    bool at_end() const { return at_ == code_.size(); }
    bool sees(char c) const { return !at_end() && code_[at_] == c; }
    bool sees_suffix() const {
        return !at_end() && suffixes.find(code_[at_]) != std::string_view::npos;
    }
    bool sees_digit() const {
        return sees('{') || (!at_end() && value_of(code_[at_]) < digit_characters.size());
    }

    bool refuse(Message message, std::size_t offset, std::optional<std::string> found,
                std::vector<std::string> arguments = {}) {
        error_ = {.message = message,
                  .arguments = std::move(arguments),
                  .found = std::move(found),
                  .place = place_at(code_, offset)};
        return false;
    }

    /// Refuses the character that comes next, or the end.
    bool refuse(Message message) {
        return refuse(message, at_,
                      std::string(code_.substr(at_, character_length(code_.substr(at_)))));
    }

    bool read_before_point() {
        while (sees_digit()) {
            Before digit{.digit = {}, .first = at_, .last = at_};
            if (!read_digit(digit.digit)) return false;
            digit.last = at_;
            before_.push_back(digit);
        }
        if (sees('[')) return refuse(Message::code_tail_before_point);
        if (sees_suffix())
            return refuse(before_.empty() ? Message::code_suffix_without_digit
                                          : Message::code_second_suffix);
        if (before_.empty())
            return refuse(sees('.') ? Message::code_no_digit_before_point
                                    : Message::code_expected_digit);
        if (!sees('.')) return refuse(Message::code_no_point);
        ++at_;
        return true;
    }

    bool read_behind_point() {
        if (!read_digits(behind_, '.')) return false;
        if (at_end()) return true;
        if (!sees('['))
            return refuse(sees('.') ? Message::code_second_point : Message::code_expected_more);
        ++at_;
        if (!read_digits(tail_, '[')) return false;
        if (!sees(']')) return refuse(Message::code_tail_not_closed);
        if (tail_.empty()) return refuse(Message::code_tail_empty);
        ++at_;
        return at_end() || refuse(Message::code_after_tail);
    }

    bool read_digits(std::vector<Digit>& digits, char opening) {
        while (sees_digit()) {
            Digit digit;
            if (!read_digit(digit)) return false;
            digits.push_back(digit);
        }
        if (!sees_suffix()) return true;
        return refuse(code_[at_ - 1] == opening ? Message::code_suffix_without_digit
                                                : Message::code_second_suffix);
    }

    bool read_digit(Digit& digit) {
        if (sees('{')) {
            if (!read_set(digit.counts)) return false;
        } else {
            digit.counts = value_of(code_[at_++]);
        }
        if (sees_suffix()) digit.parts = static_cast<Parts>(1 + suffixes.find(code_[at_++]));
        return true;
    }

    bool read_set(std::uint64_t& counts) {
        ++at_;
        if (sees('}')) return refuse(Message::code_set_empty);
        for (;;) {
            if (!read_count(counts)) return false;
            if (sees('}')) break;
            if (!sees(',')) return refuse(Message::code_set_not_closed);
            ++at_;
        }
        ++at_;
        return true;
    }

    bool read_count(std::uint64_t& counts) {
        const std::size_t first = at_;
        std::uint64_t count = 0;
        for (; !at_end() && code_[at_] >= '0' && code_[at_] <= '9'; ++at_)
            count = std::min<std::uint64_t>(64, count * 10 + value_of(code_[at_]));
        if (at_ == first) return refuse(Message::code_expected_count);
        const bool and_more = sees('+');
        if (count > 63 || (count == 63 && !and_more))
            return refuse(Message::code_count_too_large, first,
                          std::string(code_.substr(first, at_ - first)));
        counts |= and_more ? from(count) : std::uint64_t{1} << count;
        if (and_more) ++at_;
        return true;
    }

    std::string_view code_;
    std::size_t at_ = 0;
    std::vector<Before> before_ = {};  // from left to right
    std::vector<Digit> behind_ = {};
    std::vector<Digit> tail_ = {};
    Error error_ = {.message = Message::code_expected_digit};
};

std::string print_digit(const Digit& digit) {
    std::string text;
    if (digit.counts < digit_characters.size()) {
        text = digit_characters[static_cast<std::size_t>(digit.counts)];
    } else {
        std::uint64_t least = 64;  // of the numbers that are all allowed from there on
        while (least > 0 && digit.allows(least - 1)) --least;
        const auto list = [&](std::uint64_t count) {
            text += text.empty() ? '{' : ',';
            text += std::to_string(count);
        };
        for (std::uint64_t count = 0; count < std::min<std::uint64_t>(least, 63); ++count)
            if (digit.allows(count)) list(count);
        if (least < 64) {
            list(least);
            text += '+';
        }
        text += '}';
    }
    if (digit.parts != Parts::any) text += suffixes[static_cast<std::size_t>(digit.parts) - 1];
    return text;
}

/// Result: whether `text`, `times` times, could be put behind `code` without making it too long.
bool put(std::string& code, const std::string& text, std::uint64_t times) {
    if (times > (max_code_length - code.size()) / text.size()) return false;
    for (; times > 0; --times) code += text;
    return true;
}

}  // namespace

Result<TakeBreak> parse_code(std::string_view code) {
    Reader reader(code);
    if (!reader.read()) return fail(std::move(reader.error()));
    return reader.rule();
}

Result<TakeBreak> parse_ending_code(std::string_view code) {
    Reader reader(code);
    if (!reader.read()) return fail(std::move(reader.error()));
    std::uint64_t added = reader.before_point().size();
    for (const Reader::Before& digit : reader.before_point()) {
        const std::optional<std::uint64_t> heaps = endless_heaps(digit.digit, --added);
        if (!heaps) continue;
        Error error{.message = Message::code_endless_many,
                    .found = std::string(reader.text(digit)),
                    .place = place_at(code, digit.first)};
        if (*heaps == 0) error.message = Message::code_endless_empty;
        if (*heaps == 1) error.message = Message::code_endless_one;
        if (*heaps >= 2)
            error.arguments = {std::to_string(added),
                               std::to_string(*heaps) + (*heaps == 63 ? "+" : "")};
        return fail(std::move(error));
    }
    return reader.rule();
}

std::optional<std::string> print_code(const TakeBreak& rule) {
    std::string code;
    for (auto digit = rule.adding.rbegin(); digit != rule.adding.rend(); ++digit)
        if (!put(code, print_digit(*digit), 1)) return std::nullopt;
    if (!put(code, print_digit(rule.digit(0)), 1) || !put(code, ".", 1)) return std::nullopt;
    const std::string zero = "0";
    std::uint64_t place = 1;
    for (const Run& run : rule.runs) {
        if (run.last == 0) continue;
        const std::uint64_t first = std::max<std::uint64_t>(run.first, 1);
        if (!put(code, zero, first - place)) return std::nullopt;
        const std::string text = print_digit(run.digit);
        if (run.last == no_end) {
            if (!put(code, "[", 1) || !put(code, text, 1) || !put(code, "]", 1))
                return std::nullopt;
            return code;
        }
        if (!put(code, text, run.last - first + 1)) return std::nullopt;
        place = run.last + 1;
    }
    if (!rule.tail.digits.empty()) {
        if (!put(code, zero, rule.tail.first - place) || !put(code, "[", 1)) return std::nullopt;
        for (const Digit& digit : rule.tail.digits)
            if (!put(code, print_digit(digit), 1)) return std::nullopt;
        if (!put(code, "]", 1)) return std::nullopt;
    } else if (code.back() == '.' && !put(code, zero, 1)) {
        return std::nullopt;
    }
    return code;
}

}  // namespace bouton
