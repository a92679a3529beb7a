package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A null character costs the game in which it is, and at most the one after it. Power failures and
 * bad disks leave such characters.
 */
final class NullCharactersTest {
  private static final int GAMES = 12;
  private static final List<ReadOptions> MODES =
      List.of(ReadOptions.strict(), ReadOptions.defaults(), ReadOptions.salvage());

  /** More than eight kilobytes of games. */
  private static byte[] games(String format) throws IOException {
    if (format.equals("playok")) {
      return ("RED 甲 ; 1200 ;;\nBLACK 乙 ; 1300 ;;\nSTART{\n 1. C2=5 H8+7\n"
              + "    ".repeat(250)
              + "\n} END\n\n")
          .repeat(GAMES)
          .getBytes(StandardCharsets.UTF_8);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GameWriter writer = GameFiles.write(out, WriteOptions.defaults().withFormat(format))) {
      for (int i = 0; i < GAMES; i++) {
        GameTreeBuilder game =
            GameTree.builder(
                Tags.of(List.of(new Tag("Event", "E" + i), new Tag("Red", "胡荣华"))),
                Position.initial());
        for (int j = 0; j < 40; j++) {
          game.play(Move.parse("h0g2")).play(Move.parse("h9g7"));
          game.play(Move.parse("g2h0")).play(Move.parse("g7h9"));
        }
        writer.write(game.commentMove("评注".repeat(60)).result(GameResult.DRAW).build());
      }
    }
    return out.toByteArray();
  }

  private static List<GameEntry> entries(byte[] file, ReadOptions options) throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader = GameFiles.read(new ByteArrayInputStream(file), "a", options)) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  private static long intact(List<GameEntry> entries) {
    return entries.stream().filter(GameEntry.Read.class::isInstance).count();
  }

  private static boolean isReported(List<GameEntry> entries) {
    return entries.stream().anyMatch(entry -> !entry.diagnostics().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pgn", "xml", "dhtmlxq", "ucci", "playok"})
  void oneNullCharacterCostsAtMostTwoGames(String format) throws IOException {
    byte[] file = games(format);
    assertTrue(file.length > 8192, () -> "length " + file.length);
    for (ReadOptions mode : MODES) {
      assertEquals(GAMES, intact(entries(file, mode)), () -> entriesOf(file, mode));
      int step = 1;
      for (int i = 0; i < 8192; i += step) {
        byte[] damaged = file.clone();
        damaged[i] = 0;
        long read = intact(entries(damaged, mode));
        int place = i;
        assertTrue(read >= GAMES - 2, () -> mode + ", byte " + place + ": " + read + " games");
        step = i < 300 ? 1 : 97;
      }
    }
  }

  private static String entriesOf(byte[] file, ReadOptions mode) {
    try {
      return entries(file, mode).toString();
    } catch (IOException e) {
      return e.toString();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pgn", "xml", "dhtmlxq", "ucci", "playok"})
  void aTailOfNullCharactersCostsNoGameAndIsReported(String format) throws IOException {
    byte[] file = games(format);
    for (ReadOptions mode : MODES) {
      for (int tail : List.of(1, 100, 4096, 1 << 20)) {
        List<GameEntry> entries = entries(Arrays.copyOf(file, file.length + tail), mode);
        assertEquals(GAMES, intact(entries), () -> mode + ", tail of " + tail);
        assertTrue(isReported(entries), () -> mode + ", tail of " + tail);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pgn", "xml", "dhtmlxq", "ucci", "playok"})
  void theGamesBeforeATailAreRead(String format) throws IOException {
    byte[] file = games(format);
    for (ReadOptions mode : MODES) {
      for (int i = 300; i < file.length; i += 677) {
        byte[] damaged = file.clone();
        Arrays.fill(damaged, i, file.length, (byte) 0);
        long whole = (long) GAMES * i / file.length;
        int from = i;
        List<GameEntry> entries = entries(damaged, mode);
        assertTrue(
            intact(entries) >= whole - 1, () -> mode + ", from " + from + ": " + entries.size());
        assertTrue(
            isReported(entries), () -> mode + ", from " + from + " of " + file.length + entries);
      }
    }
  }

  @Test
  void aFileOfNullCharactersIsNoGameFile() throws IOException {
    for (int length : List.of(1, 50, 5000)) {
      List<GameEntry> entries = entries(new byte[length], ReadOptions.salvage());
      assertInstanceOf(GameEntry.Refused.class, entries.get(0));
      assertEquals(1, entries.size());
    }
  }

  @Test
  void nullCharactersOfBinaryFilesAreNoDamage() throws IOException {
    byte[] bitmap = new byte[5000];
    System.arraycopy(
        "BM\u0088\u0013\0\0\0\0\0\0\66\0\0\0\50".getBytes(StandardCharsets.ISO_8859_1),
        0,
        bitmap,
        0,
        15);
    List<GameEntry> entries = entries(bitmap, ReadOptions.salvage());
    assertInstanceOf(GameEntry.Refused.class, entries.get(0));
    assertFalse(entries.get(0).diagnostics().isEmpty());
  }
}
