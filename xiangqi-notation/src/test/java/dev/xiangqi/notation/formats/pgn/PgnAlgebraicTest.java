package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.Locale;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Moves in western algebraic notation. */
final class PgnAlgebraicTest {
  private static final String ROOKS = "[FEN \"3k5/9/9/9/R7R/9/9/9/9/5K3 w - - 0 1\"]\n\n";
  private static final String FILE = "[FEN \"3k5/9/9/9/R8/9/9/9/9/R4K3 w - - 0 1\"]\n\n";

  @ParameterizedTest
  @CsvSource({
    "1. Cbe3 Hc8 2. Pc5 Rb10 3. Hc3 Pg6,b2e2 b9c7 c3c4 a9b9 b0c2 g6g5",
    "1. Cbe2 Hc7 2. Hc2 Rb9 3. Rb0 c5 4. g4 Ch3,b2e2 b9c7 b0c2 a9b9 a0b0 c6c5 g3g4 h7h3",
    "1. Che3 Ncxx Nc8,''",
    "1. Ege3 Aed2,''",
    "1. Ege3! Afe9? 2. Hg3$1 Ngh8,''",
    "1. Ege3! Afe9? 2. Hi3$1 Hi8 {c} (2... Ngxx) 3. Cxb10 Rxb10,g0e2 f9e8 h0i2 h9i7 b2b9 a9b9",
    "1. Bge3 Afe9 2. Ni3 Nc8,g0e2 f9e8 h0i2 b9c7",
    "1. g5 g6 2. g6 g5,''",
    "1. g4 g5 2. gxg5 Che7,g3g4 g6g5 g4g5 h7e7"
  })
  void games(String moves, String expected) {
    GameEntry entry = Pgn.entries(moves).get(0);
    if (expected.isEmpty()) {
      assertTrue(entry instanceof GameEntry.Refused, moves);
    } else {
      assertEquals(expected, Pgn.moves(Pgn.tree(entry)));
    }
  }

  @Test
  void fileOrRankOrBothSelectThePiece() {
    assertEquals("a5e5", Pgn.moves(Pgn.tree(ROOKS + "Rae6 *")));
    assertEquals("i5e5", Pgn.moves(Pgn.tree(ROOKS + "Rie5 *")));
    assertEquals("a0a3", Pgn.moves(Pgn.tree(FILE + "R1a4 *")));
    assertEquals("a5a4", Pgn.moves(Pgn.tree(FILE + "R6a5 *")));
    assertEquals("a5a2", Pgn.moves(Pgn.tree(FILE + "R5a2 Kd8 *")).replace(" d9d8", ""));
    assertEquals("f0f1 d9d8 a5a3", Pgn.moves(Pgn.tree(FILE + "Kf2 Kd9 Ra6a4 *")));
    assertEquals("f0f1 d9d8 a5d5", Pgn.moves(Pgn.tree(ROOKS + "Kf2 Kd9 Rad6+ *")));
  }

  @Test
  void coordinatesAfterAPieceAreNotAlgebraic() {
    assertEquals("h2e2 h9g7", Pgn.moves(Pgn.tree("Ch2-e2 Nh9-g7 *")));
    assertEquals("c0e2 h9g7", Pgn.moves(Pgn.tree("C0E2 H9G7 *")));
    // An elephant from rank 5, counted from 1; without the rank, two squares would be possible.
    String fen = "[FEN \"3k5/9/9/9/9/2B3B2/9/9/9/4K4 b - - 0 1\"]\n\n";
    assertEquals("d9d8 c4e2", Pgn.moves(Pgn.tree(fen + "Kd9 Ece3 *")));
    assertEquals("d9d8 c4e2", Pgn.moves(Pgn.tree(fen + "Kd9 Ec5e3 *")));
    String file = "[FEN \"3k5/9/9/9/9/2B6/9/9/9/2B1K4 w - - 0 1\"]\n\n";
    assertEquals("c4e2", Pgn.moves(Pgn.tree(file + "E5e3 *")));
    assertEquals("c0e2 d9d8", Pgn.moves(Pgn.tree(file + "E1e3 Kd9 *")));
  }

