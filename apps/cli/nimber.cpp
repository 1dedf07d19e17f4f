#include <fmt/format.h>

#include <memory>

#include "bouton/core/nimber_expression.hpp"
#include "session.hpp"

namespace bouton::cli {

void add_nimber(CLI::App& program, Session& session) {
    const auto words = std::make_shared<std::vector<std::string>>();
    CLI::App& command = *program.add_subcommand("nimber", session.say(Message::help_nimber));
    command.add_option("expression", *words, session.say(Message::help_nimber_expression))
        ->type_name("EXPR")
        ->required();
    command.footer(session.say(Message::help_nimber_examples));
    command.callback([words, &session] {
        const std::string text = fmt::format("{}", fmt::join(*words, " "));
        const Result<Nimber> value = evaluate_nimber(text);
        if (!value) return session.fail(value.error(), session.say(Message::source_expression));
        session.print_line(std::to_string(value->value()));
    });
}

}  // namespace bouton::cli
