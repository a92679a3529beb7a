package dev.xiangqi.search.engine.mate;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.moves.CheckMoves;
import dev.xiangqi.search.engine.moves.PieceValues;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Proves forced wins: within a number of its moves, the side to move leaves the other side without
 * a legal move, by mate or stalemate, whatever the replies.
 *
 * <p>All moves of both sides are searched, one more move of the winner at a time, so the first win
 * found is the shortest. Other ends of a game, repetition and the limit of quiet plies, are
 * ignored. Proved facts about positions are kept for later proofs until {@link #clear}.
 *
 * <p>Allocates only in the constructor. For one thread.
 */
public final class MateProver {
  /** There is no win within the given number of moves. */
  static final int NO_WIN = 0;

  /** The proof was stopped before its end. */
  static final int UNKNOWN = -1;

  /** Nodes between two checks of the limits. */
  private static final int CHECK_EVERY = 512;

  private static final int MOVES = 1 << 14;
  private static final int FIRST = 1 << 30;
  private static final int CHECK = 1 << 28;

  private final int maxMoves;
  private final ProofTable table;
  private final CheckMoves checks = new CheckMoves();

  /** Moves by ply, and their scores for move ordering. */
  private final int[][] moves;

  private final int[][] orders;
  private final int[] replies = new int[Board.MAX_MOVES];

  /** The winning move found last, by ply. */
  private final int[] winning;

  /** The reply that last refuted each move of the winner. */
  private final int[] refutations = new int[MOVES];

  /** How often a move has won or refuted, weighted by depth; by side and move. */
  private final int[] successes = new int[2 * MOVES];

  private final int[] line;
  private int lineLength;
  private int excluded;
  private long nodes;
  private long nextCheck;
  private long nodeLimit;
  private boolean stopped;

  /** Number of moves of the win found last. */
  private int distance;

  private BooleanSupplier stop = () -> false;

  /**
   * Makes a prover.
   *
   * @param maxMoves the greatest number of moves of a proof, 1-255
   * @param tableBits the binary logarithm of the number of 32-byte buckets of the table, 1-24
   */
  public MateProver(int maxMoves, int tableBits) {
    this.maxMoves = maxMoves;
    this.table = new ProofTable(tableBits);
    this.moves = new int[2 * maxMoves][Board.MAX_MOVES];
    this.orders = new int[2 * maxMoves][Board.MAX_MOVES];
    this.winning = new int[2 * maxMoves];
    this.line = new int[2 * maxMoves];
  }

  /** Clears all proved facts. */
  public void clear() {
    table.clear();
  }

  /**
   * Proves a shortest win, or that there is none.
   *
   * @param board the position; unchanged on return
   * @param maxN the greatest number of moves of the side to move, from 1 to the prover's maximum
   * @param roots the legal first moves to search
   * @param rootCount the number of first moves, from index 0
   * @param limit the greatest number of nodes: positions reached by a move
   * @param shouldStop polled now and then: whether to give up
   * @return the number of moves of the win, {@link #NO_WIN} or {@link #UNKNOWN}
   */
  public int prove(
      Board board, int maxN, int[] roots, int rootCount, long limit, BooleanSupplier shouldStop) {
    if (maxN < 1 || maxN > maxMoves) {
      throw new IllegalArgumentException("expected 1 to " + maxMoves + " moves, got " + maxN);
    }
    Arrays.fill(refutations, 0);
    Arrays.fill(successes, 0);
    Arrays.fill(winning, 0);
    stop = shouldStop;
    nodeLimit = limit;
    nodes = 0;
    nextCheck = 0;
    lineLength = 0;
    excluded = 0;
    stopped = false;
    checkLimits();
    for (int n = 1; n <= maxN && !stopped; n++) {
      System.arraycopy(roots, 0, moves[0], 0, rootCount);
      if (winsByOneOf(board, n, 0, rootCount)) {
        buildLine(board, n);
        return n;
      }
      if (!stopped) {
        excluded = n;
      }
    }
    return stopped ? UNKNOWN : NO_WIN;
  }

  /**
   * Returns the length of the last win's line: the winner's shortest way against the longest
   * defence. If the search was stopped while it built the line, the line is shorter than the win,
   * but not empty.
   *
   * @return plies; 0 if no win was found
   */
  public int lineLength() {
    return lineLength;
  }

  /**
   * Returns a move of the line.
   *
   * @param ply from 0, the winning move, to {@link #lineLength} - 1
   * @return a packed move
   */
  public int lineMove(int ply) {
    return line[ply];
  }

  /**
   * {@return the number of moves within which the last search proved that there is no win, even if
   * it was stopped later; 0 if none}
   */
  public int excluded() {
    return excluded;
  }

  /** {@return the number of nodes of the last search: positions reached by a move} */
  public long nodes() {
    return nodes;
  }

  /** Whether the side to move wins within n moves; sets the winning move and the distance. */
  private boolean wins(Board board, int n, int ply) {
    if (n == 1) {
      distance = 1;
      return winsAtOnce(board, ply);
    }
    long entry = table.find(board);
    int known = ProofTable.win(entry);
    if (known != 0) {
      distance = known;
      winning[ply] = ProofTable.move(entry);
      return known <= n;
    }
    for (int k = ProofTable.excluded(entry) + 1; k <= n; k++) {
      if (k == 1
          ? winsAtOnce(board, ply)
          : winsByOneOf(board, k, ply, MoveGenerator.legal(board, moves[ply]))) {
        distance = k;
        table.store(board, k, k - 1, winning[ply]);
        return true;
      }
      if (stopped) {
        return false;
      }
    }
    if (n > ProofTable.excluded(entry)) {
      table.store(board, 0, n, 0);
    }
    return false;
  }

  /** Whether one of the moves listed for a ply wins within n moves. */
  private boolean winsByOneOf(Board board, int n, int ply, int count) {
    int[] list = moves[ply];
    int[] order = orders[ply];
    int side = board.sideToMove() * MOVES;
    for (int i = 0; i < count; i++) {
      int move = list[i];
      order[i] =
          successes[side + move]
              + (move == winning[ply] ? FIRST : 0)
              + (MoveGenerator.givesCheck(board, move) ? CHECK : 0);
    }
    for (int i = 0; i < count; i++) {
      int move = next(list, order, i, count);
      make(board, move);
      boolean lost = isLost(board, n - 1, ply + 1, move);
      board.unmake();
      if (stopped) {
        return false;
      }
      if (lost) {
        winning[ply] = move;
        succeed(side + move, n);
        return true;
      }
    }
    return false;
  }

  /** Whether the other side wins within n moves after every reply to a move. */
  private boolean isLost(Board board, int n, int ply, int last) {
    if (n == 0) {
      return MoveGenerator.count(board, replies) == 0;
    }
    int refutation = refutations[last];
    if (refutation != 0 && MoveGenerator.isLegal(board, refutation)) {
      if (refutes(board, refutation, n, ply)) {
        return false;
      }
    } else {
      refutation = 0;
    }
    int[] list = moves[ply];
    int[] order = orders[ply];
    int side = board.sideToMove() * MOVES;
    int count = MoveGenerator.legal(board, list);
    for (int i = 0; i < count; i++) {
      int move = list[i];
      order[i] =
          successes[side + move]
              + 16 * PieceValues.of(board.pieceAt(Board.to(move)), Board.to(move));
    }
    for (int i = 0; i < count && !stopped; i++) {
      int move = next(list, order, i, count);
      if (move != refutation && refutes(board, move, n, ply)) {
        refutations[last] = move;
        succeed(side + move, n);
        return false;
      }
    }
    return !stopped;
  }

  /** Whether the other side does not win within n moves after a reply. */
  private boolean refutes(Board board, int reply, int n, int ply) {
    make(board, reply);
    boolean wins = wins(board, n, ply + 1);
    board.unmake();
    return !wins && !stopped;
  }

  /** Whether a move leaves the other side without a legal move. */
  private boolean winsAtOnce(Board board, int ply) {
    int[] list = moves[ply];
    int count = checks.list(board, list, 0);
    for (int i = 0; i < count && !stopped; i++) {
      if (endsGame(board, list[i])) {
        winning[ply] = list[i];
        return true;
      }
    }
    return !StalemateCheck.hasSureReply(board, board.sideToMove() ^ 1) && stalemates(board, ply);
  }

  private boolean stalemates(Board board, int ply) {
    int[] list = moves[ply];
    int count = MoveGenerator.legal(board, list);
    for (int i = 0; i < count && !stopped; i++) {
      if (!MoveGenerator.givesCheck(board, list[i]) && endsGame(board, list[i])) {
        winning[ply] = list[i];
        return true;
      }
    }
    return false;
  }

  private boolean endsGame(Board board, int move) {
    make(board, move);
    boolean ends = MoveGenerator.count(board, replies) == 0;
    board.unmake();
    return ends;
  }

  /** Builds the line of a win in n moves, from the winning move of the root. */
  private void buildLine(Board board, int n) {
    int left = n;
    int move = winning[0];
    while (move != 0) {
      extendLine(board, move);
      int reply = left > 1 ? longestDefence(board, left - 1, lineLength) : 0;
      move = 0;
      if (reply != 0) {
        extendLine(board, reply);
        if (wins(board, left - 1, lineLength)) {
          left = distance;
          move = winning[lineLength];
        }
      }
    }
    for (int i = 0; i < lineLength; i++) {
      board.unmake();
    }
  }

  private void extendLine(Board board, int move) {
    line[lineLength++] = move;
    board.make(move);
  }

  /** {@return the reply that delays a win within n moves longest, or 0 if stopped} */
  private int longestDefence(Board board, int n, int ply) {
    int[] list = moves[ply];
    int count = MoveGenerator.legal(board, list);
    int longest = 0;
    int best = 0;
    for (int i = 0; i < count && !stopped; i++) {
      make(board, list[i]);
      boolean wins = wins(board, n, ply + 1);
      board.unmake();
      if (wins && distance > longest) {
        longest = distance;
        best = list[i];
      }
    }
    return stopped ? 0 : best;
  }

  /** Swaps the move with the highest score to an index and returns it. */
  private static int next(int[] list, int[] order, int index, int count) {
    int best = index;
    for (int i = index + 1; i < count; i++) {
      if (order[i] > order[best]) {
        best = i;
      }
    }
    int move = list[best];
    list[best] = list[index];
    list[index] = move;
    order[best] = order[index];
    return move;
  }

  private void succeed(int index, int n) {
    successes[index] = Math.min(successes[index] + n * n, CHECK - 1);
  }

  private void make(Board board, int move) {
    board.make(move);
    nodes++;
    if (nodes >= nextCheck) {
      checkLimits();
    }
  }

  private void checkLimits() {
    nextCheck = Math.min(nodes + CHECK_EVERY, nodeLimit);
    stopped |= nodes >= nodeLimit || stop.getAsBoolean();
  }
}
