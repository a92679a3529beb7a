package dev.xiangqi.examples.xq.help;

import java.nio.file.Path;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writes the completions of a tool for fish, from the descriptions of its commands. */
final class FishCompletion {
  private final StringBuilder script = new StringBuilder();
  private final String tool;

  private FishCompletion(String tool) {
    this.tool = tool;
  }

  /** {@return the script of a tool and all its commands} */
  static String of(CommandSpec tool) {
    FishCompletion completion = new FishCompletion(tool.name());
    completion.commands(tool, "");
    return completion.script.toString();
  }

  /**
   * Writes the subcommands and the options of a command.
   *
   * @param seen the condition that the command line names the command; empty for the tool
   */
  private void commands(CommandSpec command, String seen) {
    String names = String.join(" ", command.subcommands().keySet());
    String none = "not __fish_seen_subcommand_from " + names;
    for (CommandLine sub : command.subcommands().values()) {
      CommandSpec spec = sub.getCommandSpec();
      String before = seen.isEmpty() ? none : seen + "; and " + none;
      line(before, "-f -a " + spec.name(), spec.usageMessage().description());
      String named = "__fish_seen_subcommand_from " + spec.name();
      commands(spec, seen.isEmpty() ? named : seen + "; and " + named);
    }
    String when = !names.isEmpty() && seen.isEmpty() ? none : seen;
    for (OptionSpec option : command.options()) {
      if (!option.hidden()) {
        line(when, form(option), option.description());
      }
    }
  }

  /** Adds a line; only the first sentence of the description has a place in a list. */
  private void line(String condition, String form, String... description) {
    String text = String.join(" ", description).replace("%%", "%");
    int end = text.indexOf(". ");
    script
        .append("complete -c ")
        .append(tool)
        .append(" -n ")
        .append(quoted(condition))
        .append(' ')
        .append(form)
        .append(" -d ")
        .append(quoted(end < 0 ? text : text.substring(0, end + 1)))
        .append('\n');
  }

  private static String form(OptionSpec option) {
    StringBuilder form = new StringBuilder();
    for (String name : option.names()) {
      form.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
    }
    if (option.arity().max() > 0) {
      boolean file = Arrays.asList(option.auxiliaryTypes()).contains(Path.class);
      form.append(file || option.type() == Path.class ? " -r -F" : " -x");
      if (option.completionCandidates() != null) {
        form.append(" -a ").append(quoted(String.join(" ", option.completionCandidates())));
      }
    }
    return form.substring(1);
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
