#include "bouton/judge/writer.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "bouton/kernels/integer_write.hpp"

namespace bouton {
namespace {

constexpr std::size_t capacity = std::size_t{64} * 1024;
constexpr std::size_t number_room = kernels::longest_integer + 1;  // and a separator
constexpr std::size_t piece = 1024;                                // numbers put at once
static_assert(piece * number_room <= capacity);

}  // namespace

Writer::Writer(Sink sink) : sink_(std::move(sink)), buffer_(new char[capacity]) {}

Writer::~Writer() { flush(); }

bool Writer::flush() {
    const std::size_t size = std::exchange(size_, 0);
    if (is_ok_ && size != 0) is_ok_ = sink_({buffer_.get(), size});
    return is_ok_;
}

/// Precondition: bytes <= capacity.
void Writer::make_room(std::size_t bytes) {
    if (capacity - size_ < bytes) flush();
}

void Writer::put(char byte) {
    make_room(1);
    buffer_[size_++] = byte;
}

void Writer::put(std::string_view text) {
    while (!text.empty()) {
        make_room(1);
        const std::size_t count = std::min(text.size(), capacity - size_);
        std::memcpy(buffer_.get() + size_, text.data(), count);
        size_ += count;
        text.remove_prefix(count);
    }
}

void Writer::put_number(std::uint64_t number) {
    make_room(kernels::longest_integer);
    char* const to = buffer_.get() + size_;
    size_ += static_cast<std::size_t>(kernels::write_integer(to, number) - to);
}

void Writer::put(std::span<const std::uint64_t> numbers, char separator) {
    while (numbers.size() > 1) {
        const auto some = numbers.first(std::min(numbers.size() - 1, piece));
        make_room(some.size() * number_room);
        char* const to = buffer_.get() + size_;
        size_ += static_cast<std::size_t>(kernels::write_integers(to, some, separator) - to);
        numbers = numbers.subspan(some.size());
    }
    if (!numbers.empty()) put_number(numbers.front());
}

}  // namespace bouton
