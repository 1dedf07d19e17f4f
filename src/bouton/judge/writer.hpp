#pragma once
// Numbers and words into a stream of text, the writing half of a judge's task.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace bouton {

/// Gathers text in 64 KiB and hands it on in large pieces. One thread at a time. What the sink does
/// not take is lost: from its first refusal on nothing more is handed to it, and ok() says false.
class Writer {
public:
    /// Takes all of a piece of text, or says false: the pipe is closed, the disk is full.
    using Sink = std::function<bool(std::span<const char>)>;

    explicit Writer(Sink sink);
    /// Flushes; ask flush() before when it matters whether the text arrived.
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void put(char byte);
    void put(std::string_view text);
    /// The number in decimal digits.
    template <std::unsigned_integral Number>
    requires(!std::same_as<Number, bool> &&
             sizeof(Number) <= sizeof(std::uint64_t)) void put(Number number) {
        put_number(number);
    }
    /// The numbers in decimal digits with `separator` between any two of them, none at the end.
    /// Cost: 2 to 8 ns a number.
    void put(std::span<const std::uint64_t> numbers, char separator);

    /// Hands on what is gathered. Result: ok().
    bool flush();

    /// Result: true as long as the sink has taken everything it was given.
    bool ok() const noexcept { return is_ok_; }

private:
    void put_number(std::uint64_t number);
    void make_room(std::size_t bytes);

    Sink sink_;
    std::unique_ptr<char[]> buffer_;
    std::size_t size_ = 0;
    bool is_ok_ = true;
};

}  // namespace bouton
