#include "bouton/solve/genus.hpp"

#include <algorithm>

namespace bouton {
namespace {

std::uint64_t least_missing(std::vector<std::uint64_t>& values) {
    std::sort(values.begin(), values.end());
    std::uint64_t least = 0;
    for (const std::uint64_t value : values) least += value == least ? 1 : 0;
    return least;
}

/// Result: the genus of a position with these options. Beside k > 0 heaps of 2 the options are
/// those of the position, beside k heaps, and the position itself beside k - 1 heaps of 2 and none
/// or one heap of 1; a heap of 1 flips the last binary digit of a misère nim-value.
Genus genus_of(const std::vector<const Genus*>& options) {
    Genus genus;
    genus.misere.clear();
    std::vector<std::uint64_t> values;
    values.reserve(options.size());
    for (const Genus* option : options) values.push_back(option->normal);
    genus.normal = least_missing(values);
    std::size_t end = 0;  // all options alternate from here on
    for (const Genus* option : options) end = std::max(end, option->misere.size());
    for (std::size_t twos = 0;; ++twos) {
        values.clear();
        for (const Genus* option : options) values.push_back(option->beside(twos));
        if (twos > 0) {
            values.push_back(genus.misere.back());
            values.push_back(genus.misere.back() ^ 1);
        }
        genus.misere.push_back(options.empty() && twos == 0 ? 1 : least_missing(values));
        // What follows depends on the last value and on the options, which alternate.
        const std::size_t size = genus.misere.size();
        if (twos < end + 2) continue;
        if (genus.misere[size - 1] == genus.misere[size - 3] &&
            genus.misere[size - 1] == (genus.misere[size - 2] ^ 2))
            break;
    }
    while (genus.misere.size() > 1 &&
           genus.misere.back() == (genus.misere[genus.misere.size() - 2] ^ 2))
        genus.misere.pop_back();
    return genus;
}

}  // namespace

std::string genus_text(const Genus& genus) {
    std::vector<std::uint64_t> values = genus.misere;
    values.push_back(values.back() ^ 2);
    const bool long_values =
        std::any_of(values.begin(), values.end(), [](std::uint64_t value) { return value > 9; });
    std::string text = std::to_string(genus.normal) + "^" + (long_values ? "(" : "");
    for (std::size_t i = 0; i < values.size(); ++i)
        text += (long_values && i > 0 ? "," : "") + std::to_string(values[i]);
    return text + (long_values ? ")" : "");
}

bool is_nim_genus(const Genus& genus) {
    if (genus.misere.size() == 1) return genus.misere[0] == genus.normal;
    return genus == Genus{} || genus == Genus{.normal = 1, .misere = {0, 3}};
}

const GenusTable::Entry* GenusTable::find(const std::vector<std::uint32_t>& heaps, Budget& budget) {
    const auto known = known_.find(heaps);
    if (known != known_.end()) return &known->second;
    std::vector<const Genus*> options;
    Entry entry;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        bool went_on = true;
        moves_.for_each(heaps[i], [&](std::span<const std::uint32_t> parts) {
            if (!went_on) return;
            std::vector<std::uint32_t> option = heaps;
            option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
            option.insert(option.end(), parts.begin(), parts.end());
            std::sort(option.begin(), option.end());
            const Entry* found = budget.spend(1) ? find(option, budget) : nullptr;
            went_on = found != nullptr;
            if (!went_on) return;
            options.push_back(&found->genus);
            entry.is_tame = entry.is_tame && found->is_tame;
        });
        if (!went_on) return nullptr;
    }
    entry.genus = genus_of(options);
    entry.is_tame = entry.is_tame && is_nim_genus(entry.genus);
    constexpr std::uint64_t bytes = 200;  // of an entry, about
    if (!budget.hold(known_.size() * bytes)) return nullptr;
    return &known_.emplace(heaps, std::move(entry)).first->second;
}

std::optional<Genus> GenusTable::position(const std::vector<std::uint32_t>& heaps, Budget& budget) {
    for (const std::uint32_t heap : heaps)
        while (moves_.size() <= heap)
            if (!moves_.extend(budget)) return std::nullopt;
    std::vector<std::uint32_t> alive;
    for (const std::uint32_t heap : heaps)
        if (!moves_.is_dead(heap)) alive.push_back(heap);
    const Entry* entry = find(alive, budget);
    return entry == nullptr ? std::nullopt : std::optional(entry->genus);
}

std::optional<Genus> GenusTable::heap(std::uint32_t heap, Budget& budget) {
    return position({heap}, budget);
}

bool GenusTable::is_tame(std::uint32_t heap) const {
    const auto known = known_.find({heap});
    return known == known_.end() || known->second.is_tame;
}

}  // namespace bouton
