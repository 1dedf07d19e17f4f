#include "bouton/core/nimber_expression.hpp"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bouton {
namespace {

enum class Kind : std::uint8_t {
    number,
    name,
    plus,
    times,
    divide,
    power,
    minus,
    open,
    close,
    two_stars,
    unknown,
    end
};

struct Token {
    Kind kind = Kind::end;
    std::string_view text;
    std::size_t offset = 0;
};

constexpr std::string_view space = " \t\n\v\f\r";
constexpr std::string_view digits = "0123456789";
constexpr std::string_view letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

bool one_of(char sign, std::string_view set) { return set.find(sign) != std::string_view::npos; }

/// Result: the length of the longest prefix made of `set`.
std::size_t run_of(std::string_view set, std::string_view text) {
    const std::size_t stop = text.find_first_not_of(set);
    return stop == std::string_view::npos ? text.size() : stop;
}

/// Result: the kind and length of the token at the start of `text`. Precondition: text is not empty
/// and does not start with white space.
std::pair<Kind, std::size_t> recognise(std::string_view text) {
    static constexpr std::pair<std::string_view, Kind> signs[] = {
        {"**", Kind::two_stars}, {"*", Kind::times},  {"⊗", Kind::times}, {"+", Kind::plus},
        {"⊕", Kind::plus},       {"/", Kind::divide}, {"^", Kind::power}, {"-", Kind::minus},
        {"(", Kind::open},       {")", Kind::close}};
    for (const auto& [sign, kind] : signs)
        if (text.substr(0, sign.size()) == sign) return {kind, sign.size()};
    if (one_of(text[0], digits)) return {Kind::number, run_of(digits, text)};
    if (one_of(text[0], letters)) return {Kind::name, run_of(letters, text)};
    std::size_t length = 1;  // a whole UTF-8 character: its bytes after the first are 10xxxxxx
    while (length < 4 && length < text.size() &&
           (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
        ++length;
    return {Kind::unknown, length};
}

/// Evaluates while it reads. Operands wait in `values_`, operators and open brackets in `pending_`,
/// so that nesting costs memory and no stack. Every member function that can meet bad input returns
/// it, or nothing.
class Calculator {
public:
    explicit Calculator(std::string_view text) : text_(text) { advance(); }

    Result<Nimber> evaluate() {
        if (token_.kind == Kind::end) return fail(error(Message::nimber_empty, token_));
        while (true) {
            if (auto wrong = read_operand()) return fail(*std::move(wrong));
            if (auto wrong = read_operator()) return fail(*std::move(wrong));
            if (token_.kind == Kind::end && pending_.empty()) return values_.back();
        }
    }

private:
    using Wrong = std::optional<Error>;

    /// An operator, or an open bracket with the function before it (an empty text where there is
    /// none).
    struct Pending {
        Token sign;
        Token function;
    };

    void advance() {
        const std::size_t start =
            text_.find_first_not_of(space, token_.offset + token_.text.size());
        if (start == std::string_view::npos) {
            token_ = {Kind::end, {}, text_.size()};
        } else {
            const auto [kind, length] = recognise(text_.substr(start));
            token_ = {kind, text_.substr(start, length), start};
        }
    }

    Error error(Message message, const Token& at, std::vector<std::string> arguments = {}) const {
        return {.message = message,
                .arguments = std::move(arguments),
                .found = std::string(at.text),
                .place = place_at(text_, at.offset)};
    }

    /// What is wrong with the present token where `expected` says what should have stood.
    Error unexpected(Message expected) const {
        switch (token_.kind) {
            case Kind::unknown:
                return error(Message::nimber_unknown_sign, token_);
            case Kind::minus:
                return error(Message::nimber_minus, token_);
            case Kind::two_stars:
                return error(Message::nimber_two_stars, token_);
            default:
                return error(expected, token_);
        }
    }

    Wrong read_number(std::uint64_t& number) {
        const char* const end = token_.text.data() + token_.text.size();
        if (std::from_chars(token_.text.data(), end, number).ec != std::errc())
            return error(Message::number_too_large, token_);
        advance();
        return std::nullopt;
    }

    /// Reads brackets and functions up to the next number, and the number.
    Wrong read_operand() {
        while (token_.kind == Kind::open || token_.kind == Kind::name) {
            Token function;
            if (token_.kind == Kind::name) {
                function = token_;
                if (function.text != "sqrt" && function.text != "inverse" && function.text != "inv")
                    return error(Message::nimber_unknown_function, function);
                advance();
                if (token_.kind != Kind::open)
                    return error(Message::nimber_function_bracket, token_,
                                 {std::string(function.text)});
            }
            pending_.push_back({token_, function});
            advance();
        }
        const std::size_t next = token_.offset + 1;
        if (token_.text == "*" && next < text_.size() && one_of(text_[next], digits)) advance();
        if (token_.kind != Kind::number) return unexpected(Message::nimber_expected_operand);
        std::uint64_t number = 0;
        if (auto wrong = read_number(number)) return wrong;
        values_.emplace_back(number);
        return std::nullopt;
    }

    /// Reads from behind an operand to behind the next operator, or to the end.
    Wrong read_operator() {
        while (token_.kind == Kind::power || token_.kind == Kind::close)
            if (auto wrong = token_.kind == Kind::power ? read_power() : read_close()) return wrong;
        const Token sign = token_;
        switch (sign.kind) {
            case Kind::end:
            case Kind::plus:
                if (auto wrong = apply_pending(Kind::plus)) return wrong;
                break;
            case Kind::times:
            case Kind::divide:
                if (auto wrong = apply_pending(Kind::times)) return wrong;
                break;
            default:
                return unexpected(Message::nimber_expected_operator);
        }
        if (sign.kind == Kind::end) return pending_.empty() ? std::nullopt : Wrong(not_closed());
        pending_.push_back({sign, {}});
        advance();
        return std::nullopt;
    }

    /// Reads `^` and its exponent.
    Wrong read_power() {
        const Token caret = token_;
        advance();
        const bool bracket = token_.kind == Kind::open;
        if (bracket) advance();
        const bool negative = token_.kind == Kind::minus;
        if (negative) advance();
        if (token_.kind == Kind::minus) return error(Message::nimber_exponent, token_);
        if (token_.kind != Kind::number) return unexpected(Message::nimber_exponent);
        std::uint64_t exponent = 0;
        if (auto wrong = read_number(exponent)) return wrong;
        if (bracket) {
            if (token_.kind != Kind::close) return error(Message::nimber_exponent_bracket, token_);
            advance();
        }
        if (token_.kind == Kind::power) return error(Message::nimber_power_of_power, token_);
        Nimber& base = values_.back();
        if (negative && exponent != 0)
            if (auto wrong = invert(base, caret)) return wrong;
        base = pow(base, exponent);
        return std::nullopt;
    }

    /// Reads `)`: finishes its bracket and applies the function before it.
    Wrong read_close() {
        if (auto wrong = apply_pending(Kind::plus)) return wrong;
        if (pending_.empty()) return error(Message::nimber_not_opened, token_);
        const Token function = pending_.back().function;
        pending_.pop_back();
        advance();
        if (function.text == "sqrt") values_.back() = square_root(values_.back());
        return function.text.substr(0, 3) == "inv" ? invert(values_.back(), function)
                                                   : std::nullopt;
    }

    /// Applies the operators back to the last open bracket that bind at least as tightly as `kind`.
    Wrong apply_pending(Kind kind) {
        while (!pending_.empty() && pending_.back().sign.kind != Kind::open) {
            const Token sign = pending_.back().sign;
            if (sign.kind == Kind::plus && kind != Kind::plus) break;
            pending_.pop_back();
            Nimber right = values_.back();
            values_.pop_back();
            if (sign.kind == Kind::divide)
                if (auto wrong = invert(right, sign)) return wrong;
            values_.back() =
                sign.kind == Kind::plus ? values_.back() + right : values_.back() * right;
        }
        return std::nullopt;
    }

    /// Replaces the number by its inverse; `sign` is what asked for it.
    Wrong invert(Nimber& number, const Token& sign) const {
        if (number == Nimber()) return error(Message::nimber_division_by_zero, sign);
        number = inverse(number);
        return std::nullopt;
    }

    /// Precondition: the text is at its end and a bracket still open.
    Error not_closed() const {
        const Place open = place_at(text_, pending_.back().sign.offset);
        return error(Message::nimber_not_closed, token_,
                     {std::to_string(open.line), std::to_string(open.column)});
    }

    std::string_view text_;
    Token token_;
    std::vector<Nimber> values_;
    std::vector<Pending> pending_;
};

}  // namespace

Result<Nimber> evaluate_nimber(std::string_view expression) {
    return Calculator(expression).evaluate();
}

}  // namespace bouton
