#include "connection.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <optional>

#include "routes.hpp"

namespace bouton::server {
namespace {

/// The header fields that are passed on.
constexpr std::array<std::string_view, 9> known_fields{
    "host",          "origin",     "sec-fetch-site",  "content-type", "content-length",
    "if-none-match", "connection", "accept-language", "expect"};

std::string small(std::string_view name) {
    std::string out(name);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::optional<std::uint64_t> length_of(std::string_view text) {
    std::uint64_t length = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return length;
}

/// Result: where the head ends, behind the empty line; npos while it does not.
std::size_t end_of_head(std::string_view bytes) {
    const std::size_t end = bytes.find("\r\n\r\n");
    return end == std::string_view::npos ? end : end + 4;
}

}  // namespace

Connection::Connection(int socket) : socket_(socket) {
    ::fcntl(socket_, F_SETFL, ::fcntl(socket_, F_GETFL, 0) | O_NONBLOCK);
    const int on = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

ssize_t Connection::receive(char* to, std::size_t size, Clock::time_point deadline) {
    while (!is_broken_) {
        const ssize_t got = ::recv(socket_, to, size, 0);
        if (got >= 0) return got;
        if (errno == EINTR) continue;
        if (errno != EAGAIN && errno != EWOULDBLOCK) break;
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) return -1;
        pollfd wait{.fd = socket_, .events = POLLIN, .revents = 0};
        ::poll(&wait, 1, static_cast<int>(left.count()) + 1);
    }
    is_broken_ = true;
    return 0;
}

Head Connection::await_head() {
    if (is_broken_) return Head::closed;
    if (going_.size() > 0 && !flush()) return Head::closed;
    std::size_t end = end_of_head(came_);
    Clock::time_point deadline =
        Clock::now() + (came_.empty() ? Clock::duration(idle_time) : Clock::duration(request_time));
    while (end == std::string::npos) {
        if (came_.size() >= most_head_bytes) return Head::too_large;
        std::array<char, 4096> block;
        const ssize_t got = receive(block.data(), block.size(), deadline);
        if (got == 0) return Head::closed;
        if (got < 0) return came_.empty() ? Head::closed : Head::too_slow;
        if (came_.empty()) deadline = Clock::now() + request_time;
        came_.append(block.data(), static_cast<std::size_t>(got));
        end = end_of_head(came_);
    }
    deadline_ = deadline;
    if (end > most_head_bytes) return Head::too_large;
    return take_head(end);
}

/// Copies the request line and the known fields of the first `end` bytes into head_.
Head Connection::take_head(std::size_t end) {
    std::string_view lines = std::string_view(came_).substr(0, end - 2);
    const std::size_t first = lines.find("\r\n");
    const std::string_view request_line = lines.substr(0, first);
    if (request_line.size() > most_address_bytes) return Head::too_large;
    if (std::ranges::count(request_line, ' ') != 2 ||
        std::ranges::any_of(request_line, [](char c) { return c > 0 && c < ' '; }))
        return Head::malformed;
    head_.assign(request_line);
    head_ += "\r\n";
    head_read_ = 0;
    body_left_ = 0;
    bool has_length = false;
    for (lines.remove_prefix(first + 2); !lines.empty();) {
        const std::size_t next = lines.find("\r\n");
        const std::string_view line = lines.substr(0, next);
        lines.remove_prefix(next == std::string_view::npos ? lines.size() : next + 2);
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || colon == 0) return Head::malformed;
        const std::string name = small(line.substr(0, colon));
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (name == "transfer-encoding") return Head::no_length;
        if (name == "content-length") {
            const auto length = length_of(value);
            if (!length || has_length) return Head::malformed;
            body_left_ = *length;
            has_length = true;
        }
        if (std::ranges::find(known_fields, name) == known_fields.end()) continue;
        head_.append(name).append(": ").append(value).append("\r\n");
    }
    head_ += "\r\n";
    came_.erase(0, end);
    return body_left_ > most_body_bytes ? Head::body_large : Head::complete;
}

ssize_t Connection::read(char* to, std::size_t size) {
    if (head_read_ < head_.size()) {
        const std::size_t taken = std::min(size, head_.size() - head_read_);
        std::memcpy(to, head_.data() + head_read_, taken);
        head_read_ += taken;
        return static_cast<ssize_t>(taken);
    }
    if (body_left_ == 0) return 0;
    size = static_cast<std::size_t>(std::min<std::uint64_t>(size, body_left_));
    ssize_t got = 0;
    if (!came_.empty()) {
        const std::size_t taken = std::min(size, came_.size());
        std::memcpy(to, came_.data(), taken);
        came_.erase(0, taken);
        got = static_cast<ssize_t>(taken);
    } else {
        if (!flush()) return -1;  // a client may wait for "100 Continue"
        got = receive(to, size, deadline_);
        if (got <= 0) {
            is_broken_ = true;
            return -1;
        }
    }
    body_left_ -= static_cast<std::uint64_t>(got);
    return got;
}

bool Connection::skip_body() {
    constexpr std::uint64_t most_skipped = 65'536;
    if (body_left_ > most_skipped) return false;
    std::array<char, 4096> block;
    while (body_left_ > 0)
        if (read(block.data(), block.size()) <= 0) return false;
    return true;
}

void Connection::part() {
    constexpr std::chrono::milliseconds patience{500};
    constexpr std::size_t most_heard = 4'000'000;
    flush();
    ::shutdown(socket_, SHUT_WR);
    const auto deadline = Clock::now() + patience;
    std::array<char, 16'384> block;
    for (std::size_t heard = 0; heard < most_heard;) {
        const ssize_t got = receive(block.data(), block.size(), deadline);
        if (got <= 0) return;
        heard += static_cast<std::size_t>(got);
    }
}

ssize_t Connection::write(const char* from, std::size_t size) {
    constexpr std::size_t large = 65'536;
    if (is_broken_) return -1;
    if (size < large) {
        going_.append(from, size);
        if (going_.size() > large && !flush()) return -1;
    } else if (!flush() || !send({from, size})) {
        return -1;
    }
    return static_cast<ssize_t>(size);
}

bool Connection::flush() {
    const bool sent = send(going_);
    going_.clear();
    return sent;
}

bool Connection::send(std::string_view bytes) {
    const auto deadline = Clock::now() + response_time;
    while (!bytes.empty() && !is_broken_) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
            continue;
        }
        if (sent < 0 && errno == EINTR) continue;
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        const bool may_wait = sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
        if (!may_wait || left.count() <= 0) {
            is_broken_ = true;
            break;
        }
        pollfd wait{.fd = socket_, .events = POLLOUT, .revents = 0};
        ::poll(&wait, 1, static_cast<int>(left.count()) + 1);
    }
    return !is_broken_;
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
    ip = "127.0.0.1";
    port = 0;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
    ip = "127.0.0.1";
    port = 0;
}

}  // namespace bouton::server
