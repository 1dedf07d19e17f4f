#include "bouton/rules/knight.hpp"

namespace bouton {
namespace {

/// The nim-values of a block of squares, rows by the smaller coordinate: on the diagonal, next to
/// it, and further off.
constexpr std::uint8_t blocks[3][4][4] = {
    {{0, 0, 1, 1}, {0, 0, 2, 1}, {1, 2, 2, 2}, {1, 1, 2, 1}},
    {{0, 0, 1, 1}, {0, 0, 1, 1}, {3, 2, 2, 2}, {4, 3, 2, 3}},
    {{0, 0, 1, 1}, {0, 0, 1, 1}, {3, 2, 2, 2}, {3, 3, 2, 3}},
};

}  // namespace

Result<Knight::Position> Knight::position(std::span<const std::uint64_t> numbers) const {
    auto pair = read_pair("knight", numbers);
    if (!pair) return pair;
    const auto [x, y] = *pair;
    if (y / 2 > UINT64_MAX - x || x / 2 > UINT64_MAX - y)
        return fail({.message = Message::knight_too_far});
    return pair;
}

std::optional<std::uint64_t> Knight::value(const Position& position) const {
    const auto [least, most] = std::minmax(position[0], position[1]);
    const std::uint64_t apart = std::min<std::uint64_t>(most / 4 - least / 4, 2);
    return blocks[apart][least % 4][most % 4];
}

std::optional<Outcome> Knight::outcome(const Position& position, Convention convention) const {
    if (convention == Convention::normal) return std::nullopt;
    const auto [least, most] = std::minmax(position[0], position[1]);
    bool is_lost = false;
    if (least == 0) is_lost = most > 0 && most % 4 != 1;
    if (least == 1) is_lost = most % 4 == 3;
    if (least > 2) is_lost = least % 2 == most % 2;
    return is_lost ? Outcome::P : Outcome::N;
}

}  // namespace bouton
