#include "process.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <set>
#include <utility>

namespace bouton::cli {
namespace {

bool is_program(const std::string& path, std::string& problem) {
    struct stat about = {};
    if (::stat(path.c_str(), &about) != 0 || ::access(path.c_str(), X_OK) != 0) {
        problem = std::strerror(errno);
        return false;
    }
    if (S_ISREG(about.st_mode)) return true;
    problem = std::strerror(S_ISDIR(about.st_mode) ? EISDIR : EACCES);
    return false;
}

/// What the child needs between vfork and exec: it must not allocate.
struct Launch {
    const char* path;
    char* const* arguments;
    ChildStreams streams;
    rlim_t memory;
    rlim_t output;
    rlim_t cpu_seconds;
    pid_t parent;
    int problem;  // a pipe that exec closes; the errno of what failed goes into it
};

void limit(decltype(RLIMIT_CPU) what, rlim_t most) {
    struct rlimit bound = {};
    ::getrlimit(what, &bound);
    bound.rlim_max = std::min(bound.rlim_max, most);
    bound.rlim_cur = std::min(most, bound.rlim_max);
    ::setrlimit(what, &bound);
}

/// The child's way to its program. Only plain system calls: until exec it lives in Bouton's memory.
[[noreturn]] void become(const Launch& launch) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() == launch.parent) {
        for (const int name : {SIGPIPE, SIGINT, SIGTERM, SIGQUIT, SIGHUP})
            std::signal(name, SIG_DFL);
        sigset_t none;
        ::sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        limit(RLIMIT_CORE, 0);
        limit(RLIMIT_CPU, launch.cpu_seconds);
        limit(RLIMIT_FSIZE, launch.output);
        limit(RLIMIT_DATA, launch.memory);
        if (::dup2(launch.streams.in, STDIN_FILENO) >= 0 &&
            ::dup2(launch.streams.out, STDOUT_FILENO) >= 0 &&
            ::dup2(launch.streams.errors, STDERR_FILENO) >= 0) {
            ::close_range(STDERR_FILENO + 1, UINT_MAX, CLOSE_RANGE_CLOEXEC);  // what a shell left
            ::execv(launch.path, launch.arguments);
        }
    }
    const int problem = errno;
    while (::write(launch.problem, &problem, sizeof problem) < 0 && errno == EINTR) {
    }
    ::_exit(127);
}

pid_t vfork_and_become(const Launch& launch) {
    // fork() copies the page tables of all memory that Bouton holds; posix_spawn() sets no limits.
    // What become() calls are plain system calls, which the child may make in memory it shares.
    // NOLINTBEGIN(clang-analyzer-security.insecureAPI.vfork,clang-analyzer-unix.Vfork)
    const pid_t child = ::vfork();
    if (child == 0) become(launch);
    // NOLINTEND(clang-analyzer-security.insecureAPI.vfork,clang-analyzer-unix.Vfork)
    return child;
}

/// Result: a file that becomes readable when the process ends. (glibc 2.36 declares pidfd_open()
/// for C only.)
int open_process(pid_t process) { return static_cast<int>(::syscall(SYS_pidfd_open, process, 0)); }

RunReport report_of(int status, const struct rusage& used) {
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    RunReport report;
    report.end = WIFSIGNALED(status) ? RunEnd::signalled : RunEnd::exited;
    report.code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    report.cpu_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
    report.peak_memory = static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
    return report;
}

int new_memory_file(const char* name) { return ::memfd_create(name, MFD_CLOEXEC); }

bool fill(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::lseek(file, 0, SEEK_SET) == 0;
}

std::uint64_t size_of(int file) {
    struct stat about = {};
    return ::fstat(file, &about) == 0 ? static_cast<std::uint64_t>(about.st_size) : 0;
}

/// What /proc tells of a process or thread.
struct ProcessState {
    char state = '\0';  // R, S, D, Z …; 0 when it is gone
    pid_t parent = 0;
};

