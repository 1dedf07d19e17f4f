// How many runs of a program a second: the bare loop of fork, exec and wait, one and two at a time,
// and the runner of `bouton judge stress`. bench_stress KIND RUNS INPUT PROGRAM ARGS…; KIND: one,
// two, runner. bench/stress.py calls it.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "process.hpp"

namespace {

using namespace bouton::cli;

pid_t start(char** program, const char* input) {
    const pid_t child = ::fork();
    if (child != 0) return child;
    ::dup2(::open(input, O_RDONLY), STDIN_FILENO);
    ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
    ::execv(program[0], program);
    ::_exit(127);
}

void bare(std::size_t at_a_time, std::size_t runs, char** program, const char* input) {
    std::size_t running = 0;
    for (std::size_t started = 0; started < runs || running > 0;) {
        while (started < runs && running < at_a_time) {
            start(program, input);
            ++started;
            ++running;
        }
        ::wait(nullptr);
        --running;
    }
}

void with_runner(std::size_t runs, char** program, const char* input) {
    std::ifstream file(input, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    Command command{.path = program[0], .arguments = {}};
    for (; *program != nullptr; ++program) command.arguments.emplace_back(*program);
    prepare_for_children();
    Runner runner(std::move(command), 2);
    std::size_t started = 0;
    while (true) {
        for (std::size_t slot = 0; slot < runner.slots(); ++slot) {
            if (runner.busy(slot) || started == runs) continue;
            if (!runner.start(slot, text, {})) std::exit(1);
            ++started;
        }
        if (!runner.any_busy()) return;
        runner.take(*runner.wait([] { return false; }));
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5) return 2;
    const std::string kind = argv[1];
    const std::size_t runs = std::strtoul(argv[2], nullptr, 10);
    const double began = now_seconds();
    if (kind == "runner")
        with_runner(runs, argv + 4, argv[3]);
    else
        bare(kind == "two" ? 2 : 1, runs, argv + 4, argv[3]);
    std::printf("%.1f\n", static_cast<double>(runs) / (now_seconds() - began));
}
