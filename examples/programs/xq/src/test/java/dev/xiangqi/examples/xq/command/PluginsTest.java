package dev.xiangqi.examples.xq.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.testing.ChildProcess;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars with plug-ins, compiled and packed here. */
class PluginsTest {
  private static final String SEARCHER_SERVICE =
      "META-INF/services/dev.xiangqi.search.SearcherProvider";
  private static final String FORMAT_SERVICE =
      "META-INF/services/dev.xiangqi.notation.io.GameFormat";
  private static final String NOTATION_SERVICE =
      "META-INF/services/dev.xiangqi.notation.MoveNotation";

  private static final String SEARCHER =
      """
      package mine;

      import dev.xiangqi.core.*;
      import dev.xiangqi.search.*;
      import java.util.*;

      public final class First implements SearcherProvider {
        public String name() { return "first-move"; }
        public List<SearcherOption> options() { return List.of(); }
        public Searcher create(Map<String, String> values) {
          return new Searcher() {
            public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
              Move move = game.position().legalMoves().get(0);
              return SearchTask.start("first", limits,
                  task -> SearchResult.builder(StopReason.LIMIT).bestMove(move).build());
            }
            public void newGame() {}
            public void close() {}
          };
        }
      }
      """;

  private static final String NOTATION =
      """
      package mine;

      import dev.xiangqi.core.*;
      import dev.xiangqi.notation.*;

      public final class Arrows implements MoveNotation {
        public String name() { return "arrows"; }
        public String format(Position before, Move move) { return move.from() + ">" + move.to(); }
        public MoveReading read(Position before, CharSequence text) {
          return MoveNotation.ucci().read(before, text.toString().replace(">", ""));
        }
      }
      """;

  private static final String FORMAT =
      """
      package mine;

      import dev.xiangqi.notation.io.*;
      import dev.xiangqi.notation.tree.*;
      import java.io.*;
      import java.nio.charset.StandardCharsets;
      import java.util.*;

      public final class Plain implements GameFormat {
        public String name() { return "plain"; }
        public List<String> extensions() { return List.of("plain"); }
        public int sniff(byte[] head) {
          return new String(head, StandardCharsets.UTF_8).startsWith("plain ") ? CERTAIN : NO;
        }
        public GameReader reader(GameSource source, ReadOptions options) throws IOException {
          throw new IOException("plain files are not read yet");
        }
        public GameWriter writer(OutputStream out, WriteOptions options) {
          return new GameWriter() {
            public List<Loss> write(GameTree tree) throws IOException {
              out.write(("plain " + tree.mainMoves() + "\\n").getBytes(StandardCharsets.UTF_8));
              return List.of();
            }
            public void close() throws IOException { out.close(); }
          };
        }
      }
      """;

  @TempDir private Path folder = Path.of("");
  private final ClassLoader before = Thread.currentThread().getContextClassLoader();

  @AfterEach
  void restore() {
    Thread.currentThread().setContextClassLoader(before);
  }

