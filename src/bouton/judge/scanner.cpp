#include "bouton/judge/scanner.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <limits>
#include <string_view>
#include <utility>

namespace bouton {
namespace {

using kernels::Ended;
using kernels::is_white;

constexpr std::size_t page = 4096;
constexpr std::size_t room = page;  // where reads go; longer tokens take a way of their own
constexpr std::size_t block_size = 256 * page;     // measured: a quarter of it loses 5 %
constexpr std::size_t batch_size = 2048;           // numbers; 16 KiB stay in the first-level cache
constexpr std::size_t longest_found = 64;          // bytes of a bad token kept for the message
constexpr std::string_view mark = "\xef\xbb\xbf";  // the UTF-8 byte-order mark

/// Result: the place behind `text`, which begins at `place`.
Place advance(Place place, std::span<const char> text) {
    const std::size_t newlines = kernels::count_newlines(text);
    place.offset += text.size();
    place.line += newlines;
    place.column += text.size();
    if (newlines != 0) {
        std::size_t behind = text.size();
        while (text[behind - 1] != '\n') --behind;
        place.column = text.size() - behind + 1;
    }
    return place;
}

/// A whole number that comes in pieces.
class Pieces {
public:
    void add(std::span<const char> piece) {
        for (const char byte : piece) add(byte);
    }

    std::uint64_t value() const { return value_; }

    /// Result: nothing when it is a number that fits, else the reason.
    Ended reason() const {
        if (is_bad_ || digits_ == 0) return Ended::bad_byte;
        if (is_minus_) return Ended::minus_sign;
        return fits_ ? Ended::text_used_up : Ended::too_large;
    }

    /// Result: true when no further byte can make the token a number, so that none need be read.
    bool is_refused() const { return is_bad_ || !fits_; }

private:
    void add(char byte) {
        const bool is_first = std::exchange(is_first_, false);
        if (byte == '-' && is_first) {
            is_minus_ = true;
        } else if (byte < '0' || byte > '9') {
            is_bad_ = true;
        } else {
            constexpr std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max();
            const auto digit = static_cast<std::uint64_t>(byte - '0');
            ++digits_;
            fits_ = fits_ &&
                    (value_ < greatest / 10 || (value_ == greatest / 10 && digit <= greatest % 10));
            value_ = value_ * 10 + digit;
        }
    }

