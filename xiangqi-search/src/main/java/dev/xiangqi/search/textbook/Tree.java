package dev.xiangqi.search.textbook;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import java.util.concurrent.CancellationException;
import java.util.function.LongPredicate;

/** The game tree below a position: makes moves, counts nodes, and ends the search at a limit. */
final class Tree {
  /** Greater than any value. */
  static final int INFINITY = 30_001;

  /** The value of a mate at the root. A mate further away is worth one less a ply. */
  static final int MATE = 30_000;

  /** Greatest depth in plies. */
  static final int MAX_PLY = 64;

  private static final int POLL_INTERVAL = 1024;

  private final Board board;
  private final Evaluation evaluation;
  private final int[] rootMoves;
  private final LongPredicate stop;
  private final int[][] moves = new int[MAX_PLY + 1][Board.MAX_MOVES];
  private final int[] best = new int[MAX_PLY + 1];
  private int ply;
  private long nodes;
  private long leaves;
  private long cuts;
  private long researches;

  /**
   * Creates the tree.
   *
   * @param board the root position
   * @param evaluation the static evaluation
   * @param rootMoves the moves to consider at the root
   * @param stop whether the search must end; given the nodes, every 1,024 nodes
   */
  Tree(Board board, Evaluation evaluation, int[] rootMoves, LongPredicate stop) {
    this.board = board;
    this.evaluation = evaluation;
    this.rootMoves = rootMoves;
    this.stop = stop;
    board.reserve(MAX_PLY);
    evaluation.begin(board);
  }

  /** Counts a visited position. */
  void enter() {
    nodes++;
    if (nodes % POLL_INTERVAL == 0 && stop.test(nodes)) {
      throw new CancellationException("the search has reached a limit");
    }
  }

  /** {@return the number of moves of this position, generated for {@link #move}} */
  int moves() {
    if (ply == 0) {
      System.arraycopy(rootMoves, 0, moves[0], 0, rootMoves.length);
      return rootMoves.length;
    }
    return MoveGenerator.legal(board, moves[ply]);
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
  }

  void unmake() {
    board.unmake();
    evaluation.unmake();
    ply--;
  }

  /** {@return the number of moves since the root} */
  int ply() {
    return ply;
  }

  /** {@return the static evaluation for the side to move} */
  int evaluate() {
    leaves++;
    return evaluation.evaluate(board);
  }

  /** {@return the value of a position without legal moves: the side to move has lost} */
  int lost() {
    return ply - MATE;
  }

  /** Keeps the best move of this position so far. */
  void best(int move) {
    best[ply] = move;
  }

  /** {@return the best move of the root, 0 if none was found} */
  int bestAtRoot() {
    return best[0];
  }

  void countCut() {
    cuts++;
  }

  void countResearch() {
    researches++;
  }

  NodeCounts counts() {
    return new NodeCounts(nodes, leaves, cuts, researches);
  }
}
