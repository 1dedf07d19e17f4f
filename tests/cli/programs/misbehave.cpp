// A program that does what one is told by its first argument; tests of the process runner run it.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace {

[[noreturn]] void spin() {
    volatile unsigned turns = 0;
    while (true) turns = turns + 1;
}

int copy() {  // standard input to standard output
    std::vector<char> piece(65'536);
    while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), stdin))
        std::fwrite(piece.data(), 1, got, stdout);
    return 0;
}

int print_for_ever() {
    std::signal(SIGXFSZ, SIG_IGN);
    while (true) std::fputs("for ever and ever\n", stdout);
}

int echo_lines(bool flush) {
    for (int c = std::getchar(); c != EOF; c = std::getchar()) {
        std::putchar(c);
        if (flush && c == '\n') std::fflush(stdout);
    }
    return 0;
}

/// Leaves a child behind that keeps all streams open and takes no hint.
int leave_child(bool new_session) {
    int ready[2];
    if (::pipe(ready) != 0) return 65;
    if (::fork() != 0) {
        char byte = 0;
        if (::read(ready[0], &byte, 1) != 1) return 66;
        std::puts("left");
        return 0;
    }
    if (new_session) ::setsid();
    for (const int name : {SIGTERM, SIGINT, SIGHUP}) std::signal(name, SIG_IGN);
    if (::write(ready[1], "!", 1) != 1) return 67;
    while (true) ::pause();
}

int many_children() {
    for (int i = 0; i < 20; ++i)
        if (::fork() == 0) {
            std::signal(SIGTERM, SIG_IGN);
            while (true) ::pause();
        }
    while (true) ::pause();
}

int print_limits() {
    struct rlimit bound = {};
    ::getrlimit(RLIMIT_CORE, &bound);
    std::printf("core %lld\n", static_cast<long long>(bound.rlim_cur));
    struct sigaction action = {};
    ::sigaction(SIGPIPE, nullptr, &action);
    std::printf("sigpipe %s\n", action.sa_handler == SIG_DFL ? "default" : "changed");
    for (int file = 3; file < 256; ++file)
        if (::fcntl(file, F_GETFD) >= 0) std::printf("open %d\n", file);
    std::printf("leader %d\n", ::getpgrp() == ::getpid() ? 1 : 0);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    if (what == "copy") return copy();
    if (what == "exit") return std::atoi(argv[2]);
    if (what == "signal") return std::raise(std::atoi(argv[2]));
    if (what == "spin") spin();
    if (what == "ignore-and-spin") {
        for (int name = 1; name < 32; ++name) std::signal(name, SIG_IGN);
        spin();
    }
    if (what == "sleep")
        while (true) ::pause();
    if (what == "nap")
        while (true) ::usleep(1000);
    if (what == "print") return print_for_ever();
    if (what == "complain") {
        for (int i = 0; i < 10'000; ++i) std::fputs("this is wrong\n", stderr);
        std::fputs("the last word", stderr);
        return 3;
    }
    if (what == "close-input") {
        ::close(STDIN_FILENO);
        std::puts("closed");
        return 0;
    }
    if (what == "bytes") {
        std::fwrite("a\0b\xff\xfe\n", 1, 6, stdout);
        return 0;
    }
    if (what == "eat") {
        for (std::vector<char*> all;;) {
            all.push_back(new char[1 << 20]);
            std::memset(all.back(), 1, 1 << 20);
        }
    }
    if (what == "child") return leave_child(false);
    if (what == "daemon") return leave_child(true);
    if (what == "children") return many_children();
    if (what == "limits") return print_limits();
    if (what == "echo") return echo_lines(true);
    if (what == "echo-late") return echo_lines(false);
    return 64;
}
