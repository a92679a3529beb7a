package dev.xiangqi.notation.formats.xgf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class XgfFormatTest {
  private static final XgfFormat FORMAT = new XgfFormat();
  private static final ReadOptions USUAL = ReadOptions.defaults();
  private static final Charset GB18030 = Charset.forName("GB18030");
  private static final String PIECES = "KAABBNNRRCCPPPPPkaabbnnrrccppppp";

  private static void number(ByteArrayOutputStream out, int value, int bytes) {
    for (int i = 0; i < bytes; i++) {
      out.write(value >> (8 * i));
    }
  }

  private static int square(Square square) {
    return (2 + square.file()) << 4 | (11 - square.rank());
  }

  private static byte[] file(Position start, List<String> moves) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(6);
    out.write(11);
    List<String> texts = List.of("杯赛", "广州", "2005-01-18", "27", "甲", "1500", "乙", "1400");
    for (int i = 0; i < texts.size(); i++) {
      byte[] text = texts.get(i).getBytes(GB18030);
      out.write(i + 1);
      out.write(text.length);
      out.writeBytes(text);
    }
    byte[] comment = "好局".getBytes(GB18030);
    out.write(9);
    number(out, comment.length, 4);
    out.writeBytes(comment);
    out.writeBytes(new byte[] {10, 1, 11, 0});
    out.writeBytes(new byte[214]);
    boolean[] used = new boolean[90];
    for (int piece = 0; piece < PIECES.length(); piece++) {
      char letter = PIECES.charAt(piece);
      int place = 0;
      for (int i = 0; i < used.length && place == 0; i++) {
        Square square = Square.of(i % 9, i / 9);
        if (!used[i]
            && start.pieceAt(square).map(found -> found.letter() == letter).orElse(false)) {
          used[i] = true;
          place = square(square);
        }
      }
      number(out, place, 4);
    }
    number(out, 0, 4);
    number(out, moves.size(), 4);
    number(out, moves.size(), 4);
    for (String text : moves) {
      Move move = Move.parse(text);
      number(out, square(move.from()), 2);
      number(out, square(move.to()), 2);
      out.writeBytes(new byte[13]);
      number(out, -1, 3);
    }
    return out.toByteArray();
  }

  static byte[] game() {
    return file(Position.initial(), List.of("h2e2", "h9g7", "h0g2"));
  }

  private static GameEntry one(byte[] bytes, ReadOptions options) {
    try (GameReader reader =
        FORMAT.reader(GameSource.of(new ByteArrayInputStream(bytes), "test"), options)) {
      return reader.next();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static GameTree tree(GameEntry entry) {
    assertEquals(List.of(), entry.diagnostics());
    return ((GameEntry.Read) entry).tree();
  }

  private static Diagnostic error(byte[] bytes) {
    return ((GameEntry.Refused) one(bytes, USUAL)).error();
  }

  @Test
  void wholeGame() {
    GameTree tree = tree(one(game(), ReadOptions.strict()));
    assertEquals(
        """
        [Event "杯赛"]
        [Site "广州"]
        [Date "2005-01-18"]
        [Round "27"]
        [Red "甲"]
        [RedElo "1500"]
        [Black "乙"]
        [BlackElo "1400"]
        [Result "1-0"]\
        """,
        tree.tags().toString());
    assertEquals(GameResult.RED_WINS, tree.result());
    assertEquals("[h2e2, h9g7, h0g2]", tree.mainMoves().toString());
    assertEquals("好局", tree.main().comment());
    Position start = Position.fromFen("3k5/9/9/9/9/4r4/9/9/9/5K3 b");
    assertEquals(start, tree(one(file(start, List.of("e4f4")), USUAL)).start());
    GameEntry only = one(game(), USUAL.withHeadersOnly(true));
    assertEquals(tree.tags(), ((GameEntry.Header) only).tags());
  }

  @Test
  void detection() {
    assertTrue(FORMAT.sniff(game()) > GameFormat.LIKELY);
    assertEquals(GameFormat.NO, FORMAT.sniff(new byte[] {6, 11, 1}));
    assertEquals(GameFormat.NO, FORMAT.sniff(new byte[] {6, 11, 1, 0, 3, 0}));
    assertEquals(GameFormat.NO, FORMAT.sniff(new byte[0]));
  }

  @Test
  void truncatedFiles() {
    byte[] bytes = game();
    for (int length = 0; length < bytes.length; length++) {
      assertEquals(NotationProblem.SYNTAX, error(Arrays.copyOf(bytes, length)).problem());
    }
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
    GameEntry.Read salvaged = (GameEntry.Read) one(cut, ReadOptions.salvage());
    assertEquals("[h2e2, h9g7]", salvaged.tree().mainMoves().toString());
    assertEquals(Diagnostic.Severity.REPAIR, salvaged.diagnostics().get(0).severity());
    GameEntry longer = one(Arrays.copyOf(bytes, bytes.length + 1), USUAL);
    assertEquals("1 bytes after the last ply are skipped", longer.diagnostics().get(0).message());
  }

  @Test
  void oddContents() {
    byte[] odd = game();
    odd[odd.length - 8] = 1;
    assertEquals(
        "a ply with bytes of unknown meaning, which are not kept",
        one(odd, USUAL).diagnostics().get(0).message());
    byte[] illegal = file(Position.initial(), List.of("h2e2", "h9h8"));
    assertEquals(2, error(illegal).ply().orElseThrow());
    byte[] twice = game();
    int pieces = twice.length - 3 * 20 - 12 - 4 * 32;
    twice[pieces] = twice[pieces + 4];
    assertEquals(NotationProblem.BAD_START, error(twice).problem());
    GameEntry few = one(game(), USUAL.withMaxPlies(2));
    assertEquals(NotationProblem.TOO_LARGE, ((GameEntry.Refused) few).error().problem());
  }

  @Property(tries = 500)
  void mutations(@ForAll long seed) {
    Random random = new Random(seed);
    byte[] bytes = game();
    for (int i = random.nextInt(4); i >= 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    ReadOptions.Mode mode = ReadOptions.Mode.values()[random.nextInt(3)];
    GameEntry entry = one(bytes, USUAL.withMode(mode));
    assertTrue(!(entry instanceof GameEntry.Refused) || !entry.diagnostics().isEmpty());
  }
}
