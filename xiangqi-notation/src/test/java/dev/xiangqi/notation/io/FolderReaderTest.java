package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Folders with entries that are not plain files. */
final class FolderReaderTest {
  private static final String GAME = "1. 炮二平五 *\n";

  private static List<GameEntry> entries(Path folder) throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader = GameFiles.open(folder)) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  private static void assertRefused(GameEntry entry, Path path, String message) {
    GameEntry.Refused refused = assertInstanceOf(GameEntry.Refused.class, entry);
    assertEquals(path.toString(), refused.source());
    assertTrue(refused.error().message().contains(message), refused.error()::toString);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // has no such pipes
  void aPipeIsNamedAndTheRestIsRead(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("a.pgn"), GAME);
    Path pipe = folder.resolve("b.pgn");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Files.writeString(folder.resolve("c.pgn"), GAME);
    List<GameEntry> entries = assertTimeoutPreemptively(Waiting.GUARD, () -> entries(folder));
    assertEquals(3, entries.size());
    assertInstanceOf(GameEntry.Read.class, entries.get(0));
    assertRefused(entries.get(1), pipe, "pipe");
    assertInstanceOf(GameEntry.Read.class, entries.get(2));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // needs the right to create links
  void aLinkToAFolderIsNamedAndALinkToAFileIsRead(@TempDir Path folder) throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    Path game = Files.writeString(inner.resolve("a.pgn"), GAME);
    Path cycle = Files.createSymbolicLink(inner.resolve("b"), folder);
    Files.createSymbolicLink(inner.resolve("c.pgn"), game);
    List<GameEntry> entries = entries(folder);
    assertEquals(3, entries.size());
    assertInstanceOf(GameEntry.Read.class, entries.get(0));
    assertRefused(entries.get(1), cycle, "link to a folder");
    assertInstanceOf(GameEntry.Read.class, entries.get(2));
  }
}
