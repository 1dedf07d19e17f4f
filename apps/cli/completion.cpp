#include <fmt/format.h>

#include <functional>
#include <memory>

#include "bouton/judge/tasks.hpp"
#include "bouton/play/opponent.hpp"
#include "bouton/rules/catalog.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

/// One command of the program and what can be typed behind it, read off the program itself.
struct Node {
    std::string path;  ///< "bouton judge run"
    std::vector<std::string> words;
};

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

std::vector<std::string> task_ids() {
    std::vector<std::string> ids;
    for (const Task& task : tasks()) {
        ids.emplace_back(task.id);
        for (const std::string_view alias : task.aliases)
            if (!alias.empty()) ids.emplace_back(alias);
    }
    return ids;
}

/// Result: the names that stand behind --rule without a parameter, or up to its colon.
std::vector<std::string> rule_names() {
    std::vector<std::string> names;
    for (const CatalogEntry& entry : catalog()) {
        if (entry.name.find(' ') != std::string_view::npos) continue;  // not one word
        const std::size_t colon = entry.name.find(':');
        names.emplace_back(
            entry.name.substr(0, colon == std::string_view::npos ? colon : colon + 1));
    }
    return names;
}

std::string level_names() {
    std::vector<std::string> names;
    for (const Level level : all_levels) names.emplace_back(word(level));
    return joined(names);
}

void collect(const CLI::App& app, const std::string& path, std::vector<Node>& nodes) {
    Node node{.path = path, .words = {}};
    for (const CLI::App* command : app.get_subcommands(nullptr))
        node.words.push_back(command->get_name());
    if (app.get_parent() != nullptr && app.get_parent()->get_name() == "judge" &&
        app.get_name() != "list")
        for (const std::string& id : task_ids()) node.words.push_back(id);
    if (app.get_name() == "sequence")
        for (std::string& name : rule_names()) node.words.push_back(std::move(name));
    if (app.get_name() == "rules")
        for (const CatalogEntry& entry : catalog())
            if (entry.name.find(' ') == std::string_view::npos)
                node.words.emplace_back(entry.name.substr(0, entry.name.find(':')));
    if (app.get_name() == "completion")
        node.words.insert(node.words.end(), {"bash", "zsh", "fish"});
    if (app.get_name() != "bouton") node.words.emplace_back("--lang");
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) node.words.push_back("--" + name);
    nodes.push_back(std::move(node));
    for (const CLI::App* command : app.get_subcommands(nullptr))
        collect(*command, path + " " + command->get_name(), nodes);
}

std::string bash(const std::vector<Node>& nodes) {
    std::string script =
        "# bash completion for bouton: source <(bouton completion bash)\n"
        "_bouton() {\n"
        "  local path=bouton word i current=\"${COMP_WORDS[COMP_CWORD]}\" "
        "previous=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
        "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
        "    word=\"${COMP_WORDS[i]}\"\n"
        "    case \"$path $word\" in\n";
    for (const Node& node : nodes)
        if (node.path != "bouton")
            script += fmt::format("      '{}') path=\"$path $word\" ;;\n", node.path);
    script +=
        "    esac\n"
        "  done\n"
        "  case \"$previous\" in\n"
        "    --rule) COMPREPLY=($(compgen -W '" +
        joined(rule_names()) +
        "' -- \"$current\")); return ;;\n"
        "    --lang) COMPREPLY=($(compgen -W 'en zh' -- \"$current\")); return ;;\n"
        "    --format) COMPREPLY=($(compgen -W 'text json csv bfile' -- \"$current\")); return ;;\n"
        "    --level) COMPREPLY=($(compgen -W '" +
        level_names() +
        "' -- \"$current\")); return ;;\n"
        "    --first) COMPREPLY=($(compgen -W 'me you random' -- \"$current\")); return ;;\n"
        "    --file|--batch|--plot|--certificate|--save|--load|--store|--web) COMPREPLY=($(compgen "
        "-f -- "
        "\"$current\")); "
        "return ;;\n"
        "  esac\n"
        "  case \"$path\" in\n";
    for (const Node& node : nodes)
        script += fmt::format("    '{}') COMPREPLY=($(compgen -W '{}' -- \"$current\")) ;;\n",
                              node.path, joined(node.words));
    return script + "  esac\n}\ncomplete -o default -F _bouton bouton\n";
}

