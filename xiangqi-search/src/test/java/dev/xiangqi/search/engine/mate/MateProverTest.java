package dev.xiangqi.search.engine.mate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.testing.Corpora;
import dev.xiangqi.testing.Positions;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Proofs of shortest wins, and of no win. */
class MateProverTest {
  private static final Pattern MATE =
      Pattern.compile("(?<fen>\\S+ [wb] .*?) bm (?<move>\\w+); dm (?<moves>\\d+);.*");

  /** Rook and horse against two advisors: a win in three. */
  private static final String IN_THREE = "3ak4/4a4/9/9/4N4/9/9/9/9/R3K4 w";

  /** The same pieces: a win in two that begins with the rook. */
  private static final String IN_TWO = "3aka3/9/9/4N4/9/9/9/9/9/R3K4 w";

  private final MateProver prover = new MateProver(6, 12);

  @ParameterizedTest
  @CsvSource({
    "3k5/4R4/9/9/9/9/9/9/9/4K3R w, 1, i0i9, 1",
    "3aka3/9/9/4N4/9/9/9/9/9/R3K4 w, 2, a0a8, 348",
    "3ak4/4a4/9/9/4N4/9/9/9/9/R3K4 w, 3, e5f7, 1213",
    "3aka3/9/9/9/9/9/4N4/9/9/R3K4 w, 5, a0a8, 172453",
    // stalemate by moves without check
    "3k5/9/3P5/9/9/9/9/9/9/4K4 w, 1, e0e1, 6",
    "5k3/9/4P4/9/9/9/9/9/4A4/4K4 w, 1, e7e8, 3",
    // the weaker side does not win
    "9/3kP4/9/9/9/9/9/9/9/4K4 b, 0, , 88",
  })
  void shortestWins(String position, int moves, String first, long nodes) {
    Board board = board(position);
    assertEquals(moves, prove(board, 5), "moves");
    assertEquals(
        first == null ? "" : first, line().stream().limit(1).collect(Collectors.joining()));
    assertEquals(nodes, prover.nodes(), "nodes");
  }

  @Test
  void theLineIsTheLongestDefence() {
    assertEquals(3, prove(board(IN_THREE), 6));
    assertEquals("e5f7 e9f9 f7h8 f9f8 a0a8", String.join(" ", line()));
  }

  @Test
  void mateProblems() throws IOException {
    int problems = 0;
    for (String line : Corpora.lines("tactics/tactics.epd")) {
      Matcher mate = MATE.matcher(line);
      if (mate.matches()) {
        int moves = Integer.parseInt(mate.group("moves"));
        Board board = Position.fromFen(mate.group("fen")).toBoard();
        prover.clear();
        assertEquals(moves, prove(board, 4), line);
        assertEquals(mate.group("move"), line().get(0), line);
        assertEquals(moves - 1, prover.excluded(), line);
        assertLineHolds(board, moves, line);
        problems++;
      }
    }
    assertTrue(problems > 150, problems + " problems");
  }

  @Test
  void agreesWithExhaustiveSearch() {
    int[] wins = new int[4];
    int stalemates = 0;
    for (long seed = 0; wins[1] + wins[2] + wins[3] < 400; seed++) {
      Position position = Positions.composed(seed);
      Board board = position.toBoard();
      int pieces = Long.bitCount(board.occupiedLower()) + Long.bitCount(board.occupiedUpper());
      if (pieces > 9) {
        continue;
      }
      int most = pieces <= 5 ? 3 : 2;
      int expected = shortestWin(board, most);
      assertEquals(expected, prove(board, most), position::toFen);
      wins[expected]++;
      if (expected > 0) {
        stalemates += assertLineHolds(board, expected, position.toFen()) ? 0 : 1;
      }
    }
    assertTrue(
        wins[0] > 50 && wins[1] > 50 && wins[2] > 20 && wins[3] > 5 && stalemates > 10,
        Arrays.toString(wins) + ", " + stalemates + " by stalemate");
  }

