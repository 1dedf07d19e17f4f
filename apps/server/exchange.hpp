#pragma once
// One request and one response, without anything of sockets.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bouton::server {

/// What the routes look at of a request. Header fields that were not sent are empty.
struct HttpRequest {
    std::string method;
    std::string path;  ///< decoded, without what stands behind `?`
    std::string host = {};
    std::string origin = {};
    std::string fetch_site = {};  ///< Sec-Fetch-Site
    std::string content_type = {};
    std::string accept_language = {};
    std::string known_tag = {};  ///< If-None-Match
    std::string body = {};
};

/// A response. A body that is kept elsewhere is shared, not copied.
struct HttpResponse {
    int status = 200;
    std::string type = "application/json; charset=utf-8";
    std::string body = {};
    std::shared_ptr<const std::string> file = {};  ///< instead of `body`
    std::vector<std::pair<std::string, std::string>> headers = {};

    std::string_view content() const { return file ? std::string_view(*file) : body; }
};

}  // namespace bouton::server
