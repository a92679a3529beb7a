package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A null character costs the game in which it is, and at most the one after it. Power failures and
 * bad disks leave such characters.
 */
final class NullCharactersTest {
  private static final int GAMES = 12;
  private static final List<ReadOptions> MODES =
      List.of(ReadOptions.strict(), ReadOptions.defaults(), ReadOptions.salvage());

  private static List<String> kinds() {
    return List.of(
        "pgn",
        "pgn-wxf",
        "pgn-gb18030",
        "xml",
        "xml-gb18030",
        "dhtmlxq",
        "dhtmlxq-gb18030",
        "ucci",
        "ucci-fen",
        "playok",
        "playok-wxf");
  }

  /** More than eight kilobytes of games. */
  private static byte[] games(String kind) throws IOException {
    String format = kind.split("-", 2)[0];
    if (kind.equals("playok-wxf")) {
      return ("FORMAT\tWXF\nRED\t甲;;;\nBLACK\t乙;;;\nSTART{\n 1.  C2.5!  H8+7\n"
              + "    ".repeat(250)
              + "\n}END\n\n")
          .repeat(GAMES)
          .getBytes(StandardCharsets.UTF_8);
    }
    if (kind.equals("playok")) {
      return ("RED 甲 ; 1200 ;;\nBLACK 乙 ; 1300 ;;\nSTART{\n 1. C2=5 H8+7\n"
              + "    ".repeat(250)
              + "\n} END\n\n")
          .repeat(GAMES)
          .getBytes(StandardCharsets.UTF_8);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    WriteOptions options = WriteOptions.defaults().withFormat(format);
    options =
        switch (kind) {
          case "pgn-gb18030", "xml-gb18030", "dhtmlxq-gb18030" ->
              options.withEncoding(Charset.forName("GB18030"));
          case "pgn-wxf" -> options.withNotation(MoveNotation.wxf());
          default -> options;
        };
    try (GameWriter writer = GameFiles.write(out, options)) {
      for (int i = 0; i < GAMES; i++) {
        GameTreeBuilder game =
            GameTree.builder(
                Tags.of(List.of(new Tag("Event", "E" + i), new Tag("Red", "胡荣华"))),
                Position.initial());
        // A comment is read faster than moves; the lines of UCCI have none.
        for (int j = 0; j < (format.equals("ucci") ? 32 : 6); j++) {
          game.play(Move.parse("h0g2")).play(Move.parse("h9g7"));
          game.play(Move.parse("g2h0")).play(Move.parse("g7h9"));
        }
        writer.write(game.commentMove("评注".repeat(150)).result(GameResult.DRAW).build());
      }
    }
    return kind.equals("ucci-fen")
        ? ("fen " + out.toString(StandardCharsets.US_ASCII).strip().replace("\n", "\nfen ") + "\n")
            .getBytes(StandardCharsets.US_ASCII)
        : out.toByteArray();
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
  @MethodSource("kinds")
  void oneNullCharacterCostsAtMostTwoGames(String format) throws IOException {
    byte[] file = games(format);
    assertTrue(file.length > 8192, () -> "length " + file.length);
    for (ReadOptions mode : MODES) {
      assertEquals(GAMES, intact(entries(file, mode)), () -> entriesOf(file, mode));
      // The plain kinds byte by byte, the others in steps.
      int fine = format.contains("-") ? 7 : 1;
      int step = fine;
      for (int i = 0; i < 8192; i += step) {
        byte[] damaged = file.clone();
        damaged[i] = 0;
        long read = intact(entries(damaged, mode));
        int place = i;
        assertTrue(read >= GAMES - 2, () -> mode + ", byte " + place + ": " + read + " games");
        step = i < 300 ? fine : 97 * (fine / 4 + 1);
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
  @MethodSource("kinds")
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
  @MethodSource("kinds")
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

  private static List<byte[]> singleGames() {
    Charset gb = Charset.forName("GB18030");
    String txt =
        """

        中 国 象 棋 对 局 记 录
        -----
        比赛日期：2020年1月2日  比赛地点：
        红    方：甲(a1)
        黑    方：乙(b2)
        比赛结果：和棋    裁判员：
        -----
        棋谱   红方           黑方
          1.  炮二平五       马８进７
          2.  马二进三
        """;
    String bridge =
        """
        标题：测试
        红方：甲
        黑方：乙
        结果：和棋

         1. 炮二平五 马８进７
         2. 马二进三
        """;
    String cbf =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><ChineseChessRecord Version=\"1.0\"><Head>"
            + "<Name>测试</Name></Head><MoveList><Move value=\"00-00\"/><Move value=\"77-47\"/>"
            + "</MoveList></ChineseChessRecord>\n";
    return List.of(
        txt.getBytes(StandardCharsets.UTF_8),
        txt.getBytes(gb),
        bridge.getBytes(StandardCharsets.UTF_8),
        bridge.getBytes(gb),
        cbf.getBytes(StandardCharsets.UTF_8),
        "Moves7C-4C7J-6H7A-6CEndsCommentsEnd".getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void aSingleGameWithATailIsReadOrRefused() throws IOException {
    for (byte[] file : singleGames()) {
      for (ReadOptions mode : MODES) {
        assertEquals(1, intact(entries(file, mode)), () -> mode + entriesOf(file, mode));
        for (int tail : List.of(1, 100, 4096)) {
          List<GameEntry> entries = entries(Arrays.copyOf(file, file.length + tail), mode);
          assertEquals(1, entries.size(), () -> mode + " " + tail + entries);
          assertTrue(isReported(entries) || isSame(file, entries), () -> mode + " " + entries);
          assertTrue(intact(entries) == 1 || !mode.isSalvage(), () -> mode + " " + tail + entries);
        }
      }
    }
  }

  @Test
  void aSingleGameWithOneNullCharacterIsReadOrRefused() throws IOException {
    for (byte[] file : singleGames()) {
      for (ReadOptions mode : MODES) {
        for (int i = 0; i < file.length; i++) {
          byte[] damaged = file.clone();
          damaged[i] = 0;
          int place = i;
          List<GameEntry> entries = entries(damaged, mode);
          assertEquals(
              1, entries.size(), () -> mode + ", byte " + place + " of " + file.length + entries);
          assertTrue(
              isReported(entries) || isSame(file, entries),
              () -> mode + ", byte " + place + entries);
        }
      }
    }
  }

  /** Whether the game was read as if the file had no damage. */
  private static boolean isSame(byte[] file, List<GameEntry> entries) throws IOException {
    return entries.get(0) instanceof GameEntry.Read read
        && entries(file, ReadOptions.defaults()).get(0) instanceof GameEntry.Read whole
        && read.tree().equals(whole.tree());
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
