package dev.xiangqi.search.textbook;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The game tree below a position: makes moves, counts nodes, keeps the best line, and ends the
 * search at a limit. Ignores repetitions. Allocates nothing while searching.
 */
final class Tree {
  /** Greater than any value. */
  static final int INFINITY = 30_001;

  /** The value of a mate at the root. A mate further away is worth one less a ply. */
  static final int MATE = 30_000;

  /** Greatest number of plies from the root: the depth, extensions and quiescence. */
  static final int MAX_PLY = SearchLimits.MAX_DEPTH + 64;

  private static final Counter[] COUNTERS = Counter.values();
  private static final int POLL_INTERVAL = 1024;

  private final Board board;
  private final Evaluation evaluation;
  private final LongPredicate stop;
  private final long nodeLimit;
  private final int[][] moves = new int[MAX_PLY + 1][Board.MAX_MOVES];

  /** The best line from each ply on; {@link #lengths} says how long. */
  private final int[][] lines = new int[MAX_PLY + 1][];

  private final int[] lengths = new int[MAX_PLY + 2];
  private final long[] counters = new long[COUNTERS.length];
  private final long[] cutsByMove = new long[NodeCounts.MOVES];
  private int[] rootMoves = {};
  private int guess;
  private int guessDepth;
  private final @Nullable TreeRecorder recorder;
  private int ply;

  /** The move to a position that has not been entered yet, 0 for a null move. */
  private int made;

  private long nodes;
  private long nextPoll;

  /** Ends a search at a limit. Private to this package, so that no evaluator throws it. */
  static final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1;