  @Test
  void refusalsListCandidates() {
    Diagnostic error = Pgn.refused("[Event \"x\"]\n\n1. Cbe3 Hc8 2. Ce4 *").error();
    assertEquals(NotationProblem.ILLEGAL, error.problem());
    assertEquals("Ce4", error.token().orElseThrow());
    assertEquals(3, error.ply().orElseThrow());
    assertEquals(16, error.location().orElseThrow().column());
    Diagnostic ambiguous = Pgn.refused(ROOKS + "Kf2 Kd9 Re6 *").error();
    assertEquals(NotationProblem.AMBIGUOUS, ambiguous.problem());
    assertEquals("[a5e5, i5e5]", ambiguous.candidates().toString());
    assertEquals(
        NotationProblem.NO_SUCH_PIECE, Pgn.refused(ROOKS + "Kf2 Kd9 Ce6 *").error().problem());
    assertEquals(
        NotationProblem.LEAVES_CHECK,
        Pgn.refused(ROOKS + "Kf2 Kd9 Kf3 Ke9 Ke3 *").error().problem());
    assertEquals(NotationProblem.BAD_TOKEN, Pgn.refused(ROOKS + "Kf2 Kd9 oh *").error().problem());
  }

  @Test
  void wholeGameUsesOneNotation() {
    GameEntry.Refused refused = Pgn.refused("1. 炮二平五 马8进7 2. c5 *");
    assertEquals("c5", refused.error().token().orElseThrow());
    assertEquals(NotationProblem.BAD_TOKEN, refused.error().problem());
    ReadOptions told = ReadOptions.defaults().withNotation(MoveNotation.auto());
    assertEquals("b2e2", Pgn.moves(Pgn.tree(Pgn.entries("Cbe3 *", told).get(0))));
    ReadOptions other = ReadOptions.defaults().withNotation(MoveNotation.wxf());
    assertTrue(Pgn.entries("Cbe3 *", other).get(0) instanceof GameEntry.Refused);
  }

  @Test
  void variationsInParentheses() {
    String game = "1. Cbe3 (1. Che3 Hg8 (1... Hc8)) 1... Hc8 (see e9) *";
    var plies = Pgn.tree(game).main().plies();
    assertEquals("h2e2 h9g7+", plies.get(0).variations().get(0).toString());
    assertEquals("see e9", plies.get(1).commentAfter());
  }

  /** Random games in this notation, with ranks from 0 or 1. */
  @Property(tries = 100)
  void randomGames(@ForAll long seed) {
    Random random = new Random(seed);
    int lowest = random.nextInt(2);
    Board board = Position.initial().toBoard();
    StringBuilder text = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    int[] moves = new int[Board.MAX_MOVES];
    for (int i = 0; i < 60; i++) {
      int count = MoveGenerator.legal(board, moves, 0);
      if (count == 0) {
        break;
      }
      int move = moves[random.nextInt(count)];
      text.append("KABNRCP".charAt(Board.type(board.pieceAt(Board.from(move)))));
      appendOrigin(text, board, move, lowest);
      text.append(board.pieceAt(Board.to(move)) == Board.EMPTY ? "" : "x");
      append(text, Board.to(move), lowest);
      MoveNotation.ucci().append(board, move, expected);
      board.make(move);
      text.append(board.isInCheck() ? "+ " : " ");
      expected.append(' ');
    }
    assertEquals(expected.toString().strip(), Pgn.moves(Pgn.tree(text + "*")));
  }

  /**
   * Appends the file if another piece can go there too, and the rank if that piece is on the same
   * file.
   */
  private static void appendOrigin(StringBuilder text, Board board, int move, int lowest) {
    int from = Board.from(move);
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.to(board, Board.to(move), moves, 0);
    boolean file = false;
    boolean rank = false;
    for (int i = 0; i < count; i++) {
      int other = Board.from(moves[i]);
      if (other != from && board.pieceAt(other) == board.pieceAt(from)) {
        rank |= Squares.file(other) == Squares.file(from);
        file |= Squares.file(other) != Squares.file(from);
      }
    }
    text.append(file ? String.valueOf((char) ('a' + Squares.file(from))) : "");
    text.append(rank ? String.valueOf(Squares.rank(from) + lowest) : "");
  }

  private static void append(StringBuilder text, int square, int lowest) {
    text.append((char) ('a' + Squares.file(square))).append(Squares.rank(square) + lowest);
  }

  @Test
  void ranksFromTheOtherSideAreNamed() {
    NotationException e =
        assertThrows(
            NotationException.class,
            () -> GameFiles.parse("[Event \"x\"]\n\n1. b7e7 b0c2 2. b9c7 1-0\n"));
    assertEquals(NotationProblem.WRONG_SIDE, e.diagnostic().problem());
    assertTrue(
        e.diagnostic().message().endsWith("; legal if ranks are counted from the other side"),
        e.diagnostic().message());
    String chinese = e.diagnostic().message(Locale.CHINESE);
    assertTrue(chinese.endsWith("；若横线从对方一侧数起，则合规则"), chinese);
  }
}
