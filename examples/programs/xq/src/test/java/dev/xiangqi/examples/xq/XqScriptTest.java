package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.ChildProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The script by which JBang runs {@code xq}. */
class XqScriptTest {
  /** The script names paths from its own folder, as JBang reads them. */
  private static final Path SCRIPT = Path.of("../../samples/scripts/Xq.java");

  private static final Pattern FILE = Pattern.compile("(?m)^//FILES (\\S+)=(\\S+)$");

  @Test
  void runsWithPlainJava() throws Exception {
    List<String> command = ChildProcess.javaCommand(List.of(), SCRIPT.toString(), "perft", "2");
    try (ChildProcess process = ChildProcess.start(new ProcessBuilder(command))) {
      process.endInput();
      assertEquals(0, process.exit(), process::toString);
      String printed = String.join("\n", process.lines());
      assertTrue(printed.contains("1920"), printed);
    }
  }

  @Test
  void namesSourcesAndResourcesOfTheTool() throws Exception {
    String script = Files.readString(SCRIPT).replace("\r\n", "\n");
    assertTrue(script.contains("\n//SOURCES ../../programs/xq/src/main/java/**/*.java\n"), script);
    Matcher file = FILE.matcher(script);
    assertTrue(file.find(), script);
    assertTrue(Files.exists(SCRIPT.resolveSibling(file.group(2))), file.group());
    assertTrue(file.group(2).endsWith("/resources/" + file.group(1)), file.group());
  }
}
