#pragma once
// Test inputs for a task, made from its row: any value of Task, in the table or not.

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "bouton/judge/task_case.hpp"
#include "bouton/judge/tasks.hpp"
#include "bouton/judge/writer.hpp"

namespace bouton {

enum class TestKind : std::uint8_t {
    sample,  ///< the sample of the task
    tiny,    ///< small cases; those of seeds 0, 1, 2, … go through all small positions in turn
    random,  ///< moderate cases, about half of them lost for the player to move
    worst,   ///< what wrong programs trip over: all heaps equal, all ones, no nim-sum but for a
             ///< late leading bit, empty heaps, one huge heap, limits to the digit
    max      ///< as large as the limits allow
};

/// Result: the kind with this name, or nothing.
std::optional<TestKind> test_kind(std::string_view name) noexcept;
std::string_view word(TestKind kind) noexcept;

/// Makes the cases of one test. Each case depends on nothing but task, kind, seed and its index, so
/// the same seed gives the same bytes on every machine, and cases can be made in any order.
/// A TaskReader with Bounds::statement accepts every test.
class TestMaker {
public:
    /// Precondition: task outlives the maker; kind is not sample.
    TestMaker(const Task& task, TestKind kind, std::uint64_t seed);
    ~TestMaker();
    TestMaker(const TestMaker&) = delete;
    TestMaker& operator=(const TestMaker&) = delete;

    std::uint64_t cases() const noexcept;  ///< how many the test has
    std::uint64_t width() const noexcept;  ///< numbers of each case, for Cases::width_and_count

    /// Makes case `index` in `to`, whose memory is used again. Cost: some nanoseconds a number.
    void make(std::uint64_t index, TaskCase& to) const;

private:
    class Work;
    std::unique_ptr<Work> work_;
};

/// Writes one whole test. Cost: `max` at several hundred megabytes a second, in the memory of its
/// largest case.
void make_test(const Task& task, TestKind kind, std::uint64_t seed, Writer& output);

/// Result: the cases of one test.
std::vector<TaskCase> make_cases(const Task& task, TestKind kind, std::uint64_t seed);

}  // namespace bouton
