package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
  void takenPortIsReportedWithTheOption() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      assertEquals(3, run("--memory", "--port", port));
      assertEquals(
          "board: port " + port + " is in use; choose another with --port, or 0 for a free one",
          err.toString().strip());
    }
  }

  @Test
  void addressOfAnotherMachineIsReportedWithTheOption() {
    for (String address : List.of("192.0.2.1", "no-such-host.invalid")) {
      assertEquals(3, run("--memory", "--port", "0", "--bind", address));
      assertTrue(
          err.toString()
              .contains(address + " is no address of this machine; choose another with --bind"),
          err.toString());
    }
  }

  @Test
  void databaseThatDoesNotOpenIsNamed(@TempDir Path folder) {
    Path file = folder.resolve("none").resolve("games.db");
    assertEquals(3, run("--port", "0", "--data", file.toString()));
    assertTrue(err.toString().contains(file + " (--data)"), err.toString());
  }

  @Test
  void misspeltOptionsAreSuggested() {
    assertMeant("--port", "--prot", "8080");
    assertMeant("--port", "--prot=8080");
    assertMeant("--memory", "--memroy");
    assertMeant("--max-games", "--max-game", "5");
    assertMeant("--host-names", "--hostnames");
    assertEquals(2, run("--colour"));
    assertFalse(err.toString().contains("Did you mean"), err.toString());
  }

  private void assertMeant(String option, String... args) {
    assertEquals(2, run(args));
    assertTrue(err.toString().contains("Did you mean " + option), err.toString());
    err.getBuffer().setLength(0);
  }

  @Test
  void placeOfTheGamesIsSaidAtTheStart(@TempDir Path folder) throws IOException {
    assertEquals(
        "games: " + folder.toRealPath().resolve("xiangqi-games.db") + " (--data)", place(folder));
    assertEquals("games: in memory, until the server stops (--memory)", place(folder, "--memory"));
    String url = "jdbc:sqlite:" + folder.resolve("secret.db");
    assertEquals("games: in the database of --database", place(folder, "--database", url));
  }

  private static String place(Path folder, String... options) throws IOException {
    try (ServerProcess server = ServerProcess.start(folder, 0, options)) {
      return server.line("games: ");
    }
  }
}