    LimitReached() {
      super("the search has reached a limit", null, false, false);
    }
  }

  /**
   * Creates the tree.
   *
   * @param board the root position
   * @param evaluation the static evaluation
   * @param nodeLimit the number of nodes after which {@code stop} is asked at once
   * @param stop whether the search must end, by the number of nodes; called every 1,024 nodes
   * @param recorder records the tree, or null
   */
  Tree(
      Board board,
      Evaluation evaluation,
      long nodeLimit,
      LongPredicate stop,
      @Nullable TreeRecorder recorder) {
    this.recorder = recorder;
    this.board = board;
    this.evaluation = evaluation;
    this.nodeLimit = nodeLimit;
    this.stop = stop;
    for (int i = 0; i <= MAX_PLY; i++) {
      lines[i] = new int[MAX_PLY + 1 - i];
    }
    board.reserve(MAX_PLY);
    evaluation.begin(board);
    nextPoll = Math.min(nodeLimit, POLL_INTERVAL);
  }

  /**
   * Begins a search of the root.
   *
   * @param roots the moves to consider at the root
   * @param value the value of an earlier search to less depth
   * @param depth the depth of that search, or 0
   */
  void begin(int[] roots, int value, int depth) {
    rootMoves = roots;
    guess = value;
    guessDepth = depth;
    lengths[0] = 0;
    if (recorder != null) {
      recorder.clear();
    }
  }

  /** {@return the value of the root by a search to less depth} */
  int guess() {
    return guess;
  }

  /** {@return the depth of the search for {@link #guess}, or 0} */
  int guessDepth() {
    return guessDepth;
  }

  /** Counts a visited position. */
  void enter() {
    if (ply > 0) {
      lengths[ply] = 0;
    }
    if (nodes >= nextPoll) {
      poll();
    }
    nodes++;
    if (recorder != null) {
      recorder.enter(ply, made);
      made = TreeRecorder.AGAIN;
    }
  }

  private void poll() {
    if (stop.test(nodes)) {
      throw new LimitReached();
    }
    nextPoll = nodes + POLL_INTERVAL;
    if (nodes < nodeLimit && nodeLimit < nextPoll) {
      nextPoll = nodeLimit;
    }
  }

  /** {@return the number of moves of this position, generated for {@link #move}} */
  int moves() {
    int count = rootMoves.length;
    if (ply == 0) {
      System.arraycopy(rootMoves, 0, moves[0], 0, count);
    } else {
      count = MoveGenerator.legal(board, moves[ply]);
    }
    if (count == 0) {
      count(Counter.MATE_NODES);
    }
    if (recorder != null) {
      recorder.moves(ply, count);
    }
    return count;
  }

  /** {@return the number of moves of this position in check, generated for {@link #move}} */
  int evasions() {
    return MoveGenerator.evasions(board, moves[ply], 0);
  }

  /** {@return the number of captures of this position, generated for {@link #move}} */
  int captures() {
    return MoveGenerator.captures(board, moves[ply], 0);
  }

  /**
   * {@return the number of captures and checks of this position, generated for {@link #move}; a
   * capture that gives check is there once}
   */
  int capturesAndChecks() {
    int[] list = moves[ply];
    int captures = MoveGenerator.captures(board, list, 0);
    int end = MoveGenerator.checks(board, list, captures);
    int kept = captures;
    for (int i = captures; i < end; i++) {
      if (board.pieceAt(Board.to(list[i])) == Board.EMPTY) {
        list[kept++] = list[i];
      }
    }
    return kept;
  }

  /** Brings a move of this position to the front, if it is among them. */
  void toFront(int move, int count) {
    int[] list = moves[ply];
    for (int i = 0; i < count; i++) {
      if (list[i] == move) {
        list[i] = list[0];
        list[0] = move;
        return;
      }
    }
  }

  /** {@return a move of this position, by its index} */
  int move(int index) {
    return moves[ply][index];
  }

  void make(int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    evaluation.make(board.pieceAt(from), from, to, board.pieceAt(to));
    board.make(move);
    ply++;
    made = move;
  }

  /** Takes a move back that was only looked at. */
  void unmake() {
    board.unmake();
    evaluation.unmake();
    ply--;
  }

  /**
   * Takes a move back.
   *
   * @param value its value for the side that has made it
   */
  void unmake(int value) {
    unmake();
    if (recorder != null) {
      recorder.leave(ply + 1, value);
    }
  }

  /** Passes the turn. The side to move must not be in check. */
  void pass() {
    board.makeNull();
    ply++;
    made = 0;
  }

  void unpass() {
    board.unmakeNull();
    ply--;
  }

  /** {@return the board; read-only for callers} */
  Board board() {
    return board;
  }

  /** {@return the number of moves since the root} */
  int ply() {
    return ply;
  }

  /** {@return whether the line is as long as it may be} */
  boolean isFull() {
    return ply >= MAX_PLY;
  }

  boolean isInCheck() {
    return board.isInCheck();
  }

  /** {@return the static evaluation for the side to move} */
  int evaluate() {
    counters[Counter.EVALUATIONS.ordinal()]++;
    return evaluation.evaluate(board);
  }

  /** {@return the static evaluation of a leaf} */
  int leaf() {
    count(Counter.LEAVES);
    return evaluate();
  }

  /** {@return the value of a position without legal moves: the side to move has lost} */
  int lost() {
    return ply - MATE;
  }

  /** {@return whether a value is that of a forced mate} */
  static boolean isMate(int value) {
    return Math.abs(value) > Evaluation.MAX_VALUE;
  }

  /** Keeps the best move of this position so far, with the line after it. */
  void best(int move) {
    int after = lengths[ply + 1];
    lines[ply][0] = move;
    System.arraycopy(lines[ply + 1], 0, lines[ply], 1, after);
    lengths[ply] = after + 1;
  }

  /** Drops the best line of this position. */
  void forget() {
    lengths[ply] = 0;
  }

  /** {@return the best move of this position, 0 if none was found} */
  int best() {
    return lengths[ply] == 0 ? 0 : lines[ply][0];
  }

  /** {@return the best line from the root, empty if none was found} */
  int[] bestLine() {
    return Arrays.copyOf(lines[0], lengths[0]);
  }

  void count(Counter counter) {
    counters[counter.ordinal()]++;
    if (recorder != null) {
      recorder.count(ply, counter);
    }
  }

  /**
   * Counts a cut.
   *
   * @param index the index of the move that reached beta
   */
  void countCut(int index) {
    counters[Counter.CUTS.ordinal()]++;
    cutsByMove[Math.min(index, NodeCounts.MOVES - 1)]++;
    if (recorder != null) {
      recorder.cut(ply, index);
    }
  }

  long nodes() {
    return nodes;
  }

  NodeCounts counts() {
    Map<Counter, Long> values = new EnumMap<>(Counter.class);
    for (Counter counter : COUNTERS) {
      values.put(counter, counters[counter.ordinal()]);
    }
    values.put(Counter.NODES, nodes);
    List<Long> cuts = new ArrayList<>();
    for (long number : cutsByMove) {
      cuts.add(number);
    }
    return new NodeCounts(values, cuts);
  }
}
