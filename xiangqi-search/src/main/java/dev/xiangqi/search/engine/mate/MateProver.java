package dev.xiangqi.search.engine.mate;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.moves.CheckMoves;
import dev.xiangqi.search.engine.moves.PieceValues;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Proves wins that cannot be escaped: the side to move, whatever the other replies, leaves it
 * without a legal move, by mate or stalemate, within some moves of its own.
 *
 * <p>All moves of both sides are looked at, one more move of the winner at a time, so that the
 * first win found is the shortest. What ends games otherwise, repetition and the count of moves
 * without a capture, is left out. What has been proved of positions is kept for later proofs until
 * {@link #clear}.
 *
 * <p>Nothing is allocated but by the constructor. For one thread.
 */
public final class MateProver {
  /** There is no win within the moves asked for. */
  static final int NO_WIN = 0;

  /** The proof was stopped before it came to an end. */
  static final int UNKNOWN = -1;

  /** Nodes from one question whether to stop to the next. */
  private static final int INTERVAL = 512;

  private static final int MOVES = 1 << 14;
  private static final int FIRST = 1 << 30;
  private static final int CHECK = 1 << 28;

  private final int mostMoves;
  private final ProofTable table;
  private final CheckMoves checks = new CheckMoves();

  /** Moves and their order for each ply, and moves that are only counted. */
  private final int[][] moves;

  private final int[][] orders;
  private final int[] counted = new int[Board.MAX_MOVES];

  /** The winning move last found at each ply. */
  private final int[] winning;

  /** By the winner's move: the reply that refuted it last. */
  private final int[] refutations = new int[MOVES];

  /** How much a move has won, or refuted, so far; by side and move. */
  private final int[] successes = new int[2 * MOVES];

  private final int[] line;
  private int lineLength;
  private int excluded;
  private long nodes;
  private long nextQuestion;
  private long nodeLimit;
  private boolean stopped;

  /** In how many moves the win last found is won. */
  private int distance;

  private BooleanSupplier stop = () -> false;

  /**
   * Makes a prover.
   *
   * @param mostMoves the most moves that can be asked for, 1-255
   * @param tableBits binary logarithm of the number of 32-byte places for what is proved, 1-24
   */
  public MateProver(int mostMoves, int tableBits) {
    this.mostMoves = mostMoves;
    this.table = new ProofTable(tableBits);
    this.moves = new int[2 * mostMoves][Board.MAX_MOVES];
    this.orders = new int[2 * mostMoves][Board.MAX_MOVES];
    this.winning = new int[2 * mostMoves];
    this.line = new int[2 * mostMoves];
  }

  /** Forgets what has been proved. */
  public void clear() {
    table.clear();
  }

  /**
   * Proves a shortest win, or that there is none.
   *
   * @param board the position; as before when this returns
   * @param most moves of the side to move to win within, from 1 to what the prover was made for
   * @param roots the legal moves to begin with
   * @param rootCount how many of them, from index 0
   * @param limit nodes not to go beyond: positions reached by making a move
   * @param shouldStop asked now and then whether to give up
   * @return the number of moves the win takes, {@link #NO_WIN} or {@link #UNKNOWN}
   */
  public int prove(
      Board board, int most, int[] roots, int rootCount, long limit, BooleanSupplier shouldStop) {
    if (most < 1 || most > mostMoves) {
      throw new IllegalArgumentException(
          "expected 1 to %d moves, got %d".formatted(mostMoves, most));
    }
    Arrays.fill(refutations, 0);
    Arrays.fill(successes, 0);
    Arrays.fill(winning, 0);
    stop = shouldStop;
    nodeLimit = limit;
    nodes = 0;
    nextQuestion = 0;
    lineLength = 0;
    excluded = 0;
    stopped = false;
    question();
    for (int n = 1; n <= most && !stopped; n++) {
      System.arraycopy(roots, 0, moves[0], 0, rootCount);
      if (winsByOneOf(board, n, 0, rootCount)) {
        drawLine(board, n);
        return n;
      }
      if (!stopped) {
        excluded = n;
      }
    }
    return stopped ? UNKNOWN : NO_WIN;
  }

  /**
   * Returns how long the line of the win found last is: the winner's shortest way against the
   * longest defence. It is shorter than the win, but not empty, if the search was stopped while the
   * line was drawn up.
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
   * Returns in how many moves the last search has proved that there is no win, even if it was
   * stopped later on.
   *
   * @return 0 if in none
   */
  public int excluded() {
    return excluded;
  }

  /**
   * Returns the nodes of the last search.
   *
   * @return positions reached by making a move
   */
  public long nodes() {
    return nodes;
  }

  /** Whether the side to move wins within n moves; which way, and in how many, is kept. */
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

  /** Whether whatever the side to move replies to a move the other wins within n moves. */
  private boolean isLost(Board board, int n, int ply, int last) {
    if (n == 0) {
      return MoveGenerator.count(board, counted) == 0;
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

  /** Whether after a reply the other side does not win within n moves. */
  private boolean refutes(Board board, int reply, int n, int ply) {
    make(board, reply);
    boolean wins = wins(board, n, ply + 1);
    board.unmake();
    return !wins && !stopped;
  }

  /** Whether a move leaves the other side without one. */
  private boolean winsAtOnce(Board board, int ply) {
    int[] list = moves[ply];
    int count = checks.list(board, list, 0);
    for (int i = 0; i < count && !stopped; i++) {
      if (endsGame(board, list[i])) {
        winning[ply] = list[i];
        return true;
      }
    }
    return !StalemateCheck.isSure(board, board.sideToMove() ^ 1) && stalemates(board, ply);
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
    boolean ends = MoveGenerator.count(board, counted) == 0;
    board.unmake();
    return ends;
  }

  /** Draws up the line of a win in n moves that begins with the root's winning move. */
  private void drawLine(Board board, int n) {
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

  /** The reply after which a win within n moves takes longest, or 0 if stopped. */
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

  /** Swaps the move of the highest order to an index and returns it. */
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
    if (nodes >= nextQuestion) {
      question();
    }
  }

  private void question() {
    nextQuestion = Math.min(nodes + INTERVAL, nodeLimit);
    stopped |= nodes >= nodeLimit || stop.getAsBoolean();
  }
}
