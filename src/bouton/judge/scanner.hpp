#pragma once
// Numbers out of a stream of text of any length, in constant memory: the reading half of a judge's
// task.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bouton/core/result.hpp"
#include "bouton/kernels/integer_text.hpp"

namespace bouton {

/// Reads whole numbers from 0 to 2^64-1 separated by any white space. A UTF-8 byte-order mark at
/// the very beginning, CRLF, blank lines and a missing last line end are all accepted. Memory:
/// about 1.1 MiB, whatever the input. One thread at a time.
///
/// A bad token is an error only when its turn has come: the numbers before it are served first.
/// From then on every call tells the same error. Errors: expected_number (the end, or a token that
/// is no number), negative_number, number_too_large, early_end (the end, and more than one number
/// is missing); `found` is the token, cut after 64 bytes, and `place` its first byte. Offsets count
/// every byte of the input; columns do not count the byte-order mark.
class Scanner {
public:
    /// Fills the front of the span, which is never empty, and tells how many bytes it put there, at
    /// least one; 0 is the end of the input (and a failure to read, which the owner of the source
    /// must note himself). May give fewer bytes than there is room for. Not called again after the
    /// end.
    using Read = std::function<std::size_t(std::span<char>)>;

    explicit Scanner(Read read);
    ~Scanner();
    Scanner(const Scanner&) = delete;
    Scanner& operator=(const Scanner&) = delete;

    /// Result: the next number. Reads no further than needed: a number whose end has been seen is
    /// served without waiting for more input. Cost: a few instructions; for many numbers take() is
    /// faster.
    Result<std::uint64_t> next() {
        if (served_ == decoded_ && !fill()) return fail(error(1));
        return values_[served_++];
    }

    /// Result: true when nothing but white space is left. Reads up to the first other byte or the
    /// end, so on a terminal it waits for either. A bad token is not the end.
    bool at_end();

    /// Hands the next `count` numbers to `visit`, piece by piece: visit(std::span<const
    /// std::uint64_t>), which must not keep the span. Error: early_end or that of the bad token;
    /// all numbers before it have been visited. Cost: as read_integers, no copies.
    template <class Visit>
    Result<void> take(std::uint64_t count, Visit visit) {
        while (count != 0) {
            const std::span<const std::uint64_t> piece = some(count);
            if (piece.empty()) return fail(error(count));
            visit(piece);
            count -= piece.size();
        }
        return {};
    }

    /// Hands all numbers that are left to `visit`, as take() does; `visit` returns whether to go
    /// on. Error: that of a bad token; all numbers before it have been visited.
    template <class Visit>
    Result<void> take_all(Visit visit) {
        while (!at_end()) {
            const std::span<const std::uint64_t> piece = some(UINT64_MAX);
            if (piece.empty()) return fail(error(1));
            if (!visit(piece)) break;
        }
        return {};
    }

    /// Appends the next `count` numbers to `to`, which grows as they come: a count that the input
    /// only claims costs no memory. Errors: as take().
    Result<void> read_into(std::vector<std::uint64_t>& to, std::uint64_t count);

    /// Appends the next token to `word`, whatever its bytes. Result: how many bytes it has; of a
    /// token above `at_most` so many are taken and the rest stands next. 0 when there is none: at
    /// the end of the input, or because a token that begins with a digit stands next, which next()
    /// tells of. Cost: one pass.
    std::size_t read_word(std::string& word, std::size_t at_most);

    /// Result: the place of the first byte of the number or word handed out last, by whichever
    /// function. Precondition: one was. Cost: rescans the text of the present batch from the last
    /// place asked for in it.
    Place place_of_last() const;

    /// Result: the same for the number handed out `back` numbers before the last; nothing when its
    /// text is no longer in hand (it stays for some thousand numbers).
    std::optional<Place> place_before_last(std::uint64_t back) const;

private:
    /// A token of the present batch whose place is known.
    struct Mark {
        std::size_t token = 0;
        std::size_t at = 0;  // of its first byte; 0: none is known
        Place place = {};
    };

    std::span<const std::uint64_t> some(std::uint64_t at_most);
    bool fill();
    void decode();
    void begin();
    void settle();
    void read_block();
    void read_long_token();
    bool is_stopped() const noexcept;
    Error error(std::uint64_t missing) const;
    Place place_of(std::size_t at) const;

    Read read_;
    // The text in hand is text_[block_, end_); text_[block_, begin_) is decoded and stays for the
    // sake of places until the next read. Every read goes to the same page boundary; the unfinished
    // token of the text before it is moved to just in front of that.
    std::unique_ptr<char[]> buffer_;
    char* text_;
    std::size_t block_;
    std::size_t begin_;
    std::size_t end_;
    Place block_place_;        // of text_[block_]
    bool is_begun_ = false;    // the byte-order mark is dealt with
    bool is_read_up_ = false;  // the source has told its end

    // values_[served_, decoded_) are waiting; values_[0, decoded_) are the tokens from
    // text_[batch_] on.
    struct Batch;
    std::unique_ptr<Batch> batch_values_;
    std::uint64_t* values_;
    std::size_t served_ = 0;
    std::size_t decoded_ = 0;
    std::size_t batch_;
    kernels::Ended ended_ = kernels::Ended::text_used_up;  // why the decoding stopped
    Place last_;  // of the last number served before values_[0], or of the word behind it
    mutable Mark mark_;

    // A token too long for the buffer: values_[0], or the bad token that ended the decoding.
    bool is_long_ = false;   // values_[0] is one
    std::string long_head_;  // of the bad token; empty when there is none
    Place long_place_;
};

}  // namespace bouton
