package dev.xiangqi.notation.formats.ccbridge;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CbrReaderTest {
  private static final int NODES = 2214;

  /** A game whose bytes after the header are listed below. */
  private static GameTree game() {
    Tags tags = Tags.of(List.of(new Tag("Title", "题"), new Tag("Red", "甲"), new Tag("Black", "乙")));
    return GameTree.builder(tags, Position.initial())
        .commentLine("始")
        .play(Move.parse("h2e2"))
        .beginVariation()
        .play(Move.parse("b2e2"))
        .commentMove("a\nb")
        .play(Move.parse("h9g7"))
        .endVariation()
        .play(Move.parse("h9g7"))
        .result(GameResult.RED_WINS)
        .build();
  }

  private static byte[] bytes() throws IOException {
    return Cbl.bytes(game());
  }

  private static GameEntry entry(byte[] bytes, ReadOptions options) throws IOException {
    List<GameEntry> entries = Cbl.entries(new CbrFormat(), bytes, options);
    assertEquals(1, entries.size());
    return entries.get(0);
  }

  private static GameEntry entry(byte[] bytes) throws IOException {
    return entry(bytes, ReadOptions.defaults());
  }

  private static Diagnostic error(byte[] bytes, ReadOptions options) throws IOException {
    return ((GameEntry.Refused) entry(bytes, options)).error();
  }

  private static Diagnostic error(byte[] bytes) throws IOException {
    return error(bytes, ReadOptions.defaults());
  }

  /**
   * Reads a game with one diagnostic despite a fault, and checks that strict reading refuses it.
   */
  private static GameTree warned(byte[] bytes, NotationProblem problem, int place)
      throws IOException {
    GameEntry entry = entry(bytes);
    assertEquals(1, entry.diagnostics().size(), entry::toString);
    Diagnostic warning = entry.diagnostics().get(0);
    assertEquals(problem, warning.problem());
    assertEquals(place, warning.location().orElseThrow().offset());
    if (problem == NotationProblem.SYNTAX) {
      assertEquals(problem, error(bytes, ReadOptions.strict()).problem());
    }
    return Cbl.tree(entry);
  }

  private static byte[] with(byte[] bytes, int at, int... values) {
    for (int i = 0; i < values.length; i++) {
      bytes[at + i] = (byte) values[i];
    }
    return bytes;
  }

  private static void text(byte[] bytes, int at, String text) {
    byte[] coded = text.getBytes(UTF_16LE);
    System.arraycopy(coded, 0, bytes, at, coded.length);
  }

  private static byte[] cut(byte[] bytes, int length) {
    return Arrays.copyOf(bytes, length);
  }

  @Test
  void readsWhatIsWritten() throws IOException {
    GameEntry entry = entry(bytes());
    GameTree tree = Cbl.tree(entry);
    assertEquals(List.of(), entry.diagnostics());
    assertEquals(game().main(), tree.main());
    assertEquals(Position.initial(), tree.start());
    assertEquals(GameResult.RED_WINS, tree.result());
    assertEquals(game().tags().with("Result", "1-0"), tree.tags());
    assertEquals("cbr", tree.sourceFormat().orElseThrow());
    assertEquals(UTF_16LE, tree.sourceEncoding().orElseThrow());
    assertEquals(0, entry.location().offset());
  }

  @Test
  void everyFieldBecomesATag() throws IOException {
    byte[] bytes = bytes();
    for (CbrField field : CbrField.values()) {
      text(bytes, field.offset(CbrLayout.CURRENT), field.tag() + "\0x");
    }
    Tags tags = entry(bytes).tags();
    assertEquals(CbrField.values().length + 1, tags.size());
    for (CbrField field : CbrField.values()) {
      assertEquals(field.tag(), tags.get(field.tag()).orElseThrow());
    }
  }

  @Test
  void fullFields() throws IOException {
    byte[] bytes = bytes();
    text(bytes, 180, "x".repeat(64));
    text(bytes, 820, "y".repeat(15));
    with(bytes, 850, 0x40, 0xd8);
    Tags tags = warned(bytes, NotationProblem.ENCODING, 820).tags();
    assertEquals("x".repeat(64), tags.get("Title").orElseThrow());
    assertEquals("y".repeat(15), tags.get("Group").orElseThrow());
    byte[] halves = bytes();
    with(halves, 180, 0, 0xdc, 'a', 0, 0, 0xd8, 'b', 0, 0x40, 0xd8, 0, 0xdc);
    assertEquals(
        "\ufffda\ufffdb\ud840\udc00",
        warned(halves, NotationProblem.ENCODING, 180).tags().get("Title").orElseThrow());
  }

  @Test
  void versions() throws IOException {
    assertEquals(game().main(), Cbl.tree(entry(with(bytes(), 19, 3))).main());
    for (int version : new int[] {0, 4, 255}) {
      byte[] bytes = with(bytes(), 19, version);
      assertEquals(NotationProblem.SYNTAX, error(bytes).problem());
      assertEquals(19, error(bytes).location().orElseThrow().offset());
      GameEntry saved = entry(bytes, ReadOptions.salvage());
      assertEquals(game().main(), Cbl.tree(saved).main());
      assertEquals(Diagnostic.Severity.REPAIR, saved.diagnostics().get(0).severity());
    }
  }

  @Test
  void oldLayout() throws IOException {
    byte[] current = bytes();
    byte[] old = new byte[current.length - 256];
    System.arraycopy(current, 0, old, 0, 52);
    old[19] = 1;
    System.arraycopy(current, 180, old, 52, 1524 - 180);
    System.arraycopy(current, 1652, old, 1396, current.length - 1652);
    // File and rank from the top, half a byte each.
    for (int node : new int[] {10, 14, 18, 34}) {
      for (int square = 1958 + node + 2; square < 1958 + node + 4; square++) {
        old[square] = (byte) (old[square] % 9 << 4 | old[square] / 9);
      }
    }
    text(old, 52, "旧");
    text(old, 564, "赛");
    text(old, 948, "红");
    text(old, 1172, "黑");
    text(old, 1396, "评");
    text(old, 1652, "2001-01-02 03:04:05");
    GameEntry entry = entry(old, ReadOptions.strict());
    GameTree tree = Cbl.tree(entry);
    assertEquals(game().main(), tree.main());
    assertEquals(Position.initial(), tree.start());
    assertEquals(
        """
        [Title "旧"]
        [Event "赛"]
        [Red "红"]
        [Black "黑"]
        [Result "1-0"]
        [Annotator "评"]
        [Created "2001-01-02 03:04:05"]""",
        tree.tags().toString());
    with(old, 1958 + 12, 0x9a);
    assertEquals(NotationProblem.BAD_TOKEN, error(old).problem());
  }

  @ParameterizedTest
  @CsvSource({"0,*", "1,1-0", "2,0-1", "3,1/2-1/2", "4,*"})
  void results(int number, String result) throws IOException {
    GameEntry entry = entry(with(bytes(), 2076, number), ReadOptions.strict());
    assertEquals(result, Cbl.tree(entry).result().token());
    assertEquals(result, entry.tags().get("Result").orElse("*"));
    assertEquals(List.of(), entry.diagnostics());
  }

  @Test
  void unknownResults() throws IOException {
    GameTree tree = warned(with(bytes(), 2076, 5), NotationProblem.SYNTAX, 2076);
    assertEquals(GameResult.UNKNOWN, tree.result());
  }

  @Test
  void firstMoveOverridesSideToMove() throws IOException {
    GameTree tree = warned(with(bytes(), 2112, 2), NotationProblem.SYNTAX, 2112);
    assertEquals(Side.RED, tree.start().sideToMove());
    assertEquals(game().main(), tree.main());
    tree = warned(with(bytes(), 2112, 0), NotationProblem.SYNTAX, 2112);
    assertEquals(Position.initial(), tree.start());
    byte[] still = cut(with(bytes(), 2112, 7), NODES + 4);
    with(still, NODES, 1);
    assertEquals(Side.RED, warned(still, NotationProblem.SYNTAX, 2112).start().sideToMove());
  }

  @Test
  void impossibleFirstMoverIsIgnored() throws IOException {
    // Black is in check, so Red cannot be to move, whatever the first node is.
    Position start = Position.fromFen("4k4/9/9/9/4R4/9/9/9/9/3K5 b");
    byte[] bytes =
        Cbl.bytes(GameTree.builder(Tags.empty(), start).play(Move.parse("e9f9")).build());
    with(bytes, NODES + 6, 40, 4);
    assertEquals(NotationProblem.WRONG_SIDE, error(bytes).problem());
  }

  @Test
  void moveNumbers() throws IOException {
    assertEquals(300, Cbl.tree(entry(with(bytes(), 2116, 44, 1))).start().moveNumber());
    assertEquals(1, Cbl.tree(entry(with(bytes(), 2116, 0, 0))).start().moveNumber());
  }

  @Test
  void refusesImpossibleStarts() throws IOException {
    byte[] noKing = with(bytes(), 2120 + 4, 0);
    assertEquals(NotationProblem.BAD_START, error(noKing).problem());
    assertEquals(2120, error(noKing).location().orElseThrow().offset());
    assertTrue(error(noKing).message().contains("KING_MISSING"));
    assertTrue(error(noKing).message().contains("rnba1abnr/9/1c5c1/"));
    GameEntry.Refused refused = (GameEntry.Refused) entry(noKing);
    assertEquals(List.of("始", "a\nb"), refused.comments());
    GameEntry.Notes notes = (GameEntry.Notes) entry(noKing, ReadOptions.salvage());
    assertEquals("题", notes.tags().get("Title").orElseThrow());
    assertEquals(refused.comments(), notes.comments());
    assertEquals(2120, notes.diagnostics().get(0).location().orElseThrow().offset());
    byte[] noPiece = with(bytes(), 2120 + 40, 0x18);
    assertEquals(NotationProblem.BAD_START, error(noPiece).problem());
    assertEquals(2160, error(noPiece).location().orElseThrow().offset());
    GameEntry saved = entry(noPiece, ReadOptions.salvage());
    assertEquals(Position.initial(), Cbl.tree(saved).start());
    assertEquals(Diagnostic.Severity.REPAIR, saved.diagnostics().get(0).severity());
  }

  @Test
  void illegalMoves() throws IOException {
    byte[] bytes = bytes();
    int answer = NODES + 14;
    with(bytes, answer + 2, 45);
    Diagnostic error = error(bytes);
    assertEquals(NotationProblem.NO_SUCH_PIECE, error.problem());
    assertEquals(2, error.ply().orElseThrow());
    assertEquals(answer, error.location().orElseThrow().offset());
    GameEntry saved = entry(bytes, ReadOptions.salvage());
    assertEquals(1, Cbl.tree(saved).mainMoves().size());
    assertEquals(Diagnostic.Severity.REPAIR, saved.diagnostics().get(0).severity());
    with(bytes, answer + 2, 200);
    assertEquals(NotationProblem.BAD_TOKEN, error(bytes).problem());
  }

  @Test
  void illegalMoveOfAVariationIsPruned() throws IOException {
    // The move b2e2 leads to d7 instead.
    int variation = NODES + 18;
    byte[] bytes = with(bytes(), variation + 3, 21);
    GameTree tree = warned(bytes, NotationProblem.ILLEGAL, variation);
    assertEquals(game().mainMoves(), tree.mainMoves());
    assertEquals(1, tree.lineCount());
    assertEquals(NotationProblem.ILLEGAL, error(bytes, ReadOptions.strict()).problem());
  }

  @Test
  void truncatedRecords() throws IOException {
    byte[] bytes = bytes();
    for (int length = 0; length < bytes.length; length++) {
      byte[] beginning = cut(bytes, length);
      Diagnostic error = error(beginning);
      assertEquals(NotationProblem.SYNTAX, error.problem());
      assertTrue(error.location().orElseThrow().offset() <= length);
      GameEntry saved = entry(beginning, ReadOptions.salvage());
      assertEquals(length >= NODES, saved instanceof GameEntry.Read);
      assertTrue(
          length < NODES || saved.diagnostics().get(0).severity() == Diagnostic.Severity.REPAIR);
    }
  }

  @Test
  void ignoresBytesAfterLastMove() throws IOException {
    byte[] bytes = bytes();
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 5000);
    Arrays.fill(longer, bytes.length, longer.length, (byte) 3);
    GameEntry entry = entry(longer, ReadOptions.strict());
    assertEquals(game().main(), Cbl.tree(entry).main());
    assertEquals(List.of(), entry.diagnostics());
  }

  @Test
  void truncatedMoves() throws IOException {
    byte[] bytes = bytes();
    int answer = NODES + 14;
    GameTree tree = warned(with(bytes, answer, 8), NotationProblem.SYNTAX, answer);
    assertEquals(1, tree.mainMoves().size());
    tree = warned(with(bytes, answer, 1, 0, 3, 3), NotationProblem.SYNTAX, answer);
    assertEquals(1, tree.mainMoves().size());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void headings(int flags) throws IOException {
    byte[] bytes = cut(bytes(), NODES + 50);
    Arrays.fill(bytes, NODES, bytes.length, (byte) 0);
    GameEntry entry = entry(with(bytes, NODES, flags), ReadOptions.strict());
    assertEquals(List.of(), Cbl.tree(entry).mainMoves());
    assertEquals("题", entry.tags().get("Title").orElseThrow());
    assertEquals(List.of(), entry.diagnostics());
  }

  @Test
  void movesWithoutARoot() throws IOException {
    byte[] bytes = bytes();
    int root = 10;
    byte[] headless = cut(bytes, bytes.length - root);
    System.arraycopy(bytes, NODES + root, headless, NODES, headless.length - NODES);
    GameTree tree = warned(headless, NotationProblem.SYNTAX, NODES);
    assertEquals(game().mainMoves(), tree.mainMoves());
    assertEquals("", tree.main().comment());
  }

  @Test
  void comments() throws IOException {
    byte[] bytes = Arrays.copyOf(Cbl.bytes(heading("12345")), NODES + 24);
    assertEquals(18 + NODES, Cbl.bytes(heading("12345")).length);
    text(bytes, NODES + 8, "a\r\n\rb");
    assertEquals("a\n\nb", Cbl.tree(entry(bytes)).main().comment());
    text(bytes, NODES + 8, "ab\0\0\0");
    assertEquals("ab", Cbl.tree(entry(bytes, ReadOptions.strict())).main().comment());
    text(bytes, NODES + 8, "ab\0x\0");
    assertEquals("ab", warned(bytes, NotationProblem.SYNTAX, NODES + 12).main().comment());
    text(bytes, NODES + 8, "abcde");
    with(bytes, NODES + 4, 9);
    assertEquals("abcd", warned(bytes, NotationProblem.SYNTAX, NODES + 8).main().comment());
    for (int length : new int[] {17, 1 << 20, Integer.MAX_VALUE, -1}) {
      Cbl.put(bytes, NODES + 4, length);
      assertEquals(NotationProblem.SYNTAX, error(bytes).problem());
      assertTrue(
          Cbl.tree(entry(bytes, ReadOptions.salvage())).main().comment().startsWith("abcde"));
    }
  }

  private static GameTree heading(String comment) {
    return GameTree.builder(Tags.empty(), Position.initial()).commentLine(comment).build();
  }

  @Test
  void limits() throws IOException {
    byte[] bytes = bytes();
    ReadOptions few = ReadOptions.defaults().withMaxPlies(3);
    assertEquals(NotationProblem.TOO_LARGE, error(bytes, few).problem());
    ReadOptions small = ReadOptions.salvage().withMaxBytes(bytes.length - 1);
    assertEquals(NotationProblem.TOO_LARGE, error(bytes, small).problem());
    ReadOptions enough = ReadOptions.defaults().withMaxBytes(bytes.length).withMaxPlies(4);
    assertEquals(game().main(), Cbl.tree(entry(bytes, enough)).main());
    ReadOptions huge = ReadOptions.defaults().withMaxBytes(Integer.MAX_VALUE);
    assertEquals(game().main(), Cbl.tree(entry(bytes, huge)).main());
    ReadOptions flat = ReadOptions.defaults().withMaxDepth(1);
    assertEquals(game().main(), Cbl.tree(entry(bytes, flat)).main());
    GameTree deep =
        GameTree.builder(Tags.empty(), Position.initial())
            .play(Move.parse("h2e2"))
            .beginVariation()
            .play(Move.parse("b2e2"))
            .play(Move.parse("b9c7"))
            .beginVariation()
            .play(Move.parse("h9g7"))
            .endVariation()
            .endVariation()
            .build();
    byte[] nested = Cbl.bytes(deep);
    assertEquals(NotationProblem.TOO_LARGE, error(nested, flat).problem());
  }

  @Test
  void headersOnly() throws IOException {
    byte[] broken = cut(with(bytes(), 2120 + 4, 0), NODES);
    GameEntry entry = entry(broken, ReadOptions.defaults().withHeadersOnly(true));
    assertTrue(entry instanceof GameEntry.Header);
    assertEquals("乙", entry.tags().get("Black").orElseThrow());
    byte[] shorter = cut(broken, NODES - 1);
    assertTrue(
        entry(shorter, ReadOptions.defaults().withHeadersOnly(true)) instanceof GameEntry.Refused);
  }

  @Test
  void isDetected() throws IOException {
    assertEquals(GameFormat.CERTAIN, new CbrFormat().sniff(bytes()));
    assertEquals(GameFormat.NO, new CbrFormat().sniff(cut(bytes(), 15)));
    assertEquals(GameFormat.NO, new CbrFormat().sniff(new Cbl(0).build()));
    assertEquals(NotationProblem.SYNTAX, error(new byte[5000]).problem());
  }

  @Test
  void closedReaders() throws IOException {
    GameSource source = GameSource.of(new ByteArrayInputStream(bytes()), "x");
    GameReader reader = new CbrFormat().reader(source, ReadOptions.defaults());
    reader.next();
    assertThrows(NoSuchElementException.class, reader::next);
    reader.close();
    assertThrows(IllegalStateException.class, reader::hasNext);
  }
}
