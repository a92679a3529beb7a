package dev.xiangqi.examples.xq.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.testing.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code xq help}, {@code xq completion} and the suggestions for misspelt words. */
class HelpTest {
  private static final Path MANUAL = Path.of("..", "..", "..", "docs", "xq.1");
  private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+) +[A-Z]");
  private static final Pattern OPTION = Pattern.compile("(?m)^ .*?(--[a-z-]+)");

  @Test
  void helpIsTheHelpOfTheCommand() {
    assertEquals(Ran.xq("--help").out(), Ran.xq("help").out());
    assertEquals(Ran.xq("book", "--help").out(), Ran.xq("help", "book").out());
    assertEquals(Ran.xq("book", "show", "--help").out(), Ran.xq("help", "book", "show").out());
    Ran ran = Ran.xq("help", "book", "shwo");
    assertEquals(2, ran.status());
    assertEquals(
        List.of(
            "xq book: unknown command 'shwo'",
            "Did you mean: xq book show?",
            "Try: xq book --help"),
        ran.err().lines().toList());
  }

  @ParameterizedTest
  @CsvSource({
    "convret games.pgn, xq convert",
    "analyze, xq analyse",
    "mvoes, xq moves",
    "conv, xq convert",
    "book shwo, xq book show",
    "help analyze, xq analyse",
    "moves --mvoes=ucci, --moves",
    "move --too wxf, --to",
    "convert --main_line, --main-line",
    "book show --jsno x, --json",
    "judge --form chinese, --from"
  })
  void suggestsWhatWasMeant(String line, String meant) {
    Ran ran = Ran.xq(line.split(" ", -1));
    assertEquals(2, ran.status());
    assertEquals("", ran.out());
    assertEquals("Did you mean: " + meant + "?", ran.err().lines().toList().get(1), ran.err());
  }

  @ParameterizedTest
  @CsvSource({"nonsense", "x", "fen --nonsense", "move x", "''"})
  void suggestsNothingForOtherWords(String line) {
    Ran ran = Ran.xq(line.split(" ", -1));
    assertEquals(2, ran.status());
    assertEquals(2, ran.err().lines().count(), ran.err());
  }

  @Test
  void theManualIsCurrent() throws IOException {
    String manual = Files.readString(MANUAL).replace("\r\n", "\n");
    assertEquals(Ran.xq("help", "--man").out(), manual, "run: ./xq help --man > docs/xq.1");
  }

  @Test
  void theManualHasEveryCommandAndOption() {
    String manual = Ran.xq("help", "--man").out().replace("\\-", "-");
    List<String> commands = commands();
    assertTrue(commands.size() > 18, commands.toString());
    for (String command : commands) {
      int start = manual.indexOf("\n.SS xq " + command + " [OPTIONS]");
      assertTrue(start >= 0, command);
      int end = manual.indexOf("\n.S", start + 1);
      String section = manual.substring(start, end);
      for (String option : options(command)) {
        assertTrue(
            Pattern.compile("\n\\.B .*" + option + "(=|\n)").matcher(section).find(),
            command + ' ' + option);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"bash", "zsh"})
  void theCompletionHasEveryCommandAndOption(String shell) {
    Ran ran = Ran.xq("completion", shell);
    assertEquals(0, ran.status());
    for (String command : commands()) {
      for (String word : command.split(" ", -1)) {
        assertTrue(Pattern.compile("[\" ]" + word + "[\" ]").matcher(ran.out()).find(), word);
      }
      for (String option : options(command)) {
        assertTrue(ran.out().contains("'" + option + "'"), command + ' ' + option);
      }
    }
  }

  @Test
  void theCompletionOfFishHasEveryCommandAndOption() {
    Ran ran = Ran.xq("completion", "fish");
    assertEquals(0, ran.status());
    for (String command : commands()) {
      String[] words = command.split(" ", -1);
      String last = words[words.length - 1];
      assertTrue(ran.out().contains(" -f -a " + last + " -d '"), command);
      String when =
          " -n '"
              + "__fish_seen_subcommand_from "
              + String.join("; and __fish_seen_subcommand_from ", words)
              + "' ";
      for (String option : options(command)) {
        String name =
            option.startsWith("--") ? "-l " + option.substring(2) : "-s " + option.substring(1);
        assertTrue(
            Pattern.compile(Pattern.quote(when) + ".*" + name + " ").matcher(ran.out()).find(),
            command + ' ' + option);
      }
    }
    ran.lines().forEach(line -> assertTrue(line.startsWith("complete -c xq -n '"), line));
    assertTrue(ran.out().contains(" -l to -x -a 'chinese "));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void bashCompletes() throws Exception {
    assertEquals(List.of("move", "moves"), completions("mov"));
    assertEquals(List.of("show"), completions("book", "sh"));
    assertEquals(List.of("--json"), completions("judge", "--js"));
    assertEquals(List.of("chinese", "chinese-traditional"), completions("judge", "--moves", "chi"));
    assertEquals(List.of("cxa", "check-only"), completions("judge", "--rules", "c"));
  }

  /** Completes the last word in a bash that has read the script. */
  private static List<String> completions(String... words) throws Exception {
    String script =
        Ran.xq("completion", "bash").out()
            + "compopt() { :; }\nCOMP_WORDS=(xq "
            + String.join(" ", words)
            + ")\nCOMP_CWORD="
            + words.length
            + "\n_complete_xq && printf '%s\\n' \"${COMPREPLY[@]}\"\n";
    try (ChildProcess bash = ChildProcess.start(new ProcessBuilder("bash", "-e"))) {
      bash.write(script);
      bash.endInput();
      assertEquals(0, bash.exit(), bash::toString);
      assertEquals(List.of(), bash.errors());
      return bash.lines().stream().map(String::strip).toList();
    }
  }

  private static List<String> commands() {
    List<String> parents = List.of("book", "endgame", "index", "puzzle");
    List<String> commands = new ArrayList<>();
    Matcher names = COMMAND.matcher(Ran.xq("--help").out());
    while (names.find()) {
      if (!parents.contains(names.group(1))) {
        commands.add(names.group(1));
      }
    }
    for (String parent : parents) {
      Matcher children = COMMAND.matcher(Ran.xq(parent, "--help").out());
      while (children.find()) {
        commands.add(parent + " " + children.group(1));
      }
    }
    return commands;
  }

  private static Set<String> options(String command) {
    String[] words = command.split(" ", -1);
    String[] args = Arrays.copyOf(words, words.length + 1);
    args[words.length] = "--help";
    Set<String> options = new TreeSet<>();
    Matcher names = OPTION.matcher(Ran.xq(args).out());
    while (names.find()) {
      options.add(names.group(1));
    }
    options.removeAll(List.of("--help", "--version"));
    return options;
  }
}