  @Test
  void provesFromSomeMovesOnly() {
    Board board = board(IN_TWO);
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (moves[i] != Move.parse("a0a8").packed()) {
        moves[kept++] = moves[i];
      }
    }
    assertEquals(count - 1, kept);
    assertEquals(MateProver.NO_WIN, prover.prove(board, 2, moves, kept, 100_000, () -> false));
    moves[0] = Move.parse("a0a8").packed();
    assertEquals(2, prover.prove(board, 3, moves, 1, 100_000, () -> false));
    assertEquals(MateProver.NO_WIN, prover.prove(board, 3, moves, 0, 100_000, () -> false));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 10, 100, 511, 512, 513, 1_000, 1_212, 1_213, 1_214})
  void staysWithinTheNodes(long limit) {
    Board board = board(IN_THREE);
    long key = board.key();
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    int result = prover.prove(board, 3, moves, count, limit, () -> false);
    if (result == MateProver.UNKNOWN) {
      assertEquals(limit, prover.nodes());
      assertEquals(0, prover.lineLength());
    } else {
      assertEquals(3, result);
      assertTrue(prover.nodes() <= limit && prover.lineLength() > 0, "the line is cut short");
    }
    assertEquals(key, board.key());
    assertEquals(0, board.ply());
  }

  @Test
  void stops() {
    Board board = Position.initial().toBoard();
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    int[] polls = new int[1];
    int result = prover.prove(board, 6, moves, count, Long.MAX_VALUE, () -> ++polls[0] > 20);
    assertEquals(MateProver.UNKNOWN, result);
    assertTrue(prover.nodes() < 20_000, "stopped at once");
    assertTrue(prover.excluded() >= 1, "one move is soon excluded");
    assertTrue(board.samePieces(Position.initial().toBoard()), "the board is as before");
  }

  @Test
  void proofsAreKept() {
    Board board = board(IN_THREE);
    prove(board, 3);
    List<String> line = line();
    long first = prover.nodes();
    prove(board, 3);
    assertTrue(prover.nodes() < first, "less to do");
    assertEquals(line.get(0), line().get(0));
    prover.clear();
    prove(board, 3);
    assertEquals(first, prover.nodes());
    assertEquals(line, line());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 7})
  void refusesNumbersOfMovesOutOfRange(int moves) {
    Board board = board(IN_THREE);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> prover.prove(board, moves, new int[0], 0, 1, () -> false));
    assertEquals("expected 1 to 6 moves, got " + moves, e.getMessage());
  }

  private int prove(Board board, int most) {
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    return prover.prove(board, most, moves, count, Long.MAX_VALUE, () -> false);
  }

  private List<String> line() {
    return Arrays.stream(packedLine()).mapToObj(move -> Move.ofPacked(move).toString()).toList();
  }

  private int[] packedLine() {
    int[] line = new int[prover.lineLength()];
    Arrays.setAll(line, prover::lineMove);
    return line;
  }

  /**
   * Checks the line: its length is that of the win, it is legal, and it ends without a reply. Every
   * reply on the way loses in the moves left, and the line's reply in all of them. Returns whether
   * the line ends by mate.
   */
  private boolean assertLineHolds(Board start, int moves, String what) {
    int[] line = packedLine();
    assertEquals(2 * moves - 1, line.length, what);
    Board board = start.copy();
    MateProver second = new MateProver(4, 10);
    int[] list = new int[Board.MAX_MOVES];
    for (int ply = 0; ply < line.length; ply++) {
      if (ply % 2 == 1) {
        int left = moves - (ply + 1) / 2;
        int[] replies = new int[Board.MAX_MOVES];
        int count = MoveGenerator.legal(board, replies);
        for (int i = 0; i < count; i++) {
          board.make(replies[i]);
          int rootCount = MoveGenerator.legal(board, list);
          int win = second.prove(board, left, list, rootCount, Long.MAX_VALUE, () -> false);
          assertTrue(replies[i] == line[ply] ? win == left : win >= 1 && win <= left, what);
          board.unmake();
        }
      }
      assertTrue(MoveGenerator.isLegal(board, line[ply]), what);
      board.make(line[ply]);
    }
    assertEquals(0, MoveGenerator.count(board, list), what);
    return board.isInCheck();
  }

  /** The least number of moves of a win, by exhaustive search; 0 if there is none. */
  private static int shortestWin(Board board, int most) {
    for (int moves = 1; moves <= most; moves++) {
      if (wins(board, moves)) {
        return moves;
      }
    }
    return 0;
  }

  private static boolean wins(Board board, int moves) {
    int[] list = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, list);
    for (int i = 0; i < count; i++) {
      board.make(list[i]);
      boolean lost = isLost(board, moves - 1);
      board.unmake();
      if (lost) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLost(Board board, int moves) {
    int[] list = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, list);
    for (int i = 0; i < count; i++) {
      board.make(list[i]);
      boolean wins = moves > 0 && wins(board, moves);
      board.unmake();
      if (!wins) {
        return false;
      }
    }
    return true;
  }

  private static Board board(String position) {
    return Position.fromFen(position + " - - 0 1").toBoard();
  }
}
