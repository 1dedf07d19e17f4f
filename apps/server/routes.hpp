#pragma once
// Which response belongs to which request: pure functions, everything but the socket.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "bouton/api/service.hpp"
#include "bouton/core/messages.hpp"
#include "exchange.hpp"
#include "web_files.hpp"

namespace bouton::server {

/// Bounds of one request.
inline constexpr std::size_t most_head_bytes = 16'384;
inline constexpr std::size_t most_address_bytes = 2'048;
inline constexpr std::size_t most_body_bytes = 1U << 20U;

/// Where the JSON interface stands.
inline constexpr std::string_view api_root = "/api/v1/";

/// The addresses of the page's places; behind each stands the same file.
inline constexpr std::array<std::string_view, 5> places{"/", "/play", "/analyse", "/sequences",
                                                        "/learn"};

/// How a service is asked; nothing when there is too much to do.
using Ask = std::function<std::optional<Reply>(std::string_view name, std::string_view request)>;

class Routes {
public:
    /// `port` is the one that is listened on: other Hosts and Origins are refused. Precondition:
    /// `files` outlives the routes.
    Routes(std::uint16_t port, const WebFiles& files, Ask ask)
        : port_(port), files_(files), ask_(std::move(ask)) {}

    /// Result: the refusal of a request of which the head alone is known; nothing when its body may
    /// be read. Refused are: other hosts (a name that was made to point here), other sites, unknown
    /// addresses and methods, bodies that are no JSON.
    std::optional<HttpResponse> refuse(const HttpRequest& request) const;

    /// Result: the response. Cost: that of the service asked for. Never throws: what goes wrong
    /// inside is a response with status 500 or 503.
    HttpResponse answer(const HttpRequest& request) const;

private:
    bool is_own_host(std::string_view host) const;
    bool is_own_origin(std::string_view origin) const;
    HttpResponse answer_api(const HttpRequest& request, std::string_view name) const;
    HttpResponse answer_file(const HttpRequest& request) const;

    std::uint16_t port_;
    const WebFiles& files_;
    Ask ask_;
};

/// Result: an error with its status, as JSON.
HttpResponse error_response(int status, std::string_view code, Message message, Language language,
                            const std::vector<std::string>& arguments = {});

/// Result: the description of the interface (docs/openapi.json), as it was when this was built.
std::string_view openapi_document() noexcept;

}  // namespace bouton::server
