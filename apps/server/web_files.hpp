#pragma once
// The files of the built page, all read at the start: no request ever reaches the file system.

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace bouton::server {

struct WebFile {
    std::shared_ptr<const std::string> content;
    std::string type;  ///< its media type
    std::string tag;   ///< changes with the content; in quotation marks, as an ETag is written
};

class WebFiles {
public:
    /// The page's files may take this many bytes in all.
    static constexpr std::size_t most_bytes = 64'000'000;

    /// Reads a folder; one that is not there leaves no files. Regular files of known types alone
    /// are taken; links and names that begin with a dot are passed over. A failure is told in
    /// problem().
    void load(const std::string& folder);

    /// Puts one file in: for tests.
    void add(const std::string& address, std::string content);

    /// Result: the file at this address, which begins with `/`; null where there is none. The
    /// address is compared byte by byte: `..` means nothing here.
    const WebFile* find(std::string_view address) const;

    bool has_page() const { return find("/index.html") != nullptr; }
    /// Result: what went wrong with the folder, or an empty text.
    const std::string& problem() const noexcept { return problem_; }

private:
    std::map<std::string, WebFile, std::less<>> files_;
    std::string problem_;
};

}  // namespace bouton::server
