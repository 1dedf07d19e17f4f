#include "routes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>

#include "kept.hpp"

namespace bouton::server {
namespace {

/// What a browser may do with the page: nothing that is not from here.
constexpr std::string_view content_policy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

Language language_of(const HttpRequest& request) {
    return request.accept_language.starts_with("zh") ? Language::chinese : Language::english;
}

bool is_service(std::string_view name) {
    return is_kept_service(name) ||
           std::ranges::find(services(), name, &Service::name) != services().end();
}

std::string_view address_of_file(std::string_view path) {
    return std::ranges::find(places, path) == places.end() ? path : "/index.html";
}

/// The page that stands where the real one is not built.
std::string plain_page(Language language) {
    const bool is_chinese = language == Language::chinese;
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>Bouton</title>\n"
        "<h1>Bouton</h1>\n<p>{}</p>\n<pre>./run serve</pre>\n<p>{}</p>\n"
        "<p><a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a></p>\n</html>\n",
        is_chinese ? "zh-Hans" : "en",
        is_chinese
            ? "JSON 接口可用；网页还没有构建。装好 Node.js 18 以上和 npm 后，在源代码文件夹中执行："
            : "The JSON interface works; the page is not built. With Node.js 18 or later "
              "and npm installed, run this in the folder of the sources:",
        is_chinese ? "接口的说明：" : "The interface is described here:");
}

void protect(HttpResponse& response) {
    response.headers.emplace_back("Content-Security-Policy", content_policy);
    response.headers.emplace_back("X-Content-Type-Options", "nosniff");
    response.headers.emplace_back("Referrer-Policy", "no-referrer");
    response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

}  // namespace

HttpResponse error_response(int status, std::string_view code, Message message, Language language,
                            const std::vector<std::string>& arguments) {
    HttpResponse response{.status = status,
                          .body = error_json(code, render(message, language, arguments))};
    response.headers.emplace_back("Cache-Control", "no-store");
    if (status == 503) response.headers.emplace_back("Retry-After", "1");
    return response;
}

bool Routes::is_own_host(std::string_view host) const {
    for (const std::string_view name : {"127.0.0.1", "localhost"}) {
        if (host == fmt::format("{}:{}", name, port_)) return true;
        if (port_ == 80 && host == name) return true;
    }
    return false;
}

bool Routes::is_own_origin(std::string_view origin) const {
    constexpr std::string_view scheme = "http://";
    return origin.starts_with(scheme) && is_own_host(origin.substr(scheme.size()));
}

std::optional<HttpResponse> Routes::refuse(const HttpRequest& request) const {
    const Language language = language_of(request);
    const auto error = [&](int status, std::string_view code, Message message,
                           const std::vector<std::string>& arguments = {}) {
        return error_response(status, code, message, language, arguments);
    };
    if (!is_own_host(request.host)) return error(421, "wrong_host", Message::serve_wrong_host);
    const bool is_api = request.path.starts_with(api_root);
    const bool is_foreign = !request.origin.empty() && !is_own_origin(request.origin);
    const bool is_cross = request.fetch_site == "cross-site" || request.fetch_site == "same-site";
    if (is_foreign || (is_api && is_cross))
        return error(403, "wrong_origin", Message::serve_wrong_origin);
    const bool is_read = request.method == "GET" || request.method == "HEAD";
    const std::string_view name =
        is_api ? std::string_view(request.path).substr(api_root.size()) : std::string_view();
    if (is_api && is_service(name)) {
        if (request.method != "POST") {
            HttpResponse response =
                error(405, "wrong_method", Message::serve_wrong_method, {"POST"});
            response.headers.emplace_back("Allow", "POST");
            return response;
        }
        const std::string_view type = request.content_type;
        if (type != "application/json" && !type.starts_with("application/json;"))
            return error(415, "not_json", Message::serve_not_json_type);
        return std::nullopt;
    }
    const std::string_view address = address_of_file(request.path);
    const bool is_there = (is_api && name == "openapi.json") || request.path == "/" ||
                          (!is_api && files_.find(address) != nullptr);
    if (!is_there) return error(404, "not_found", Message::serve_not_found);
    if (!is_read) {
        HttpResponse response = error(405, "wrong_method", Message::serve_wrong_method, {"GET"});
        response.headers.emplace_back("Allow", "GET, HEAD");
        return response;
    }
    return std::nullopt;
}

HttpResponse Routes::answer_api(const HttpRequest& request, std::string_view name) const {
    const Language language = language_of(request);
    std::optional<Reply> reply = ask_(name, request.body);
    if (!reply) return error_response(503, "busy", Message::serve_busy, language);
    HttpResponse response{.body = std::move(reply->body) + "\n"};
    switch (reply->kind) {
        case ReplyKind::done:
            break;
        case ReplyKind::bad_input:
            response.status = 400;
            break;
        case ReplyKind::undecided:
            response.status = 422;
            break;
        case ReplyKind::failed:
            response.status = 500;
            break;
        case ReplyKind::unknown:
            response.status = 404;
            break;
    }
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

HttpResponse Routes::answer_file(const HttpRequest& request) const {
    const WebFile* file = files_.find(address_of_file(request.path));
    HttpResponse response;
    if (file == nullptr) {  // the page is not built
        response.type = "text/html; charset=utf-8";
        response.body = plain_page(language_of(request));
        response.headers.emplace_back("Cache-Control", "no-store");
        protect(response);
        return response;
    }
    response.type = file->type;
    const bool is_named_by_content = request.path.starts_with("/assets/");
    response.headers.emplace_back(
        "Cache-Control", is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
    response.headers.emplace_back("ETag", file->tag);
    protect(response);
    if (request.known_tag == file->tag)
        response.status = 304;
    else
        response.file = file->content;
    return response;
}

HttpResponse Routes::answer(const HttpRequest& request) const {
    if (auto refusal = refuse(request)) return *std::move(refusal);
    const Language language = language_of(request);
    try {
        if (!request.path.starts_with(api_root)) return answer_file(request);
        const std::string_view name = std::string_view(request.path).substr(api_root.size());
        if (name == "openapi.json") return {.body = std::string(openapi_document())};
        return answer_api(request, name);
    } catch (const std::bad_alloc&) {
        return error_response(503, "busy", Message::serve_busy, language);
    } catch (const std::exception&) {
        return error_response(500, "failed", Message::serve_failed, language);
    }
}

}  // namespace bouton::server
