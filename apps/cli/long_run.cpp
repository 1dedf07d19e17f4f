#include "long_run.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "bouton/solve/checkpoint.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

/// So many values of a file are worked out anew, to see that they are those of the rule.
constexpr std::uint64_t compared = 512;

/// Result: the system's word for what went wrong, or an empty text.
std::string write_bytes(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return std::strerror(errno);
    }
    return {};
}

/// Result: the first heap, of a few, whose value is another one.
std::optional<std::uint64_t> first_difference(const TakeBreak& rule, const ValueColumn& values) {
    const std::uint64_t count = std::min(values.size(), compared);
    const Limits generous{.max_nodes = std::uint64_t{1} << 62};
    Budget budget(generous);
    NimSequence anew(rule);
    if (count == 0 || !anew.extend(count - 1, budget)) return std::nullopt;
    for (std::uint64_t heap = 0; heap < count; ++heap)
        if (anew[heap] != values[heap]) return heap;
    return std::nullopt;
}

/// Result: hours, minutes and seconds.
std::string duration(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::min(seconds, 3.6e9));
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

LongRun::LongRun(Session& session, PeriodicValues& values, std::string rule,
                 const ResumeOptions& options)
    : session_(session),
      values_(values),
      rule_(std::move(rule)),
      options_(options),
      limits_(session.limits()) {
    limits_.stop = &pause_;
}

LongRun::~LongRun() {
    if (file_ >= 0) ::close(file_);
}

bool LongRun::refuse(const std::string& problem) {
    session_.fail(session_.say(Message::cannot_write, {options_.file, problem}), bad_input);
    return false;
}

bool LongRun::open(const TakeBreak& rule) {
    if (options_.file.empty()) return true;
    if (!checkpoint_head(rule)) {
        session_.fail(session_.say(Message::checkpoint_no_code, {rule_}), bad_input);
        return false;
    }
    if (!values_.resumes()) {
        session_.tell(session_.say(Message::checkpoint_no_use, {options_.file, rule_}));
        return true;
    }
    file_ = ::open(options_.file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0) return refuse(std::strerror(errno));
    if (::lseek(file_, 0, SEEK_END) < 0 || ::lseek(file_, 0, SEEK_SET) < 0)
        return refuse(std::strerror(errno));  // a pipe, a terminal
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0)
        return refuse(errno == EWOULDBLOCK ? session_.say(Message::checkpoint_in_use)
                                           : std::strerror(errno));
    return load(rule);
}

bool LongRun::load(const TakeBreak& rule) {
    std::string problem;
    const ReadBytes read = [&](std::span<char> to) -> std::size_t {
        ssize_t got = -1;
        do got = ::read(file_, to.data(), to.size());
        while (got < 0 && errno == EINTR);
        if (got < 0) problem = std::strerror(errno);
        return got < 0 ? 0 : static_cast<std::size_t>(got);
    };
    auto found = read_checkpoint(rule, read, session_.limits().max_memory);
    if (!problem.empty()) return refuse(problem);
    if (!found) {
        session_.fail(found.error(), options_.file);
        return false;
    }
    const auto number = [](std::uint64_t value) { return std::to_string(value); };
    if (found->is_damaged && !options_.repair) {
        session_.fail(
            session_.say(Message::checkpoint_damaged,
                         {number(found->values.size()), number(found->good_bytes), options_.file}),
            bad_input);
        return false;
    }
    if (const auto heap = first_difference(rule, found->values)) {
        session_.fail(
            session_.say(Message::checkpoint_other_values, {number(*heap), options_.file}),
            bad_input);
        return false;
    }
    const std::uint64_t size = found->values.size();
    if (found->good_bytes == 0) problem = write_bytes(file_, checkpoint_head(rule).value());
    if (found->good_bytes != 0 && (::ftruncate(file_, static_cast<off_t>(found->good_bytes)) != 0 ||
                                   ::lseek(file_, 0, SEEK_END) < 0))
        problem = std::strerror(errno);
    if (!problem.empty()) return refuse(problem);
    if (size == 0) return true;
    values_.resume(std::move(found->values));
    session_.tell(session_.say(
        found->is_cut_short ? Message::checkpoint_cut_short : Message::checkpoint_goes_on,
        {options_.file, number(size)}));
    saved_ = size;
    return true;
}

void LongRun::save() {
    const ValueColumn* const column = values_.column();
    if (file_ < 0 || column == nullptr || column->size() <= saved_) return;
    std::string problem;
    write_checkpoint_piece(*column, saved_, [&](std::string_view bytes) {
        if (problem.empty()) problem = write_bytes(file_, bytes);
    });
    if (problem.empty() && ::fdatasync(file_) != 0) problem = std::strerror(errno);
    if (problem.empty()) {
        saved_ = column->size();
        return;
    }
    refuse(problem);
    ::close(std::exchange(file_, -1));  // what was begun is known to be cut short
}

void LongRun::look(std::uint64_t last) {
    const double now = session_.limits().seconds();
    const bool is_due = file_ >= 0 && values_.size() > saved_ &&
                        now - saved_at_ >= static_cast<double>(options_.seconds);
    if (is_due || Session::interrupted()) pause_ = true;
    if (!session_.limits().report || now - looked_at_ < 0.25) return;
    looked_at_ = now;
    const std::uint64_t size = values_.size();
    const double rate = static_cast<double>(size - began_with_) / std::max(now - began_at_, 1e-9);
    const bool is_steady = now - began_at_ > 1 && rate > 0 && size <= last;
    session_.show_status(
        is_steady
            ? session_.say(Message::progress_values,
                           {std::to_string(size), fmt::format("{:.0f}", rate), std::to_string(last),
                            duration(static_cast<double>(last + 1 - size) / rate)})
            : session_.say(Message::progress_values_soon, {std::to_string(size)}));
}

bool LongRun::go_on(const std::function<bool(Budget&)>& work, std::uint64_t last) {
    nodes_ = 0;
    began_at_ = saved_at_ = session_.limits().seconds();
    began_with_ = values_.size();
    limits_.report = [this, last](const Progress&) { look(last); };
    for (;;) {
        pause_ = Session::interrupted();
        limits_.max_nodes = session_.limits().max_nodes - nodes_;
        Budget budget(limits_);
        const bool is_done = work(budget);
        nodes_ += std::min(budget.nodes(), limits_.max_nodes);
        stopped_ = budget.stopped();
        save();
        saved_at_ = session_.limits().seconds();
        const bool only_paused = stopped_ == Stopped::asked && !Session::interrupted();
        if (!is_done && only_paused) continue;
        was_stopped_ = was_stopped_ || !is_done;
        return is_done;
    }
}

void LongRun::tell_saved() {
    if (file_ < 0) return;
    session_.tell(session_.say(Message::checkpoint_saved, {options_.file, std::to_string(saved_)}));
}

}  // namespace bouton::cli
