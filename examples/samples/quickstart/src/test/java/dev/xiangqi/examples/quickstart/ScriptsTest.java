package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The catalogue for JBang and its one-file programs. They also run with plain {@code java}, as
 * here.
 */
class ScriptsTest {
  private static final Path ROOT = Checkout.ROOT;
  private static final Path SCRIPTS = ROOT.resolve("examples/samples/scripts");
  private static final Pattern DEPENDENCY = Pattern.compile("(?m)^//DEPS (\\S+):(\\S+):(\\S+)$");
  private static final Set<String> LIBRARIES =
      Set.of("xiangqi-core", "xiangqi-notation", "xiangqi-search", "xiangqi-book");

  @Test
  void catalogueHasEveryScript() throws IOException {
    JsonNode catalogue =
        JsonMapper.shared().readTree(Files.readString(ROOT.resolve("jbang-catalog.json")));
    Set<Path> listed = new TreeSet<>();
    for (Map.Entry<String, JsonNode> alias : catalogue.path("aliases").properties()) {
      listed.add(ROOT.resolve(alias.getValue().path("script-ref").asString()));
      assertTrue(alias.getValue().path("description").isString(), alias.getKey());
    }
    try (Stream<Path> files = Files.list(SCRIPTS)) {
      assertEquals(Set.copyOf(files.toList()), listed);
    }
  }

  @Test
  void dependenciesHaveTheVersionsOfThePom() throws IOException {
    String pom = Files.readString(ROOT.resolve("pom.xml"));
    int dependencies = 0;
    try (Stream<Path> files = Files.list(SCRIPTS)) {
      for (Path script : files.toList()) {
        String source = Files.readString(script).replace("\r\n", "\n");
        assertTrue(source.startsWith("///usr/bin/env jbang"), script::toString);
        assertTrue(source.contains("\n//JAVA 17+\n"), script::toString);
        Matcher matcher = DEPENDENCY.matcher(source);
        while (matcher.find()) {
          dependencies++;
          if (matcher.group(1).equals("dev.xiangqi")) {
            assertTrue(LIBRARIES.contains(matcher.group(2)), matcher::group);
            assertEquals(ProjectFilesTest.version(), matcher.group(3), matcher.group());
          } else {
            String name = matcher.group(2) + ".version>";
            String expected = "<" + name + matcher.group(3) + "</" + name;
            assertTrue(pom.contains(expected), () -> "expected in the pom: " + expected);
          }
        }
      }
    }
    assertTrue(dependencies > 5, "found only " + dependencies);
  }

  @Test
  void judgeExplainsPerpetualCheck() throws Exception {
    String game = "3k5/9/9/9/9/9/9/9/4R4/5K3 w moves e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9";
    String explained = String.join("\n", run("Judge.java", game, "cxa"));
    assertTrue(explained.startsWith("Perpetual check by Red: Black wins."), explained);
  }

  @Test
  void bestMoveFindsMate() throws Exception {
    assertEquals(
        List.of("mate 1 R9+3"),
        run("BestMove.java", "3k5/8R/9/R8/9/9/4p4/9/4A4/4KA3 w - - 0 1", "2"));
  }

  @Test
  void convertReadsAndWritesFiles(@TempDir Path folder) throws Exception {
    Path target = folder.resolve("games.pgn");
    String source = ROOT.resolve("examples/samples/games/classics.pgn").toString();
    assertEquals(List.of("4 games"), run("Convert.java", source, target.toString(), "ucci"));
    assertTrue(Files.readString(target).contains("1. h2e2"), target::toString);
  }

  /** Runs a script with the source launcher and returns the lines that it prints. */
  private static List<String> run(String script, String... arguments) throws Exception {
    String program = SCRIPTS.resolve(script).toString();
    List<String> command =
        ChildProcess.javaCommand(List.of("-Dfile.encoding=UTF-8"), program, arguments);
    try (ChildProcess process =
        ChildProcess.start(new ProcessBuilder(command).redirectErrorStream(true))) {
      process.endInput();
      assertEquals(0, process.exit(), process::toString);
      return process.lines();
    }
  }
}
