package dev.xiangqi.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;
import org.junit.jupiter.api.Test;

class ChildProcessTest {
  private static final List<String> OPTIONS =
      List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  /** Repeats its input in capitals. With an argument, it starts a copy that does so. */
  static final class Echo {
    public static void main(String[] args) throws IOException {
      PrintStream out = new PrintStream(System.out, true, UTF_8);
      if (args.length > 0) {
        new ProcessBuilder(ChildProcess.javaCommand(OPTIONS, Echo.class.getName())).start();
        out.println("started");
      }
      Scanner in = new Scanner(System.in, UTF_8);
      while (in.hasNextLine()) {
        String line = in.nextLine();
        out.println(line.toUpperCase(Locale.ROOT));
      }
      System.err.println("the end");
      System.exit(7);
    }
  }

  @Test
  void linesAndStatusAreKept() throws IOException {
    try (ChildProcess echo = ChildProcess.java(OPTIONS, Echo.class)) {
      echo.write("one\ntwo\n");
      assertEquals("TWO", echo.awaitLine(line -> line.startsWith("T")));
      assertEquals(2, echo.awaitLines(2));
      echo.write("three\n");
      echo.endInput();
      assertEquals(List.of("ONE", "TWO", "THREE"), echo.lines());
      assertEquals(List.of("the end"), echo.errors());
      assertEquals(7, echo.exit());
      assertEquals(3, echo.awaitLines(4));
      AssertionError e =
          assertThrows(AssertionError.class, () -> echo.awaitLine(line -> line.equals("FOUR")));
      assertTrue(String.valueOf(e.getMessage()).contains("[ONE, TWO, THREE]"), e.getMessage());
    }
  }

  @Test
  void aKilledProcessKeepsWhatItPrinted() throws IOException {
    try (ChildProcess echo = ChildProcess.java(OPTIONS, Echo.class)) {
      echo.write("one\n");
      assertEquals(1, echo.awaitLines(1));
      echo.kill();
      assertFalse(echo.handle().isAlive());
      assertEquals(List.of("ONE"), echo.lines());
    }
  }

  @Test
  void theTreeEndsWithTheTest() throws IOException {
    List<ProcessHandle> grandchildren;
    try (ChildProcess echo = ChildProcess.java(OPTIONS, Echo.class, "twice")) {
      echo.awaitLine("started"::equals);
      grandchildren = echo.handle().descendants().toList();
      assertEquals(1, grandchildren.size());
      echo.kill();
      assertTrue(grandchildren.get(0).isAlive(), "a kill spares descendants");
    }
    Waiting.until("the end of the tree", () -> !grandchildren.get(0).isAlive());
  }
}
