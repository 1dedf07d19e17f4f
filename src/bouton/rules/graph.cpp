#include "bouton/rules/graph.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace bouton {
namespace {

/// Puts the indices 0 … count - 1, in the order `from(0), from(1), …`, into one row for each key.
/// `starts` becomes the beginnings of the rows. Equal keys keep their order.
template <class From, class Key>
std::vector<std::uint32_t> rows_by_key(std::size_t count, std::size_t keys, From&& from, Key&& key,
                                       std::vector<std::uint32_t>& starts) {
    starts.assign(keys + 1, 0);
    for (std::size_t i = 0; i < count; ++i) ++starts[key(from(i))];
    std::uint32_t sum = 0;
    for (std::uint32_t& start : starts) sum += std::exchange(start, sum);
    std::vector<std::uint32_t> rows(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t index = from(i);
        rows[starts[key(index)]++] = index;
    }
    for (std::size_t k = keys; k > 0; --k) starts[k] = starts[k - 1];
    starts[0] = 0;
    return rows;
}

constexpr bool is_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }
constexpr bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Reads a text line by line into edges and vertices, all of them names still.
class Reader {
public:
    explicit Reader(std::string_view text) : at_(text.data()), end_(at_ + text.size()), text_(at_) {
        constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
        if (text.substr(0, byte_order_mark.size()) == byte_order_mark)
            at_ += byte_order_mark.size();
        line_start_ = at_;
    }

    Result<void> read() {
        while (at_ != end_) {
            std::uint32_t numbers[2] = {0, 0};
            int count = 0;
            while (skip_to_token()) {
                if (count == 2) return refuse(Message::graph_third_number);
                if (!read_number(numbers[count])) return refuse(Message::graph_expected_vertex);
                ++count;
            }
            if (count == 1) lone_.push_back(numbers[0]);
            if (count == 2) ends_.push_back({numbers[0], numbers[1]});
            if (ends_.size() > Graph::most_edges)
                return fail({.message = Message::graph_too_many_edges,
                             .arguments = {std::to_string(Graph::most_edges)},
                             .place = place()});
            if (at_ != end_) {  // at the end of a line
                ++at_;
                ++line_;
                line_start_ = at_;
            }
        }
        return {};
    }

    Graph graph(Graph::Kind kind) && {
        std::uint32_t largest = 0;
        for (const auto& [from, to] : ends_) largest = std::max({largest, from, to});
        for (const std::uint32_t name : lone_) largest = std::max(largest, name);
        const std::size_t numbers = 2 * ends_.size() + lone_.size();
        std::vector<std::uint32_t> names =
            largest / 8 < numbers + 512 ? rename_by_table(largest) : rename_by_sorting();
        return Graph(kind, std::move(names), std::move(ends_));
    }

private:
    /// Goes to the next number of the line. Result: false when there is none; then at_ is at the
    /// end of the line.
    bool skip_to_token() {
        while (at_ != end_ && is_space(*at_) && *at_ != '\n') ++at_;
        if (at_ != end_ && *at_ == '#')
            while (at_ != end_ && *at_ != '\n') ++at_;
        return at_ != end_ && *at_ != '\n';
    }

    bool read_number(std::uint32_t& number) {
        const char* at = at_;
        std::uint64_t value = 0;
        for (; at != end_ && is_digit(*at); ++at) {
            value = 10 * value + static_cast<unsigned>(*at - '0');
            if (value > Graph::largest_name) return false;
        }
        if (at == at_ || (at != end_ && !is_space(*at) && *at != '#')) return false;
        number = static_cast<std::uint32_t>(value);
        at_ = at;
        return true;
    }

    Place place() const {
        return {.line = line_,
                .column = static_cast<std::uint64_t>(at_ - line_start_) + 1,
                .offset = static_cast<std::uint64_t>(at_ - text_)};
    }

    tl::unexpected<Error> refuse(Message message) const {
        const char* end = at_;
        while (end != end_ && !is_space(*end)) ++end;
        return fail({.message = message, .found = std::string(at_, end), .place = place()});
    }

