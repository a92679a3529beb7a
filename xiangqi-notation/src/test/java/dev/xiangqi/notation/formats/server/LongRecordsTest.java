package dev.xiangqi.notation.formats.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The second layouts of CCM and CHN, whose headers contain the number of plies. */
final class LongRecordsTest {
  private static final ReadOptions USUAL = ReadOptions.defaults();
  private static final CcmFormat CCM = new CcmFormat();
  private static final ChnFormat CHN = new ChnFormat();
  private static final List<Move> MOVES = Records.moves("h2e2 h9g7 h0g2 i9h9 i0h0");

  private static GameTree tree(GameFormat format, byte[] bytes, ReadOptions options) {
    GameEntry entry = Records.one(format, bytes, options);
    assertEquals(List.of(), entry.diagnostics());
    return ((GameEntry.Read) entry).tree();
  }

  private static Diagnostic error(GameFormat format, byte[] bytes, ReadOptions options) {
    return ((GameEntry.Refused) Records.one(format, bytes, options)).error();
  }

  @Property(tries = 100)
  void movesOfBothLayouts(@ForAll long seed) {
    List<Move> moves = Records.random(seed);
    boolean turned = seed % 2 == 0;
    byte[] gl = Records.gl(Position.initial(), moves, turned);
    assertEquals(moves, tree(CHN, gl, ReadOptions.strict()).mainMoves());
    assertTrue(CHN.sniff(head(gl)) > GameFormat.LIKELY);
    assertEquals(GameFormat.NO, CCM.sniff(head(gl)));
    if (!moves.isEmpty()) {
      byte[] ccm = Records.longCcm(moves, turned);
      assertEquals(moves, tree(CCM, ccm, ReadOptions.strict()).mainMoves());
      assertTrue(CCM.sniff(head(ccm)) > GameFormat.LIKELY);
      assertEquals(GameFormat.NO, CHN.sniff(head(ccm)));
    }
  }

  /** In a file of the shorter layout with few plies, the bytes of the longer one may be a move. */
  @Property(tries = 100)
  void fewPliesOfTheShorterLayout(@ForAll long seed) {
    List<Move> chance = Records.moves("h2i2 h7h5 i2h2 h5h8");
    assertEquals(chance, tree(CCM, Records.ccm(chance, true), ReadOptions.strict()).mainMoves());
    List<Move> moves = Records.random(seed);
    List<Move> few = moves.subList(0, Math.min(moves.size(), 1 + Math.floorMod(seed, 7)));
    if (!few.isEmpty()) {
      byte[] ccm = Records.ccm(few, seed % 2 == 0);
      assertEquals(few, tree(CCM, ccm, ReadOptions.strict()).mainMoves());
    }
  }

  private static byte[] head(byte[] bytes) {
    return Arrays.copyOf(bytes, Math.min(4096, bytes.length));
  }

  @Test
  void tagsOfOurgame() {
    byte[] bytes = Records.gl(Position.initial(), MOVES, false);
    GameTree tree = tree(CHN, bytes, USUAL);
    assertEquals(
        """
        [Event "甲[a1] - 乙[b2]"]
        [Date "2016.12.27"]
        [Time "20:57:56"]
        [Red "甲"]
        [Black "乙"]
        [RedAccount "a1"]
        [BlackAccount "b2"]\
        """,
        tree.tags().toString());
    assertEquals(Optional.of(Charset.forName("GB18030")), tree.sourceEncoding());
    GameEntry only = Records.one(CHN, bytes, USUAL.withHeadersOnly(true));
    assertEquals(tree.tags(), ((GameEntry.Header) only).tags());
    assertEquals(List.of("chn", "xqi"), CHN.extensions());
  }

  @Test
  void unusualTextsOfOurgame() {
    byte[] bytes = Records.gl(Position.initial(), MOVES, false);
    bytes[8] = '?';
    bytes[12] = '?';
    Arrays.fill(bytes, 0x78, 0x8c, (byte) 0);
    byte[] name = "aaaaaaaaaaaaaaaaaaa木".getBytes(Charset.forName("GB18030"));
    System.arraycopy(name, 0, bytes, 0x78, 20);
    bytes[0xa0] = (byte) 0xff;
    GameEntry entry = Records.one(CHN, bytes, USUAL);
    assertEquals(Optional.of("?ue ?ec 27 20:57:56 2016"), entry.tags().get("Date"));
    assertEquals(Optional.of("aaaaaaaaaaaaaaaaaaa"), entry.tags().get("Red"));
    assertEquals(
        List.of(NotationProblem.ENCODING, NotationProblem.ENCODING),
        entry.diagnostics().stream().map(Diagnostic::problem).toList());
  }

  @Test
  void otherStartsOfOurgame() {
    Position start = Position.fromFen("3k5/9/9/9/9/4r4/9/9/9/5K3 b");
    for (boolean turned : List.of(false, true)) {
      List<Move> moves = Records.moves("e4e0 f0f1");
      GameTree tree = tree(CHN, Records.gl(start, moves, turned), USUAL);
      assertEquals(start, tree.start());
      assertEquals(moves, tree.mainMoves());
      assertEquals(start, tree(CHN, Records.gl(start, List.of(), turned), USUAL).start());
    }
    byte[] kings = Records.gl(start, List.of(), false);
    kings[0xb4 + 1] = 4;
    assertEquals(NotationProblem.BAD_START, error(CHN, kings, USUAL).problem());
  }

  @Test
  void truncatedFiles() {
    List<byte[]> files =
        List.of(Records.longCcm(MOVES, false), Records.gl(Position.initial(), MOVES, false));
    for (int i = 0; i < 2; i++) {
      GameFormat format = List.of(CCM, CHN).get(i);
      byte[] cut = Arrays.copyOf(files.get(i), files.get(i).length - 1);
      Diagnostic error = error(format, cut, USUAL);
      assertEquals(NotationProblem.SYNTAX, error.problem());
      assertEquals(5, error.ply().orElseThrow());
      assertEquals("the file ends within ply 5 of 5", error.message());
      GameEntry.Read salvaged = (GameEntry.Read) Records.one(format, cut, ReadOptions.salvage());
      assertEquals(MOVES.subList(0, 4), salvaged.tree().mainMoves());
      assertEquals(Diagnostic.Severity.REPAIR, salvaged.diagnostics().get(0).severity());
      byte[] longer = Arrays.copyOf(files.get(i), files.get(i).length + 3);
      GameEntry.Read read = (GameEntry.Read) Records.one(format, longer, USUAL);
      assertEquals(MOVES, read.tree().mainMoves());
      assertEquals("3 bytes after the last ply are skipped", read.diagnostics().get(0).message());
      assertEquals(NotationProblem.SYNTAX, error(format, longer, ReadOptions.strict()).problem());
    }
  }

  @Test
  void illegalMoves() {
    byte[] ccm = Records.longCcm(MOVES, false);
    ccm[12 + 9 * 3 + 5] = 20;
    assertEquals(4, error(CCM, ccm, USUAL).ply().orElseThrow());
    GameEntry.Read salvaged = (GameEntry.Read) Records.one(CCM, ccm, ReadOptions.salvage());
    assertEquals(MOVES.subList(0, 3), salvaged.tree().mainMoves());
  }
}
