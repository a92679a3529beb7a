package dev.xiangqi.examples.xq.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The addresses that {@code xq find --list} prints lead to their games; indexes are read. */
@DisabledOnOs(OS.WINDOWS) // has no colon in a path
class GameAddressTest {
  private static final String GAMES =
      """
      [Red "Ann"]
      [Black "Bob"]
      [Result "1-0"]

      1. h2e2 h9g7 1-0

      [Red "Cid"]
      [Black "Dan"]
      [Result "0-1"]

      1. b2e2 b9c7 2. b0c2 0-1

      """;

  private final Path folder;
  private final String pgn;
  private final String index;

  GameAddressTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    pgn = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    index = folder.resolve("games.xqi").toString();
    assertEquals(0, Ran.xq("index", "build", "-o", index, pgn).status());
  }

  private List<String> addresses(String source) {
    Ran list = Ran.xq("find", "--list", "plies >= 0", source);
    assertEquals(0, list.status(), list.err());
    return list.lines().stream().map(line -> line.substring(0, line.indexOf('\t'))).toList();
  }

  @Test
  void everyAddressOfAListIsRead() throws IOException {
    Path zip = folder.resolve("games.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("more/all.pgn"));
      out.write(GAMES.getBytes(StandardCharsets.UTF_8));
    }
    for (String source : List.of(pgn, index, zip.toString())) {
      List<String> addresses = addresses(source);
      assertEquals(2, addresses.size());
      for (String address : addresses) {
        Ran listed = Ran.xq("find", "--list", "plies >= 0", address);
        assertEquals(List.of(address), addresses(address), listed.err());
        Ran converted = Ran.xq("convert", "--format", "pgn", address);
        assertEquals(0, converted.status(), converted.err());
        assertEquals(1, converted.out().split("\\[Red ", -1).length - 1, converted.out());
        String red = listed.lines().get(0).contains("Ann") ? "Ann" : "Cid";
        assertTrue(converted.out().contains("[Red \"" + red + "\"]"), converted.out());
        Ran page = Ran.xq("view", address);
        assertEquals(0, page.status(), page.err());
        assertTrue(page.out().contains(red), address);
      }
    }
  }

  @Test
  void aGameIsNamedByItsNumber() {
    for (String source : List.of(pgn, index)) {
      List<String> addresses = addresses(source);
      Ran second = Ran.xq("find", "--list", "game 2", source);
      assertEquals(0, second.status(), second.err());
      assertTrue(second.out().startsWith(addresses.get(1) + "\t"), second.out());
      assertEquals(1, second.lines().size());
      Ran third = Ran.xq("find", "--list", "game 3", source);
      assertEquals(3, third.status());
      assertTrue(third.err().contains(source + ": has no game 3"), third.err());
    }
    assertEquals(2, Ran.xq("find", "game 2").status());
  }

  @Test
  void aFileWithSuchANameIsAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("games.pgn:2"), GAMES);
    assertEquals(2, addresses(file.toString()).size());
    Ran missing = Ran.xq("convert", "--format", "pgn", folder.resolve("none.pgn:2").toString());
    assertEquals(3, missing.status());
    assertTrue(missing.err().contains("none.pgn:2"), missing.err());
  }

  @Test
  void anIndexIsConverted() throws IOException {
    Ran converted = Ran.xq("convert", "--format", "pgn", index);
    assertEquals(0, converted.status(), converted.err());
    Path copy = Files.writeString(folder.resolve("copy.pgn"), converted.out());
    String again = folder.resolve("again.xqi").toString();
    assertEquals(0, Ran.xq("index", "build", "-o", again, copy.toString()).status());
    assertEquals(
        Ran.xq("find", "--list", "plies >= 0", index).out().replace(index, ""),
        Ran.xq("find", "--list", "plies >= 0", again).out().replace(again, ""));
  }

  @Test
  void aQueryOfFactsListsNoPly() {
    for (String source : List.of(pgn, index)) {
      for (String query : List.of("red 'Ann'", "result 1-0 and not year > 1", "game 1")) {
        Ran ran = Ran.xq("find", "--json", query, source);
        assertTrue(ran.out().contains("\"plies\":[]"), ran.out());
      }
      Ran positions = Ran.xq("find", "--json", "red 'Ann' and C@e2", source);
      assertTrue(positions.out().contains("\"plies\":[1,2]"), positions.out());
    }
  }
}
