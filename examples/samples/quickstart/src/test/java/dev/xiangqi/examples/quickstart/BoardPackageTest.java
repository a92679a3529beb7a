package dev.xiangqi.examples.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.notation.diagram.BoardScript;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The npm folder of the board, and the board on the web site. */
class BoardPackageTest {
  private static final Path ROOT = Checkout.ROOT;
  private static final Path NPM = ROOT.resolve("xiangqi-notation/npm");
  private static final Pattern VERSION = Pattern.compile("<version>(.*?)</version>");

  @Test
  void packageHasTheVersionOfThePomAndAllItsFiles() throws IOException {
    JsonNode manifest = manifest();
    String pom = Files.readString(ROOT.resolve("pom.xml"));
    String version =
        VERSION.matcher(pom).results().map(found -> found.group(1)).findFirst().orElseThrow();
    assertEquals(version, manifest.path("version").asString());
    assertEquals("Apache-2.0", manifest.path("license").asString());
    assertEquals("module", manifest.path("type").asString());
    // Made by prepare.mjs.
    Set<String> made = Set.of("xiangqi-board.js", "LICENSE");
    for (JsonNode file : manifest.path("files")) {
      String name = file.asString();
      assertTrue(made.contains(name) || Files.exists(NPM.resolve(name)), name);
    }
    JsonNode entry = manifest.path("exports").path(".");
    assertEquals("./index.js", entry.path("default").asString());
    assertEquals("./index.d.ts", entry.path("types").asString());
  }

  private static JsonNode manifest() throws IOException {
    return JsonMapper.shared().readTree(Files.readString(NPM.resolve("package.json")));
  }

  /** The head of the script lists what a page can use; each has a type and a line of the guides. */
  @Test
  void everythingOfTheBoardHasATypeAndALineInTheGuides() throws IOException {
    String script = BoardScript.text();
    String head = script.substring(0, script.indexOf("*/"));
    Set<String> names = new TreeSet<>();
    Pattern.compile("(?m)^ \\* {3}([a-z-]+)(?:\\(| {2,})")
        .matcher(head)
        .results()
        .forEach(found -> names.add(found.group(1)));
    names.removeAll(Set.of("lang", "focus"));
    assertTrue(names.size() > 20, names::toString);
    assertTrue(names.containsAll(Set.of("fen", "pieces", "arrows", "board-error")), "" + names);
    String types = Files.readString(NPM.resolve("index.d.ts"));
    for (String guide : List.of("board-component.md", "board-component.zh.md")) {
      String text = Files.readString(ROOT.resolve("docs").resolve(guide));
      for (String name : names) {
        assertTrue(Pattern.compile("\\b" + name + "\\b").matcher(types).find(), "no type: " + name);
        assertTrue(Pattern.compile("`" + name + "\\b").matcher(text).find(), guide + ": " + name);
      }
      String parts = head.substring(head.indexOf("Parts for ::part(): ")).replace("\n *", "");
      for (String part :
          List.of("ground", "last-move", "selected", "target", "premove", "circle", "tray")) {
        assertTrue(parts.contains(part) && text.contains("`" + part + "`"), guide + ": " + part);
      }
    }
  }

  @Test
  void npmPacksTheScriptOfTheJar(@TempDir Path folder) throws IOException, InterruptedException {
    String list = run("npm", ROOT, "npm", "pack", "--dry-run", "--json", NPM.toString());
    Set<String> packed =
        Pattern.compile("\"path\": *\"(.*?)\"")
            .matcher(list)
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(
        Set.of(
            "LICENSE", "README.md", "index.d.ts", "index.js", "package.json", "xiangqi-board.js"),
        packed,
        list);
    assertEquals(BoardScript.text(), Files.readString(NPM.resolve("xiangqi-board.js")));
    // Where no document is, as on a server, the module loads and defines nothing.
    Path program = Files.createFile(folder.resolve("server.mjs"));
    String module = NPM.resolve("index.js").toUri().toString();
    Files.writeString(
        program, "import {XiangqiBoard} from '" + module + "'\nconsole.log(XiangqiBoard)\n");
    assertEquals("undefined\n", run("node", folder, "node", program.toString()));
  }

  @Test
  void linksOfTheSiteHaveTitlesAndItsBoardIsAlive(@TempDir Path work)
      throws IOException, InterruptedException {
    run("node", ROOT, "node", "docs/site/prepare.mjs", work.toString());
    Path pages = work.resolve("pages");
    assertEquals(
        BoardScript.text(), Files.readString(pages.resolve("public").resolve("xiangqi-board.js")));
    assertTrue(Files.exists(pages.resolve("public").resolve("live-board.js")));
    for (String page : List.of("board-component.md", "zh/board-component.md")) {
      String text = Files.readString(pages.resolve(page));
      assertTrue(text.contains("<xiangqi-board movable=\"both\">"), page);
    }
    Pattern unnamed = Pattern.compile("\\[[^\\]]*\\.md\\]\\([^)]*\\)");
    int found = 0;
    try (Stream<Path> files = Files.walk(pages)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".md")).toList()) {
        found++;
        assertEquals(
            List.of(),
            unnamed.matcher(Files.readString(file)).results().map(match -> match.group()).toList(),
            file::toString);
      }
    }
    assertTrue(found > 50, "found only " + found);
    String chinese = Files.readString(pages.resolve("play.md"));
    assertTrue(chinese.contains("](play.zh.md)") && !chinese.contains("[play.zh.md]"), "play.md");
  }

  /** Runs a program and returns its standard output; skips the test where there is none. */
  private static String run(String program, Path folder, String... command)
      throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .anyMatch(path -> Files.isExecutable(Path.of(path, program))),
        "no " + program + " on the path");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), out);
    return out;
  }
}