std::string zsh(const std::vector<Node>& nodes) {
    std::string script =
        "#compdef bouton\n"
        "# zsh completion for bouton: source <(bouton completion zsh)\n"
        "_bouton() {\n"
        "  local line=bouton word\n"
        "  for word in \"${(@)words[2,CURRENT-1]}\"; do\n"
        "    case \"$line $word\" in\n";
    for (const Node& node : nodes)
        if (node.path != "bouton")
            script += fmt::format("      '{}') line=\"$line $word\" ;;\n", node.path);
    script +=
        "    esac\n"
        "  done\n"
        "  case \"${words[CURRENT-1]}\" in\n"
        "    --rule) compadd -- " +
        joined(rule_names()) +
        "; return ;;\n"
        "    --lang) compadd -- en zh; return ;;\n"
        "    --format) compadd -- text json csv bfile; return ;;\n"
        "    --level) compadd -- " +
        level_names() +
        "; return ;;\n"
        "    --first) compadd -- me you random; return ;;\n"
        "    --file|--batch|--plot|--certificate|--save|--load|--store|--web) _files; return ;;\n"
        "  esac\n"
        "  case \"$line\" in\n";
    for (const Node& node : nodes)
        script += fmt::format("    '{}') compadd -- {} ;;\n", node.path, joined(node.words));
    return script + "  esac\n  _files\n}\ncompdef _bouton bouton\n";
}

std::string fish(const std::vector<Node>& nodes) {
    std::string script =
        "# fish completion for bouton: bouton completion fish | source\n"
        "function __bouton_path\n"
        "  set -l path bouton\n"
        "  for word in (commandline -opc)[2..-1]\n"
        "    switch \"$path $word\"\n";
    for (const Node& node : nodes)
        if (node.path != "bouton")
            script += fmt::format("      case '{}'\n        set path \"$path $word\"\n", node.path);
    script += "    end\n  end\n  echo $path\nend\n";
    for (const Node& node : nodes)
        script += fmt::format("complete -c bouton -f -n 'test (__bouton_path) = \"{}\"' -a '{}'\n",
                              node.path, joined(node.words));
    script += fmt::format("complete -c bouton -l rule -x -a '{}'\n", joined(rule_names()));
    return script +
           "complete -c bouton -l lang -x -a 'en zh'\n"
           "complete -c bouton -l format -x -a 'text json csv bfile'\n"
           "complete -c bouton -l level -x -a '" +
           level_names() +
           "'\n"
           "complete -c bouton -l first -x -a 'me you random'\n"
           "complete -c bouton -l load -r -F\n"
           "complete -c bouton -l plot -r -F\n"
           "complete -c bouton -l certificate -r -F\n"
           "complete -c bouton -l store -r -F\n"
           "complete -c bouton -l web -r -F\n";
}

}  // namespace

void add_completion(CLI::App& program, Session& session) {
    CLI::App& command =
        *program.add_subcommand("completion", session.say(Message::help_completion));
    const auto shell = std::make_shared<std::string>();
    command.add_option("shell", *shell, session.say(Message::help_completion_shell))
        ->type_name("SHELL")
        ->required()
        ->check([&session](const std::string& name) {
            const bool known = name == "bash" || name == "zsh" || name == "fish";
            return known ? std::string()
                         : session.say(Message::usage_choice, {quote(name, session.language()),
                                                               "SHELL", "bash, zsh, fish"});
        });
    command.footer(session.say(Message::help_completion_examples));
    command.callback([shell, &program, &session] {
        std::vector<Node> nodes;
        collect(program, "bouton", nodes);
        session.print(*shell == "bash" ? bash(nodes) : *shell == "zsh" ? zsh(nodes) : fish(nodes));
    });
}

}  // namespace bouton::cli
