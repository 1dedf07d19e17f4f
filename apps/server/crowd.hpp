#pragma once
// The connections that are open, and the threads that serve them.

#include <httplib.h>

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace bouton::server {

/// Knows of every open connection since when it has kept its thread waiting, so that the one that
/// has done so the longest can be shut for a new one. A client that sends slowly, or reads slowly,
/// or says nothing, so loses its own connection and nobody else's.
class Crowd {
public:
    void enter(int socket);
    /// Before the socket is closed.
    void leave(int socket);

    /// The connection's thread waits for its client from now on; or works.
    void waits(int socket);
    void works(int socket);

    /// Shuts the connection that has been waiting for the longest. Result: whether there was one.
    bool make_room();
    /// Shuts them all.
    void dismiss();

private:
    struct Guest {
        bool is_waiting = true;
        std::uint64_t since = 0;
    };

    std::mutex mutex_;
    std::map<int, Guest> guests_;
    std::uint64_t time_ = 0;
};

/// The threads: as many as there are connections, up to a bound; beyond it a waiting connection
/// makes room, and where all of them work the newest is refused.
class Crew : public httplib::TaskQueue {
public:
    static constexpr std::size_t most_threads = 128;
    static constexpr std::size_t longest_queue = 128;

    explicit Crew(Crowd& crowd) : crowd_(crowd) {}

    void enqueue(std::function<void()> job) override;
    void shutdown() override;

    /// Result: whether the job that this thread runs is to be refused at once.
    static bool is_refusing() noexcept;

private:
    void work();

    Crowd& crowd_;
    std::mutex mutex_;
    std::condition_variable called_;
    std::deque<std::function<void()>> jobs_;
    std::vector<std::thread> threads_;
    std::size_t idle_ = 0;
    bool is_over_ = false;
};

}  // namespace bouton::server
