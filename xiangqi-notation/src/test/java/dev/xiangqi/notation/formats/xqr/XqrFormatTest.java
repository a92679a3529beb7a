package dev.xiangqi.notation.formats.xqr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.LinePath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.CRC32;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class XqrFormatTest {
  private static final XqrFormat FORMAT = new XqrFormat();
  private static final ReadOptions USUAL = ReadOptions.defaults();
  private static final int CHILD = 1;
  private static final int SIBLING = 2;

  /** A file being written. */
  private static final class File {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    File() {
      field(0, new byte[] {0x20, 0x17}).field(1, new byte[1]);
    }

    File field(int type, byte[] value) {
      out.write(type);
      out.write(value.length);
      out.writeBytes(value);
      return this;
    }

    File field(int type, String value) {
      return field(type, value.getBytes(StandardCharsets.UTF_8));
    }

    /** A node with its comment; an empty move is the root. */
    File node(String move, int flags, String comment) {
      if (move.isEmpty()) {
        out.writeBytes(new byte[2]);
      } else {
        Move parsed = Move.parse(move);
        out.write((9 - parsed.from().rank()) << 4 | parsed.from().file());
        out.write((9 - parsed.to().rank()) << 4 | parsed.to().file());
      }
      byte[] text = comment.getBytes(StandardCharsets.UTF_8);
      out.write(text.length > 0 ? flags | 4 : flags);
      out.write(0);
      if (text.length > 0) {
        number(text.length);
        out.writeBytes(text);
      }
      return this;
    }

    byte[] end() {
      CRC32 sum = new CRC32();
      sum.update(out.toByteArray());
      out.write(10);
      out.write(4);
      number(sum.getValue());
      return out.toByteArray();
    }

    private void number(long value) {
      for (int shift = 0; shift < 32; shift += 8) {
        out.write((int) (value >> shift));
      }
    }
  }

  /** h2e2 with two replies, of which the first continues, and another first move. */
  static byte[] game() {
    return new File()
        .field(2, "杯赛")
        .field(4, "2017-11-13")
        .field(3, "某地")
        .field(5, "甲")
        .field(6, "乙")
        .field(7, new byte[] {1})
        .field(9, "")
        .node("", CHILD, "开始")
        .node("h2e2", CHILD | SIBLING, "中炮")
        .node("h9g7", CHILD | SIBLING, "")
        .node("h0g2", 0, "")
        .node("h7e7", 0, "顺炮\r\n好")
        .node("b2e2", 0, "")
        .end();
  }

  private static GameEntry one(byte[] bytes, ReadOptions options) {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader =
        FORMAT.reader(GameSource.of(new ByteArrayInputStream(bytes), "test"), options)) {
      reader.forEachRemaining(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertEquals(1, entries.size());
    return entries.get(0);
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
        [Site "某地"]
        [Date "2017-11-13"]
        [Red "甲"]
        [Black "乙"]
        [Result "1-0"]\
        """,
        tree.tags().toString());
    assertEquals(GameResult.RED_WINS, tree.result());
    assertEquals("[h2e2, h9g7, h0g2]", tree.mainMoves().toString());
    assertEquals("开始", tree.main().comment());
    assertEquals("中炮", tree.main().plies().get(0).commentAfter());
    assertEquals(3, tree.lineCount());
    assertEquals("顺炮\n好", tree.line(LinePath.main().variation(1, 0)).plies().get(0).commentAfter());
    assertEquals(
        Move.parse("b2e2"), tree.line(LinePath.main().variation(0, 0)).plies().get(0).move());
    assertEquals(Optional.of(StandardCharsets.UTF_8), tree.sourceEncoding());
    GameEntry only = one(game(), USUAL.withHeadersOnly(true));
    assertEquals(tree.tags(), ((GameEntry.Header) only).tags());
  }

  @Test
  void detection() {
    assertTrue(FORMAT.sniff(game()) > GameFormat.LIKELY);
    assertEquals(GameFormat.NO, FORMAT.sniff(new byte[] {0, 2, 0x20}));
    assertEquals(GameFormat.NO, FORMAT.sniff(new byte[] {0, 2, 0x20, 0x18, 0}));
    assertEquals(NotationProblem.SYNTAX, error(new byte[4]).problem());
    assertEquals(NotationProblem.SYNTAX, error(new byte[0]).problem());
  }

  @Test
  void otherStarts() {
    Position start = Position.fromFen("3k5/9/9/9/9/4r4/9/9/9/5K3 b");
    byte[] bytes =
        new File()
            .field(8, start.toFen())
            .field(9, "")
            .node("", CHILD, "")
            .node("e4f4", 0, "")
            .end();
    assertEquals(start, tree(one(bytes, USUAL)).start());
    byte[] bad = new File().field(8, "3k5 b").field(9, "").node("", 0, "").end();
    assertEquals(NotationProblem.BAD_START, error(bad).problem());
    byte[] empty = new File().field(9, "").node("", 0, "").end();
    assertEquals(Position.initial(), tree(one(empty, USUAL)).start());
  }

  @Test
  void oddFieldsAreReported() {
    byte[] bytes =
        new File()
            .field(1, new byte[] {7})
            .field(7, new byte[] {9})
            .field(20, "x")
            .field(5, new byte[] {(byte) 0xff})
            .field(9, "")
            .node("", 0, "")
            .end();
    bytes[bytes.length - 1] ^= 1;
    GameEntry entry = one(Arrays.copyOf(bytes, bytes.length + 1), USUAL);
    assertEquals(
        List.of(
            "an unknown version; expected 0",
            "an unknown result; expected one byte from 0 to 3",
            "a field of the unknown type 20 is skipped",
            "bytes that are invalid in UTF-8; replacement characters are read",
            "the checksum is wrong: some byte of the file was changed",
            "bytes after the checksum are skipped"),
        entry.diagnostics().stream().map(Diagnostic::message).toList());
    assertTrue(one(bytes, ReadOptions.strict()) instanceof GameEntry.Refused);
  }

  @Test
  void truncatedFiles() {
    byte[] bytes = game();
    for (int length = 4; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      GameEntry entry = one(cut, USUAL);
      if (length < bytes.length - 6) {
        assertEquals(
            NotationProblem.SYNTAX, ((GameEntry.Refused) entry).error().problem(), "" + length);
      } else {
        String message = entry.diagnostics().get(0).message();
        assertEquals("expected a checksum after the moves", message);
      }
    }
    GameEntry.Read salvaged =
        (GameEntry.Read) one(Arrays.copyOf(bytes, bytes.length - 9), ReadOptions.salvage());
    assertEquals(2, salvaged.tree().lineCount());
    assertEquals(Diagnostic.Severity.REPAIR, salvaged.diagnostics().get(0).severity());
  }

  @Test
  void illegalMovesAndLimits() {
    byte[] bytes =
        new File()
            .field(9, "")
            .node("", CHILD, "")
            .node("h2e2", CHILD, "")
            .node("h9h7", 0, "")
            .end();
    assertEquals(2, error(bytes).ply().orElseThrow());
    GameEntry.Read salvaged = (GameEntry.Read) one(bytes, ReadOptions.salvage());
    assertEquals("[h2e2]", salvaged.tree().mainMoves().toString());
    GameEntry few = one(game(), USUAL.withMaxPlies(3));
    assertEquals(NotationProblem.TOO_LARGE, ((GameEntry.Refused) few).error().problem());
    byte[] off = game();
    off[off.length - 10] = (byte) 0xff;
    GameEntry refused = one(off, ReadOptions.strict());
    assertEquals(NotationProblem.BAD_TOKEN, ((GameEntry.Refused) refused).error().problem());
    GameEntry.Read pruned = (GameEntry.Read) one(off, USUAL);
    assertEquals(
        List.of(NotationProblem.SYNTAX, NotationProblem.BAD_TOKEN),
        pruned.diagnostics().stream().map(Diagnostic::problem).toList(),
        "a wrong checksum and a pruned variation");
  }

  @Property(tries = 1000)
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
