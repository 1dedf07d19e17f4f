#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <utility>

namespace bouton {

/// A long row of nim-values, each in one byte while all fit, then in two, then in four.
class ValueColumn {
public:
    ValueColumn() = default;
    ValueColumn(ValueColumn&& other) noexcept
        : bytes_(std::move(other.bytes_)),
          size_(std::exchange(other.size_, 0)),
          capacity_(std::exchange(other.capacity_, 0)),
          width_(std::exchange(other.width_, 1)) {}
    ValueColumn& operator=(ValueColumn&& other) noexcept {
        bytes_ = std::move(other.bytes_);
        size_ = std::exchange(other.size_, 0);
        capacity_ = std::exchange(other.capacity_, 0);
        width_ = std::exchange(other.width_, 1);
        return *this;
    }

    std::uint64_t size() const noexcept { return size_; }
    /// Result: bytes a value takes: 1, 2 or 4.
    unsigned width() const noexcept { return width_; }
    /// Result: the greatest value that fits without widen().
    std::uint64_t greatest() const noexcept {
        return std::numeric_limits<std::uint64_t>::max() >> (64 - 8 * width_);
    }
    /// Result: how many bytes room for `count` values takes.
    std::uint64_t bytes_for(std::uint64_t count) const noexcept {
        return count > std::numeric_limits<std::uint64_t>::max() / width_
                   ? std::numeric_limits<std::uint64_t>::max()
                   : count * width_;
    }

    /// Result: the value at `index`. Precondition: index < size(). Cost: constant.
    std::uint32_t operator[](std::uint64_t index) const noexcept {
        assert(index < size_);
        const auto at = static_cast<std::size_t>(index);
        if (width_ == 1) return data<std::uint8_t>()[at];
        if (width_ == 2) return data<std::uint16_t>()[at];
        return data<std::uint32_t>()[at];
    }

    /// Calls `visit(std::span<const T>)` with all values, T = std::uint8_t, std::uint16_t or
    /// std::uint32_t. Result: that of `visit`.
    template <class Visit>
    decltype(auto) visit(Visit&& visit) const {
        const auto size = static_cast<std::size_t>(size_);
        if (width_ == 1) return visit(std::span<const std::uint8_t>(data<std::uint8_t>(), size));
        if (width_ == 2) return visit(std::span<const std::uint16_t>(data<std::uint16_t>(), size));
        return visit(std::span<const std::uint32_t>(data<std::uint32_t>(), size));
    }

    /// Makes room for `count` values. Throws std::bad_alloc when there is none. Pointers from
    /// data() are void afterwards.
    void reserve(std::uint64_t count) {
        if (count <= capacity_) return;
        const std::uint64_t bytes = bytes_for(count);
        if (bytes > std::numeric_limits<std::size_t>::max() / 2) throw std::bad_alloc();
        // Large blocks are moved by the system page by page, so that the old and the new one never
        // both take memory.
        void* const moved = std::realloc(bytes_.get(), static_cast<std::size_t>(bytes));
        if (moved == nullptr) throw std::bad_alloc();
        static_cast<void>(bytes_.release());
        bytes_.reset(static_cast<std::byte*>(moved));
        capacity_ = count;
    }

    /// Puts `value` behind the others. Precondition: size() is less than what was reserved,
    /// value <= greatest().
    void push(std::uint32_t value) noexcept {
        assert(size_ < capacity_ && value <= greatest());
        const auto at = static_cast<std::size_t>(size_++);
        if (width_ == 1)
            data<std::uint8_t>()[at] = static_cast<std::uint8_t>(value);
        else if (width_ == 2)
            data<std::uint16_t>()[at] = static_cast<std::uint16_t>(value);
        else
            data<std::uint32_t>()[at] = value;
    }

    /// States that `size` values stand in data(). Precondition: they were reserved and written.
    void resize(std::uint64_t size) noexcept {
        assert(size <= capacity_);
        size_ = size;
    }

    /// Gives each value twice the bytes. Precondition: width() < 4.
    void widen() {
        assert(width_ < 4);
        const std::uint64_t capacity = std::exchange(capacity_, 0);
        width_ *= 2;
        reserve(capacity);
        if (width_ == 2)
            spread<std::uint8_t, std::uint16_t>();
        else
            spread<std::uint16_t, std::uint32_t>();
    }

    /// Result: the values, or the room for them. Precondition: sizeof(T) == width().
    template <class T>
    const T* data() const noexcept {
        assert(sizeof(T) == width_);
        return reinterpret_cast<const T*>(bytes_.get());
    }
    template <class T>
    T* data() noexcept {
        assert(sizeof(T) == width_);
        return reinterpret_cast<T*>(bytes_.get());
    }

private:
    struct Free {
        void operator()(std::byte* bytes) const noexcept { std::free(bytes); }
    };

    template <class From, class To>
    void spread() noexcept {
        for (auto i = static_cast<std::size_t>(size_); i-- > 0;) {
            From value = 0;
            std::memcpy(&value, bytes_.get() + i * sizeof(From), sizeof value);
            data<To>()[i] = value;
        }
    }

    std::unique_ptr<std::byte, Free> bytes_;
    std::uint64_t size_ = 0;
    std::uint64_t capacity_ = 0;
    unsigned width_ = 1;
};

}  // namespace bouton
