#include "http_server.hpp"

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <utility>

#include "connection.hpp"

namespace bouton::server {
namespace {

thread_local int current_socket = -1;

HttpRequest request_of(const httplib::Request& request) {
    return {.method = request.method,
            .path = request.path,
            .host = request.get_header_value("host"),
            .origin = request.get_header_value("origin"),
            .fetch_site = request.get_header_value("sec-fetch-site"),
            .content_type = request.get_header_value("content-type"),
            .accept_language = request.get_header_value("accept-language"),
            .known_tag = request.get_header_value("if-none-match"),
            .body = request.body};
}

void put(const HttpResponse& from, httplib::Response& to) {
    to.status = from.status;
    for (const auto& [name, value] : from.headers) to.set_header(name, value);
    if (from.file)
        to.set_content(from.file->data(), from.file->size(), from.type);
    else if (from.status != 304)
        to.set_content(from.body, from.type);
}

/// A whole response that cpp-httplib has no part in; the connection ends with it.
std::string last_words(int status, std::string_view code, Message message, std::size_t number = 0) {
    const HttpResponse response =
        error_response(status, code, message, Language::english, {std::to_string(number)});
    return fmt::format(
        "HTTP/1.1 {} Refused\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: "
        "no-store\r\n"
        "Connection: close\r\n\r\n{}",
        status, response.type, response.body.size(), response.body);
}

std::string refusal_of(Head head) {
    switch (head) {
        case Head::too_slow:
            return last_words(408, "too_slow", Message::serve_too_slow);
        case Head::too_large:
            return last_words(431, "too_large", Message::serve_head_too_large, most_head_bytes);
        case Head::body_large:
            return last_words(413, "too_large", Message::serve_too_large, most_body_bytes);
        case Head::no_length:
            return last_words(411, "no_length", Message::serve_no_length);
        case Head::malformed:
            return last_words(400, "bad_request", Message::serve_bad_request);
        case Head::complete:
        case Head::closed:
            break;
    }
    return {};
}

}  // namespace

HttpServer::HttpServer() {
    new_task_queue = [this] { return new Crew(crowd_); };
    // Without SO_REUSEPORT, which would let a second server share the port.
    set_socket_options([](socket_t socket) {
        const int on = 1;
        ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    });
    set_keep_alive_max_count(1'000'000'000);
    set_payload_max_length(most_body_bytes);
    set_pre_routing_handler([this](const httplib::Request& from, httplib::Response& to) {
        auto refusal = routes_->refuse(request_of(from));
        if (!refusal) return HandlerResponse::Unhandled;
        put(*refusal, to);
        return HandlerResponse::Handled;
    });
    const Handler answer = [this](const httplib::Request& from, httplib::Response& to) {
        crowd_.works(current_socket);
        put(routes_->answer(request_of(from)), to);
        crowd_.waits(current_socket);
    };
    Get(".*", answer);
    Post(".*", answer);
    set_error_handler([](const httplib::Request&, httplib::Response& to) {
        if (!to.body.empty() || to.status == 304) return;
        const bool is_large = to.status == 413 || to.status == 414;
        put(error_response(to.status, is_large ? "too_large" : "bad_request",
                           is_large ? Message::serve_too_large : Message::serve_bad_request,
                           Language::english, {std::to_string(most_body_bytes)}),
            to);
    });
}

std::optional<std::uint16_t> HttpServer::bind(std::uint16_t port) {
    const int got =
        port == 0 ? bind_to_any_port("127.0.0.1") : (bind_to_port("127.0.0.1", port) ? port : -1);
    if (got < 0) return std::nullopt;
    constexpr int longest_backlog = 512;  // cpp-httplib's own lets five wait
    ::listen(svr_sock_, longest_backlog);
    return static_cast<std::uint16_t>(got);
}

void HttpServer::serve(const Routes& routes) {
    routes_ = &routes;
    listen_after_bind();
}

void HttpServer::end() {
    is_ending_ = true;
    stop();
    crowd_.dismiss();
}

bool HttpServer::process_and_close_socket(socket_t socket) {
    if (Crew::is_refusing() || is_ending_) {
        const std::string words = last_words(503, "busy", Message::serve_busy);
        ::send(socket, words.data(), words.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        ::close(socket);
        return false;
    }
    crowd_.enter(socket);
    if (is_ending_) ::shutdown(socket, SHUT_RDWR);  // dismissed before it was in
    current_socket = socket;
    {
        Connection connection(socket);
        converse(connection);
    }
    current_socket = -1;
    crowd_.leave(socket);
    ::shutdown(socket, SHUT_RDWR);
    ::close(socket);
    return true;
}

void HttpServer::converse(Connection& connection) {
    while (!is_ending_) {
        const Head head = connection.await_head();
        if (head != Head::complete) {
            connection.write(refusal_of(head));
            return head == Head::closed ? void() : connection.part();
        }
        bool is_last = false;
        const bool done = process_request(connection, false, is_last, nullptr);
        if (!connection.flush() || !done || is_last) return;
        if (!connection.skip_body()) return connection.part();
        crowd_.waits(connection.socket());
    }
}

}  // namespace bouton::server
