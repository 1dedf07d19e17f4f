#include <fmt/format.h>

#include "bouton/api/signature.hpp"
#include "session.hpp"

namespace bouton::cli {

void add_bench(CLI::App& program, Session& session) {
    CLI::App& command = *program.add_subcommand("bench", session.say(Message::help_bench));
    command.callback([&session] {
        const Signature signature = compute_signature();
        session.print_line(fmt::format("answer {:016x}", signature.answer));
        session.print_line(fmt::format("work   {}", signature.work));
    });
}

}  // namespace bouton::cli
