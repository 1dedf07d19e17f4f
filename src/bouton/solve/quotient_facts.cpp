#include "bouton/solve/quotient_facts.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

namespace bouton {
namespace {

constexpr auto unknown = std::numeric_limits<Element>::max();

/// Result: which elements are products of `generators`.
std::vector<bool> generated(const HeapMonoid& monoid, const std::vector<Element>& generators) {
    std::vector<bool> is_in(monoid.size());
    std::vector<Element> found{0};
    is_in[0] = true;
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const Element generator : generators) {
            const Element x = monoid.product(found[i], generator);
            if (is_in[x]) continue;
            is_in[x] = true;
            found.push_back(x);
        }
    return is_in;
}

std::uint32_t degree(const Exponents& exponents) {
    return std::accumulate(exponents.begin(), exponents.end(), std::uint32_t{0});
}

/// Fewer factors first; then the product that has more of the earlier generators.
bool is_before(const Exponents& one, const Exponents& other) {
    const std::uint32_t d = degree(one);
    const std::uint32_t e = degree(other);
    return d != e ? d < e : one > other;
}

/// Finds relations that follow from others, by uniting products that they make equal.
class Redundancy {
public:
    Redundancy(const Presentation& presentation, std::uint32_t most_factors)
        : presentation_(presentation) {
        Exponents product(presentation.generators.size(), 0);
        list(product, 0, most_factors);
    }

    static std::uint64_t products(std::size_t generators, std::uint32_t factors) {
        std::uint64_t count = 1;
        for (std::uint64_t i = 1; i <= factors; ++i) {
            count = count * (generators + i) / i;
            if (count > most_products) return most_products + 1;
        }
        return count;
    }
    static constexpr std::uint64_t most_products = 20'000;

    /// Result: whether the products are equal when all of `relations` but number `without` hold.
    bool follows(const std::vector<std::pair<Exponents, Element>>& relations, std::size_t without) {
        std::iota(parent_.begin(), parent_.end(), 0U);
        for (std::size_t r = 0; r < relations.size(); ++r) {
            if (r == without) continue;
            const Exponents& left = relations[r].first;
            const Exponents& right = presentation_.normal_forms[relations[r].second];
            for (const auto& [product, at] : places_) {
                if (!divides(left, product)) continue;
                Exponents other = product;
                for (std::size_t i = 0; i < other.size(); ++i) other[i] += right[i] - left[i];
                parent_[root(at)] = root(places_.at(other));
            }
        }
        const auto& [left, right] = relations[without];
        return root(places_.at(left)) == root(places_.at(presentation_.normal_forms[right]));
    }

private:
    static bool divides(const Exponents& part, const Exponents& whole) {
        for (std::size_t i = 0; i < part.size(); ++i)
            if (part[i] > whole[i]) return false;
        return true;
    }
    void list(Exponents& product, std::size_t from, std::uint32_t left) {
        const auto number = static_cast<std::uint32_t>(places_.size());
        places_.emplace(product, number);
        parent_.push_back(number);
        if (left == 0) return;
        for (std::size_t i = from; i < product.size(); ++i) {
            ++product[i];
            list(product, i, left - 1);
            --product[i];
        }
    }
    std::uint32_t root(std::uint32_t at) {
        while (parent_[at] != at) at = parent_[at] = parent_[parent_[at]];
        return at;
    }

    const Presentation& presentation_;
    std::map<Exponents, std::uint32_t> places_ = {};
    std::vector<std::uint32_t> parent_ = {};
};

}  // namespace

