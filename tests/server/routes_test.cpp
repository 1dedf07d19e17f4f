#include "routes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>

#include "kept.hpp"

namespace bouton::server {
namespace {

using Json = nlohmann::json;

constexpr std::uint16_t port = 8080;

class RoutesTest : public ::testing::Test {
protected:
    void SetUp() override {
        files_.add("/index.html", "<!doctype html>page");
        files_.add("/assets/index-1.js", "let x;");
    }

    HttpResponse get(std::string path) const {
        return routes_.answer({.method = "GET", .path = std::move(path), .host = "localhost:8080"});
    }
    HttpResponse post(std::string path, std::string body) const {
        return routes_.answer({.method = "POST",
                               .path = std::move(path),
                               .host = "127.0.0.1:8080",
                               .content_type = "application/json",
                               .body = std::move(body)});
    }
    static std::string code(const HttpResponse& response) {
        return Json::parse(response.content())["error"]["code"];
    }

    WebFiles files_;
    Routes routes_{port, files_, [](std::string_view name, std::string_view text) {
                       if (text == "throw") throw std::runtime_error("inside");
                       if (text == "memory") throw std::bad_alloc();
                       if (text == "busy") return std::optional<Reply>();
                       return std::optional(reply_to(name, text, {}));
                   }};
};

TEST_F(RoutesTest, AnswersQuestions) {
    const HttpResponse answer = post("/api/v1/solve", R"({"position":[3,6,9]})");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(Json::parse(answer.body)["grundy"], 12);
    EXPECT_EQ(post("/api/v1/solve", "{").status, 400);
    EXPECT_EQ(post("/api/v1/sequence", R"({"rule":"loopy:20.017"})").status, 422);
}

TEST_F(RoutesTest, WhatGoesWrongInsideIsAResponse) {
    EXPECT_EQ(post("/api/v1/solve", "throw").status, 500);
    EXPECT_EQ(post("/api/v1/solve", "memory").status, 503);
    EXPECT_EQ(code(post("/api/v1/solve", "busy")), "busy");
}

TEST_F(RoutesTest, ThePlacesAreOnePage) {
    for (const std::string_view place : places) {
        const HttpResponse page = get(std::string(place));
        EXPECT_EQ(page.status, 200) << place;
        EXPECT_EQ(page.content(), "<!doctype html>page");
        EXPECT_EQ(page.type, "text/html; charset=utf-8");
    }
    EXPECT_EQ(get("/assets/index-1.js").type, "text/javascript; charset=utf-8");
}

TEST_F(RoutesTest, NoPathLeavesTheFolder) {
    for (const char* path :
         {"/../etc/passwd", "/assets/../../etc/passwd", "//etc/passwd", "/assets/..",
          "/./index.html", "/index.html/", "/etc/passwd", "/assets", "", "index.html", "/PLAY"})
        EXPECT_EQ(get(path).status, 404) << path;
    EXPECT_EQ(get(std::string("/index.html\0x", 13)).status, 404);
}

TEST_F(RoutesTest, OtherHostsAndSitesAreRefused) {
    HttpRequest request{.method = "POST",
                        .path = "/api/v1/solve",
                        .host = "evil.example:8080",
                        .content_type = "application/json",
                        .body = R"({"position":[1]})"};
    for (const char* host : {"evil.example:8080", "evil.example", "", "127.0.0.1", "127.0.0.1:8081",
                             "localhost:8080.evil.example", "127.0.0.1:8080@evil"}) {
        request.host = host;
        EXPECT_EQ(code(routes_.answer(request)), "wrong_host") << host;
    }
    request.host = "localhost:8080";
    for (const char* origin : {"http://evil.example", "https://localhost:8080", "null",
                               "http://localhost:8081", "http://localhost"}) {
        request.origin = origin;
        EXPECT_EQ(code(routes_.answer(request)), "wrong_origin") << origin;
    }
    request.origin = "http://127.0.0.1:8080";
    EXPECT_EQ(routes_.answer(request).status, 200);
    request.origin = "";
    request.fetch_site = "cross-site";
    EXPECT_EQ(routes_.answer(request).status, 403);
}

TEST_F(RoutesTest, OnlyJsonIsTakenAndOnlyByPost) {
    HttpRequest request{.method = "POST",
                        .path = "/api/v1/solve",
                        .host = "localhost:8080",
                        .content_type = "text/plain",
                        .body = "{}"};
    EXPECT_EQ(routes_.answer(request).status, 415);
    EXPECT_EQ(get("/api/v1/solve").status, 405);
    EXPECT_EQ(get("/api/v1/nothing").status, 404);
    EXPECT_EQ(post("/index.html", "{}").status, 405);
}

TEST_F(RoutesTest, FilesThatAreKnownAreNotSentAgain) {
    const WebFile* file = files_.find("/index.html");
    ASSERT_NE(file, nullptr);
    const HttpResponse again = routes_.answer(
        {.method = "GET", .path = "/", .host = "localhost:8080", .known_tag = file->tag});
    EXPECT_EQ(again.status, 304);
    EXPECT_TRUE(again.content().empty());
}

TEST_F(RoutesTest, WithoutAPageTheRootSaysHowToBuildIt) {
    const WebFiles none;
    const Routes routes(port, none,
                        [](std::string_view, std::string_view) { return std::optional<Reply>(); });
    const HttpResponse root =
        routes.answer({.method = "GET", .path = "/", .host = "localhost:8080"});
    EXPECT_EQ(root.status, 200);
    EXPECT_NE(root.body.find("./run serve"), std::string::npos);
    EXPECT_EQ(routes.answer({.method = "GET", .path = "/play", .host = "localhost:8080"}).status,
              404);
}

TEST_F(RoutesTest, TheDescriptionSpeaksOfEveryServiceAndOfItsFields) {
    const Json document = Json::parse(get("/api/v1/openapi.json").body);
    std::set<std::string> described;
    for (const auto& path : document["paths"].items()) {
        const std::string name = path.key().substr(api_root.size());
        described.insert(name);
        if (name == "openapi.json") continue;
        const auto& schema =
            path.value()["post"]["requestBody"]["content"]["application/json"]["schema"];
        std::set<std::string> fields;
        for (const auto& field : schema["properties"].items()) fields.insert(field.key());
        std::set<std::string> known;
        for (const auto& list : {services(), kept_services()})
            for (const Service& service : list)
                if (service.name == name)
                    known.insert(service.fields.begin(), service.fields.end());
        known.insert("lang");
        EXPECT_EQ(fields, known) << name;
    }
    std::set<std::string> served{"openapi.json"};
    for (const auto& list : {services(), kept_services()})
        for (const Service& service : list) served.emplace(service.name);
    EXPECT_EQ(described, served);
}

}  // namespace
}  // namespace bouton::server
