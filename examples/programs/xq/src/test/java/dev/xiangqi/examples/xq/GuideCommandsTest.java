package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.command.ShellWords;
import dev.xiangqi.examples.xq.command.XqCommand;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The commands in the guides have options and values that {@code xq} takes. They are not run. */
class GuideCommandsTest {
  private static final Path ROOT = Path.of("..", "..", "..");

  private static final String PROMPT = "$ ";

  /** The start of a command in a line of a block of code. */
  private static final Pattern COMMAND =
      Pattern.compile("(?:^|[|(] ?)(?:\\./)?xq (?=[a-z]+\\b[^:])");

  /** What ends a command for the shell. */
  private static final Set<String> ENDS = Set.of("|", "<", ">", ">>", "#", "&&", "2>&1");

  /** What a shell fills in, or a reader has to. */
  private static final Pattern INCOMPLETE = Pattern.compile("[$`]|\\.\\.\\.| J ");

  private int commands;

  @Test
  void everyCommandIsWellFormed() throws IOException, ReflectiveOperationException {
    List<String> faults = new ArrayList<>();
    for (Path guide : guides()) {
      for (String line : lines(Files.readString(guide))) {
        Matcher matcher = COMMAND.matcher(line);
        while (matcher.find()) {
          String[] words = words(line.substring(matcher.end()));
          String fault = fault(words);
          if (!fault.isEmpty()) {
            faults.add(guide.getFileName() + ": xq " + String.join(" ", words) + ": " + fault);
          }
        }
      }
    }
    assertEquals(List.of(), faults);
    assertTrue(commands > 200, "commands found: " + commands);
  }

  private static List<Path> guides() throws IOException {
    List<Path> guides = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(guides::add);
    }
    return guides;
  }

  /** The complete lines of blocks of code, with those that a backslash continues as one. */
  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    for (String line : text.replaceAll("\\\\\r?\n *", "").lines().toList()) {
      boolean isCode = line.startsWith("    ") || line.startsWith(PROMPT);
      String code = line.strip().replaceFirst("^" + Pattern.quote(PROMPT), "");
      if (isCode && !INCOMPLETE.matcher(code).find()) {
        lines.add(code);
      }
    }
    return lines;
  }

  private static String[] words(String command) {
    List<String> words = new ArrayList<>();
    for (String word : ShellWords.split(command)) {
      if (ENDS.contains(word)) {
        break;
      }
      words.add(word);
    }
    return words.toArray(String[]::new);
  }

  /** What is wrong with a command, or nothing. */
  private String fault(String... words) throws ReflectiveOperationException {
    commands++;
    CommandLine line = Xq.commandLine(Ran.noConsole(), words);
    try {
      CommandLine.ParseResult parsed = line.parseArgs(words);
      while (parsed.hasSubcommand()) {
        parsed = parsed.subcommand();
      }
      if (parsed.commandSpec().userObject() instanceof XqCommand command) {
        Method check = XqCommand.class.getDeclaredMethod("check");
        check.setAccessible(true);
        check.invoke(command);
      }
      return "";
    } catch (ParameterException e) {
      return String.valueOf(e.getMessage());
    } catch (InvocationTargetException e) {
      return String.valueOf(e.getCause());
    }
  }
}
