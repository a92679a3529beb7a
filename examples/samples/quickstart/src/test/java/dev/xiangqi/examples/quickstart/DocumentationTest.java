package dev.xiangqi.examples.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.xiangqi.testing.ChildProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compiles and runs every Java snippet of the guides. The output must equal the comments after
 * {@code println}. A snippet after {@code <!-- in a folder of samples -->} finds {@link
 * SampleFiles} at its relative paths. A snippet that needs another program is not run: it follows
 * {@code <!-- compiled only -->}.
 */
class DocumentationTest {
  private static final Path ROOT = Checkout.ROOT;
  private static final Pattern SNIPPET =
      Pattern.compile(
          "(?:<!-- (compiled only|in a folder of samples) -->\\s*)?```java\\n(.*?)\\n```",
          Pattern.DOTALL);
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern OF_PACKAGE =
      Pattern.compile("<pre>\\{@code\\n(.*?)\\n \\* }</pre>", Pattern.DOTALL);
  private static final Pattern PRINTED = Pattern.compile("println\\(.*\\);\\s*// (.*)");
  private static final Pattern QUESTION = Pattern.compile("(?m)^### (\\d+)\\. ");

  private enum Kind {
    COMPILED_ONLY,
    RUN,
    RUN_IN_FOLDER;

    static Kind of(@Nullable String marker) {
      if (marker == null) {
        return RUN;
      }
      return marker.equals("compiled only") ? COMPILED_ONLY : RUN_IN_FOLDER;
    }
  }

  /** A snippet; {@code type} is the class that is compiled of it. */
  private record Snippet(String name, String type, String code, Kind kind) {
    /** Snippets of a README show all imports that they need. */
    boolean isOfReadme() {
      return name.startsWith("README");
    }

    /** The source of the class. Relative paths become paths in the folder. */
    String source(String imports, Path folder) {
      String own = code.lines().filter(Snippet::isImport).collect(joining("\n"));
      String body = code.lines().filter(line -> !isImport(line)).collect(joining("\n"));
      if (kind == Kind.RUN_IN_FOLDER) {
        String place = folder.toString().replace("\\", "\\\\");
        body = body.replace("Path.of(\"", "Path.of(\"" + place + "\", \"");
      }
      return (isOfReadme() ? "" : imports)
          + own
          + "\npublic class "
          + type
          + " {\npublic static void main(String[] args) throws Exception {\n"
          + body
          + "\n}\n}\n";
    }

    private static boolean isImport(String line) {
      return line.startsWith("import ");
    }
  }