ProcessState state_of(const std::string& folder) {
    const int file = ::open((folder + "/stat").c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return {};
    std::array<char, 512> text = {};
    const ssize_t got = ::read(file, text.data(), text.size() - 1);
    ::close(file);
    // The name stands in brackets and may hold brackets itself; behind the last: state and parent.
    const char* close_bracket = got > 0 ? std::strrchr(text.data(), ')') : nullptr;
    if (close_bracket == nullptr || std::strlen(close_bracket) < 5) return {};
    return {.state = close_bracket[2],
            .parent = static_cast<pid_t>(std::strtol(close_bracket + 4, nullptr, 10))};
}

/// Calls visit(name) for the entries of a folder of /proc that are numbers.
template <class Visit>
void for_each_number(const std::string& folder, Visit visit) {
    DIR* entries = ::opendir(folder.c_str());
    if (entries == nullptr) return;
    while (const struct dirent* entry = ::readdir(entries)) {
        char* end = nullptr;
        const long number = std::strtol(entry->d_name, &end, 10);
        if (*end == '\0' && number > 0) visit(static_cast<pid_t>(number));
    }
    ::closedir(entries);
}

/// Result: the living and dead children of this process. Cost: a walk over /proc.
std::vector<pid_t> children() {
    std::vector<pid_t> found;
    const pid_t self = ::getpid();
    for_each_number("/proc", [&](pid_t process) {
        if (state_of("/proc/" + std::to_string(process)).parent == self) found.push_back(process);
    });
    return found;
}

/// Result: whether `child` waits for something other than a processor, all its threads considered.
bool is_asleep(pid_t child) {
    const std::string threads = "/proc/" + std::to_string(child) + "/task";
    bool asleep = true;
    for_each_number(threads, [&](pid_t thread) {
        const char state = state_of(threads + "/" + std::to_string(thread)).state;
        asleep = asleep && state != 'R';
    });
    return asleep;
}

/// The children that this process had before it started any: a shell that replaces itself by
/// Bouton hands on its own.
std::set<pid_t>& not_ours() {
    static std::set<pid_t> children_before;
    return children_before;
}

}  // namespace

RunLimits RunLimits::of_seconds(double seconds) {
    RunLimits limits;
    limits.cpu_seconds = seconds;
    limits.idle_seconds = seconds + 1;
    limits.wall_seconds = 5 * seconds + 20;
    return limits;
}

double now_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

std::optional<std::string> find_program(const std::string& name, std::string& problem) {
    if (name.find('/') != std::string::npos)
        return is_program(name, problem) ? std::optional(name) : std::nullopt;
    const char* variable = std::getenv("PATH");
    const std::string folders = variable == nullptr ? "/bin:/usr/bin" : variable;
    std::string found_problem = std::strerror(ENOENT);
    for (std::size_t at = 0; at <= folders.size();) {
        const std::size_t end = std::min(folders.find(':', at), folders.size());
        std::string path = end == at ? "." : folders.substr(at, end - at);
        at = end + 1;
        path += '/';
        path += name;
        if (is_program(path, problem)) return path;
        if (problem != std::strerror(ENOENT) && problem != std::strerror(ENOTDIR))
            found_problem = problem;
    }
    problem = found_problem;
    return std::nullopt;
}

pid_t spawn(const Command& command, const RunLimits& limits, const ChildStreams& streams) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return -1;
    std::vector<char*> arguments;
    arguments.reserve(command.arguments.size() + 1);
    for (const std::string& argument : command.arguments)
        arguments.push_back(const_cast<char*>(argument.c_str()));  // exec takes no const
    arguments.push_back(nullptr);
    const Launch launch{
        .path = command.path.c_str(),
        .arguments = arguments.data(),
        .streams = streams,
        .memory = limits.memory,
        .output = limits.output,
        .cpu_seconds = static_cast<rlim_t>(std::ceil(limits.cpu_seconds)) + 1,
        .parent = ::getpid(),
        .problem = ends[1],
    };
    const pid_t child = vfork_and_become(launch);
    int problem = child < 0 ? errno : 0;
    ::close(ends[1]);
    // The end of the pipe is the beginning of the program. (A sanitizer's vfork is a fork: then the
    // child may not have come to its exec yet.)
    while (child >= 0 && ::read(ends[0], &problem, sizeof problem) < 0 && errno == EINTR) {
    }
    ::close(ends[0]);
    if (problem == 0) return child;
    if (child >= 0) ::waitpid(child, nullptr, 0);
    errno = problem;
    return -1;
}

RunReport kill_and_reap(pid_t child) {
    ::kill(-child, SIGKILL);  // the group has the child's number, which is taken until it is reaped
    ::kill(child, SIGKILL);   // in case it left its group
    int status = 0;
    struct rusage used = {};
    while (::wait4(child, &status, 0, &used) < 0 && errno == EINTR) {
    }
    // What else was in the group has just been killed; what has fallen to us of it, is reaped.
    while (::waitpid(-child, nullptr, 0) > 0 || errno == EINTR) {
    }
    return report_of(status, used);
}

bool wait_for_end(pid_t child, double seconds) {
    const int descriptor = open_process(child);
    if (descriptor < 0) return true;
    struct pollfd waiting = {.fd = descriptor, .events = POLLIN, .revents = 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(std::ceil(seconds * 1000)));
    ::close(descriptor);
    return ready > 0;
}

std::string tail_of(int file, std::uint64_t most) {
    const std::uint64_t size = size_of(file);
    const std::uint64_t from = size > most ? size - most : 0;
    std::string bytes(size - from, '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::pread(file, bytes.data() + done, bytes.size() - done,
                                    static_cast<off_t>(from + done));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        done += static_cast<std::size_t>(got);
    }
    bytes.resize(done);
    return bytes;
}

