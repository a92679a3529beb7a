package dev.xiangqi.notation.formats.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ServerFormatsTest {
  private static final ReadOptions USUAL = ReadOptions.defaults();
  private static final String PLAYOK =
      """
      FORMAT  WXF
      RED     anna ; 1200 ;;
      BLACK   bert ; 1240 ;;
      RESULT  0-1
      DATE    2020-02-02 02:03:04
      EVENT   PlayOK Game ; 10m+0s
      """;

  /** Black exposes the king to the rook, and Red captures it. */
  private static final List<Move> KING_TAKEN =
      Records.moves("h2e2 a6a5 e2e6 a5a4 i0i1 a4a3 i1f1 a9a8 f1f9 a8a7 f9e9");

  private static GameTree tree(GameEntry entry) {
    assertEquals(List.of(), entry.diagnostics());
    return ((GameEntry.Read) entry).tree();
  }

  private static Diagnostic error(GameFormat format, byte[] bytes, ReadOptions options) {
    return ((GameEntry.Refused) Records.one(format, bytes, options)).error();
  }

  @Property(tries = 200)
  void movesOfEveryFormat(@ForAll long seed) {
    List<Move> moves = Records.random(seed);
    boolean turned = seed % 2 == 0;
    Charset charset =
        List.of(StandardCharsets.UTF_8, Charset.forName("GB18030"))
            .get((int) Math.floorMod(seed, 2L));
    List<byte[]> files =
        List.of(
            Records.che(moves),
            Records.mxq(Records.mxqHeader("甲-胜-乙"), moves, charset),
            Records.chn(moves, turned),
            moves.isEmpty() ? new byte[] {1} : Records.ccm(moves, turned),
            Records.shiJia("", moves),
            Records.playOk(PLAYOK, moves));
    for (int i = 0; i < files.size(); i++) {
      GameFormat format = Records.FORMATS.get(i);
      GameEntry entry = Records.one(format, files.get(i), USUAL);
      GameTree tree = ((GameEntry.Read) entry).tree();
      assertEquals(moves, tree.mainMoves(), format.name());
      assertEquals(Optional.of(format.name()), tree.sourceFormat());
      byte[] head = Arrays.copyOf(files.get(i), Math.min(4096, files.get(i).length));
      for (GameFormat other : Records.FORMATS) {
        boolean own = other.equals(format);
        assertTrue(
            own
                ? other.sniff(head) >= GameFormat.LIKELY || moves.isEmpty()
                : isLess(other, format, head),
            () -> other.name() + " of a file of " + format.name());
      }
    }
  }

  /** A file of Movesky may also look like one of Xiangqi Shijia, but less clearly. */
  private static boolean isLess(GameFormat other, GameFormat own, byte[] head) {
    return other.sniff(head) == GameFormat.NO || other.sniff(head) < own.sniff(head);
  }

  @Test
  void qqFilesCountFromTheRight() {
    byte[] bytes =
        "1 2 26 32 1 2 1 2 4 0 1 0 5 32 0 9 1 7 2 0 2 0 ".getBytes(StandardCharsets.UTF_8);
    assertEquals(
        Records.moves("h2e2 h9g7"), tree(Records.one(new QqFormat(), bytes, USUAL)).mainMoves());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "GB18030", "Big5"})
  void moveskyTags(String name) {
    Charset charset = Charset.forName(name);
    String players = name.equals("Big5") ? "甲 乙-負-丙-丁" : "甲 乙-负-丙-丁";
    List<String> header = Records.mxqHeader(players);
    if (name.equals("Big5")) {
      header = header.stream().map(text -> text.replace('网', '網').replace("好棋", "妙")).toList();
    }
    byte[] bytes = Records.mxq(header, Records.moves("h2e2"), charset);
    GameTree tree = tree(Records.one(new MxqFormat(), bytes, USUAL));
    assertEquals(
        List.of("Site", "Date", "Red", "Black", "Result", "RedElo", "BlackElo"),
        tree.tags().stream().map(tag -> tag.name()).toList());
    assertEquals(header.get(0), tree.tags().get("Site").orElseThrow());
    assertEquals("甲 乙", tree.tags().get("Red").orElseThrow());
    assertEquals("丙-丁", tree.tags().get("Black").orElseThrow());
    assertEquals(GameResult.BLACK_WINS, tree.result());
    assertEquals(header.get(10), tree.main().comment());
    assertEquals(Optional.of(charset), tree.sourceEncoding());
    GameEntry only = Records.one(new MxqFormat(), bytes, USUAL.withHeadersOnly(true));
    assertEquals(tree.tags(), ((GameEntry.Header) only).tags());
  }

  @Test
  void namesWithoutResult() {
    byte[] bytes = Records.mxq(Records.mxqHeader("擂台赛-1"), List.of(), StandardCharsets.UTF_8);
    GameTree tree = tree(Records.one(new MxqFormat(), bytes, USUAL));
    assertEquals("擂台赛-1", tree.tags().get("Event").orElseThrow());
    assertEquals(Optional.empty(), tree.tags().get("Red"));
    assertEquals(Optional.empty(), tree.tags().get("Result"));
  }

  @Test
  void playOkTags() {
    byte[] bytes = Records.playOk(PLAYOK, Records.moves("h2e2 h9g7"));
    GameTree tree = tree(Records.one(new PlayOkFormat(), bytes, USUAL));
    assertEquals(
        """
        [Event "PlayOK Game"]
        [Date "2020-02-02"]
        [Time "02:03:04"]
        [Red "anna"]
        [Black "bert"]
        [Result "0-1"]
        [RedElo "1200"]
        [BlackElo "1240"]
        [TimeControl "10m+0s"]\
        """,
        tree.tags().toString());
    assertEquals(GameResult.BLACK_WINS, tree.result());
  }

  @Test
  void playOkWithManyGames() {
    String text =
        PLAYOK
            + "START{\n1.C2.5 h8+7 2. H2+3 }END\n\n\n"
            + "FEN\t3k5/9/9/9/9/4r4/9/9/9/5K3 b\nSTART{ r5.6 }END\n"
            + "RED x\nSTART{ C2.5 C3.5 }END\nFORMAT ICCS\nWHAT x\nSTART{\n1. H2-E2 }END";
    List<GameEntry> entries =
        Records.read(new PlayOkFormat(), text.getBytes(StandardCharsets.UTF_8), USUAL);
    assertEquals(4, entries.size());
    assertEquals(Records.moves("h2e2 h9g7 h0g2"), tree(entries.get(0)).mainMoves());
    assertEquals(Records.moves("e4f4"), tree(entries.get(1)).mainMoves());
    assertEquals(11, entries.get(1).location().line());
    assertEquals(text.indexOf("FEN"), entries.get(1).location().offset());
    Diagnostic error = ((GameEntry.Refused) entries.get(2)).error();
    assertEquals(NotationProblem.NO_SUCH_PIECE, error.problem());
    assertEquals(14, error.location().orElseThrow().line());
    assertEquals(13, error.location().orElseThrow().column());
    assertEquals(2, error.ply().orElseThrow());
    GameEntry.Read last = (GameEntry.Read) entries.get(3);
    assertEquals(Records.moves("h2e2"), last.tree().mainMoves());
    assertEquals(NotationProblem.SYNTAX, last.diagnostics().get(0).problem());
  }

  @Test
  void playOkWithGamesInOneLine() {
    ReadOptions any = USUAL.withNotation(MoveNotation.auto());
    String text =
        "RED 甲\nSTART{\n1. 炮2平5 }END RED b ; 1 ;;\r\nSTART{ H2+3 }END START{ C2.5 } FEN"
            + "\t3k5/9/9/9/9/4r4/9/9/9/5K3 b\nSTART{ r5.6 }  RED c START{ x }END RED\tlast START{ C2.5 }";
    List<GameEntry> entries =
        Records.read(new PlayOkFormat(), text.getBytes(StandardCharsets.UTF_8), any);
    assertEquals(6, entries.size());
    List<String> firsts = List.of("h2e2", "h0g2", "h2e2", "e4f4", "", "h2e2");
    for (int i = 0; i < firsts.size(); i++) {
      if (i != 4) {
        assertEquals(Records.moves(firsts.get(i)), tree(entries.get(i)).mainMoves());
      }
    }
    assertEquals("b", tree(entries.get(1)).tags().get("Red").orElseThrow());
    assertEquals("last", tree(entries.get(5)).tags().get("Red").orElseThrow());
    assertEquals(3, entries.get(1).location().line());
    assertEquals(14, entries.get(1).location().column());
    assertEquals(
        text.substring(0, text.indexOf("RED b")).getBytes(StandardCharsets.UTF_8).length,
        entries.get(1).location().offset());
    Location fault = ((GameEntry.Refused) entries.get(4)).error().location().orElseThrow();
    assertEquals(5, fault.line());
    assertEquals(29, fault.column());
    for (String unclear : List.of("RED", "red b", "and more", "{", "} START{ C2.5", "END RED x")) {
      String one = "START{ C2.5 }END " + unclear;
      GameEntry entry = Records.one(new PlayOkFormat(), one.getBytes(StandardCharsets.UTF_8), any);
      assertEquals(1, entry.diagnostics().size(), unclear);
    }
  }

  @Test
  void playOkWithGamesInOneLineOfUtf16() {
    ReadOptions any = USUAL.withNotation(MoveNotation.auto());
    byte[] bytes = "\ufeffSTART{ 炮2平5 }END START{ 马2进3 }END".getBytes(StandardCharsets.UTF_16LE);
    List<GameEntry> entries = Records.read(new PlayOkFormat(), bytes, any);
    assertEquals(2, entries.size());
    assertEquals(Records.moves("h0g2"), tree(entries.get(1)).mainMoves());
    assertEquals(36, entries.get(1).location().offset());
    assertEquals(18, entries.get(1).location().column());
  }

  @Test
  void marksOfXieXie() {
    String text =
        """
        START{
         1.  C2.5!  H8+7    !2.  H2+3  R9.8!!
         3.  R1.2  H2+3    !?
        }END
        FEN\t3k5/9/9/9/9/4r4/9/9/9/5K3 b
        START{
         1. .... R5.6 }END
        """;
    List<GameEntry> entries =
        Records.read(new PlayOkFormat(), text.getBytes(StandardCharsets.UTF_8), USUAL);
    GameTree tree = tree(entries.get(0));
    assertEquals(Records.moves("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7"), tree.mainMoves());
    assertEquals(
        List.of(List.of(1), List.of(1), List.of(), List.of(3), List.of(), List.of(5)),
        tree.main().plies().stream().map(ply -> ply.nags()).toList());
    assertEquals(Records.moves("e4f4"), tree(entries.get(1)).mainMoves());
  }

  @Test
  void ambiguousPawnIsDecidedByTheMovesAfterIt() {
    String start = "FEN\t3k5/4P4/9/r3P4/9/9/9/9/9/5K3 w\nSTART{ 1. P5+1 ";
    byte[] bytes = (start + "R1.9 }END").getBytes(StandardCharsets.UTF_8);
    GameEntry.Read read = (GameEntry.Read) Records.one(new PlayOkFormat(), bytes, USUAL);
    assertEquals(Records.moves("e6e7 a6i6"), read.tree().mainMoves());
    Diagnostic warning = read.diagnostics().get(0);
    assertEquals(NotationProblem.AMBIGUOUS, warning.problem());
    assertTrue(warning.message().endsWith("; only e6e7 fits the moves after it"));
    assertEquals(2, warning.candidates().size());
    Diagnostic strict = error(new PlayOkFormat(), bytes, ReadOptions.strict());
    assertEquals(NotationProblem.AMBIGUOUS, strict.problem());
    byte[] open = (start + "}END").getBytes(StandardCharsets.UTF_8);
    assertEquals(NotationProblem.AMBIGUOUS, error(new PlayOkFormat(), open, USUAL).problem());
  }

  @Test
  void marksWithoutMoveOrMeaning() {
    byte[] bytes = "START{ !1. C2.5!!! }END".getBytes(StandardCharsets.UTF_8);
    GameEntry entry = Records.one(new PlayOkFormat(), bytes, USUAL);
    assertEquals(
        List.of(
            "the marks ! before the first move are skipped",
            "the marks !!! are skipped; expected one of ! ? !! ?? !? ?!"),
        entry.diagnostics().stream().map(Diagnostic::message).toList());
    assertEquals(1, ((GameEntry.Read) entry).tree().mainMoves().size());
  }

  @Test
  void playOkRemarks() {
    ReadOptions options = USUAL.withRemarks(true).withNotation(MoveNotation.auto());
    byte[] chinese = "START{ 炮2平5 h8+7 }END".getBytes(StandardCharsets.UTF_8);
    List<Diagnostic> remarks = Records.one(new PlayOkFormat(), chinese, options).diagnostics();
    assertEquals(1, remarks.size(), remarks::toString);
    assertEquals(NotationProblem.NON_CANONICAL, remarks.get(0).problem());
    assertEquals(7, remarks.get(0).location().orElseThrow().offset());
  }

  @Test
  void playOkStartInBraces() {
    String text =
        """
        RED a
        SETUP{
        x }
        START{ C2.5 }END
        SETUP{ y }
        FEN\t3k5/9/9/9/9/4r4/9/9/9/5K3 b
        START{ r5.6 }END
        START{ C2.5 }END
        """;
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    List<GameEntry> entries = Records.read(new PlayOkFormat(), bytes, USUAL);
    assertEquals(3, entries.size());
    Diagnostic error = ((GameEntry.Refused) entries.get(0)).error();
    assertEquals(NotationProblem.BAD_START, error.problem());
    assertEquals(2, error.location().orElseThrow().line());
    assertEquals(Records.moves("e4f4"), tree(entries.get(1)).mainMoves());
    assertEquals(Records.moves("h2e2"), tree(entries.get(2)).mainMoves());
    List<GameEntry> salvaged = Records.read(new PlayOkFormat(), bytes, ReadOptions.salvage());
    assertEquals(Records.moves("h2e2"), ((GameEntry.Read) salvaged.get(0)).tree().mainMoves());
    Diagnostic repair = salvaged.get(0).diagnostics().get(0);
    assertEquals(Diagnostic.Severity.REPAIR, repair.severity());
    assertEquals(NotationProblem.BAD_START, repair.problem());
  }

  @Test
  void otherStarts() {
    String numbers = "0 0 0 0 0 0 0 0 0 105 0 0 0 0 0 201 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 55  +R ";
    Position start = Position.fromFen("3k5/9/9/5R3/9/9/9/9/9/5K3 w - - 0 1");
    List<Move> moves = Records.moves("f6d6");
    GameTree tree =
        tree(Records.one(new ShiJiaFormat(), Records.shiJia("x " + numbers, moves), USUAL));
    assertEquals(start, tree.start());
    assertEquals(moves, tree.mainMoves());
    List<String> header = new ArrayList<>(Records.mxqHeader("甲-和-乙"));
    header.set(7, numbers);
    byte[] mxq = Records.mxq(header, moves, StandardCharsets.UTF_8);
    assertEquals(start, tree(Records.one(new MxqFormat(), mxq, USUAL)).start());
    for (String wrong : List.of("105 201", "201 1", "105 300")) {
      String[] both = wrong.split(" ", -1);
      String bad = numbers.replace(both[0], both[1]);
      assertEquals(
          NotationProblem.BAD_START,
          error(new ShiJiaFormat(), Records.shiJia(bad, moves), USUAL).problem());
    }
  }

  @Test
  void capturesOfKingsAreRefusedAndSalvaged() {
    List<Move> kept = KING_TAKEN.subList(0, 9);
    List<byte[]> files =
        List.of(
            Records.che(KING_TAKEN),
            Records.mxq(Records.mxqHeader("甲-胜-乙"), KING_TAKEN, StandardCharsets.UTF_8),
            Records.chn(KING_TAKEN, true),
            Records.ccm(KING_TAKEN, false),
            Records.shiJia("", KING_TAKEN),
            (PLAYOK + "START{ C2.5 p1+1 C5+4 p1+1 R1+1 p1+1 R1.4 r1+1 R4+8 r1+1 R4.5 }END")
                .getBytes(StandardCharsets.UTF_8));
    for (int i = 0; i < files.size(); i++) {
      GameFormat format = Records.FORMATS.get(i);
      Diagnostic error = error(format, files.get(i), USUAL);
      assertEquals(NotationProblem.LEAVES_CHECK, error.problem(), format.name());
      assertTrue(error.message().endsWith("salvage keeps the moves before it"), error.message());
      assertEquals(10, error.ply().orElseThrow());
      assertTrue(error.position().isPresent());
      assertTrue(error.location().orElseThrow().offset() > 0);
      GameEntry.Read saved =
          (GameEntry.Read) Records.one(format, files.get(i), ReadOptions.salvage());
      assertEquals(kept, saved.tree().mainMoves());
      assertEquals(1, saved.diagnostics().size());
      assertEquals(Diagnostic.Severity.REPAIR, saved.diagnostics().get(0).severity());
    }
  }

  @Test
  void truncatedFiles() {
    List<Move> moves = Records.moves("h2e2 h9g7 h0g2");
    List<byte[]> files =
        List.of(
            Records.che(moves),
            Records.mxq(Records.mxqHeader("甲-胜-乙"), moves, StandardCharsets.UTF_8),
            Records.shiJia("", moves),
            Records.playOk(PLAYOK, moves));
    List<GameFormat> formats =
        List.of(new QqFormat(), new MxqFormat(), new ShiJiaFormat(), new PlayOkFormat());
    int[] lost = {5, 8, 20, 11};
    for (int i = 0; i < files.size(); i++) {
      byte[] cut = Arrays.copyOf(files.get(i), files.get(i).length - lost[i]);
      GameFormat format = formats.get(i);
      assertEquals(NotationProblem.SYNTAX, error(format, cut, USUAL).problem(), format.name());
      GameEntry.Read saved = (GameEntry.Read) Records.one(format, cut, ReadOptions.salvage());
      assertEquals(moves.subList(0, 2), saved.tree().mainMoves(), format.name());
      assertFalse(saved.diagnostics().isEmpty());
    }
    byte[] chn = Records.chn(moves, false);
    GameEntry uneven = Records.one(new ChnFormat(), Arrays.copyOf(chn, chn.length - 1), USUAL);
    assertEquals(2, ((GameEntry.Read) uneven).tree().mainMoves().size());
    assertEquals(NotationProblem.SYNTAX, uneven.diagnostics().get(0).problem());
    assertEquals(
        NotationProblem.SYNTAX,
        error(new ChnFormat(), Arrays.copyOf(chn, chn.length - 1), ReadOptions.strict()).problem());
    assertEquals(NotationProblem.SYNTAX, error(new ChnFormat(), new byte[100], USUAL).problem());
  }

  @Test
  void limits() {
    List<Move> shuffle = Records.moves("h0g2 h9g7 g2h0 g7h9");
    List<Move> moves = Collections.nCopies(500, shuffle).stream().flatMap(List::stream).toList();
    List<byte[]> files =
        List.of(
            Records.che(moves),
            Records.mxq(Records.mxqHeader(""), moves, StandardCharsets.UTF_8),
            Records.chn(moves, false),
            Records.ccm(moves, true),
            Records.shiJia("", moves),
            Records.playOk("", moves));
    for (int i = 0; i < files.size(); i++) {
      GameFormat format = Records.FORMATS.get(i);
      byte[] bytes = files.get(i);
      assertEquals(2000, tree(Records.one(format, bytes, USUAL)).mainMoves().size());
      assertEquals(
          NotationProblem.TOO_LARGE, error(format, bytes, USUAL.withMaxPlies(1999)).problem());
      assertEquals(
          NotationProblem.TOO_LARGE, error(format, bytes, USUAL.withMaxBytes(5000)).problem());
    }
  }

  @Test
  void areReadOnly() {
    for (GameFormat format : Records.FORMATS) {
      assertFalse(format.isWritable());
      assertEquals(!format.name().equals("playok"), format.isSingleGame());
      assertThrows(
          UnsupportedOperationException.class,
          () -> format.writer(new ByteArrayOutputStream(), WriteOptions.defaults()));
    }
  }
}