  @Test
  void everyGuideIsFound() throws IOException {
    assertTrue(guides().contains(ROOT.resolve("README.md")), () -> "no README.md below " + ROOT);
    assertFalse(snippets().isEmpty(), "no snippet found");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cookbook.md", "cookbook.zh.md"})
  void cookbookAnswersFortyQuestionsWithSnippetsThatRun(String name) throws IOException {
    String text = Files.readString(ROOT.resolve("docs").resolve(name)).replace("\r\n", "\n");
    List<String> numbers = QUESTION.matcher(text).results().map(found -> found.group(1)).toList();
    assertEquals(IntStream.rangeClosed(1, 44).mapToObj(Integer::toString).toList(), numbers);
    String[] answers = QUESTION.split(text, -1);
    for (int i = 1; i < answers.length; i++) {
      int question = i;
      assertTrue(
          SNIPPET.matcher(answers[i]).results().anyMatch(DocumentationTest::isRun),
          () -> "question " + question + " has no snippet that runs");
    }
  }

  private static boolean isRun(MatchResult snippet) {
    return Kind.of(snippet.group(1)) != Kind.COMPILED_ONLY;
  }

  @TestFactory
  Stream<DynamicTest> snippetsCompileAndPrintTheirComments(@TempDir Path folder)
      throws IOException {
    String imports = Files.readString(ROOT.resolve("examples/samples/quickstart/xiangqi.jsh"));
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Map<Snippet, Path> sources = new LinkedHashMap<>();
    for (Snippet snippet : snippets()) {
      Path samples = folder.resolve("samples-of-" + snippet.type);
      if (snippet.kind == Kind.RUN_IN_FOLDER) {
        SampleFiles.create(samples);
      }
      Path source = classes.resolve(snippet.type + ".java");
      Files.writeString(source, snippet.source(imports, samples));
      sources.put(snippet, source);
    }
    Map<String, List<String>> errors = compile(sources.values(), classes);
    return sources.keySet().stream()
        .map(
            snippet ->
                dynamicTest(
                    snippet.name,
                    () -> {
                      assertEquals(
                          List.of(), errors.getOrDefault(snippet.type + ".java", List.of()));
                      if (snippet.kind != Kind.COMPILED_ONLY) {
                        assertEquals(expected(snippet.code), run(snippet.type, classes));
                      }
                    }));
  }

  /** Compiles files together; returns the errors of each that has any, and leaves those out. */
  private static Map<String, List<String>> compile(Collection<Path> sources, Path classes)
      throws IOException {
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
              ChildProcess.classPath());
      compiler
          .getTask(
              null, files, diagnostics, options, null, files.getJavaFileObjectsFromPaths(sources))
          .call();
    }
    Map<String, List<String>> errors = new TreeMap<>();
    for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        String file = Path.of(diagnostic.getSource().getName()).getFileName().toString();
        errors.computeIfAbsent(file, name -> new ArrayList<>()).add(diagnostic.toString());
      }
    }
    if (!errors.isEmpty()) {
      // One error keeps the compiler from writing any class.
      List<Path> good =
          sources.stream()
              .filter(source -> !errors.containsKey(source.getFileName().toString()))
              .toList();
      if (good.size() < sources.size()) {
        errors.putAll(compile(good, classes));
      }
    }
    return errors;
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

  /** All snippets. Those that a guide shares with its Chinese twin occur once. */
  private static List<Snippet> snippets() throws IOException {
    List<Snippet> snippets = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (Path guide : guides()) {
      Matcher matcher = SNIPPET.matcher(Files.readString(guide).replace("\r\n", "\n"));
      while (matcher.find()) {
        String name = ROOT.relativize(guide) + " snippet " + (snippets.size() + 1);
        Kind kind = Kind.of(matcher.group(1));
        if (known.add(kind + matcher.group(2))) {
          String type = name.replaceAll("[^A-Za-z0-9]", "_");
          snippets.add(new Snippet(name, type, matcher.group(2), kind));
        }
      }
    }
    snippets.addAll(examplesOfPackages());
    return snippets;
  }

  /** The examples of the package pages of all exported packages; each has one. */
  private static List<Snippet> examplesOfPackages() throws IOException {
    List<Snippet> examples = new ArrayList<>();
    for (Path folder : ExportedPackagesTest.folders()) {
      String page = Files.readString(folder.resolve("package-info.java")).replace("\r\n", "\n");
      Matcher matcher = OF_PACKAGE.matcher(page);
      assertTrue(matcher.find(), () -> "no example: " + folder);
      String code = matcher.group(1).replaceAll("(?m)^ \\* ?", "");
      Matcher declaration = PACKAGE.matcher(page);
      assertTrue(declaration.find(), () -> "no package: " + folder);
      String name = declaration.group(1);
      String imports =
          String.format(
              "import %s.*;%nimport dev.xiangqi.search.textbook.evaluators.SampleEvaluators;%n",
              name);
      // Most examples begin with a game; the name of a variable in another one is not in their way.
      String game = code.contains("game = ") ? "" : "Game game = Game.start();\n";
      examples.add(
          new Snippet(
              "package " + name,
              name.replace('.', '_'),
              imports + game + code,
              Kind.COMPILED_ONLY));
    }
    return examples;
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
