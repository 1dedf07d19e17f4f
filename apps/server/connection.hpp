#pragma once
// A connection whose every wait has an end and whose every buffer a bound.

#include <httplib.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bouton::server {

/// What became of the head of a request.
enum class Head : std::uint8_t {
    complete,
    closed,      ///< the client went, or was shut, or sent nothing for a while
    too_slow,    ///< it began and did not end
    too_large,   ///< its lines, or the first of them
    malformed,   ///< no request line, a length that is no number, or two of them
    body_large,  ///< the body is said to be larger than any question
    no_length    ///< a body in pieces of unknown number
};

/// The reading and writing that cpp-httplib does goes through here. The head of a request is read
/// whole first, and only the header fields that the server knows are passed on: nothing that a
/// client sends in others (ranges, encodings) is ever looked at.
class Connection : public httplib::Stream {
public:
    static constexpr std::chrono::seconds idle_time{30};      ///< between two requests
    static constexpr std::chrono::seconds request_time{10};   ///< for head and body to arrive
    static constexpr std::chrono::seconds response_time{10};  ///< for the response to be taken

    /// Precondition: `socket` is open and stays so; it is made non-blocking.
    explicit Connection(int socket);

    /// Waits for the next request and reads its head.
    Head await_head();

    /// Result: what the client still has to send of the body.
    std::uint64_t body_left() const noexcept { return body_left_; }
    /// Reads the rest of the body and forgets it. Result: whether all of it came in time.
    bool skip_body();
    /// Ends the connection so that the client can still read what it was told last, although it was
    /// in the middle of sending: says that no more comes, and hears it out for a moment.
    void part();

    /// Sends what was written. Result: whether the client took it.
    bool flush();

    bool is_readable() const override { return true; }
    bool is_writable() const override { return !is_broken_; }
    /// Result: bytes of the head, then of the body; 0 at the request's end, -1 when it does not
    /// come.
    ssize_t read(char* to, std::size_t size) override;
    ssize_t write(const char* from, std::size_t size) override;
    using Stream::write;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    socket_t socket() const override { return socket_; }

private:
    using Clock = std::chrono::steady_clock;

    /// Result: bytes read into `to`, 0 when the client closed, -1 at the deadline.
    ssize_t receive(char* to, std::size_t size, Clock::time_point deadline);
    bool send(std::string_view bytes);
    Head take_head(std::size_t end);

    int socket_;
    std::string came_ = {};  // from the client, not yet used
    std::string head_ = {};  // for read()
    std::size_t head_read_ = 0;
    std::uint64_t body_left_ = 0;
    std::string going_ = {};  // to the client
    Clock::time_point deadline_ = {};
    bool is_broken_ = false;
};

}  // namespace bouton::server
