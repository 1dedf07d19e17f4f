#pragma once
// Lines that a person types at a terminal, with editing and history, or that a program pipes in.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bouton/core/result.hpp"

namespace bouton::cli {

class Session;

/// The lines of standard input. At a terminal they can be edited, and the arrow keys bring back
/// earlier ones; else they are read as they come and no prompt is shown.
class LineEditor {
public:
    /// How many bytes a line may have.
    static constexpr std::size_t longest_line = 10'000;
    /// How many lines the history keeps.
    static constexpr int history_length = 200;

    /// Precondition: `session` outlives the editor.
    explicit LineEditor(Session& session);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// Result: whether a person sits there: standard input and output are terminals.
    bool is_terminal() const noexcept { return terminal_ != nullptr; }

    /// Result: the next line without its end; nothing at the end of input (Ctrl-D in an empty line)
    /// or after Ctrl-C (Session::interrupted() tells). What was printed is shown before. Errors: a
    /// byte that no text holds, or a line that is too long, of piped input.
    Result<std::optional<std::string>> next(std::string_view prompt);

private:
    struct Terminal;
    struct Pipe;

    Session& session_;
    std::unique_ptr<Terminal> terminal_;
    std::unique_ptr<Pipe> pipe_;
};

}  // namespace bouton::cli
