#pragma once
// Reading files and standard input: the library itself never touches either.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/result.hpp"
#include "bouton/judge/writer.hpp"
#include "bouton/rules/rule.hpp"

namespace bouton::cli {

class Session;

/// Result: whether a file name stands for standard input.
inline bool is_dash(std::string_view name) { return name == "-"; }

/// The bytes of a file or, for "-", of standard input, piece by piece: the reading half of a
/// Scanner.
class InputFile {
public:
    /// Opens the file. A failure to open or read is remembered in problem(). `before_read` is
    /// called before every read, which may have to wait: answers that are ready can be handed out
    /// there.
    explicit InputFile(const std::string& name, std::function<void()> before_read = {});
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// Result: how many bytes were put into the front of `to`; 0 at the end or after a failure.
    std::size_t read(std::span<char> to);

    /// Result: the system's word for what went wrong, or an empty text.
    const std::string& problem() const noexcept { return problem_; }

private:
    int descriptor_;
    std::function<void()> before_read_;
    std::string problem_;
};

/// A file that is written anew.
class OutputFile {
public:
    /// Opens the file. A failure to open or write is remembered in problem().
    explicit OutputFile(std::string name);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    Writer& writer() noexcept { return writer_; }
    const std::string& name() const noexcept { return name_; }
    /// Result: the system's word for what went wrong, or an empty text.
    const std::string& problem() const noexcept { return problem_; }

private:
    std::string name_;
    int descriptor_;
    std::string problem_;
    Writer writer_;
};

/// The lines of a text file. Refuses bytes that no line of text holds as soon as it sees one, and
/// lines beyond a length, so that a binary file of any size is told at once and fills no memory.
class LineReader {
public:
    /// Precondition: `file` outlives the reader.
    LineReader(InputFile& file, std::uint64_t longest_line);

    /// Result: the next line without its end (a CR before it is white space and stays), nothing at
    /// the end. A byte-order mark at the very beginning is passed over.
    Result<std::optional<std::string>> next();

    /// Result: the number of the line that next() gave last, from 1.
    std::uint64_t number() const noexcept { return number_; }

private:
    bool fill();

    InputFile& file_;
    std::uint64_t longest_line_;
    std::uint64_t number_ = 0;
    std::vector<char> block_;
    std::span<const char> left_;
};

/// Writes a whole file, under another name first, so that there is never half of one. Result: the
/// system's word for what went wrong, or an empty text.
std::string write_file(const std::string& name, std::string_view text);

/// Result: how a rule gets at the file it names: the whole text of a file of at most 4 GB.
ReadFile read_file(const Session& session);

}  // namespace bouton::cli
