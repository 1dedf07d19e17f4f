#include <array>
#include <memory>

#include "bouton/api/verify_text.hpp"
#include "bouton/core/budget.hpp"
#include "bouton/verify/certificate.hpp"
#include "files.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

template <class Report>
void tell(const Report& report, const std::string& file, const std::string& text,
          Session& session) {
    switch (judgement_of(report.verdict)) {
        case Judgement::accepted:
            return session.print_line(verdict_text(report, session.language()));
        case Judgement::refused:
            session.print_line(verdict_text(report, session.language()));
            return session.leave(refused);
        case Judgement::undecided:
            return session.fail(verdict_text(report, session.language()), undecided);
        case Judgement::malformed:
            session.fail(certificate_error(report, text), session.source_name(file));
    }
}

void run(const std::string& file, Session& session) {
    Session::catch_interrupt();
    const Result<std::string> text = read_file(session)(file);
    if (!text) return session.fail(text.error(), file);
    Budget budget(session.limits());
    const verify::Work work = [&](std::uint64_t steps) { return budget.spend(steps); };
    const std::uint64_t memory = session.limits().max_memory;
    if (verify::is_quotient_certificate(*text))
        return tell(verify::check_quotient(*text, work, memory), file, *text, session);
    tell(verify::check(*text, work, memory / sizeof(std::uint32_t)), file, *text, session);
}

}  // namespace

void add_verify(CLI::App& program, Session& session) {
    CLI::App& command = *program.add_subcommand("verify", session.say(Message::help_verify));
    const auto file = std::make_shared<std::string>();
    command.add_option("file", *file, session.say(Message::help_verify_file))
        ->type_name("FILE")
        ->required();
    session.add_limits(command);
    command.footer(session.say(Message::help_verify_examples));
    command.callback([file, &session] { run(*file, session); });
}

}  // namespace bouton::cli
