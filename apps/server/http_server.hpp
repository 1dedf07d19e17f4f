#pragma once
// The socket: cpp-httplib with bounded connections in the place of its own.

#include <httplib.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "crowd.hpp"
#include "routes.hpp"

namespace bouton::server {

class HttpServer : private httplib::Server {
public:
    HttpServer();
    ~HttpServer() override = default;

    /// Listens on 127.0.0.1; port 0 stands for any free one. Result: the port, or nothing: errno
    /// tells why.
    std::optional<std::uint16_t> bind(std::uint16_t port);

    /// Serves until end() is called. Precondition: bind() gave a port; `routes` outlives the call.
    void serve(const Routes& routes);

    /// Ends serve(): no new connection, and those that are open are shut. From any thread.
    void end();

private:
    bool process_and_close_socket(socket_t socket) override;
    void converse(class Connection& connection);

    Crowd crowd_;
    const Routes* routes_ = nullptr;
    std::atomic<bool> is_ending_{false};
};

}  // namespace bouton::server
