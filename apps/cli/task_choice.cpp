#include "task_choice.hpp"

#include <utility>

#include "judge_show.hpp"

namespace bouton::cli {

TaskChoice::TaskChoice(CLI::App& command, Session& session) : command_(command), session_(session) {
    command.add_option("id", id_, session.say(Message::help_stress_id))->type_name("ID");
    add_task_options(command, options_, session);
}

const Task* TaskChoice::choose(std::initializer_list<std::string*> behind) {
    if (const auto lone = given_without_rule(command_)) {
        session_.fail(session_.say(Message::usage_needs, {*lone, "--rule"}), bad_input);
        return nullptr;
    }
    if (options_.rule.empty()) {
        if (!id_.empty()) return find(id_, session_);
        const std::string path = "judge " + command_.get_name() + " ";
        session_.fail(session_.say(Message::usage_missing, {"id"}) +
                          session_.say(Message::usage_see_help, {path}),
                      bad_input);
        return nullptr;
    }
    std::string left = std::move(id_);
    for (std::string* argument : behind) std::swap(*argument, left);
    if (!left.empty()) {
        session_.fail(session_.say(Message::usage_unknown, {quote(left, session_.language())}),
                      bad_input);
        return nullptr;
    }
    options_.numbers_given = command_.count("--numbers") > 0;
    made_ = MadeTask::make(options_, session_);
    return made_ ? &made_->task() : nullptr;
}

}  // namespace bouton::cli
