package dev.xiangqi.examples.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles and runs every Java snippet of the guides. The output must equal the comments after
 * {@code println}. A snippet that needs a file or a program is not run: it follows a line {@code
 * <!-- compiled only -->}.
 */
class DocumentationTest {
  private static final Path ROOT = Checkout.ROOT;
  private static final Pattern SNIPPET =
      Pattern.compile("(<!-- compiled only -->\\s*)?```java\\n(.*?)\\n```", Pattern.DOTALL);
  private static final Pattern PRINTED = Pattern.compile("println\\(.*\\);\\s*// (.*)");
  private static final String IMPORTS =
      """
      import dev.xiangqi.book.*;
      import dev.xiangqi.book.formats.*;
      import dev.xiangqi.core.*;
      import dev.xiangqi.core.play.*;
      import dev.xiangqi.core.rules.*;
      import dev.xiangqi.core.rules.arbiter.*;
      import dev.xiangqi.core.kernel.Board;
      import dev.xiangqi.core.kernel.MoveGenerator;
      import dev.xiangqi.core.kernel.Repetition;
      import dev.xiangqi.notation.*;
      import dev.xiangqi.notation.cloud.*;
      import dev.xiangqi.notation.diagram.*;
      import dev.xiangqi.notation.io.*;
      import dev.xiangqi.notation.opening.*;
      import dev.xiangqi.notation.tree.*;
      import dev.xiangqi.search.*;
      import dev.xiangqi.search.engine.*;
      import dev.xiangqi.search.protocol.*;
      import dev.xiangqi.search.protocol.server.*;
      import java.io.*;
      import java.nio.charset.StandardCharsets;
      import java.nio.file.*;
      import java.time.Duration;
      import java.time.Instant;
      import java.util.*;
      """;

  private record Snippet(String name, String code, boolean run) {
    /** Snippets of a README show all imports that they need. */
    boolean isOfReadme() {
      return name.startsWith("README");
    }
  }

  @Test
  void everyGuideIsFound() throws IOException {
    assertTrue(guides().contains(ROOT.resolve("README.md")), () -> "no README.md below " + ROOT);
    assertFalse(snippets().isEmpty(), "no snippet found");
  }

  @TestFactory
  Stream<DynamicTest> snippetsCompileAndPrintTheirComments(@TempDir Path classes)
      throws IOException {
    return snippets().stream()
        .map(snippet -> dynamicTest(snippet.name, () -> check(snippet, classes)));
  }

  private static void check(Snippet snippet, Path classes) throws Exception {
    String name = snippet.name.replaceAll("[^A-Za-z0-9]", "_");
    Path source = classes.resolve(name + ".java");
    String imports =
        snippet.code.lines().filter(DocumentationTest::isImport).collect(joining("\n"));
    String code = snippet.code.lines().filter(line -> !isImport(line)).collect(joining("\n"));
    Files.writeString(
        source,
        (snippet.isOfReadme() ? imports : IMPORTS)
            + "\npublic class "
            + name
            + " {\npublic static void main(String[] args) throws Exception {\n"
            + code
            + "\n}\n}\n");
    compile(source, classes);
    if (snippet.run) {
      assertEquals(expected(snippet.code), run(name, classes));
    }
  }

  private static boolean isImport(String line) {
    return line.startsWith("import ");
  }

  private static void compile(Path source, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, UTF_8)) {
      List<String> options =
          List.of(
              "-encoding",
              "UTF-8",
              "-proc:none",
              "-d",
              classes.toString(),
              "-classpath",
              System.getProperty(
                  "surefire.test.class.path", System.getProperty("java.class.path")));
      compiler
          .getTask(null, files, diagnostics, options, null, files.getJavaFileObjects(source))
          .call();
    }
    List<String> errors = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        errors.add(diagnostic.toString());
      }
    }
    assertEquals(List.of(), errors);
  }

  private static List<String> run(String name, Path classes) throws Exception {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      System.setOut(new PrintStream(printed, true, UTF_8));
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(out);
    }
    return printed.toString(UTF_8).lines().toList();
  }

  private static List<String> expected(String code) {
    return PRINTED.matcher(code).results().map(result -> result.group(1).strip()).toList();
  }

  private static List<Snippet> snippets() throws IOException {
    List<Snippet> snippets = new ArrayList<>();
    for (Path guide : guides()) {
      Matcher matcher = SNIPPET.matcher(Files.readString(guide).replace("\r\n", "\n"));
      while (matcher.find()) {
        String name = ROOT.relativize(guide) + " snippet " + (snippets.size() + 1);
        snippets.add(new Snippet(name, matcher.group(2), matcher.group(1) == null));
      }
    }
    return snippets;
  }

  private static List<Path> guides() throws IOException {
    List<Path> guides = new ArrayList<>();
    for (Path folder : List.of(ROOT, ROOT.resolve("docs"))) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> files = Files.list(folder)) {
          files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(guides::add);
        }
      }
    }
    return guides;
  }
}
