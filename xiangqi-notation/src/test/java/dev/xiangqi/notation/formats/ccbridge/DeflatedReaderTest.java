package dev.xiangqi.notation.formats.ccbridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Early libraries of CCBridge, which are compressed as a whole. */
final class DeflatedReaderTest {
  private static final Charset GB18030 = Charset.forName("GB18030");
  private static final ReadOptions USUAL = ReadOptions.defaults();
  private static final String PIECES = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
  private static final String TIME = "2001-2-18 12:30:22 ";
  private static final Position ENDGAME = Position.fromFen("3k5/9/9/9/9/4r4/9/9/9/5K3 b");

  private static void number(ByteArrayOutputStream out, int value) {
    for (int shift = 0; shift < 32; shift += 8) {
      out.write(value >> shift);
    }
  }

  private static void text(ByteArrayOutputStream out, String text) {
    byte[] bytes = text.getBytes(GB18030);
    number(out, bytes.length);
    out.writeBytes(bytes);
  }

  private static byte[] game(Position start, String moves, int result, String comments) {
    int count = moves.isEmpty() ? 0 : moves.split(" ").length;
    return game(start, moves, IntStream.rangeClosed(1, count).toArray(), result, "", comments);
  }

  private static byte[] game(
      Position start, String moves, int[] plies, int result, String comment, String comments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    boolean[] used = new boolean[90];
    for (int piece = 0; piece < PIECES.length(); piece++) {
      char letter = PIECES.charAt(piece);
      int place = 0;
      for (int i = 0; i < used.length && place == 0; i++) {
        Square square = Square.of(i % 9, i / 9);
        if (!used[i]
            && start.pieceAt(square).map(found -> found.letter() == letter).orElse(false)) {
          used[i] = true;
          place = (1 + square.file()) << 4 | (10 - square.rank());
        }
      }
      out.write(place);
    }
    number(out, 2);
    number(out, 0);
    number(out, 1);
    for (String text : List.of("局一", "", "", "", "", "先", "后")) {
      text(out, text);
    }
    number(out, result);
    for (String text : List.of("丙", "", "丁", "", comment)) {
      text(out, text);
    }
    out.write(start.sideToMove() == Side.RED ? 1 : 0);
    out.writeBytes((TIME + TIME).getBytes(GB18030));
    List<Move> list = Move.parseList(moves);
    number(out, list.size());
    for (int i = 0; i < list.size(); i++) {
      Move move = list.get(i);
      out.write(plies[i]);
      out.write(plies[i] >> 8);
      out.write(move.from().file() << 4 | (9 - move.from().rank()));
      out.write(move.to().file() << 4 | (9 - move.to().rank()));
      out.write(0);
      out.write(0);
    }
    out.writeBytes(comments.getBytes(GB18030));
    return out.toByteArray();
  }