    std::uint64_t value_ = 0;
    std::uint64_t digits_ = 0;
    bool is_first_ = true;
    bool is_minus_ = false;
    bool is_bad_ = false;
    bool fits_ = true;
};

}  // namespace

/// Lines of the first-level cache begin where vectors of values do.
struct alignas(64) Scanner::Batch {
    std::uint64_t values[batch_size];
};

Scanner::~Scanner() = default;

Scanner::Scanner(Read read)
    : read_(std::move(read)),
      buffer_(new char[room + block_size + page]),
      block_(room),
      begin_(room),
      end_(room),
      batch_values_(std::make_unique<Batch>()),
      values_(batch_values_->values),
      batch_(room) {
    void* start = buffer_.get();
    std::size_t size = room + block_size + page;
    text_ = static_cast<char*>(std::align(page, room + block_size, start, size));
}

bool Scanner::is_stopped() const noexcept {
    return ended_ != Ended::text_used_up && ended_ != Ended::out_full;
}

/// Precondition: no value waits. Result: true when one does now; false at the end or before a bad
/// token.
bool Scanner::fill() {
    begin();
    while (true) {
        if (is_stopped()) return false;
        decode();
        if (served_ != decoded_) return true;
        if (is_stopped() || (is_read_up_ && begin_ == end_)) return false;
        if (end_ - begin_ > room) {
            read_long_token();
            if (served_ != decoded_) return true;
        } else {
            read_block();
        }
    }
}

/// Decodes from the text in hand. When no number comes of it the old batch stays, for
/// place_of_last().
void Scanner::decode() {
    const std::span<const char> text(text_ + begin_, end_ - begin_);
    const kernels::IntegerText got =
        kernels::read_integers(text, is_read_up_, std::span(values_, batch_size));
    if (got.numbers != 0) {
        block_place_ = place_of(begin_);  // now, while the text behind it is still in a near cache
        block_ = batch_ = begin_;
        served_ = 0;
        decoded_ = got.numbers;
        is_long_ = false;
        mark_ = {};
    }
    begin_ += got.bytes;
    ended_ = got.ended;
}

/// Gets over the byte-order mark, reading no more than it takes to know there is none.
void Scanner::begin() {
    if (is_begun_) return;
    is_begun_ = true;
    while (true) {
        const std::string_view text(text_ + begin_, end_ - begin_);
        if (text.size() >= mark.size() || is_read_up_ || text != mark.substr(0, text.size())) break;
        read_block();
    }
    if (std::string_view(text_ + begin_, end_ - begin_).substr(0, mark.size()) == mark) {
        begin_ += mark.size();
        block_ = begin_;
        block_place_.offset = mark.size();
    }
}

/// Finds the place of the last number served while its text is still there, and empties values_.
/// Precondition: no value waits, and nothing but white space stands between that number and
/// text_[begin_].
void Scanner::settle() {
    assert(served_ == decoded_);
    if (served_ != 0 && is_long_) last_ = long_place_;
    if (served_ != 0 && !is_long_) {
        std::size_t at = begin_;
        while (is_white(text_[at - 1])) --at;
        while (at != batch_ && !is_white(text_[at - 1])) --at;
        last_ = place_of(at);
        block_place_ = last_;
        block_ = at;
    }
    served_ = decoded_ = 0;
    mark_ = {};
}

/// Lets go of the decoded text and reads once. Precondition: that of settle(), the text not decoded
/// yet is at most `room` bytes, and the source has not told its end.
void Scanner::read_block() {
    assert(end_ - begin_ <= room && !is_read_up_);
    settle();
    block_place_ = place_of(begin_);
    const std::size_t rest = end_ - begin_;
    std::memmove(text_ + room - rest, text_ + begin_, rest);
    block_ = begin_ = room - rest;
    const std::size_t size = read_(std::span(text_ + room, block_size));
    assert(size <= block_size);
    end_ = room + size;
    is_read_up_ = size == 0;
}

/// Takes one token of any length at text_[begin_], piece by piece. Precondition: it goes on behind
/// the text in hand, as far as that shows.
void Scanner::read_long_token() {
    settle();
    const Place place = place_of(begin_);
    const std::string head(text_ + begin_, longest_found);
    Pieces number;
    while (true) {
        const char* const from = text_ + begin_;
        const char* const to = std::find_if(from, static_cast<const char*>(text_ + end_), is_white);
        number.add({from, to});
        begin_ += static_cast<std::size_t>(to - from);
        if (begin_ != end_ || is_read_up_ || number.is_refused()) break;
        read_block();
    }
    ended_ = number.reason();
    long_place_ = place;
    if (is_stopped()) {
        long_head_ = head;
        return;
    }
    is_long_ = true;
    values_[0] = number.value();
    served_ = 0;
    decoded_ = 1;
}

bool Scanner::at_end() {
    if (served_ != decoded_) return false;
    begin();
    while (!is_stopped()) {
        while (begin_ != end_ && is_white(text_[begin_])) ++begin_;
        if (begin_ != end_) return false;
        if (is_read_up_) return true;
        read_block();
    }
    return false;
}

std::span<const std::uint64_t> Scanner::some(std::uint64_t at_most) {
    if (served_ == decoded_ && !fill()) return {};
    const auto count =
        static_cast<std::size_t>(std::min<std::uint64_t>(at_most, decoded_ - served_));
    served_ += count;
    return {values_ + served_ - count, count};
}

Result<void> Scanner::read_into(std::vector<std::uint64_t>& to, std::uint64_t count) {
    return take(count, [&to](std::span<const std::uint64_t> piece) {
        to.insert(to.end(), piece.begin(), piece.end());
    });
}

/// Result: the place of text_[at], which is in hand.
Place Scanner::place_of(std::size_t at) const {
    return advance(block_place_, {text_ + block_, at - block_});
}

Place Scanner::place_of_last() const {
    if (served_ == 0) return last_;
    if (is_long_) return long_place_;
    return *place_before_last(0);
}

std::optional<Place> Scanner::place_before_last(std::uint64_t back) const {
    if (back == 0 && (served_ == 0 || is_long_)) return place_of_last();
    if (back >= served_) return std::nullopt;
    const std::size_t wanted = served_ - 1 - static_cast<std::size_t>(back);
    const bool is_marked = mark_.at != 0 && mark_.token <= wanted;
    std::size_t token = is_marked ? mark_.token : 0;
    std::size_t at = is_marked ? mark_.at : batch_;
    while (is_white(text_[at])) ++at;
    for (; token != wanted; ++token) {
        while (!is_white(text_[at])) ++at;
        while (is_white(text_[at])) ++at;
    }
    const Place place =
        is_marked ? advance(mark_.place, {text_ + mark_.at, at - mark_.at}) : place_of(at);
    mark_ = {.token = token, .at = at, .place = place};
    return place;
}

std::size_t Scanner::read_word(std::string& word, std::size_t at_most) {
    if (at_end() || served_ != decoded_ || !long_head_.empty()) return 0;
    if (text_[begin_] >= '0' && text_[begin_] <= '9') return 0;
    settle();
    last_ = place_of(begin_);
    ended_ = Ended::text_used_up;
    std::size_t size = 0;
    while (size != at_most) {
        if (begin_ == end_ && !is_read_up_) read_block();
        const std::span<const char> some(text_ + begin_, std::min(end_ - begin_, at_most - size));
        const auto got = static_cast<std::size_t>(std::find_if(some.begin(), some.end(), is_white) -
                                                  some.begin());
        word.append(some.data(), got);
        begin_ += got;
        size += got;
        if (got < some.size() || (begin_ == end_ && is_read_up_)) break;
    }
    return size;
}

/// Result: what stands where `missing` more numbers should. Precondition: fill() said false.
Error Scanner::error(std::uint64_t missing) const {
    if (!is_stopped()) {
        Error early{.message = Message::early_end, .found = "", .place = place_of(end_)};
        if (missing == 1) early.message = Message::expected_number;
        if (missing != 1) early.arguments = {std::to_string(missing)};
        return early;
    }
    Error bad{.message = Message::expected_number, .found = long_head_, .place = long_place_};
    if (ended_ == Ended::minus_sign) bad.message = Message::negative_number;
    if (ended_ == Ended::too_large) bad.message = Message::number_too_large;
    if (!long_head_.empty()) return bad;
    const char* const from = text_ + begin_;
    const char* const to = text_ + std::min(end_, begin_ + longest_found);
    bad.found = std::string(from, std::find_if(from, to, is_white));
    bad.place = place_of(begin_);
    return bad;
}

}  // namespace bouton
