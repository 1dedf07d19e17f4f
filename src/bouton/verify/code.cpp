#include "bouton/verify/code.hpp"

#include <algorithm>

namespace bouton::verify {
namespace {

/// Takes text from the front.
class Text {
public:
    explicit Text(std::string_view text) : text_(text) {}

    bool is_empty() const { return text_.empty(); }
    char front() const { return text_.empty() ? '\0' : text_.front(); }
    bool take(char wanted) {
        if (front() != wanted || text_.empty()) return false;
        text_.remove_prefix(1);
        return true;
    }
    bool take(std::string_view wanted) {
        if (text_.substr(0, wanted.size()) != wanted) return false;
        text_.remove_prefix(wanted.size());
        return true;
    }

    /// Result: the number in front, if it is at most `most` and does not begin with a needless 0.
    std::optional<std::uint64_t> take_number(std::uint64_t most) {
        std::uint64_t number = 0;
        std::size_t length = 0;
        for (; length < text_.size() && text_[length] >= '0' && text_[length] <= '9'; ++length) {
            number = number * 10 + static_cast<std::uint64_t>(text_[length] - '0');
            if (number > most) return std::nullopt;
        }
        if (length == 0 || (length > 1 && text_[0] == '0')) return std::nullopt;
        text_.remove_prefix(length);
        return number;
    }

    /// Result: one digit of a code with its suffix.
    std::optional<Rest> take_rest() {
        Rest rest;
        const char c = front();
        if (take('{')) {
            do {
                const auto heaps = take_number(63);
                if (!heaps) return std::nullopt;
                const bool and_more = take('+');
                if (*heaps == 63 && !and_more) return std::nullopt;
                rest.counts |= and_more ? ~std::uint64_t{0} << *heaps : std::uint64_t{1} << *heaps;
            } while (take(','));
            if (!take('}')) return std::nullopt;
        } else if (c >= '0' && c <= '9') {
            take(c);
            rest.counts = static_cast<std::uint64_t>(c - '0');
        } else if ((c >= 'A' && c <= 'V') || (c >= 'a' && c <= 'v')) {
            take(c);
            rest.counts = static_cast<std::uint64_t>(c - (c < 'a' ? 'A' : 'a')) + 10;
        } else {
            return std::nullopt;
        }
        for (const char shape : {'!', '?', '='})
            if (take(shape)) {
                rest.shape = shape;
                break;
            }
        return rest;
    }

    std::optional<std::vector<Rest>> take_rests() {
        std::vector<Rest> rests;
        for (;;) {
            const char c = front();
            if (is_empty() || c == '.' || c == '[' || c == ']') return rests;
            const auto rest = take_rest();
            if (!rest || rests.size() == most_places) return std::nullopt;
            rests.push_back(*rest);
        }
    }

    /// Result: numbers with commas between them, each larger than the one before, to the end.
    std::optional<std::vector<std::uint64_t>> take_set(std::uint64_t most) {
        std::vector<std::uint64_t> set;
        do {
            const auto number = take_number(most);
            if (!number || *number == 0 || (!set.empty() && *number <= set.back()))
                return std::nullopt;
            set.push_back(*number);
        } while (take(','));
        if (!is_empty()) return std::nullopt;
        return set;
    }

private:
    std::string_view text_;
};

constexpr Rest one_heap_or_none{.counts = 3};

std::optional<Code> read_set(Text text, bool all_but) {
    const auto set = text.take_set(all_but ? most_places : std::uint64_t{1} << 62);
    if (!set) return std::nullopt;
    Code code;
    if (!all_but) {
        for (const std::uint64_t number : *set) code.places.push_back({number, one_heap_or_none});
        return code;
    }
    for (std::uint64_t number = 1; number < set->back(); ++number)
        if (!std::binary_search(set->begin(), set->end(), number))
            code.places.push_back({number, one_heap_or_none});
    code.tail_start = set->back() + 1;
    code.tail = {one_heap_or_none};
    return code;
}

}  // namespace

Rest Code::rest(std::uint64_t tokens) const {
    if (!tail.empty() && tokens >= tail_start)
        return tail[static_cast<std::size_t>((tokens - tail_start) % tail.size())];
    const auto place =
        std::lower_bound(places.begin(), places.end(), tokens,
                         [](const Place& one, std::uint64_t at) { return one.tokens < at; });
    return place != places.end() && place->tokens == tokens ? place->rest : Rest{};
}

std::optional<Code> read_code(std::string_view spelled) {
    Text text(spelled);
    if (text.take("subtract:")) return read_set(text, false);
    if (text.take("allbut:")) return read_set(text, true);

    auto before = text.take_rests();
    if (!before || before->empty() || !text.take('.')) return std::nullopt;
    const auto behind = text.take_rests();
    if (!behind) return std::nullopt;
    Code code;
    code.places.push_back({0, before->back()});
    before->pop_back();
    code.adding.assign(before->rbegin(), before->rend());
    for (std::size_t i = 0; i < behind->size(); ++i) code.places.push_back({i + 1, (*behind)[i]});
    std::erase_if(code.places, [](const Code::Place& place) { return place.rest.counts == 0; });
    if (text.take('[')) {
        auto tail = text.take_rests();
        if (!tail || tail->empty() || !text.take(']')) return std::nullopt;
        code.tail_start = behind->size() + 1;
        code.tail = *std::move(tail);
    }
    if (!text.is_empty()) return std::nullopt;
    return code;
}

}  // namespace bouton::verify
