#include "crowd.hpp"

#include <sys/socket.h>

#include <utility>

namespace bouton::server {
namespace {

thread_local bool refusing = false;

}  // namespace

void Crowd::enter(int socket) {
    const std::scoped_lock lock(mutex_);
    guests_[socket] = {.is_waiting = true, .since = ++time_};
}

void Crowd::leave(int socket) {
    const std::scoped_lock lock(mutex_);
    guests_.erase(socket);
}

void Crowd::waits(int socket) {
    const std::scoped_lock lock(mutex_);
    if (const auto guest = guests_.find(socket); guest != guests_.end())
        guest->second = {.is_waiting = true, .since = ++time_};
}

void Crowd::works(int socket) {
    const std::scoped_lock lock(mutex_);
    if (const auto guest = guests_.find(socket); guest != guests_.end())
        guest->second.is_waiting = false;
}

bool Crowd::make_room() {
    const std::scoped_lock lock(mutex_);
    auto longest = guests_.end();
    for (auto guest = guests_.begin(); guest != guests_.end(); ++guest) {
        const bool is_older =
            longest == guests_.end() || guest->second.since < longest->second.since;
        if (guest->second.is_waiting && is_older) longest = guest;
    }
    if (longest == guests_.end()) return false;
    longest->second.is_waiting = false;  // it is on its way out: another is next
    ::shutdown(longest->first, SHUT_RDWR);
    return true;
}

void Crowd::dismiss() {
    const std::scoped_lock lock(mutex_);
    for (const auto& [socket, guest] : guests_) ::shutdown(socket, SHUT_RDWR);
}

bool Crew::is_refusing() noexcept { return refusing; }

void Crew::enqueue(std::function<void()> job) {
    {
        const std::scoped_lock lock(mutex_);
        if (!is_over_ && jobs_.size() < longest_queue) {
            jobs_.push_back(std::move(job));
            if (jobs_.size() > idle_) {
                if (threads_.size() < most_threads)
                    threads_.emplace_back([this] { work(); });
                else
                    crowd_.make_room();
            }
            job = nullptr;
        }
    }
    if (!job) return called_.notify_one();
    refusing = true;
    job();
    refusing = false;
}

void Crew::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        ++idle_;
        called_.wait(lock, [this] { return is_over_ || !jobs_.empty(); });
        --idle_;
        if (is_over_) return;
        const std::function<void()> job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        job();
        lock.lock();
    }
}

void Crew::shutdown() {
    {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
        jobs_.clear();
    }
    called_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

}  // namespace bouton::server
