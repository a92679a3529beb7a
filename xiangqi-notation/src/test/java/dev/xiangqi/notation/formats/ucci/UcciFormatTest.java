package dev.xiangqi.notation.formats.ucci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UcciFormatTest {
  private static final String START =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

  private static List<GameEntry> entries(byte[] bytes, ReadOptions options) throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    GameSource source = GameSource.of(new ByteArrayInputStream(bytes), "test");
    try (GameReader reader = new UcciFormat().reader(source, options)) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  private static List<GameEntry> entries(String text) throws IOException {
    return entries(text.getBytes(StandardCharsets.UTF_8), ReadOptions.defaults());
  }

  private static GameTree tree(GameEntry entry) {
    return ((GameEntry.Read) entry).tree();
  }

  @Test
  void writesOneLinePerGame() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GameWriter writer = new UcciFormat().writer(out, WriteOptions.defaults())) {
      Tags tags = Tags.of(List.of(new Tag("Event", "e"), new Tag("Format", "f")));
      GameTree tree =
          GameTree.builder(tags, Position.initial())
              .play(Move.parse("h2e2"))
              .beginVariation()
              .play(Move.parse("b2e2"))
              .endVariation()
              .nag(1)
              .commentMove("c")
              .result(GameResult.DRAW)
              .build();
      assertEquals(
          List.of(
              new Loss(Loss.Kind.TAG, "Event"),
              new Loss(Loss.Kind.RESULT, "1/2-1/2"),
              new Loss(Loss.Kind.COMMENT, "all comments"),
              new Loss(Loss.Kind.NAG, "all glyphs"),
              new Loss(Loss.Kind.VARIATION, "all variations")),
          writer.write(tree));
      assertEquals(
          List.of(), writer.write(GameTree.builder(Tags.empty(), Position.initial()).build()));
    }
    assertEquals(START + " moves h2e2\n" + START + "\n", out.toString(StandardCharsets.US_ASCII));
  }

  @Test
  void readsPositionCommands() throws IOException {
    List<GameEntry> entries =
        entries(
            "startpos\r\nposition startpos moves h2e2 h9g7\n\n  position fen "
                + START
                + " moves h2e2\r"
                + START
                + " moves\nfen 3k5/9/9/9/9/4r4/9/9/9/5K3 b moves e4f4");
    assertEquals(
        List.of("[]", "[h2e2, h9g7]", "[h2e2]", "[]", "[e4f4]"),
        entries.stream().map(entry -> tree(entry).mainMoves().toString()).toList());
    assertEquals(
        List.of(1L, 2L, 4L, 5L, 6L), entries.stream().map(e -> e.location().line()).toList());
    assertEquals("ucci", tree(entries.get(0)).sourceFormat().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "startpos moves h2e2 h2e2,NO_SUCH_PIECE,21",
    "startpos moves h2e9,ILLEGAL,16",
    "startpos moves h9g7,WRONG_SIDE,16",
    "startpos moves h2e2 x,BAD_TOKEN,21",
    "startpos h2e2,BAD_START,10",
    "9/9/9 w,BAD_START,6",
    "9/9/9/9/9/9/9/9/9/9 w,BAD_START,1",
    "4k4/9/9/9/9/9/9/9/9/4K4 w,BAD_START,1"
  })
  void refusals(String line, NotationProblem problem, int column) throws IOException {
    List<GameEntry> entries = entries(line + "\nstartpos moves h2e2\n");
    GameEntry.Refused refused = (GameEntry.Refused) entries.get(0);
    assertEquals(problem, refused.error().problem());
    assertEquals(column, refused.error().location().orElseThrow().column());
    assertEquals(List.of(Move.parse("h2e2")), tree(entries.get(1)).mainMoves());
  }

  @Test
  void addressesWithPositions() throws IOException {
    String address = "https://www.pychess.org/analysis/xiangqi?fen=3k5/9/9/9/9/9/9/9/9/4K4[]_b\n";
    byte[] bytes = address.getBytes(StandardCharsets.UTF_8);
    assertEquals("ucci", GameFormat.detect(bytes).orElseThrow().name());
    assertEquals(
        "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1", tree(entries(address).get(0)).start().toFen());
    byte[] page = "https://example.org/games/17\n".getBytes(StandardCharsets.UTF_8);
    assertEquals(GameFormat.NO, new UcciFormat().sniff(page));
  }

  @Test
  void linesOfEpd() throws IOException {
    String board = START.substring(0, START.indexOf(" w"));
    String text =
        board
            + " w - - 0 1 ; 04.甲(二)|04.乙\n"
            + board
            + " w - - bm h2e2; id \"x\"; fmvn 7;\n"
            + board
            + " w;D1 44;D2 1920\n";
    List<GameEntry> entries = entries(text.getBytes(StandardCharsets.UTF_8), ReadOptions.strict());
    assertEquals(3, entries.size());
    GameTree first = tree(entries.get(0));
    assertEquals("04.甲(二)|04.乙", first.tags().get("Event").orElseThrow());
    assertEquals(Position.initial(), first.start());
    GameTree second = tree(entries.get(1));
    assertEquals("x", second.tags().get("Event").orElseThrow());
    assertEquals("bm h2e2", second.main().comment());
    assertEquals(7, second.start().moveNumber());
    assertEquals("D1 44; D2 1920", tree(entries.get(2)).main().comment());
    assertEquals(0, second.mainMoves().size());
  }

  @Test
  void limitsAndEncoding() throws IOException {
    String longLine = "startpos moves" + " h0g2 h9g7 g2h0 g7h9".repeat(50_000);
    byte[] bytes = (longLine + "\nstartpos").getBytes(StandardCharsets.UTF_8);
    for (ReadOptions options :
        List.of(
            ReadOptions.defaults().withMaxBytes(1000), ReadOptions.defaults().withMaxPlies(100))) {
      List<GameEntry> entries = entries(bytes, options);
      assertEquals(
          NotationProblem.TOO_LARGE, ((GameEntry.Refused) entries.get(0)).error().problem());
      assertEquals(Position.initial(), tree(entries.get(1)).start());
    }
    assertEquals(200_000, tree(entries(bytes, ReadOptions.defaults()).get(0)).mainMoves().size());
    byte[] broken = {'s', (byte) 0xff, '\n'};
    ReadOptions utf8 = ReadOptions.defaults().withEncoding(StandardCharsets.UTF_8);
    assertEquals(
        NotationProblem.ENCODING,
        ((GameEntry.Refused) entries(broken, utf8).get(0)).error().problem());
  }

  private static GameEntry salvaged(String line) throws IOException {
    byte[] bytes = (line + "\nstartpos moves h2e2\n").getBytes(StandardCharsets.UTF_8);
    List<GameEntry> entries = entries(bytes, ReadOptions.salvage());
    assertEquals(List.of(Move.parse("h2e2")), tree(entries.get(1)).mainMoves());
    assertEquals(List.of(), entries.get(1).diagnostics());
    return entries.get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "startpos moves h2e2 h2e2 h9g7,[h2e2],NO_SUCH_PIECE,21",
    "startpos moves x,[],BAD_TOKEN,16",
    "startpos moves h9g7,[],WRONG_SIDE,16",
    "3k5/9/9/9/9/4r4/9/9/9/5K3 w moves e4f4 f0e0,'[e4f4, f0e0]',BAD_START,1",
    "3k5/9/9/9/9/4r4/9/9/9/5K3 w KQ x 1 2 moves f0f1,[f0f1],BAD_START,1",
    "9/9 w moves h2e2,[h2e2],BAD_START,1"
  })
  void salvage(String line, String moves, NotationProblem problem, int column) throws IOException {
    GameEntry entry = salvaged(line);
    assertEquals(moves, tree(entry).mainMoves().toString());
    Diagnostic repair = entry.diagnostics().get(0);
    assertEquals(1, entry.diagnostics().size());
    assertEquals(Diagnostic.Severity.REPAIR, repair.severity());
    assertEquals(problem, repair.problem());
    assertEquals(column, repair.location().orElseThrow().column());
  }

  @Test
  void salvageInventsNoStart() throws IOException {
    for (String line : List.of("9/9 w moves h2e2 h2e2", "9/9 w", "moves h2e2")) {
      GameEntry.Refused refused = (GameEntry.Refused) salvaged(line);
      assertEquals(NotationProblem.BAD_START, refused.error().problem());
    }
  }

  @Test
  void salvageReplacesBytes() throws IOException {
    byte[] bytes = bytes("startpos moves h2e2 #");
    bytes[bytes.length - 1] = (byte) 0xff;
    GameEntry entry = entries(bytes, ReadOptions.salvage()).get(0);
    assertEquals(1, tree(entry).mainMoves().size());
    assertEquals(
        List.of(NotationProblem.ENCODING, NotationProblem.BAD_TOKEN),
        entry.diagnostics().stream().map(Diagnostic::problem).toList());
  }

  @Test
  void headersHaveLocations() throws IOException {
    byte[] bytes = bytes("\ufeffstartpos moves oh\r\n\r\n" + START + "\n");
    List<GameEntry> entries = entries(bytes, ReadOptions.defaults().withHeadersOnly(true));
    assertEquals(
        List.of(3L, 24L), entries.stream().map(entry -> entry.location().offset()).toList());
    assertTrue(entries.get(0) instanceof GameEntry.Header);
    byte[] wide = "\ufeffstartpos".getBytes(StandardCharsets.UTF_16LE);
    assertEquals(
        StandardCharsets.UTF_16LE,
        tree(entries(wide, ReadOptions.defaults()).get(0)).sourceEncoding().orElseThrow());
  }

  @Test
  void isDetected() {
    assertEquals("ucci", GameFormat.detect(bytes(" startpos")).orElseThrow().name());
    assertEquals("ucci", GameFormat.detect(bytes(START)).orElseThrow().name());
    assertEquals("ucci", GameFormat.detect(bytes("\ufeffposition fen x")).orElseThrow().name());
    assertEquals("pgn", GameFormat.detect(bytes("1. h2e2")).orElseThrow().name());
    assertTrue(GameFormat.detect(new byte[] {0, 1, 2, 3}).isEmpty());
    assertTrue(GameFormat.detect(new byte[0]).isEmpty());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void closedReaders() throws IOException {
    GameSource source = GameSource.of(new ByteArrayInputStream(new byte[0]), "x");
    GameReader reader = new UcciFormat().reader(source, ReadOptions.defaults());
    assertThrows(NoSuchElementException.class, reader::next);
    reader.close();
    assertThrows(IllegalStateException.class, reader::hasNext);
  }

  @Property(tries = 200)
  void roundTrip(@ForAll long seed) throws IOException {
    GameTree tree = Trees.random(seed);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GameWriter writer = new UcciFormat().writer(out, WriteOptions.defaults())) {
      writer.write(tree);
    }
    GameTree read = tree(entries(out.toByteArray(), ReadOptions.defaults()).get(0));
    assertEquals(tree.mainGame(), read.mainGame());
  }

  @Property(tries = 500)
  void mutatedLines(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    byte[] line = bytes("position fen " + START + " moves h2e2 h9g7 h0g2\n" + START);
    for (int i = random.nextInt(4); i >= 0; i--) {
      line[random.nextInt(line.length)] = (byte) random.nextInt(256);
    }
    for (ReadOptions.Mode mode : ReadOptions.Mode.values()) {
      for (GameEntry entry : entries(line, ReadOptions.defaults().withMode(mode))) {
        assertTrue(entry instanceof GameEntry.Read || !entry.diagnostics().isEmpty());
      }
    }
  }
}
