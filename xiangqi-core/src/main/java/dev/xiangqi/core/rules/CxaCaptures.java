package dev.xiangqi.core.rules;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * Computes the gain of captures. All captures of the exchange on the target square are played and
 * must be legal.
 *
 * <p>The check against one side can be ignored. Otherwise an answer to that check would make
 * attacks new that existed before it. The side in the ignored check may capture if this exposes its
 * king to no further piece. Restores the board; for one thread.
 */
final class CxaCaptures {
  /**
   * One list per capture of the longest exchange, plus spare ones. Both sides together have fewer
   * pieces.
   */
  private static final int MAX_LISTS = 36;

  private final CxaSearch search;
  private final int[] moves = new int[MAX_LISTS * Board.MAX_MOVES];

  /** Side whose check is ignored (-1: none). The checkers' squares follow. */
  private int ignoredSide = -1;

  private long checkersLower;
  private long checkersUpper;

  CxaCaptures(CxaSearch search) {
    this.search = search;
  }

  /** Starts to ignore the check against the side to move, if there is one, and no other check. */
  void ignoreCheck(Board board) {
    ignoredSide = board.isInCheck() ? board.sideToMove() : -1;
    checkersLower = board.checkersLower();
    checkersUpper = board.checkersUpper();
  }

  /** Stops ignoring a check. */
  void respectChecks() {
    ignoredSide = -1;
  }

  /** Whether a check is ignored. */
  boolean isCheckIgnored() {
    return ignoredSide >= 0;
  }

  /**
   * Lists the admissible captures of the side to move.
   *
   * @return the index after the last capture
   */
  int list(Board board, int[] buffer, int start) {
    int end =
        isInIgnoredCheck(board)
            ? Captures.admissible(board, buffer, start)
            : MoveGenerator.captures(board, buffer, start);
    if (ignoredSide < 0) {
      return end;
    }
    // The king in the ignored check must not be captured.
    int king = board.king(board.sideToMove() ^ 1);
    int kept = start;
    for (int i = start; i < end; i++) {
      if (Board.to(buffer[i]) != king) {
        buffer[kept++] = buffer[i];
      }
    }
    return kept;
  }

  private int recaptures(Board board, int square, int start) {
    if (!isInIgnoredCheck(board)) {
      return MoveGenerator.to(board, square, moves, start);
    }
    int end = Captures.admissible(board, moves, start);
    int kept = start;
    for (int i = start; i < end; i++) {
      if (Board.to(moves[i]) == square) {
        moves[kept++] = moves[i];
      }
    }
    return kept;
  }

  /** Whether the side to move is in the ignored check and in no other. */
  private boolean isInIgnoredCheck(Board board) {
    return board.sideToMove() == ignoredSide
        && board.isInCheck()
        && ((board.checkersLower() & ~checkersLower) | (board.checkersUpper() & ~checkersUpper))
            == 0;
  }

  /**
   * Returns the gain of an admissible capture with best play of the exchange on its square. Either
   * side may stop the exchange at any time. A pawn gains nothing if the other side can recapture.
   *
   * @return the gain in units of {@link CxaMaterial}, negative for a loss
   */
  int gain(Board board, int capture) {
    boolean isPawn = Board.type(board.pieceAt(Board.from(capture))) == Board.PAWN;
    return isPawn && Captures.isProtected(board, capture, moves) ? 0 : exchange(board, capture, 0);
  }

  private int exchange(Board board, int capture, int start) {
    int square = Board.to(capture);
    int taken = board.pieceAt(square);
    int from = Board.from(capture);
    int atStake = CxaMaterial.value(board.pieceAt(from), from, CxaMaterial.FREE_PAWN);
    search.make(board, capture);
    int end = recaptures(board, square, start);
    int loss = 0;
    for (int i = start; i < end && loss < atStake && !search.isExhausted(); i++) {
      loss = Math.max(loss, exchange(board, moves[i], end));
    }
    board.unmake();
    return CxaMaterial.value(taken, square, end > start ? 0 : CxaMaterial.FREE_PAWN) - loss;
  }

  /**
   * Whether a winning capture depends on a second capturing piece: it gains nothing if the other
   * side recaptures and the exchange ends there.
   */
  boolean needsSupport(Board board, int capture) {
    int from = Board.from(capture);
    int to = Board.to(capture);
    return CxaMaterial.value(board.pieceAt(to), to, 0)
            <= CxaMaterial.value(board.pieceAt(from), from, 0)
        && Captures.isProtected(board, capture, moves);
  }

  /**
   * Returns the largest gain of the other side, after a capture, by a capture on another square
   * that was not as good before. In that case the capturing piece was a protector or was pinned.
   */
  int exposedLoss(Board board, int capture) {
    search.make(board, capture);
    int end = list(board, moves, 0);
    int largest = 0;
    for (int i = 0; i < end; i++) {
      boolean elsewhere = Board.to(moves[i]) != Board.to(capture);
      int gain = elsewhere ? exchange(board, moves[i], end) : 0;
      if (gain > largest && gain > gainBefore(board, capture, moves[i], end)) {
        largest = gain;
      }
    }
    board.unmake();
    return largest;
  }

  /**
   * Returns what the side to move could have gained by a capture before the other side's last
   * capture.
   */
  private int gainBefore(Board board, int last, int capture, int start) {
    board.unmake();
    board.makeNull();
    int gain = MoveGenerator.isLegal(board, capture) ? exchange(board, capture, start) : 0;
    board.unmakeNull();
    board.make(last);
    return gain;
  }
}