double cpu_seconds_of(pid_t child) {
    clockid_t clock = 0;
    struct timespec time = {};
    if (::clock_getcpuclockid(child, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return 0;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

void Watch::begin(pid_t child, const RunLimits& limits) {
    *this = {};
    child_ = child;
    limits_ = limits;
    began_ = looked_at_ = now_seconds();
}

std::optional<RunEnd> Watch::look() {
    const double now = now_seconds();
    if (now < next()) return std::nullopt;
    const double used = cpu_seconds_of(child_);
    if (is_asleep(child_)) idle_ += std::max(0.0, now - looked_at_ - (used - used_));
    looked_at_ = now;
    used_ = used;
    if (used >= limits_.cpu_seconds) return RunEnd::time;
    if (idle_ >= limits_.idle_seconds || now - began_ >= limits_.wall_seconds) return RunEnd::hang;
    return std::nullopt;
}

void prepare_for_children() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF) ::open("/dev/null", O_RDWR);
    const std::vector<pid_t> there = children();
    not_ours().insert(there.begin(), there.end());
    ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

std::size_t kill_orphans() {
    constexpr int most_rounds = 100;  // killing one may make orphans of its children
    std::size_t killed = 0;
    for (int round = 0; round < most_rounds; ++round) {
        bool found = false;
        for (const pid_t orphan : children()) {
            if (not_ours().contains(orphan)) continue;
            ::kill(orphan, SIGKILL);
            while (::waitpid(orphan, nullptr, 0) < 0 && errno == EINTR) {
            }
            found = true;
            ++killed;
        }
        if (!found) break;
    }
    return killed;
}

Runner::Runner(Command command, std::size_t slots) : command_(std::move(command)), slots_(slots) {}

Runner::~Runner() {
    for (std::size_t slot = 0; slot < slots_.size(); ++slot) cancel(slot);
}

bool Runner::any_busy() const noexcept {
    return std::any_of(slots_.begin(), slots_.end(),
                       [](const Slot& slot) { return slot.child > 0; });
}

bool Runner::start(std::size_t slot, std::string_view input, const RunLimits& limits) {
    Slot& fresh = slots_[slot];
    fresh = {};
    fresh.limits = limits;
    fresh.in = new_memory_file("input");
    fresh.out = new_memory_file("output");
    fresh.errors = new_memory_file("errors");
    if (fresh.in >= 0 && fresh.out >= 0 && fresh.errors >= 0 && fill(fresh.in, input)) {
        fresh.started = now_seconds();
        fresh.child = spawn(command_, limits, {fresh.in, fresh.out, fresh.errors});
        if (fresh.child > 0) {
            fresh.descriptor = open_process(fresh.child);
            fresh.watch.begin(fresh.child, limits);
            if (fresh.descriptor >= 0) return true;
        }
    }
    problem_ = std::strerror(errno);
    cancel(slot);
    close_files(fresh);
    return false;
}

std::optional<std::size_t> Runner::wait_a_little() {
    std::vector<struct pollfd> waiting;
    std::vector<std::size_t> which;
    double until = now_seconds() + Watch::interval;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        if (!busy(i)) continue;
        waiting.push_back({.fd = slots_[i].descriptor, .events = POLLIN, .revents = 0});
        which.push_back(i);
        until = std::min(until, slots_[i].watch.next());
    }
    const double sleep = std::max(0.0, until - now_seconds());
    const int ready =
        ::poll(waiting.data(), waiting.size(), static_cast<int>(std::ceil(sleep * 1000)));
    for (std::size_t i = 0; ready > 0 && i < waiting.size(); ++i)
        if (waiting[i].revents != 0) return which[i];
    for (const std::size_t i : which) {
        Slot& slot = slots_[i];
        if (slot.ended_by_us) continue;
        slot.ended_by_us = slot.watch.look();
        if (!slot.ended_by_us) continue;
        ::kill(-slot.child, SIGKILL);
        ::kill(slot.child, SIGKILL);
    }
    return std::nullopt;
}

RunReport Runner::take(std::size_t slot) {
    Slot& over = slots_[slot];
    RunReport report = kill_and_reap(over.child);
    report.wall_seconds = now_seconds() - over.started;
    report.output = tail_of(over.out, over.limits.output);
    report.errors = tail_of(over.errors, errors_kept);
    if (size_of(over.out) >= over.limits.output || size_of(over.errors) >= over.limits.output)
        report.end = RunEnd::output;
    else if (over.ended_by_us)
        report.end = *over.ended_by_us;
    else if (report.cpu_seconds > over.limits.cpu_seconds)
        report.end = RunEnd::time;
    over.child = 0;
    close_files(over);
    return report;
}

void Runner::cancel(std::size_t slot) {
    if (!busy(slot)) return;
    kill_and_reap(slots_[slot].child);
    slots_[slot].child = 0;
    close_files(slots_[slot]);
}

void Runner::close_files(Slot& slot) {
    for (int* file : {&slot.descriptor, &slot.in, &slot.out, &slot.errors}) {
        if (*file >= 0) ::close(*file);
        *file = -1;
    }
}

}  // namespace bouton::cli