    template <class Rename>
    void rename(Rename&& index) {
        for (auto& [from, to] : ends_) {
            from = index(from);
            to = index(to);
        }
    }

    std::vector<std::uint32_t> rename_by_table(std::uint32_t largest) {
        std::vector<std::uint32_t> index(std::size_t{largest} + 1, 0);
        for (const auto& [from, to] : ends_) index[from] = index[to] = 1;
        for (const std::uint32_t name : lone_) index[name] = 1;
        std::vector<std::uint32_t> names;
        for (std::size_t name = 0; name < index.size(); ++name) {
            if (index[name] == 0) continue;
            index[name] = static_cast<std::uint32_t>(names.size());
            names.push_back(static_cast<std::uint32_t>(name));
        }
        if (names.size() != index.size()) rename([&](std::uint32_t name) { return index[name]; });
        return names;
    }

    std::vector<std::uint32_t> rename_by_sorting() {
        std::vector<std::uint32_t> names = std::move(lone_);
        for (const auto& [from, to] : ends_) {
            names.push_back(from);
            names.push_back(to);
        }
        std::sort(names.begin(), names.end());
        names.erase(std::unique(names.begin(), names.end()), names.end());
        rename([&](std::uint32_t name) {
            return static_cast<std::uint32_t>(std::lower_bound(names.begin(), names.end(), name) -
                                              names.begin());
        });
        return names;
    }

    const char* at_;
    const char* end_;
    const char* text_;
    const char* line_start_ = nullptr;
    std::uint64_t line_ = 1;
    std::vector<Graph::Ends> ends_;
    std::vector<std::uint32_t> lone_;
};

}  // namespace

Graph::Graph(Kind kind, std::vector<std::uint32_t> names, std::vector<Ends> ends)
    : kind_(kind), names_(std::move(names)), ends_(std::move(ends)) {
    assert(std::is_sorted(names_.begin(), names_.end()) && ends_.size() <= most_edges);
    // Half 2e leaves e's first end and half 2e + 1 its second. Sorting the halves by the vertex
    // they reach and then, in that order, by the vertex they leave gives ascending rows.
    const auto leaves = [&](std::uint32_t half) {
        return half % 2 == 0 ? ends_[half / 2].from : ends_[half / 2].to;
    };
    const auto reaches = [&](std::uint32_t half) { return leaves(half ^ 1); };
    std::vector<std::uint32_t> halves;
    halves.reserve(kind == Kind::directed ? edges() : 2 * edges());
    for (std::uint32_t edge = 0; edge < edges(); ++edge) {
        halves.push_back(2 * edge);
        if (kind == Kind::undirected && ends_[edge].from != ends_[edge].to)
            halves.push_back(2 * edge + 1);
    }
    const auto listed = [&](std::size_t i) { return halves[i]; };
    halves = rows_by_key(halves.size(), vertices(), listed, reaches, starts_);
    halves = rows_by_key(halves.size(), vertices(), listed, leaves, starts_);
    neighbours_.reserve(halves.size());
    for (const std::uint32_t half : halves) neighbours_.push_back(reaches(half));
    edges_at_ = std::move(halves);
    for (std::uint32_t& half : edges_at_) half /= 2;
}

std::optional<Graph::Vertex> Graph::find(std::uint64_t name) const noexcept {
    const auto found = std::lower_bound(names_.begin(), names_.end(), name);
    if (found == names_.end() || *found != name) return std::nullopt;
    return static_cast<Vertex>(found - names_.begin());
}

Graph Graph::reversed() const {
    std::vector<Ends> turned = ends_;
    for (auto& [from, to] : turned) std::swap(from, to);
    return Graph(kind_, names_, std::move(turned));
}

Result<Graph> read_graph(std::string_view text, Graph::Kind kind) {
    Reader reader(text);
    if (const Result<void> read = reader.read(); !read) return fail(read.error());
    return std::move(reader).graph(kind);
}

}  // namespace bouton