  private static byte[] library(byte[]... games) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (String text : List.of("谱", "", "", "人", "")) {
      text(out, text);
    }
    out.writeBytes((TIME + TIME).getBytes(GB18030));
    number(out, games.length);
    text(out, "序");
    for (byte[] game : games) {
      number(out, game.length + 4);
      out.writeBytes(game);
    }
    return out.toByteArray();
  }

  private static byte[] deflated(byte[] library) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes("CCBridge\u0015\0\0\0\u0001\0\0\0".getBytes(GB18030));
    number(out, library.length);
    try (DeflaterOutputStream zlib =
        new DeflaterOutputStream(out, new Deflater(Deflater.BEST_COMPRESSION))) {
      zlib.write(library);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] first() {
    return game(Position.initial(), "h2e2 h9g7 h0g2", 2, "中炮\r\n\r\n好\r\n");
  }

  static byte[] sample() {
    return deflated(library(first(), game(ENDGAME, "e4f4", 1, "\r\n"), branched()));
  }

  /** A game with a comment and two variations, of which the second is inside the first. */
  private static byte[] branched() {
    return game(
        Position.initial(),
        "h2e2 h9g7 h0g2 b9c7 b0c2 h7e7",
        new int[] {1, 2, 3, 2, 3, 2},
        3,
        "||总注||二",
        "\r\n马||  好\r\n\r\n变\r\n\r\n||\r\n");
  }

  private static List<GameEntry> read(byte[] bytes, ReadOptions options) {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader = GameFiles.read(new ByteArrayInputStream(bytes), "test", options)) {
      reader.forEachRemaining(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  private static GameTree tree(GameEntry entry) {
    assertEquals(List.of(), entry.diagnostics());
    return ((GameEntry.Read) entry).tree();
  }

  private static Diagnostic error(GameEntry entry) {
    return ((GameEntry.Refused) entry).error();
  }

  @Test
  void gamesOfTheLibrary() {
    assertEquals(GameFormat.CERTAIN, new CblFormat().sniff(sample()));
    List<GameEntry> entries = read(sample(), ReadOptions.strict());
    assertEquals(3, entries.size());
    GameTree tree = tree(entries.get(0));
    assertEquals(
        """
        [Title "局一"]
        [Player1 "先"]
        [Player2 "后"]
        [Result "0-1"]
        [Annotator "丙"]
        [Author "丁"]
        [Created "2001-2-18 12:30:22"]
        [Modified "2001-2-18 12:30:22"]\
        """,
        tree.tags().toString());
    assertEquals(GameResult.BLACK_WINS, tree.result());
    assertEquals("[h2e2, h9g7, h0g2]", tree.mainMoves().toString());
    assertEquals(
        List.of("中炮", "", "好"),
        tree.main().plies().stream().map(ply -> ply.commentAfter()).toList());
    assertEquals(Optional.of("cbl"), tree.sourceFormat());
    assertEquals(ENDGAME, tree(entries.get(1)).start());
    GameEntry only = read(sample(), USUAL.withHeadersOnly(true)).get(0);
    assertEquals(tree.tags(), ((GameEntry.Header) only).tags());
  }

  private String moves(Line line) {
    return line.plies().stream().map(Ply::move).toList().toString();
  }

  @Test
  void variationsAndComments() {
    GameTree tree = tree(read(sample(), ReadOptions.strict()).get(2));
    assertEquals("总注\n二", tree.main().comment());
    assertEquals("[h2e2, h9g7, h0g2]", tree.mainMoves().toString());
    Ply second = tree.main().plies().get(1);
    assertEquals("马\n  好", second.commentAfter());
    assertEquals(
        List.of("[b9c7, b0c2]", "[h7e7]"), second.variations().stream().map(this::moves).toList());
    assertEquals("变", second.variations().get(0).plies().get(0).commentAfter());
    assertEquals("", second.variations().get(1).plies().get(0).commentAfter());
  }

  @Test
  void longVariationsCountTheirPliesWithSixteenBits() {
    int count = 70_000;
    String shuffle = "h0g2 h9g7 g2h0 g7h9 ".repeat(count / 4);
    int[] plies = IntStream.rangeClosed(1, count + 1).toArray();
    plies[count] = count - 2;
    byte[] game =
        game(Position.initial(), shuffle + "b9c7", plies, 0, "", "\r\n".repeat(count + 1));
    ReadOptions options = ReadOptions.strict().withMaxPlies(100_000);
    GameTree tree = tree(read(deflated(library(game)), options).get(0));
    assertEquals(count, tree.mainMoves().size());
    assertEquals("[b9c7]", moves(tree.main().plies().get(count - 3).variations().get(0)));
  }

  @Test
  void gamesWithoutMovesHaveTheSideThatIsStored() {
    byte[] nothing = game(ENDGAME, "", new int[0], 3, "和", "");
    GameTree tree = tree(read(deflated(library(nothing)), ReadOptions.strict()).get(0));
    assertEquals(ENDGAME, tree.start());
    assertEquals("和", tree.main().comment());
    byte[] other = game(ENDGAME, "e4f4", 1, "\r\n");
    other[sideOf(other, 1, 2)] = 1;
    GameEntry read = read(deflated(library(other)), USUAL).get(0);
    assertEquals(
        "1 for the side to move; expected 0 (Black) or 1 (Red), read as Black",
        read.diagnostics().get(0).message());
    assertEquals(ENDGAME, ((GameEntry.Read) read).tree().start());
  }

  /** Index of the side to move, before the two dates, the count, the plies and the comments. */
  private static int sideOf(byte[] game, int plies, int comments) {
    return game.length - comments - 6 * plies - 4 - 2 * TIME.length() - 1;
  }

  @Test
  void diagramsWithoutKingsKeepHeaderAndComments() {
    byte[] bytes = game(ENDGAME, "", new int[0], 3, "残", "");
    bytes[4] = 0;
    GameEntry entry = read(deflated(library(bytes)), ReadOptions.salvage()).get(0);
    assertEquals(List.of("残"), ((GameEntry.Notes) entry).comments());
    assertEquals("局一", entry.tags().get("Title").orElseThrow());
  }

  @Test
  void bombIsRefused() {
    byte[] bomb = deflated(new byte[1 << 26]);
    assertTrue(bomb.length < 1 << 17);
    List<GameEntry> entries = read(bomb, USUAL);
    assertEquals(1, entries.size());
    assertEquals(NotationProblem.TOO_LARGE, error(entries.get(0)).problem());
    assertEquals(
        NotationProblem.TOO_LARGE, error(read(sample(), USUAL.withMaxBytes(100)).get(0)).problem());
    assertEquals(
        NotationProblem.TOO_LARGE, error(read(sample(), USUAL.withMaxPlies(2)).get(0)).problem());
  }

  @Test
  void truncatedAndCorruptFiles() {
    byte[] bytes = sample();
    for (int length = 12; length < bytes.length - 4; length++) {
      List<GameEntry> entries = read(Arrays.copyOf(bytes, length), USUAL);
      assertEquals(1, entries.size(), "" + length);
      assertEquals(NotationProblem.SYNTAX, error(entries.get(0)).problem());
    }
    byte[] corrupt = bytes.clone();
    Arrays.fill(corrupt, 22, 40, (byte) 0xff);
    assertEquals("the compressed data is corrupt", error(read(corrupt, USUAL).get(0)).message());
    byte[] first = library(first(), first());
    byte[] cut = deflated(Arrays.copyOf(first, first.length - 30));
    List<GameEntry> entries = read(cut, USUAL);
    assertEquals(3, tree(entries.get(0)).mainMoves().size());
    assertEquals("the library ends within game 2 of 2", error(entries.get(1)).message());
    byte[] longer = deflated(Arrays.copyOf(library(first()), library(first()).length + 2));
    assertEquals(
        "2 bytes after the last game are not read", error(read(longer, USUAL).get(1)).message());
  }

  @Test
  void oddGames() {
    byte[] unknown = first();
    unknown[32] = 9;
    GameEntry read = read(deflated(library(unknown)), USUAL).get(0);
    assertEquals("a number of unknown meaning is not kept", read.diagnostics().get(0).message());
    byte[] lines = game(Position.initial(), "h2e2 h9g7", 9, "一\r\n二\r\n三\r\n");
    GameEntry.Read lined = (GameEntry.Read) read(deflated(library(lines)), USUAL).get(0);
    assertEquals("一\n二\n三", lined.tree().main().comment());
    assertEquals(2, lined.diagnostics().size());
    byte[] twice = first();
    twice[1] = twice[0];
    assertEquals(
        NotationProblem.BAD_START, error(read(deflated(library(twice)), USUAL).get(0)).problem());
    byte[] illegal = game(Position.initial(), "h2e2 h9h8", 0, "");
    List<GameEntry> both = read(deflated(library(illegal, first())), USUAL);
    assertEquals(2, error(both.get(0)).ply().orElseThrow());
    assertEquals(3, tree(both.get(1)).mainMoves().size());
    byte[] numbered = game(Position.initial(), "h2e2 h9g7", 0, "");
    numbered[numbered.length - 6] = 3;
    assertEquals(
        "ply 2 has the number 3; expected 1 to 2",
        error(read(deflated(library(numbered)), USUAL).get(0)).message());
    GameEntry.Read salvaged =
        (GameEntry.Read) read(deflated(library(numbered)), ReadOptions.salvage()).get(0);
    assertEquals(1, salvaged.tree().mainMoves().size());
  }

  @Property(tries = 500)
  void mutations(@ForAll long seed) {
    Random random = new Random(seed);
    boolean inside = random.nextBoolean();
    byte[] bytes = inside ? library(first(), branched()) : sample();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int from = inside ? 0 : 12;
      bytes[from + random.nextInt(bytes.length - from)] = (byte) random.nextInt(256);
    }
    ReadOptions.Mode mode = ReadOptions.Mode.values()[random.nextInt(3)];
    for (GameEntry entry : read(inside ? deflated(bytes) : bytes, USUAL.withMode(mode))) {
      assertTrue(!(entry instanceof GameEntry.Refused) || !entry.diagnostics().isEmpty());
    }
  }
}
