#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace bouton {

/// A second thread that does one piece of work at a time while the first goes on.
class HelperThread {
public:
    /// Throws std::system_error when the system gives no thread.
    HelperThread() : thread_([this] { serve(); }) {}
    HelperThread(const HelperThread&) = delete;
    HelperThread& operator=(const HelperThread&) = delete;
    ~HelperThread() {
        {
            const std::lock_guard lock(mutex_);
            ends_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }

    /// Hands `work` over; it must not throw. Precondition: nothing is being done. All that was
    /// written before is seen by `work`.
    void start(std::function<void()> work) {
        {
            const std::lock_guard lock(mutex_);
            work_ = std::move(work);
        }
        changed_.notify_all();
    }

    /// Returns when the work handed over, if any, is done; all that it wrote is seen then.
    void wait() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !work_; });
    }

private:
    void serve() {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [this] { return ends_ || work_; });
            if (!work_) return;
            lock.unlock();
            work_();
            lock.lock();
            work_ = nullptr;
            changed_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void()> work_;
    bool ends_ = false;
    std::thread thread_;
};

}  // namespace bouton
