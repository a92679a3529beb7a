package dev.xiangqi.core.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/** The incrementally updated state equals the state of a board set up from scratch. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class BoardTest {
  private static final int NULL_MOVE = 0;

  /** A naive board that gives the expected state after a move. */
  private static final class Model {
    private final byte[] squares;
    private final int side;
    private final int quietPlies;
    private final int moveNumber;

    private Model(byte[] squares, int side, int quietPlies, int moveNumber) {
      this.squares = squares;
      this.side = side;
      this.quietPlies = quietPlies;
      this.moveNumber = moveNumber;
    }

    static Model of(Board board) {
      byte[] squares = new byte[Squares.COUNT];
      for (int square = 0; square < Squares.COUNT; square++) {
        squares[square] = (byte) board.pieceAt(square);
      }
      return new Model(squares, board.sideToMove(), board.quietPlies(), board.moveNumber());
    }

    Model after(int move) {
      byte[] next = squares.clone();
      boolean captures = false;
      if (move != NULL_MOVE) {
        captures = next[Board.to(move)] != Board.EMPTY;
        next[Board.to(move)] = next[Board.from(move)];
        next[Board.from(move)] = Board.EMPTY;
      }
      return new Model(
          next,
          1 - side,
          captures ? 0 : count(quietPlies),
          side == Board.BLACK ? count(moveNumber) : moveNumber);
    }

    private static int count(int counter) {
      return counter == Integer.MAX_VALUE ? counter : counter + 1;
    }

    Board board() {
      return Board.of(squares, side, quietPlies, moveNumber);
    }
  }

  @Property(tries = 500)
  void incrementalStateEqualsStateFromScratch(
      @ForAll Position start, @ForAll long seed, @ForAll @IntRange(max = 120) int steps) {
    Random random = new Random(seed);
    Board board = start.toBoard();
    Deque<Model> models = new ArrayDeque<>();
    Deque<Integer> made = new ArrayDeque<>();
    models.push(Model.of(board));
    int[] moves = new int[Board.MAX_MOVES];
    for (int step = 0; step < steps; step++) {
      int count = MoveGenerator.legal(board, moves);
      boolean mayPass = !board.isInCheck() && random.nextInt(8) == 0;
      if (!made.isEmpty() && (count == 0 || random.nextInt(4) == 0)) {
        models.pop();
        unmake(board, made.pop());
      } else if (count > 0) {
        int move = mayPass ? NULL_MOVE : moves[random.nextInt(count)];
        make(board, move);
        made.push(move);
        models.push(models.element().after(move));
      }
      assertSameState(models.element().board(), board);
      assertEquals(made.size(), board.ply());
    }
    while (!made.isEmpty()) {
      models.pop();
      unmake(board, made.pop());
      assertSameState(models.element().board(), board);
    }
    assertSameState(start.toBoard(), board);
    assertEquals(0, board.ply());
  }

  @Property(tries = 500)
  void copyAfterAgreesWithMake(@ForAll Position position) {
    Board board = position.toBoard();
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    for (int i = 0; i < count; i++) {
      Board copy = board.copyAfter(moves[i]);
      assertEquals(0, copy.ply());
      assertEquals(copy.key(), board.keyAfter(moves[i]));
      assertSameState(position.toBoard(), board);
      board.make(moves[i]);
      assertSameState(board, copy);
      board.unmake();
    }
  }

  @Property(tries = 300)
  void copiesAreIndependent(@ForAll Position position) {
    Board board = position.toBoard();
    int[] moves = new int[Board.MAX_MOVES];
    if (MoveGenerator.legal(board, moves) > 0) {
      board.make(moves[0]);
      Board copy = board.copy();
      assertSameState(board, copy);
      assertEquals(0, copy.ply());
      board.unmake();
      assertSameState(position.toBoard(), board);
      assertSameState(position.toBoard().copyAfter(moves[0]), copy);
      assertFalse(copy.samePieces(board));
    }
  }

  @Property(tries = 300)
  void replayedMovesGiveTheSameOnceSettled(
      @ForAll Position start, @ForAll long seed, @ForAll @IntRange(max = 60) int plies) {
    Random random = new Random(seed);
    Board board = start.toBoard();
    Board replayed = start.toBoard();
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    for (int ply = 0; ply < plies && count > 0; ply++) {
      int move = moves[random.nextInt(count)];
      board.make(move);
      replayed.replay(move);
      assertTrue(board.samePieces(replayed));
      assertEquals(board.key(), replayed.key());
      assertEquals(board.quietPlies(), replayed.quietPlies());
      count = MoveGenerator.legal(board, moves);
    }
    replayed.settle();
    assertSameState(board, replayed);
    assertEquals(board.occurrences(), replayed.occurrences());
    replayed.forget();
    assertSameState(board, replayed);
    assertEquals(0, replayed.ply());
    assertEquals(1, replayed.occurrences());
  }

  @Test
  void occurrencesCountThePositionsOnTheBoard() {
    Board board = Position.initial().toBoard();
    int[] shuttle = {Board.move(0, 9), Board.move(81, 72), Board.move(9, 0), Board.move(72, 81)};
    for (int i = 0; i < 12; i++) {
      assertEquals(1 + i / 4, board.occurrences());
      board.make(shuttle[i % 4]);
    }
    assertEquals(4, board.occurrences());
    board.unmake();
    assertEquals(3, board.occurrences());
  }

  @Test
  void movesMadeAreKnown() {
    Board board = Position.initial().toBoard();
    int capture = Move.parse("b2b9").packed();
    int recapture = Move.parse("a9b9").packed();
    board.make(capture);
    board.make(recapture);
    board.makeNull();
    assertEquals(0, board.moveMade(0));
    assertEquals(recapture, board.moveMade(1));
    assertEquals(Board.piece(Board.RED, Board.CANNON), board.pieceTaken(1));
    assertEquals(capture, board.moveMade(2));
    assertEquals(Board.piece(Board.BLACK, Board.HORSE), board.pieceTaken(2));
    board.unmakeNull();
    board.unmake();
    board.unmake();
    board.make(Move.parse("h2e2").packed());
    assertEquals(Board.EMPTY, board.pieceTaken(0));
  }

  @Test
  void theHistoryGrows() {
    Board board = Position.initial().toBoard();
    long key = board.key();
    int[] shuttle = {Board.move(0, 9), Board.move(81, 72), Board.move(9, 0), Board.move(72, 81)};
    int plies = 4000;
    for (int i = 0; i < plies; i++) {
      board.make(shuttle[i % 4]);
    }
    assertEquals(plies, board.ply());
    assertEquals(plies, board.quietPlies());
    assertEquals(1 + plies / 2, board.moveNumber());
    assertEquals(key, board.key());
    for (int i = 0; i < plies; i++) {
      board.unmake();
    }
    assertSameState(Position.initial().toBoard(), board);
  }

  @Test
  void squaresAreCopied() {
    byte[] squares = kings(4, 84);
    Board board = Board.of(squares, Board.BLACK, 3, 7);
    Arrays.fill(squares, (byte) Board.EMPTY);
    assertEquals(Board.piece(Board.RED, Board.KING), board.pieceAt(4));
    assertEquals(3, board.quietPlies());
    assertEquals(7, board.moveNumber());
    assertEquals(Board.BLACK, board.sideToMove());
  }

  @Test
  void boardsWithoutOneKingOfEachSideInItsPalaceAreRejected() {
    assertRejected(new byte[89]);
    byte[] empty = new byte[Squares.COUNT];
    Arrays.fill(empty, (byte) Board.EMPTY);
    assertRejected(empty);
    assertRejected(kings(4, 40));
    assertRejected(kings(9, 84));
    byte[] two = kings(4, 84);
    two[5] = (byte) Board.piece(Board.RED, Board.KING);
    assertRejected(two);
    byte[] one = kings(4, 84);
    one[84] = Board.EMPTY;
    assertRejected(one);
  }

  private static void assertRejected(byte[] squares) {
    assertThrows(IllegalArgumentException.class, () -> Board.of(squares, Board.RED, 0, 1));
  }

  private static byte[] kings(int red, int black) {
    byte[] squares = new byte[Squares.COUNT];
    Arrays.fill(squares, (byte) Board.EMPTY);
    squares[red] = (byte) Board.piece(Board.RED, Board.KING);
    squares[black] = (byte) Board.piece(Board.BLACK, Board.KING);
    return squares;
  }

  @Test
  void codes() {
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int type = Board.KING; type < Board.TYPES; type++) {
        int piece = Board.piece(side, type);
        assertEquals(side, Board.side(piece));
        assertEquals(type, Board.type(piece));
      }
    }
    for (int from = 0; from < Squares.COUNT; from++) {
      for (int to = 0; to < Squares.COUNT; to++) {
        assertEquals(from, Board.from(Board.move(from, to)));
        assertEquals(to, Board.to(Board.move(from, to)));
      }
    }
  }

  private static void make(Board board, int move) {
    if (move == NULL_MOVE) {
      board.makeNull();
    } else {
      board.make(move);
    }
  }

  private static void unmake(Board board, int move) {
    if (move == NULL_MOVE) {
      board.unmakeNull();
    } else {
      board.unmake();
    }
  }

  /** Compares everything except the history. */
  private static void assertSameState(Board expected, Board actual) {
    assertTrue(expected.samePieces(actual), "pieces");
    for (int square = 0; square < Squares.COUNT; square++) {
      assertEquals(expected.pieceAt(square), actual.pieceAt(square), "square");
    }
    assertEquals(expected.sideToMove(), actual.sideToMove(), "side");
    assertEquals(expected.quietPlies(), actual.quietPlies(), "quiet plies");
    assertEquals(expected.moveNumber(), actual.moveNumber(), "move number");
    assertEquals(expected.key(), actual.key(), "key");
    assertEquals(expected.lock(), actual.lock(), "lock");
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      assertEquals(expected.king(side), actual.king(side), "king");
      assertEquals(expected.occupiedLower(side), actual.occupiedLower(side), "side's lower half");
      assertEquals(expected.occupiedUpper(side), actual.occupiedUpper(side), "side's upper half");
    }
    for (int piece = 0; piece < Board.PIECES; piece++) {
      assertEquals(expected.lower(piece), actual.lower(piece), "piece's lower half");
      assertEquals(expected.upper(piece), actual.upper(piece), "piece's upper half");
    }
    assertEquals(expected.occupiedLower(), actual.occupiedLower(), "lower half");
    assertEquals(expected.occupiedUpper(), actual.occupiedUpper(), "upper half");
    assertEquals(expected.isInCheck(), actual.isInCheck(), "check");
    assertEquals(expected.checkersLower(), actual.checkersLower(), "checkers below");
    assertEquals(expected.checkersUpper(), actual.checkersUpper(), "checkers above");
    assertArrayEquals(
        kingSafety(expected), kingSafety(actual), "checkers, sensitive and closed squares");
  }

  private static long[] kingSafety(Board board) {
    return Arrays.copyOfRange(
        board.plies, board.now + Board.CHECKERS, board.now + Board.CLOSED + 2);
  }
}
