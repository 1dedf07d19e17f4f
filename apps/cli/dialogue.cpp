#include "dialogue.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace bouton::cli {
namespace {

void close_file(int& file) {
    if (file >= 0) ::close(file);
    file = -1;
}

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

Dialogue::~Dialogue() {
    if (child_ > 0) kill_and_reap(child_);
    close_all();
}

void Dialogue::close_all() {
    for (int* file : {&to_, &from_, &errors_}) close_file(*file);
}

bool Dialogue::start(const Command& command, const RunLimits& limits) {
    std::array<int, 2> in = {-1, -1};
    std::array<int, 2> out = {-1, -1};
    errors_ = ::memfd_create("errors", MFD_CLOEXEC);
    if (errors_ >= 0 && ::pipe2(in.data(), O_CLOEXEC) == 0 && ::pipe2(out.data(), O_CLOEXEC) == 0) {
        started_ = now_seconds();
        limits_ = limits;
        child_ = spawn(command, limits, {in[0], out[1], errors_});
    }
    const int problem = errno;
    close_file(in[0]);
    close_file(out[1]);
    to_ = in[1];
    from_ = out[0];
    for (const int file : {to_, from_})
        if (file >= 0) ::fcntl(file, F_SETFL, O_NONBLOCK);
    errno = problem;
    return child_ > 0;
}

/// Writes and reads until something was read, a stream was closed, or a little time is over.
void Dialogue::pump() {
    std::array<struct pollfd, 2> files = {
        {{.fd = from_, .events = POLLIN, .revents = 0},
         {.fd = to_write_.empty() ? -1 : to_, .events = POLLOUT, .revents = 0}}};
    const int ready = ::poll(files.data(), files.size(), static_cast<int>(Watch::interval * 1000));
    // Nothing to read and the program over: what it left behind may keep the pipe open for ever.
    if (ready == 0 && wait_for_end(child_, 0)) is_silent_ = true;
    if (ready <= 0) return;
    if (files[1].revents != 0) {
        const ssize_t written = ::write(to_, to_write_.data(), to_write_.size());
        if (written >= 0) {
            to_write_.erase(0, static_cast<std::size_t>(written));
        } else if (!would_block()) {
            close_file(to_);  // it listens no more
            to_write_.clear();
        }
    }
    if (files[0].revents != 0) {
        std::array<char, 65'536> piece;
        const ssize_t got = ::read(from_, piece.data(), piece.size());
        if (got > 0)
            read_.append(piece.data(), static_cast<std::size_t>(got));
        else if (got == 0 || !would_block())
            is_silent_ = true;
    }
}

bool Dialogue::take_line(std::string& line) {
    const std::size_t end = read_.find('\n', looked_through_);
    if (end == std::string::npos) {
        looked_through_ = read_.size();
        if (!is_silent_ || read_.empty()) return false;
        line = std::exchange(read_, {});  // the last line may lack its end
        looked_through_ = 0;
        return true;
    }
    line = read_.substr(0, end);
    read_.erase(0, end + 1);
    looked_through_ = 0;
    return true;
}

Heard Dialogue::hear(std::string& line) {
    Watch watch;
    watch.begin(child_, limits_);
    while (true) {
        if (take_line(line)) return line.size() > longest ? Heard::too_long : Heard::line;
        if (is_silent_) return Heard::silence;
        if (read_.size() > longest) return Heard::too_long;
        if (stop_) return Heard::stopped;
        if (to_ < 0) to_write_.clear();
        pump();
        if (const auto end = watch.look()) return *end == RunEnd::time ? Heard::time : Heard::hang;
    }
}

RunReport Dialogue::finish() {
    Watch watch;
    watch.begin(child_, limits_);
    std::optional<RunEnd> ended_by_us;
    while (!is_silent_ && !stop_ && !ended_by_us) {
        if (to_ < 0) to_write_.clear();
        if (to_write_.empty()) close_file(to_);
        pump();
        ended_by_us = read_.size() > longest ? RunEnd::output : watch.look();
    }
    // Its output is closed; it may still be about to leave.
    while (!ended_by_us && !stop_ && !wait_for_end(child_, Watch::interval))
        ended_by_us = watch.look();
    RunReport report = kill_and_reap(std::exchange(child_, 0));
    report.wall_seconds = now_seconds() - started_;
    report.output = std::exchange(read_, {});
    report.errors = tail_of(errors_, errors_kept);
    if (ended_by_us) report.end = *ended_by_us;
    close_all();
    return report;
}

}  // namespace bouton::cli
