#include "line_editor.hpp"

#include <histedit.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>

#include "files.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

/// Reads one character for the editor. Result: 1, 0 at the end, -1 after Ctrl-C or a failure.
int read_character(EditLine*, wchar_t* character) {
    std::mbstate_t state = {};
    for (std::size_t bytes = 0; bytes < 8;) {  // no character is longer
        char byte = 0;
        const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
        if (Session::interrupted()) return -1;
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return static_cast<int>(got);
        ++bytes;
        const std::size_t length = std::mbrtowc(character, &byte, 1, &state);
        if (length == static_cast<std::size_t>(-2)) continue;  // not whole yet
        if (length == static_cast<std::size_t>(-1)) {          // no character at all
            *character = L'?';
            return 1;
        }
        return 1;
    }
    return -1;
}

}  // namespace

struct LineEditor::Terminal {
    EditLine* editor = nullptr;
    History* history = nullptr;
    std::string prompt = {};

    static char* show_prompt(EditLine* editor) {
        void* self = nullptr;
        ::el_get(editor, EL_CLIENTDATA, &self);
        return static_cast<Terminal*>(self)->prompt.data();
    }

    Terminal() : editor(::el_init("bouton", stdin, stdout, stderr)), history(::history_init()) {
        HistEvent event = {};
        ::history(history, &event, H_SETSIZE, history_length);
        ::history(history, &event, H_SETUNIQUE, 1);
        ::el_set(editor, EL_CLIENTDATA, this);
        ::el_set(editor, EL_PROMPT, &show_prompt);
        ::el_set(editor, EL_EDITOR, "emacs");
        ::el_set(editor, EL_HIST, ::history, history);
        ::el_set(editor, EL_GETCFN, &read_character);
    }
    ~Terminal() {
        ::el_end(editor);
        ::history_end(history);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    std::optional<std::string> next() {
        int length = 0;
        const char* line = ::el_gets(editor, &length);
        if (line == nullptr || length <= 0 || Session::interrupted()) return std::nullopt;
        std::string text(line, static_cast<std::size_t>(length));
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
        if (text.find_first_not_of(" \t") != std::string::npos) {
            HistEvent event = {};
            ::history(history, &event, H_ENTER, text.c_str());
        }
        return text;
    }
};

struct LineEditor::Pipe {
    InputFile file;
    LineReader lines;

    explicit Pipe(Session& session)
        : file("-", [&session] { session.out().flush(); }), lines(file, longest_line) {}
};

LineEditor::LineEditor(Session& session) : session_(session) {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) {
        pipe_ = std::make_unique<Pipe>(session);
        return;
    }
    std::setlocale(LC_CTYPE, "");  // what a character is, for the editor
    terminal_ = std::make_unique<Terminal>();
}

LineEditor::~LineEditor() = default;

Result<std::optional<std::string>> LineEditor::next(std::string_view prompt) {
    session_.out().flush();
    if (pipe_) {
        auto line = pipe_->lines.next();
        if (Session::interrupted()) return std::nullopt;
        if (!line && line.error().message == Message::expected_number) {  // a byte of no text
            Error error = line.error();
            error.message = Message::play_not_understood;
            return fail(std::move(error));
        }
        return line;
    }
    terminal_->prompt = prompt;
    auto line = terminal_->next();
    if (!line) session_.print("\n");  // the cursor stands behind the prompt
    return line;
}

}  // namespace bouton::cli
