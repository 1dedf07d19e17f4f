#include "bouton/solve/misere_form.hpp"

#include <algorithm>
#include <utility>

namespace bouton {

void MisereForms::enter(std::vector<Form> options) {
    const auto form = static_cast<Form>(options_.size());
    lost_.push_back(!options.empty() && std::none_of(options.begin(), options.end(),
                                                     [&](Form option) { return is_lost(option); }));
    // A heap of n has the heaps of 0 to n - 1 as options, all different.
    bool is_nim = true;
    std::vector<bool> sizes(options.size());
    for (const Form option : options) {
        const std::int64_t size = nim_[option];
        is_nim = is_nim && size >= 0 && size < static_cast<std::int64_t>(options.size());
        if (is_nim) sizes[static_cast<std::size_t>(size)] = true;
    }
    is_nim = is_nim && std::find(sizes.begin(), sizes.end(), false) == sizes.end();
    nim_.push_back(is_nim ? static_cast<std::int64_t>(options.size()) : -1);
    known_.emplace(options, form);
    options_.push_back(std::move(options));
}

MisereForms::Form MisereForms::form(std::vector<Form> options) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    const bool is_won =
        options.empty() ||
        std::any_of(options.begin(), options.end(), [&](Form option) { return is_lost(option); });
    const auto replaces = [&](Form k) {
        if (options_[k].empty() && !is_won) return false;
        if (!std::includes(options.begin(), options.end(), options_[k].begin(), options_[k].end()))
            return false;
        return std::all_of(options.begin(), options.end(), [&](Form option) {
            return std::binary_search(options_[k].begin(), options_[k].end(), option) ||
                   std::binary_search(options_[option].begin(), options_[option].end(), k);
        });
    };
    for (const Form option : options)
        for (const Form k : options_[option])
            if (replaces(k)) return k;  // it is in canonical form itself
    const auto known = known_.find(options);
    if (known != known_.end()) return known->second;
    enter(std::move(options));
    return static_cast<Form>(options_.size() - 1);
}

std::optional<std::string> MisereForms::text(Form form, std::size_t most) const {
    if (nim_[form] >= 0) return std::to_string(nim_[form]);
    std::string result = "{";
    for (auto option = options_[form].rbegin(); option != options_[form].rend(); ++option) {
        if (result.size() > most) return std::nullopt;
        const auto part = text(*option, most - result.size());
        if (!part) return std::nullopt;
        result += (result.size() > 1 ? "," : "") + *part;
    }
    result += "}";
    return result.size() > most ? std::nullopt : std::optional(std::move(result));
}

std::optional<MisereForms::Form> MisereFormTable::find(const std::vector<std::uint32_t>& heaps,
                                                       Budget& budget) {
    const auto known = known_.find(heaps);
    if (known != known_.end()) return known->second;
    std::vector<MisereForms::Form> options;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        bool went_on = true;
        moves_.for_each(heaps[i], [&](std::span<const std::uint32_t> parts) {
            if (!went_on) return;
            std::vector<std::uint32_t> option = heaps;
            option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
            option.insert(option.end(), parts.begin(), parts.end());
            std::sort(option.begin(), option.end());
            const auto found = budget.spend(1) ? find(option, budget) : std::nullopt;
            went_on = found.has_value();
            if (went_on) options.push_back(*found);
        });
        if (!went_on) return std::nullopt;
    }
    const MisereForms::Form form = forms_.form(std::move(options));
    constexpr std::uint64_t bytes = 300;  // of an entry and its form, about
    if (!budget.hold(known_.size() * bytes) || !budget.spend(forms_.options(form).size()))
        return std::nullopt;
    known_.emplace(heaps, form);
    return form;
}

std::optional<MisereForms::Form> MisereFormTable::heap(std::uint32_t heap, Budget& budget) {
    while (moves_.size() <= heap)
        if (!moves_.extend(budget)) return std::nullopt;
    if (moves_.is_dead(heap)) return MisereForms::Form{0};
    return find({heap}, budget);
}

}  // namespace bouton
