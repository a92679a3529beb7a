package dev.xiangqi.examples.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The types of the package, by the compiler of TypeScript. It is installed by npm into the build's
 * folder; skipped where there is no npm, or no network at the first time.
 */
class TypesTest {
  private static final Path SOURCES = Path.of("src/test/types");
  private static final Path PACKAGE = Path.of("target/npm");

  /** A name that a module exports, or a member on a line of its own, but no parameter in braces. */
  private static final Pattern DECLARED =
      Pattern.compile(
          "(?m)^export (?:class|interface|type|const|function) (\\w+)"
              + "|^ +(?:static |readonly )*(\\w+)\\??(?:\\(|:(?! \\{$))");

  @Test
  void programThatUsesAllTypesCompiles() throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of("target/types"));
    for (String file : List.of("package.json", "package-lock.json", "tsconfig.json", "usage.ts")) {
      Files.write(folder.resolve(file), Files.readAllBytes(SOURCES.resolve(file)));
    }
    Path compiler = folder.resolve("node_modules/typescript/bin/tsc");
    assumeTrue(
        Files.exists(compiler)
            || run(
                    folder,
                    "npm",
                    "install",
                    "--silent",
                    "--ignore-scripts",
                    "--no-save",
                    "--no-audit",
                    "--no-fund")
                == 0,
        "npm does not install TypeScript");
    // As npm installs the package for its users.
    Path installed = Files.createDirectories(folder.resolve("node_modules/xiangqi"));
    try (Stream<Path> files = Files.list(PACKAGE)) {
      for (Path file :
          files.filter(path -> path.toString().matches(".*(\\.d\\.ts|package\\.json)")).toList()) {
        Files.write(installed.resolve(file.getFileName().toString()), Files.readAllBytes(file));
      }
    }
    assertEquals(
        0, run(folder, "node", "node_modules/typescript/bin/tsc", "-p", "."), "output is above");
  }

  @Test
  void programUsesEverything() throws IOException {
    String usage = Files.readString(SOURCES.resolve("usage.ts"));
    int names = 0;
    for (String module : List.of("xiangqi", "files", "live", "engine")) {
      String types = Files.readString(PACKAGE.resolve(module + ".d.ts"));
      for (MatchResult found : DECLARED.matcher(types).results().toList()) {
        String name = found.group(1) == null ? found.group(2) : found.group(1);
        boolean used = Pattern.compile("\\b" + name + "\\b").matcher(usage).find();
        assertTrue(used || name.equals("constructor"), () -> module + ".d.ts: " + name);
        names++;
      }
    }
    assertTrue(names > 100, names + " names");
  }

  private static int run(Path folder, String... command) throws IOException, InterruptedException {
    try {
      Process process =
          new ProcessBuilder(Arrays.asList(command))
              .directory(folder.toFile())
              .redirectOutput(Redirect.INHERIT)
              .redirectError(Redirect.INHERIT)
              .start();
      // The standard input of tests belongs to Maven, and npm would read it.
      process.getOutputStream().close();
      return process.waitFor();
    } catch (IOException e) {
      return -1;
    }
  }
}
