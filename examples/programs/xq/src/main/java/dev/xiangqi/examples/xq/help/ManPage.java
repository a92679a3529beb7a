package dev.xiangqi.examples.xq.help;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes the manual page of a tool in the macros of man, from the descriptions of its commands. */
final class ManPage {
  private final StringBuilder page = new StringBuilder();

  private ManPage() {}

  /** {@return the manual page of a tool and all its commands} */
  static String of(CommandSpec tool) {
    ManPage man = new ManPage();
    man.header(tool);
    man.commands(tool);
    man.footer(tool);
    return man.page.toString();
  }

  private void header(CommandSpec tool) {
    line(".TH " + tool.name().toUpperCase(Locale.ROOT) + " 1");
    line(".SH NAME");
    line(tool.name() + " \\- " + escaped(summary(tool)));
    line(".SH SYNOPSIS");
    line(".B " + tool.name());
    line("COMMAND [OPTIONS] [ARGUMENTS]");
    line(".SH COMMANDS");
  }

  private static String summary(CommandSpec tool) {
    String text = String.join(" ", tool.usageMessage().description());
    return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
  }

  private void commands(CommandSpec parent) {
    for (CommandLine sub : parent.subcommands().values()) {
      CommandSpec command = sub.getCommandSpec();
      if (command.subcommands().isEmpty()) {
        command(command);
      } else {
        commands(command);
      }
    }
  }

  private void command(CommandSpec command) {
    String parameters =
        command.positionalParameters().stream()
            .map(parameter -> ' ' + label(parameter))
            .collect(Collectors.joining());
    line(".SS " + escaped(command.qualifiedName() + " [OPTIONS]" + parameters));
    for (String paragraph : command.usageMessage().description()) {
      line(escaped(paragraph));
      line(".br");
    }
    command
        .positionalParameters()
        .forEach(parameter -> item(".I " + escaped(parameter.paramLabel()), parameter));
    sorted(command).forEach(option -> item(".B " + escaped(form(option)), option));
  }

  private static Stream<OptionSpec> sorted(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.usageHelp() && !option.versionHelp() && !option.hidden())
        .sorted((a, b) -> a.longestName().compareTo(b.longestName()));
  }

  /** {@return the form of a parameter in the synopsis, such as [FEN] or FILE...} */
  private static String label(PositionalParamSpec parameter) {
    String label = parameter.paramLabel() + (parameter.arity().max() > 1 ? "..." : "");
    return parameter.arity().min() == 0 ? '[' + label + ']' : label;
  }

  private static String form(OptionSpec option) {
    String names = String.join(", ", List.of(option.names()));
    return option.arity().max() == 0 ? names : names + '=' + option.paramLabel();
  }

  private void item(String term, ArgSpec argument) {
    line(".TP");
    line(term);
    line(escaped(String.join(" ", argument.description())));
  }

  private void footer(CommandSpec tool) {
    line(".SH COMMON OPTIONS");
    tool.options().stream()
        .filter(option -> option.usageHelp() || option.versionHelp())
        .forEach(option -> item(".B " + escaped(form(option)), option));
    line(".SH NOTES");
    for (String paragraph : tool.usageMessage().footer()) {
      if (!paragraph.isEmpty()) {
        line(escaped(paragraph));
        line(".br");
      }
    }
  }

  private void line(String text) {
    page.append(text).append('\n');
  }

  /**
   * {@return text in which no character is a command of the macros} Help texts double a percent
   * sign, as in format strings.
   */
  private static String escaped(String text) {
    String escaped = text.replace("%%", "%").replace("\\", "\\e").replace("-", "\\-");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