  /** Compiles a class {@code mine.NAME} and packs it with a service file. */
  private Path jar(String file, String source, String service, String provider) throws IOException {
    Path work = Files.createTempDirectory(folder, "classes");
    String name = source.replaceAll("(?s).*public final class (\\w+) .*", "$1");
    Path java = Files.createDirectories(work.resolve("mine")).resolve(name + ".java");
    Files.writeString(java, source);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", ChildProcess.classPath(), "-proc:none", java.toString());
    assertEquals(0, status);
    Files.delete(java);
    Path services = work.resolve(service);
    Files.createDirectories(services.getParent());
    Files.writeString(services, provider + "\n");
    Path jar = folder.resolve(file);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(out);
        Stream<Path> files = Files.walk(work)) {
      for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
        packed.putNextEntry(
            new JarEntry(work.relativize(each).toString().replace(File.separatorChar, '/')));
        packed.write(Files.readAllBytes(each));
      }
    }
    return jar;
  }

  private static String refused(String list) {
    return String.valueOf(
        assertThrows(Plugins.PluginException.class, () -> Plugins.install(list)).getMessage());
  }

  @Test
  void aSearcherAFormatAndANotationOfOnesOwn() throws IOException {
    Path searcher = jar("searcher.jar", SEARCHER, SEARCHER_SERVICE, "mine.First");
    Path others = Files.createDirectory(folder.resolve("others"));
    Files.move(
        jar("format.jar", FORMAT, FORMAT_SERVICE, "mine.Plain"), others.resolve("format.jar"));
    Files.move(
        jar("notation.jar", NOTATION, NOTATION_SERVICE, "mine.Arrows"),
        others.resolve("notation.jar"));
    Plugins.install(searcher + File.pathSeparator + others + File.pathSeparator);

    Ran ran = Ran.withInput("startpos\n", "analyse", "--engine", "first-move", "--depth", "1");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().contains("a0a1"), ran.out());

    ran = Ran.withInput("startpos\t炮二平五\nstartpos\th2>e2\n", "move", "--to", "arrows,wxf");
    assertEquals("h2>e2\tC2=5\n", ran.out().lines().findFirst().orElse("") + "\n", ran.err());
    ran = Ran.withInput("startpos\th2>e2\n", "move", "--from", "ARROWS", "--to", "chinese");
    assertEquals("炮二平五\n", ran.out(), ran.err());
    ran = Ran.withInput("1. 炮二平五 马8进7 *\n", "convert", "--moves", "arrows");
    assertTrue(ran.out().contains("h2>e2 h9>g7"), ran.out() + ran.err());
    ran = Ran.withInput("1. 炮二平五 马8进7 *\n", "convert", "--format", "plain");
    assertEquals("plain [h2e2, h9g7]\n", ran.out(), ran.err());
  }

  @Test
  void theVariableIsRead() throws Exception {
    Path jar = jar("notation.jar", NOTATION, NOTATION_SERVICE, "mine.Arrows");
    ProcessBuilder builder =
        new ProcessBuilder(
            ChildProcess.javaCommand(
                List.of("-Dfile.encoding=UTF-8"),
                Xq.class.getName(),
                "moves",
                "--moves",
                "arrows",
                "startpos"));
    Map<String, String> environment = builder.environment();
    environment.put(Plugins.VARIABLE, jar.toString());
    try (ChildProcess process = ChildProcess.start(builder)) {
      process.endInput();
      assertEquals(0, process.exit(), process::toString);
      assertTrue(process.lines().contains("h2>e2"), process::toString);
    }
  }

  @Test
  void nothingIsSaidWithoutPlugins() throws IOException {
    Plugins.install("");
    Plugins.install(" " + File.pathSeparator);
    assertEquals(before, Thread.currentThread().getContextClassLoader());
  }

  @Test
  void aBadJarIsNamedWithTheReason() throws IOException {
    assertEquals(
        "XQ_PLUGINS: " + folder.resolve("none.jar") + ": no such file or folder",
        refused(folder.resolve("none.jar").toString()));
    assertEquals("XQ_PLUGINS: " + folder + ": no jar in this folder", refused(folder.toString()));
    Path text = Files.writeString(folder.resolve("text.jar"), "not a jar");
    assertTrue(refused(text.toString()).startsWith("XQ_PLUGINS: " + text + ": not a jar: "));
    Path empty = jar("empty.jar", NOTATION, "META-INF/services/mine.Other", "mine.Arrows");
    assertTrue(
        refused(empty.toString()).contains("found no plug-in in"), refused(empty.toString()));
    Path absent = jar("absent.jar", NOTATION, NOTATION_SERVICE, "mine.Absent");
    assertTrue(
        refused(absent.toString()).contains("mine.Absent not found"), refused(absent.toString()));
    Path wrong = jar("wrong.jar", NOTATION, FORMAT_SERVICE, "mine.Arrows");
    assertTrue(
        refused(wrong.toString()).contains("mine.Arrows not a subtype"), refused(wrong.toString()));
    Path taken =
        jar(
            "taken.jar",
            NOTATION.replace("\"arrows\"", "\"WXF\""),
            NOTATION_SERVICE,
            "mine.Arrows");
    assertEquals(
        "XQ_PLUGINS: mine.Arrows: the name \"WXF\" is taken; choose another",
        refused(taken.toString()));
    Path throwing =
        jar(
            "throwing.jar",
            NOTATION.replace(
                "implements MoveNotation {",
                "implements MoveNotation {\n public Arrows() { throw new IllegalStateException(\"no licence\"); }"),
            NOTATION_SERVICE,
            "mine.Arrows");
    assertTrue(refused(throwing.toString()).contains("no licence"), refused(throwing.toString()));
    Path newer = folder.resolve("newer.jar");
    try (OutputStream out = Files.newOutputStream(newer);
        JarOutputStream packed = new JarOutputStream(out)) {
      packed.putNextEntry(new JarEntry(NOTATION_SERVICE));
      packed.write("mine.Future\n".getBytes(UTF_8));
      packed.putNextEntry(new JarEntry("mine/Future.class"));
      // The first bytes of a class file of Java 983.
      packed.write(new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0, 4, 3});
    }
    assertTrue(
        refused(newer.toString()).contains("this is Java " + Runtime.version().feature()),
        refused(newer.toString()));
  }
}
