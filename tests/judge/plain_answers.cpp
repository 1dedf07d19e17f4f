#include "plain_answers.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace bouton::testing {
namespace {

using Numbers = std::vector<std::uint64_t>;

/// A move as a statement names it, and where it leads.
struct Move {
    std::uint64_t heap = 0;
    std::uint64_t take = 0;
    Numbers to;
};

using Moves = std::function<std::vector<Move>(const Numbers&)>;

/// Searches a game to its end.
class Search {
public:
    Search(Moves moves, bool last_loses) : moves_(std::move(moves)), last_loses_(last_loses) {}

    bool wins(const Numbers& position) {
        const auto known = known_.find(position);
        if (known != known_.end()) return known->second;
        const std::vector<Move> moves = moves_(position);
        bool won = moves.empty() && last_loses_;
        for (const Move& move : moves) won = won || !wins(move.to);
        return known_[position] = won;
    }

    std::vector<Move> winning(const Numbers& position) {
        std::vector<Move> found;
        for (const Move& move : moves_(position))
            if (!wins(move.to)) found.push_back(move);
        return found;
    }

private:
    Moves moves_;
    bool last_loses_;
    std::map<Numbers, bool> known_;
};

/// Takes from one heap any amount that `may` allows of it.
Moves taking(std::function<bool(std::size_t heap, std::uint64_t take)> may) {
    return [may = std::move(may)](const Numbers& heaps) {
        std::vector<Move> moves;
        for (std::size_t i = 0; i < heaps.size(); ++i)
            for (std::uint64_t take = 1; take <= heaps[i]; ++take) {
                if (!may(i, take)) continue;
                Numbers to = heaps;
                to[i] -= take;
                moves.push_back({i + 1, take, to});
            }
        return moves;
    };
}

Moves taking_any() {
    return taking([](std::size_t, std::uint64_t) { return true; });
}

Moves taking_of(Numbers steps) {
    return taking([steps = std::move(steps)](std::size_t, std::uint64_t take) {
        return std::find(steps.begin(), steps.end(), take) != steps.end();
    });
}

/// Heaps that a move may also break: `parts(heap)` lists what a heap may become.
Moves breaking(std::function<std::vector<Numbers>(std::uint64_t)> parts) {
    return [parts = std::move(parts)](const Numbers& heaps) {
        std::set<Numbers> next;
        for (std::size_t i = 0; i < heaps.size(); ++i)
            for (const Numbers& left : parts(heaps[i])) {
                Numbers to = heaps;
                to.erase(to.begin() + static_cast<std::ptrdiff_t>(i));
                to.insert(to.end(), left.begin(), left.end());
                std::erase(to, 0U);
                std::sort(to.begin(), to.end());
                next.insert(to);
            }
        std::vector<Move> moves;
        for (const Numbers& to : next) moves.push_back({0, 0, to});
        return moves;
    };
}

/// Removes a run of `least` to `most` neighbours from a row.
std::vector<Numbers> runs_removed(std::uint64_t row, std::uint64_t least, std::uint64_t most) {
    std::vector<Numbers> left;
    for (std::uint64_t size = least; size <= std::min(most, row); ++size)
        for (std::uint64_t before = 0; before + size <= row; ++before)
            left.push_back({before, row - size - before});
    return left;
}

std::vector<Numbers> broken_in_two(std::uint64_t heap, bool different) {
    std::vector<Numbers> left;
    for (std::uint64_t part = 1; part < heap; ++part)
        if (!different || 2 * part != heap) left.push_back({part, heap - part});
    return left;
}

bool is_fibonacci(std::uint64_t number) {
    std::uint64_t a = 1, b = 2;
    while (a < number) {
        const std::uint64_t next = a + b;
        a = b;
        b = next;
    }
    return a == number;
}

/// Edges of a green Hackenbush as a set of bits; the ground is vertex 1.
Moves cutting(const Numbers& edges) {
    return [edges](const Numbers& position) {
        std::vector<Move> moves;
        for (std::size_t cut = 0; 2 * cut < edges.size(); ++cut) {
            if ((position.front() >> cut & 1) == 0) continue;
            const std::uint64_t standing = position.front() & ~(std::uint64_t{1} << cut);
            std::uint64_t hangs = 0;
            std::set<std::uint64_t> reached = {1};
            for (bool grew = true; grew;) {
                grew = false;
                for (std::size_t e = 0; 2 * e < edges.size(); ++e) {
                    if ((standing >> e & 1) == 0 || (hangs >> e & 1) != 0) continue;
                    if (!reached.contains(edges[2 * e]) && !reached.contains(edges[2 * e + 1]))
                        continue;
                    hangs |= std::uint64_t{1} << e;
                    reached.insert(edges[2 * e]);
                    reached.insert(edges[2 * e + 1]);
                    grew = true;
                }
            }
            moves.push_back({0, 0, {hangs}});
        }
        return moves;
    };
}

/// Sheets of paper w x h, by pairs; whoever makes a piece 1 x 1 wins.
class Cutting {
public:
    bool wins(const Numbers& sheets) {
        const auto known = known_.find(sheets);
        if (known != known_.end()) return known->second;
        bool won = false;
        for (std::size_t i = 0; i < sheets.size() && !won; i += 2)
            for (std::size_t side = 0; side < 2 && !won; ++side) {
                const std::uint64_t across = sheets[i + 1 - side];
                for (std::uint64_t part = 1; part < sheets[i + side] && !won; ++part) {
                    const std::uint64_t rest = sheets[i + side] - part;
                    if (across == 1 && (part == 1 || rest == 1)) {
                        won = true;
                        break;
                    }
                    std::vector<std::pair<std::uint64_t, std::uint64_t>> all;
                    for (std::size_t j = 0; j < sheets.size(); j += 2)
                        if (j != i) all.emplace_back(sheets[j], sheets[j + 1]);
                    all.emplace_back(std::minmax(part, across));
                    all.emplace_back(std::minmax(rest, across));
                    std::sort(all.begin(), all.end());
                    Numbers to;
                    for (const auto& [w, h] : all) to.insert(to.end(), {w, h});
                    won = !wins(to);
                }
            }
        return known_[sheets] = won;
    }

private:
    std::map<Numbers, bool> known_;
};

/// The row of coloured cells; `mover` is R or B.
bool colouring_wins(const std::string& cells, char mover) {
    for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
        if (cells[i] != mover && cells[i + 1] != mover) continue;
        std::string to = cells;
        to[i] = to[i + 1] = 'W';
        if (!colouring_wins(to, mover == 'R' ? 'B' : 'R')) return true;
    }
    return false;
}

