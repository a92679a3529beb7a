package dev.xiangqi.examples.xq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The script by which JBang runs {@code xq}. */
class XqScriptTest {
  /** The script names paths from its own folder, as JBang reads them. */
  private static final Path SCRIPT = Path.of("../scripts/Xq.java");

  private static final Pattern FILE = Pattern.compile("(?m)^//FILES (\\S+)=(\\S+)$");

  @Test
  void runsWithPlainJava() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                SCRIPT.toString(),
                "perft",
                "2")
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), printed);
    assertTrue(printed.contains("1920"), printed);
  }

  @Test
  void namesSourcesAndResourcesOfTheTool() throws Exception {
    String script = Files.readString(SCRIPT).replace("\r\n", "\n");
    assertTrue(script.contains("\n//SOURCES ../xq/src/main/java/**/*.java\n"), script);
    Matcher file = FILE.matcher(script);
    assertTrue(file.find(), script);
    assertTrue(Files.exists(SCRIPT.resolveSibling(file.group(2))), file.group());
    assertTrue(file.group(2).endsWith("/resources/" + file.group(1)), file.group());
  }
}
