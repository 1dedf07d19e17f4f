#include "files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "session.hpp"

namespace bouton::cli {
namespace {

bool is_text(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

}  // namespace

InputFile::InputFile(const std::string& name, std::function<void()> before_read)
    : descriptor_(is_dash(name) ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)),
      before_read_(std::move(before_read)) {
    if (descriptor_ < 0) problem_ = std::strerror(errno);
}

InputFile::~InputFile() {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

std::size_t InputFile::read(std::span<char> to) {
    if (before_read_) before_read_();
    while (problem_.empty()) {
        const ssize_t got = ::read(descriptor_, to.data(), to.size());
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno != EINTR || Session::interrupted()) problem_ = std::strerror(errno);
    }
    return 0;
}

OutputFile::OutputFile(std::string name)
    : name_(std::move(name)),
      descriptor_(::open(name_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)),
      writer_([this](std::span<const char> bytes) {
          while (descriptor_ >= 0 && !bytes.empty()) {
              const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
              if (written < 0 && errno == EINTR) continue;
              if (written <= 0) {
                  problem_ = std::strerror(errno);
                  return false;
              }
              bytes = bytes.subspan(static_cast<std::size_t>(written));
          }
          return descriptor_ >= 0;
      }) {
    if (descriptor_ < 0) problem_ = std::strerror(errno);
}

OutputFile::~OutputFile() {
    writer_.flush();
    if (descriptor_ >= 0) ::close(descriptor_);
}

LineReader::LineReader(InputFile& file, std::uint64_t longest_line)
    : file_(file), longest_line_(longest_line), block_(1 << 16) {}

bool LineReader::fill() {
    if (left_.empty()) left_ = std::span(block_).first(file_.read(block_));
    return !left_.empty();
}

Result<std::optional<std::string>> LineReader::next() {
    if (!fill()) return std::nullopt;
    std::string line;
    ++number_;
    while (fill()) {
        const auto end = std::find(left_.begin(), left_.end(), '\n');
        const auto odd = std::find_if_not(left_.begin(), end, is_text);
        const auto length = static_cast<std::size_t>(odd - left_.begin());
        const auto place = [&](std::uint64_t column) {
            return Place{.line = number_, .column = column, .offset = column - 1};
        };
        if (odd != end)
            return fail({.message = Message::expected_number,
                         .found = std::string(1, *odd),
                         .place = place(line.size() + length + 1)});
        if (line.size() + length > longest_line_)
            return fail({.message = Message::line_too_long,
                         .arguments = {std::to_string(longest_line_)},
                         .place = place(longest_line_ + 1)});
        line.append(left_.data(), length);
        const bool is_whole = end != left_.end();
        left_ = left_.subspan(length + (is_whole ? 1 : 0));
        if (is_whole) break;
    }
    if (number_ == 1 && line.starts_with("\xef\xbb\xbf")) line.erase(0, 3);
    return line;
}

std::string write_file(const std::string& name, std::string_view text) {
    const std::string fresh = name + ".new";
    const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) return std::strerror(errno);
    std::string problem;
    while (!text.empty() && problem.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written >= 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            problem = std::strerror(errno);
    }
    if (::fsync(file) != 0 && problem.empty()) problem = std::strerror(errno);
    if (::close(file) != 0 && problem.empty()) problem = std::strerror(errno);
    if (problem.empty() && ::rename(fresh.c_str(), name.c_str()) != 0)
        problem = std::strerror(errno);
    if (!problem.empty()) ::unlink(fresh.c_str());
    return problem;
}

ReadFile read_file(const Session& session) {
    return [&session](const std::string& name) -> Result<std::string> {
        constexpr std::size_t block = 1 << 20;
        constexpr std::size_t longest = std::size_t{4} << 30;
        InputFile file(name);
        std::string text;
        std::size_t size = 0;
        std::size_t got = 0;
        do {
            text.resize(size + block);
            got = file.read(std::span(text).subspan(size));
            size += got;
        } while (got != 0 && size <= longest);
        text.resize(size);
        std::string problem = file.problem();
        if (size > longest)
            problem = session.say(Message::file_too_large, {std::to_string(longest)});
        if (!problem.empty())
            return fail({.message = Message::cannot_read,
                         .arguments = {session.source_name(name), problem}});
        return text;
    };
}

}  // namespace bouton::cli
