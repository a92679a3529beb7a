package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The examples import only packages that the libraries export. */
class ExportedPackagesTest {
  private static final List<String> LIBRARIES = List.of("core", "notation", "search", "book");
  private static final Pattern EXPORT = Pattern.compile("(?m)^\\s*exports ([a-z.]+);");

  /** An import of a library's class; group 1 is the package. */
  private static final Pattern IMPORT =
      Pattern.compile(
          "(?m)^import (?:static )?(dev\\.xiangqi\\.(?:core|notation|search|book)(?:\\.[a-z]+)*)\\.[A-Z*]");

  /**
   * What is compiled with the libraries into one script, without modules and services: a class that
   * takes the place of a library's, and the formats of records.
   */
  private static final Set<String> WITHIN_A_SCRIPT =
      Set.of(
          "examples/programs/web/src/main/java/dev/xiangqi/examples/web/Records.java",
          "examples/programs/web/src/main/java/dev/xiangqi/examples/web/substitute/search/engine/threads/LazySmp.java");

  @Test
  void examplesImportExportedPackagesOnly() throws IOException {
    Set<String> exported = new TreeSet<>();
    for (String library : LIBRARIES) {
      exported.addAll(matches(EXPORT, sources(library).resolve("module-info.java")));
    }
    int imports = 0;
    List<String> hidden = new ArrayList<>();
    for (Path file : Checkout.javaFiles(Checkout.ROOT.resolve("examples"))) {
      String name = Checkout.ROOT.relativize(file).toString().replace('\\', '/');
      for (String used : matches(IMPORT, file)) {
        imports++;
        if (!exported.contains(used) && !WITHIN_A_SCRIPT.contains(name)) {
          hidden.add(name + " imports " + used);
        }
      }
    }
    assertTrue(imports > 100, "found only " + imports + " imports");
    assertEquals(List.of(), hidden);
  }

  /** {@return the folders of the sources of all exported packages} */
  static List<Path> folders() throws IOException {
    List<Path> folders = new ArrayList<>();
    for (String library : LIBRARIES) {
      for (String name : matches(EXPORT, sources(library).resolve("module-info.java"))) {
        folders.add(sources(library).resolve(name.replace('.', '/')));
      }
    }
    return folders;
  }

  private static Path sources(String library) {
    return Checkout.ROOT.resolve("xiangqi-" + library + "/src/main/java");
  }

  private static List<String> matches(Pattern pattern, Path file) throws IOException {
    return pattern
        .matcher(Files.readString(file))
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }
}