std::vector<std::uint32_t> generators_of(const HeapMonoid& monoid) {
    std::vector<std::uint32_t> heaps;
    std::vector<Element> images;
    std::vector<bool> is_in(monoid.size());
    is_in[0] = true;
    for (std::uint32_t heap = 1; heap < monoid.image.size(); ++heap) {
        if (is_in[monoid.image[heap]]) continue;
        heaps.push_back(heap);
        images.push_back(monoid.image[heap]);
        is_in = generated(monoid, images);
    }
    for (std::size_t i = heaps.size(); i-- > 0;) {
        std::vector<Element> others = images;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        if (!generated(monoid, others)[images[i]]) continue;
        images = std::move(others);
        heaps.erase(heaps.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return heaps;
}

Presentation presentation_of(const HeapMonoid& monoid) {
    Presentation result{.generators = generators_of(monoid)};
    const std::size_t count = result.generators.size();
    std::vector<std::vector<Element>> times;
    for (const std::uint32_t heap : result.generators) {
        std::vector<Element>& column = times.emplace_back(monoid.size());
        for (Element x = 0; x < monoid.size(); ++x)
            column[x] = monoid.product(x, monoid.image[heap]);
    }
    result.normal_forms.resize(monoid.size());
    std::vector<bool> is_known(monoid.size());
    std::map<Exponents, Element, decltype(&is_before)> layer(&is_before);
    layer.emplace(Exponents(count, 0), 0);
    std::map<Exponents, Element> normal;  // all of them, with their elements
    while (!layer.empty()) {
        std::map<Exponents, Element, decltype(&is_before)> next(&is_before);
        for (const auto& [product, x] : layer) {
            // A part that is no normal form makes this one none, and no rule is needed for it.
            bool has_part = false;
            for (std::size_t i = 0; i < count && !has_part; ++i) {
                if (product[i] == 0) continue;
                Exponents part = product;
                --part[i];
                has_part = normal.find(part) == normal.end();
            }
            if (has_part) continue;
            if (is_known[x]) {
                result.rules.emplace_back(product, x);
                continue;
            }
            is_known[x] = true;
            result.normal_forms[x] = product;
            normal.emplace(product, x);
            for (std::size_t i = 0; i < count; ++i) {
                Exponents longer = product;
                ++longer[i];
                next.emplace(std::move(longer), times[i][x]);
            }
        }
        layer = std::move(next);
    }
    result.relations = result.rules;
    std::uint32_t most_factors = 0;
    for (const auto& rule : result.rules) most_factors = std::max(most_factors, degree(rule.first));
    constexpr std::uint64_t most_steps = 30'000'000;
    const std::uint64_t products = Redundancy::products(count, most_factors);
    const std::uint64_t rules = result.rules.size();
    if (products > Redundancy::most_products || products * rules * rules > most_steps)
        return result;
    Redundancy redundancy(result, most_factors);
    for (std::size_t r = result.relations.size(); r-- > 0;)
        if (redundancy.follows(result.relations, r))
            result.relations.erase(result.relations.begin() + static_cast<std::ptrdiff_t>(r));
    return result;
}

std::string product_text(const Exponents& exponents) {
    std::string text;
    for (std::size_t i = 0; i < exponents.size(); ++i) {
        if (exponents[i] == 0) continue;
        if (i < 26)
            text += static_cast<char>('a' + i);
        else if (i < 52)
            text += static_cast<char>('A' + (i - 26));
        else
            text += "[" + std::to_string(i + 1) + "]";
        if (exponents[i] > 1) text += std::to_string(exponents[i]);
    }
    return text.empty() ? "1" : text;
}

std::string presentation_text(const HeapMonoid& monoid, const Presentation& presentation) {
    const std::size_t count = presentation.generators.size();
    std::string text = "Q = <";
    for (std::size_t i = 0; i < count; ++i) {
        Exponents one(count, 0);
        one[i] = 1;
        text += (i == 0 ? "" : ",") + product_text(one);
    }
    text += " | ";
    bool is_first = true;
    for (const auto& [product, x] : presentation.relations) {
        text += (is_first ? "" : ", ") + product_text(product) + "=" +
                product_text(presentation.normal_forms[x]);
        is_first = false;
    }
    text += ">; P = {";
    std::vector<Element> lost;
    for (Element x = 0; x < monoid.size(); ++x)
        if (monoid.lost[x] != 0) lost.push_back(x);
    std::sort(lost.begin(), lost.end(), [&](Element x, Element y) {
        return is_before(presentation.normal_forms[x], presentation.normal_forms[y]);
    });
    is_first = true;
    for (const Element x : lost) {
        text += (is_first ? "" : ", ") + product_text(presentation.normal_forms[x]);
        is_first = false;
    }
    return text + "}";
}

std::vector<Element> idempotents_of(const HeapMonoid& monoid) {
    std::vector<Element> result;
    for (Element x = 0; x < monoid.size(); ++x)
        if (monoid.product(x, x) == x) result.push_back(x);
    return result;
}

std::vector<Element> kernel_of(const HeapMonoid& monoid) {
    Element z = 0;
    for (const Element e : idempotents_of(monoid)) z = monoid.product(z, e);
    std::vector<Element> result;
    for (Element x = 0; x < monoid.size(); ++x) result.push_back(monoid.product(z, x));
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

bool is_tame(const HeapMonoid& monoid) {
    const Element size = monoid.size();
    std::vector<Element> lost;
    for (Element x = 0; x < size; ++x)
        if (monoid.lost[x] != 0) lost.push_back(x);
    if (size == 1) return lost.empty();
    if (size == 2) return lost.size() == 1 && lost[0] != 0;
    // Two elements outside the kernel, 1 and a with aa = 1; the kernel a group of involutions with
    // the identity e, and ae is not e. Only a and e are lost.
    const std::vector<Element> kernel = kernel_of(monoid);
    if (kernel.size() + 2 != size || lost.size() != 2) return false;
    Element a = unknown;
    for (Element x = 1; x < size; ++x)
        if (!std::binary_search(kernel.begin(), kernel.end(), x)) a = x;
    if (a == unknown || monoid.product(a, a) != 0) return false;
    const Element e = monoid.product(kernel[0], kernel[0]);
    for (const Element x : kernel)
        if (monoid.product(x, x) != e) return false;
    return monoid.product(a, e) != e && monoid.lost[a] != 0 && monoid.lost[e] != 0;
}

IdempotentOrder idempotent_order(const HeapMonoid& monoid) {
    IdempotentOrder order{.idempotents = idempotents_of(monoid)};
    const std::size_t count = order.idempotents.size();
    std::vector<std::vector<bool>> is_below(count, std::vector<bool>(count));
    std::vector<std::size_t> below(count, 0);  // how many
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < count; ++j) {
            const Element e = order.idempotents[i];
            is_below[i][j] = i != j && monoid.product(e, order.idempotents[j]) == e;
            if (is_below[i][j]) ++below[j];
        }
    std::vector<std::size_t> upwards(count);
    std::iota(upwards.begin(), upwards.end(), std::size_t{0});
    std::stable_sort(upwards.begin(), upwards.end(),
                     [&](std::size_t i, std::size_t j) { return below[i] < below[j]; });
    order.height.resize(count, 0);
    for (const std::size_t j : upwards)
        for (std::size_t i = 0; i < count; ++i) {
            if (!is_below[i][j]) continue;
            order.height[j] = std::max(order.height[j], order.height[i] + 1);
            bool is_cover = true;
            for (std::size_t k = 0; k < count && is_cover; ++k)
                is_cover = !(is_below[i][k] && is_below[k][j]);
            if (is_cover) order.covers.emplace_back(i, j);
        }
    return order;
}

}  // namespace bouton
