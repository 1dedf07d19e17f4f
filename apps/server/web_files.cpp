#include "web_files.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <utility>

namespace bouton::server {
namespace {

namespace fs = std::filesystem;

struct Type {
    std::string_view ending;
    std::string_view name;
};

constexpr std::array<Type, 11> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
}};

std::string_view type_of(std::string_view ending) {
    for (const Type& type : types)
        if (type.ending == ending) return type.name;
    return {};
}

/// FNV-1a: names a content, keeps no secret.
std::string tag_of(std::string_view content) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return fmt::format("\"{:016x}\"", hash);
}

}  // namespace

void WebFiles::add(const std::string& address, std::string content) {
    WebFile file;
    file.type = type_of(fs::path(address).extension().string());
    file.tag = tag_of(content);
    file.content = std::make_shared<const std::string>(std::move(content));
    files_.insert_or_assign(address, std::move(file));
}

void WebFiles::load(const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) return;
    std::size_t bytes = 0;
    fs::recursive_directory_iterator entry(folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        const bool is_hidden = entry->path().filename().string().starts_with('.');
        if (is_hidden && entry->is_directory()) entry.disable_recursion_pending();
        if (is_hidden || entry->is_symlink() || !entry->is_regular_file()) continue;
        if (type_of(entry->path().extension().string()).empty()) continue;
        bytes += static_cast<std::size_t>(entry->file_size());
        if (bytes > most_bytes) {
            problem_ = fmt::format("> {} MB", most_bytes / 1'000'000);
            files_.clear();
            return;
        }
        std::ifstream in(entry->path(), std::ios::binary);
        add("/" + fs::relative(entry->path(), folder).generic_string(),
            std::string(std::istreambuf_iterator<char>(in), {}));
        if (!in) problem_ = entry->path().filename().string();
    }
    if (error) problem_ = error.message();
}

const WebFile* WebFiles::find(std::string_view address) const {
    const auto at = files_.find(address);
    return at == files_.end() ? nullptr : &at->second;
}

}  // namespace bouton::server
