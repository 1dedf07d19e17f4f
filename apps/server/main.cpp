// The server's program. `bouton serve` reads what a person types and starts it:
//     bouton-serve PORT WEB_FOLDER STORE LANGUAGE

#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <future>
#include <optional>
#include <string>
#include <thread>

#include "bouton/core/messages.hpp"
#include "bouton/store/store.hpp"
#include "gate.hpp"
#include "http_server.hpp"
#include "routes.hpp"
#include "web_files.hpp"

namespace {

using namespace bouton;
using namespace bouton::server;

constexpr int bad_input = 2;

struct Options {
    std::uint16_t port = 0;
    std::string web;
    std::string store;
    Language language = Language::english;
};

void tell(std::FILE* to, const std::string& text) {
    std::fprintf(to, "%s\n", text.c_str());
    std::fflush(to);
}

/// Result: the store; nothing where none is wanted or it cannot be used: then that is told, and the
/// rest works all the same.
std::optional<Store> open_store(const Options& options) {
    if (options.store == "-") return std::nullopt;
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::path(options.store).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    std::optional<int> newer;
    auto store = Store::open(options.store, &newer);
    if (store) return *std::move(store);
    const std::string why =
        newer ? render(Message::store_newer, options.language,
                       std::vector{std::to_string(*newer), std::to_string(Store::schema_version)})
              : store.error();
    tell(stderr, "bouton: " + render(Message::serve_no_store, options.language,
                                     std::vector{options.store, why}));
    return std::nullopt;
}

int run(const Options& options, const sigset_t& ends) {
    const auto say = [&](Message message, const std::vector<std::string>& arguments) {
        return render(message, options.language, arguments);
    };
    WebFiles files;
    files.load(options.web);
    if (!files.problem().empty()) {
        tell(stderr, "bouton: " + say(Message::serve_bad_web, {options.web, files.problem()}));
        return bad_input;
    }
    std::optional<Store> store = open_store(options);
    HttpServer server;
    const auto port = server.bind(options.port);
    if (!port) {
        const int next = options.port < 65535 ? options.port + 1 : 0;
        tell(stderr, "bouton: " +
                         say(Message::serve_no_port, {std::to_string(options.port),
                                                      std::strerror(errno), std::to_string(next)}));
        return bad_input;
    }
    std::atomic<bool> stop{false};
    Gate gate(stop, store ? &*store : nullptr);
    const Routes routes(*port, files, [&](std::string_view name, std::string_view request) {
        return gate.ask(name, request);
    });
    if (!files.has_page()) tell(stderr, "bouton: " + say(Message::serve_no_page, {options.web}));
    std::promise<void> ended;
    std::thread listener([&] {
        server.serve(routes);
        ended.set_value();
    });
    tell(stdout, say(Message::serve_listens, {"http://127.0.0.1:" + std::to_string(*port)}));
    int which = 0;
    sigwait(&ends, &which);
    stop = true;
    server.end();
    constexpr std::chrono::milliseconds patience{500};
    if (ended.get_future().wait_for(patience) != std::future_status::ready)
        ::_exit(0);  // somebody computes where no look at the flag is near: nothing is lost
    listener.join();
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fputs("bouton: this program is started by: bouton serve\n", stderr);
        return bad_input;
    }
    ::mallopt(M_ARENA_MAX, 4);  // threads share what each would keep for itself
    // Every thread has these blocked; main waits for them.
    sigset_t ends;
    sigemptyset(&ends);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ends, signal);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);
    ::signal(SIGPIPE, SIG_IGN);
    try {
        return run(
            {.port = static_cast<std::uint16_t>(std::stoi(argv[1])),
             .web = argv[2],
             .store = argv[3],
             .language = std::string_view(argv[4]) == "zh" ? Language::chinese : Language::english},
            ends);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bouton: %s\n", error.what());
        return 3;
    }
}
