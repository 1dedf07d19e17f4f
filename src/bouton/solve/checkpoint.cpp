#include "bouton/solve/checkpoint.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "bouton/core/digest.hpp"
#include "bouton/rules/take_break_code.hpp"

namespace bouton {
namespace {

constexpr std::string_view title = "bouton checkpoint of nim-values, version 1\n";
constexpr std::string_view rule_label = "rule: ";
constexpr std::size_t longest_line = rule_label.size() + max_code_length;
constexpr std::size_t block_size = std::size_t{1} << 16;

/// The first line of a piece: what it holds, and two check values, of the values and of itself.
struct PieceHead {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    unsigned width = 1;  ///< bytes a value
    std::string digest = {};

    std::string line() const {
        std::string text = "heaps " + std::to_string(first) + " count " + std::to_string(count) +
                           " bytes " + std::to_string(width) + " digest " + digest;
        Digest own;
        own.add(text);
        return text + " line " + own.text() + "\n";
    }
};

/// Result: the head that is written so, nothing when it is not one.
std::optional<PieceHead> parse_head(std::string_view line) {
    PieceHead head;
    const auto word = [&](std::string_view label) {
        if (!line.starts_with(label)) return std::string_view();
        line.remove_prefix(label.size());
        const std::string_view found = line.substr(0, line.find(' '));
        line.remove_prefix(found.size());
        return found;
    };
    const auto number = [&](std::string_view label) -> std::uint64_t {
        std::uint64_t value = 0;
        const std::string_view text = word(label);
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value;
    };
    const std::string_view whole = line;
    head.first = number("heaps ");
    head.count = number(" count ");
    head.width = static_cast<unsigned>(number(" bytes ") & 7);
    head.digest = word(" digest ");
    if (head.line() != std::string(whole) + "\n") return std::nullopt;
    const bool is_sound = (head.width == 1 || head.width == 2 || head.width == 4) &&
                          head.count > 0 && head.count < (std::uint64_t{1} << 60);
    return is_sound ? std::optional(head) : std::nullopt;
}

/// The bytes of the file, counted.
class Bytes {
public:
    explicit Bytes(const ReadBytes& read) : read_(read), block_(block_size) {}

    std::uint64_t passed() const noexcept { return passed_; }
    bool at_end() { return left_.empty() && !fill(); }

    /// Result: the next line without its end; nothing when the file ends before it does, or it is
    /// longer than lines are.
    std::optional<std::string> line() {
        std::string text;
        while (!at_end() && text.size() <= longest_line) {
            const auto end = std::find(left_.begin(), left_.end(), '\n');
            const auto length = static_cast<std::size_t>(end - left_.begin());
            const bool is_whole = end != left_.end();
            text.append(left_.data(), length);
            pass(length + (is_whole ? 1 : 0));
            if (is_whole) return text;
        }
        return std::nullopt;
    }

    /// Result: one value of `width` bytes, the lowest first; nothing when the file ends before.
    std::optional<std::uint32_t> value(unsigned width) {
        std::uint32_t value = 0;
        for (unsigned i = 0; i < width; ++i) {
            if (at_end()) return std::nullopt;
            value |= std::uint32_t{static_cast<unsigned char>(left_.front())} << (8 * i);
            pass(1);
        }
        return value;
    }

private:
    bool fill() {
        left_ = std::span<const char>(block_.data(), read_(block_));
        return !left_.empty();
    }
    void pass(std::size_t bytes) {
        left_ = left_.subspan(bytes);
        passed_ += bytes;
    }

    const ReadBytes& read_;
    std::vector<char> block_;
    std::span<const char> left_;
    std::uint64_t passed_ = 0;
};

/// Adds the values of a piece. Result: whether all are there and are those that were written.
bool read_piece(const PieceHead& head, Bytes& bytes, Checkpoint& checkpoint) {
    ValueColumn& values = checkpoint.values;
    Digest digest;
    for (std::uint64_t i = 0; i < head.count; ++i) {
        const auto value = bytes.value(head.width);
        if (!value) {
            checkpoint.is_cut_short = true;
            values.resize(head.first);
            return false;
        }
        digest.add(std::uint64_t{*value});
        values.push(*value);
    }
    if (digest.text() == head.digest) return true;
    checkpoint.is_damaged = true;
    values.resize(head.first);
    return false;
}

}  // namespace

std::optional<std::string> checkpoint_head(const TakeBreak& rule) {
    const auto code = print_code(rule);
    if (!code) return std::nullopt;
    return std::string(title) + std::string(rule_label) + *code + "\n";
}

void write_checkpoint_piece(const ValueColumn& values, std::uint64_t first,
                            const WriteBytes& write) {
    Digest digest;
    for (std::uint64_t heap = first; heap < values.size(); ++heap)
        digest.add(std::uint64_t{values[heap]});
    const PieceHead head{.first = first,
                         .count = values.size() - first,
                         .width = values.width(),
                         .digest = digest.text()};
    write(head.line());
    std::string block;
    for (std::uint64_t heap = first; heap < values.size(); ++heap) {
        for (unsigned i = 0; i < head.width; ++i)
            block += static_cast<char>(values[heap] >> (8 * i) & 0xFF);
        if (block.size() >= block_size) {
            write(block);
            block.clear();
        }
    }
    write(block);
}

Result<Checkpoint> read_checkpoint(const TakeBreak& rule, const ReadBytes& read,
                                   std::uint64_t max_bytes) {
    Checkpoint checkpoint;
    Bytes bytes(read);
    if (bytes.at_end()) return checkpoint;
    const std::string head = checkpoint_head(rule).value();
    const auto first_line = bytes.line();
    if (!first_line || *first_line + "\n" != title)
        return fail({.message = Message::checkpoint_expected, .place = Place{}});
    const auto second_line = bytes.line();
    if (!second_line || !second_line->starts_with(rule_label))
        return fail({.message = Message::checkpoint_expected, .place = Place{.line = 2}});
    if (std::string(title) + *second_line + "\n" != head)
        return fail({.message = Message::checkpoint_other_rule,
                     .arguments = {second_line->substr(rule_label.size()),
                                   head.substr(title.size() + rule_label.size(),
                                               head.size() - title.size() - rule_label.size() - 1)},
                     .place = Place{.line = 2, .column = rule_label.size() + 1}});
    for (checkpoint.good_bytes = bytes.passed(); !bytes.at_end();
         checkpoint.good_bytes = bytes.passed()) {
        const auto line = bytes.line();
        if (!line) {
            // Without its end a line that is longer than lines are cannot have been cut short.
            checkpoint.is_cut_short = bytes.passed() - checkpoint.good_bytes <= longest_line;
            checkpoint.is_damaged = !checkpoint.is_cut_short;
            return checkpoint;
        }
        const auto piece = parse_head(*line);
        if (!piece || piece->first != checkpoint.values.size() ||
            piece->width < checkpoint.values.width()) {
            checkpoint.is_damaged = true;
            return checkpoint;
        }
        const std::uint64_t size = piece->first + piece->count;
        if (size > max_bytes / piece->width)
            return fail({.message = Message::checkpoint_too_large,
                         .arguments = {std::to_string(size)},
                         .place = Place{.line = 3}});
        while (checkpoint.values.width() < piece->width) checkpoint.values.widen();
        checkpoint.values.reserve(size);
        if (!read_piece(*piece, bytes, checkpoint)) return checkpoint;
    }
    return checkpoint;
}

}  // namespace bouton