/// Crosses on a strip; whoever completes three neighbours wins.
bool crosses_win(std::uint64_t cells, std::uint64_t marked, std::map<std::uint64_t, bool>& known) {
    const auto found = known.find(marked);
    if (found != known.end()) return found->second;
    bool won = false;
    for (std::uint64_t i = 0; i < cells && !won; ++i) {
        if ((marked >> i & 1) != 0) continue;
        const std::uint64_t to = marked | std::uint64_t{1} << i;
        won = (to & to >> 1 & to >> 2) != 0 || !crosses_win(cells, to, known);
    }
    return known[marked] = won;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    static std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint64_t> known;
    const auto found = known.find({a, b});
    if (found != known.end()) return found->second;
    std::set<std::uint64_t> seen;
    for (std::uint64_t x = 0; x < a; ++x)
        for (std::uint64_t y = 0; y < b; ++y)
            seen.insert(product(x, b) ^ product(a, y) ^ product(x, y));
    std::uint64_t least = 0;
    while (seen.contains(least)) ++least;
    return known[{a, b}] = least;
}

/// Everything that a task has: the game, where it starts.
struct Game {
    Moves moves;
    Numbers start;
};

std::uint64_t sum(const Numbers& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

std::optional<Game> small(Game game, std::uint64_t most_sum, std::size_t most_heaps = 6) {
    if (sum(game.start) > most_sum || game.start.size() > most_heaps) return std::nullopt;
    return game;
}

std::optional<Game> wythoff(const Numbers& pair) {
    return small({[](const Numbers& heaps) {
                      std::vector<Move> moves;
                      for (std::uint64_t a = 0; a <= heaps[0]; ++a)
                          for (std::uint64_t b = 0; b <= heaps[1]; ++b)
                              if (a + b > 0 && (a == 0 || b == 0 || a == b))
                                  moves.push_back({0, 0, {heaps[0] - a, heaps[1] - b}});
                      return moves;
                  },
                  pair},
                 40);
}

/// Fibonacci Nim: what is left, and the most that may be taken.
Game fibonacci(std::uint64_t left, std::uint64_t most) {
    return {[](const Numbers& position) {
                std::vector<Move> moves;
                for (std::uint64_t take = 1; take <= std::min(position[0], position[1]); ++take)
                    moves.push_back({1, take, {position[0] - take, 2 * take}});
                return moves;
            },
            {left, most}};
}

std::optional<Game> game_of(const Task& task, const TaskCase& given) {
    const std::string id(task.id);
    const auto numbers = [&](std::size_t field) { return given.fields[field].numbers; };
    const std::size_t first = task.fields[0].kind == FieldKind::count ? 1 : 0;
    if (task.rule == "nim" && task.plays == Plays::rule)
        return small({taking_any(), numbers(first)}, 24, 5);
    if (id == "hdu-1846" || id == "hdu-2188") {
        const std::uint64_t most = numbers(1).front();
        return small(
            {taking([most](std::size_t, std::uint64_t take) { return take <= most; }), numbers(0)},
            120);
    }
    if (id == "hdu-2149") {
        const std::uint64_t most = numbers(1).front();
        return small({[most](const Numbers& left) {
                          std::vector<Move> moves;
                          for (std::uint64_t bid = 1; bid <= most && left[0] > 0; ++bid)
                              moves.push_back({1, bid, {left[0] - std::min(left[0], bid)}});
                          return moves;
                      },
                      numbers(0)},
                     120);
    }
    if (id == "hdu-1847")
        return small(
            {taking([](std::size_t, std::uint64_t take) { return (take & (take - 1)) == 0; }),
             numbers(0)},
            200);
    if (id == "hdu-1848")
        return small({taking([](std::size_t, std::uint64_t take) { return is_fibonacci(take); }),
                      numbers(0)},
                     36);
    if (id == "hdu-1851" || id == "nyoj-135") {
        Numbers heaps, bounds;
        for (std::size_t i = 0; i < numbers(1).size(); i += 2) {
            heaps.push_back(numbers(1)[i]);
            bounds.push_back(numbers(1)[i + 1]);
        }
        return small({taking([bounds](std::size_t heap, std::uint64_t take) {
                          return take <= bounds[heap];
                      }),
                      heaps},
                     20, 4);
    }
    if (id == "cses-1098")
        return small(
            {taking([](std::size_t, std::uint64_t take) { return take <= 3; }), numbers(1)}, 30, 5);
    if (id == "bzoj-1874") return small({taking_of(numbers(3)), numbers(1)}, 30, 5);
    if (id == "atcoder-edpc-k") return small({taking_of(numbers(2)), numbers(1)}, 500);
    if (id == "uva-10404") return small({taking_of(numbers(2)), numbers(0)}, 500);
    if (id == "hdu-2147")
        return small({[](const Numbers& at) {
                          std::vector<Move> moves;
                          for (const Numbers& step : {Numbers{0, 1}, {1, 0}, {1, 1}})
                              if (at[0] > step[0] && at[1] > step[1])
                                  moves.push_back({0, 0, {at[0] - step[0], at[1] - step[1]}});
                          return moves;
                      },
                      numbers(0)},
                     200);
    if (id == "hdu-2516") {
        if (numbers(0).front() > 150) return std::nullopt;
        return fibonacci(numbers(0).front(), numbers(0).front() - 1);
    }
    if (id == "luogu-p6487") {
        if (numbers(0).front() > 150) return std::nullopt;
        return fibonacci(numbers(0).front(), numbers(0).front());
    }
    if (task.rule == "wythoff") return wythoff(numbers(0));
    if (id == "luogu-p1290")
        return small({[](const Numbers& pair) {
                          std::vector<Move> moves;
                          const auto [least, most] = std::minmax(pair[0], pair[1]);
                          for (std::uint64_t rest = most; least > 0 && rest >= least;) {
                              rest -= least;
                              moves.push_back({0, 0, {rest, least}});
                          }
                          return moves;
                      },
                      numbers(0)},
                     500);
    if (id == "hdu-2509")
        return small(
            {breaking([](std::uint64_t row) { return runs_removed(row, 1, row); }), numbers(1)},
            12);
    if (id == "hdu-3032")
        return small({breaking([](std::uint64_t heap) {
                          auto left = broken_in_two(heap, false);
                          for (std::uint64_t rest = 0; rest < heap; ++rest) left.push_back({rest});
                          return left;
                      }),
                      numbers(1)},
                     12);
    if (id == "hdu-1730") {
        Numbers all = numbers(2);
        return small({[](const Numbers& at) {
                          std::vector<Move> moves;
                          for (std::size_t i = 0; i < at.size(); ++i)
                              for (Numbers to = at;;) {
                                  to[i] += to[i] < at[i ^ 1] ? 1U : static_cast<std::uint64_t>(-1);
                                  if (to[i] == at[i ^ 1]) break;
                                  moves.push_back({0, 0, to});
                              }
                          return moves;
                      },
                      all},
                     40, 8);
    }
    if (id == "poj-1704")
        return small({[](const Numbers& coins) {
                          std::vector<Move> moves;
                          for (std::size_t i = 0; i < coins.size(); ++i)
                              for (Numbers to = coins; --to[i] > 0;) {
                                  if (std::count(to.begin(), to.end(), to[i]) > 1) break;
                                  moves.push_back({0, 0, to});
                              }
                          return moves;
                      },
                      numbers(1)},
                     30, 5);
    if (id == "luogu-p3480")
        return small({[](const Numbers& heaps) {
                          std::vector<Move> moves;
                          for (std::size_t i = 0; i < heaps.size(); ++i)
                              for (Numbers to = heaps; to[i] > (i == 0 ? 0 : to[i - 1]);) {
                                  --to[i];
                                  moves.push_back({0, 0, to});
                              }
                          return moves;
                      },
                      numbers(1)},
                     30, 5);
    if (id == "cses-1099")
        return small({[](const Numbers& stairs) {
                          std::vector<Move> moves;
                          for (std::size_t i = 1; i < stairs.size(); ++i)
                              for (Numbers to = stairs; to[i] > 0;) {
                                  --to[i];
                                  ++to[i - 1];
                                  moves.push_back({0, 0, to});
                              }
                          return moves;
                      },
                      numbers(1)},
                     14, 5);
    if (id == "cses-2207")
        return small(
            {breaking([](std::uint64_t heap) { return broken_in_two(heap, true); }), numbers(0)},
            16);
    if (id == "poj-2484") {
        // The first move leaves a row; from then on it is Kayles.
        const std::uint64_t coins = numbers(0).front();
        if (coins > 16) return std::nullopt;
        return Game{
            [coins](const Numbers& rows) {
                if (!rows.empty() && rows.back() > 1'000) {
                    std::vector<Move> moves = {{0, 0, {coins - 1}}};
                    if (coins > 1) moves.push_back({0, 0, {coins - 2}});
                    for (Move& move : moves) std::erase(move.to, 0U);
                    return moves;
                }
                return breaking([](std::uint64_t row) { return runs_removed(row, 1, 2); })(rows);
            },
            {1'000 + coins}};
    }
    if (id == "hdu-3094") {
        if (numbers(1).size() > 22) return std::nullopt;
        return Game{cutting(numbers(1)), {(std::uint64_t{1} << numbers(1).size() / 2) - 1}};
    }
    if (id == "poj-3710") {
        // All graphs on one ground: the vertices of each but its first get names of their own.
        Numbers edges;
        std::uint64_t names = 1;
        for (std::size_t row = 0; row < given.fields[1].ends.size(); ++row) {
            const auto graph = row_of(given.fields[1], row);
            for (const std::uint64_t v : graph.subspan(1)) edges.push_back(v == 1 ? 1 : v + names);
            names += graph.front();
        }
        if (edges.size() > 24) return std::nullopt;
        return Game{cutting(edges), {(std::uint64_t{1} << edges.size() / 2) - 1}};
    }
    if (id == "codeforces-15c") {
        Numbers heaps;
        for (std::size_t i = 0; i < numbers(1).size(); i += 2) {
            if (numbers(1)[i + 1] > 5) return std::nullopt;
            for (std::uint64_t m = 0; m < numbers(1)[i + 1]; ++m)
                heaps.push_back(numbers(1)[i] + m);
        }
        return small({taking_any(), heaps}, 22, 6);
    }
    return std::nullopt;
}

std::string word_of(const Task& task, bool won) {
    return std::string(won ? task.won : task.lost) + "\n";
}

std::string text(std::uint64_t number) { return std::to_string(number); }

std::string told(const Task& task, const Game& game) {
    Search search(game.moves, task.convention == Convention::misere);
    const bool won = search.wins(game.start);
    const std::vector<Move> winning = search.winning(game.start);
    std::string answer;
    switch (task.asked) {
        case Asked::decide:
            return word_of(task, won);
        case Asked::count_moves:
            return text(winning.size()) + "\n";
        case Asked::first_move:
            if (winning.empty()) return word_of(task, false);
            answer = text(winning[0].take) + " " + text(winning[0].heap) + "\n";
            for (std::size_t i = 0; i < winning[0].to.size(); ++i)
                answer += (i == 0 ? "" : " ") + text(winning[0].to[i]);
            return answer + "\n";
        case Asked::first_step:
            if (winning.empty()) return word_of(task, false);
            return word_of(task, true) + text(winning[0].heap) + " " + text(winning[0].take) + "\n";
        case Asked::all_cuts:
            answer = word_of(task, won);
            for (const Move& move : winning)
                answer +=
                    text(game.start[move.heap - 1]) + " " + text(move.to[move.heap - 1]) + "\n";
            return answer;
        case Asked::all_moves:
        case Asked::all_takes:
            for (const Move& move : winning)
                answer += (answer.empty() ? "" : " ") +
                          (task.asked == Asked::all_moves ? text(move.heap) + ":" : "") +
                          text(move.take);
            return answer.empty() ? word_of(task, false) : answer + "\n";
        case Asked::least_take:
            return text(winning.at(0).take) + "\n";
        case Asked::all_results: {
            std::set<std::pair<std::uint64_t, std::uint64_t>> both, one;
            for (const Move& move : winning) {
                const bool lowers_both = move.to[0] != game.start[0] && move.to[1] != game.start[1];
                (lowers_both ? both : one).insert(std::minmax(move.to[0], move.to[1]));
            }
            answer = word_of(task, won);
            for (const auto* some : {&both, &one})
                for (const auto& [a, b] : *some) answer += text(a) + " " + text(b) + "\n";
            return answer;
        }
        default:
            return "";
    }
}

}  // namespace

std::optional<std::string> plain_answer(const Task& task, const TaskCase& given) {
    if (const auto game = game_of(task, given)) return told(task, *game);
    const std::string_view id = task.id;
    const auto numbers = [&](std::size_t field) { return given.fields[field].numbers; };
    std::string answer;
    if (id == "hdu-1536") {
        Search search(taking_of(numbers(1)), false);
        for (std::size_t row = 0; row < given.fields[3].ends.size(); ++row) {
            const auto heaps = row_of(given.fields[3], row);
            const Numbers start(heaps.begin(), heaps.end());
            if (sum(start) > 40 || start.size() > 4) return std::nullopt;
            answer += search.wins(start) ? task.won : task.lost;
        }
        return answer + "\n";
    }
    if (id == "cses-1729") {
        if (numbers(0).front() > 500) return std::nullopt;
        Search search(taking_of(numbers(2)), false);
        for (std::uint64_t n = 1; n <= numbers(0).front(); ++n)
            answer += search.wins({n}) ? task.won : task.lost;
        return answer + "\n";
    }
    if (id == "poj-2425") {
        const FieldData& arrows = given.fields[1];
        if (arrows.ends.size() > 12) return std::nullopt;
        Search search(
            [&](const Numbers& tokens) {
                std::vector<Move> moves;
                for (std::size_t i = 0; i < tokens.size(); ++i)
                    for (const std::uint64_t next : row_of(arrows, tokens[i])) {
                        Numbers to = tokens;
                        to[i] = next;
                        std::sort(to.begin(), to.end());
                        moves.push_back({0, 0, to});
                    }
                return moves;
            },
            false);
        for (std::size_t row = 0; row < given.fields[2].ends.size(); ++row) {
            const auto tokens = row_of(given.fields[2], row);
            if (tokens.size() > 4) return std::nullopt;
            Numbers start(tokens.begin(), tokens.end());
            std::sort(start.begin(), start.end());
            answer += word_of(task, search.wins(start));
        }
        return answer;
    }
    if (id == "poj-3537") {
        std::map<std::uint64_t, bool> known;
        if (numbers(0).front() > 14) return std::nullopt;
        return word_of(task, crosses_win(numbers(0).front(), 0, known));
    }
    if (id == "poj-2311") {
        if (numbers(0)[0] * numbers(0)[1] > 16) return std::nullopt;
        static Cutting cutting;
        Numbers sheet = numbers(0);
        std::sort(sheet.begin(), sheet.end());
        return word_of(task, cutting.wins(sheet));
    }
    if (id == "codeforces-1704f") {
        if (given.fields[1].word.size() > 9) return std::nullopt;
        return word_of(task, colouring_wins(given.fields[1].word, 'R'));
    }
    if (id == "librarychecker-nim-product-64") {
        if (numbers(0)[0] > 40 || numbers(0)[1] > 40) return std::nullopt;
        return text(product(numbers(0)[0], numbers(0)[1])) + "\n";
    }
    return std::nullopt;
}

}  // namespace bouton::testing
