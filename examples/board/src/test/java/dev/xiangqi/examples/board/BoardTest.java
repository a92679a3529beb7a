package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command line of the server. */
class BoardTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    CommandLine command = Board.commandLine();
    command.setOut(new PrintWriter(out));
    command.setErr(new PrintWriter(err));
    return command.execute(args);
  }

  @Test
  void helpNamesTheOptions() {
    assertEquals(0, run("--help"));
    for (String option : new String[] {"--port", "--bind", "--memory", "--engines", "--origin"}) {
      assertTrue(out.toString().contains(option), out.toString());
    }
  }

  @Test
  void wrongOptionsAreRefused() {
    assertEquals(2, run("--port", "many"));
    assertEquals(2, run("--engines", "0", "--memory"));
    assertEquals(2, run("--keep-days", "-1", "--memory"));
  }

  @Test
  void fileThatIsNoIndexIsReported(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("games.xqi"), "no index");
    for (String option : List.of("--index", "--book")) {
      assertEquals(3, run("--memory", "--port", "0", option, file.toString()));
    }
    assertTrue(err.toString().startsWith("board: "), err.toString());
  }

  @Test
  void takenPortIsReported() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertEquals(3, run("--memory", "--port", Integer.toString(taken.getLocalPort())));
    }
    assertTrue(err.toString().startsWith("board: "), err.toString());
  }
}
