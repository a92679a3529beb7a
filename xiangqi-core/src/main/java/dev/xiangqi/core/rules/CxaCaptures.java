package dev.xiangqi.core.rules;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * What captures win by exchange on their square, every move of it played and legal.
 *
 * <p>A side may stand in a check that is to be disregarded, so that answering it does not turn
 * attacks that stood all along into new ones: its captures need only expose its king to no further
 * piece then. Leaves the board it is given as it was; for one thread.
 */
final class CxaCaptures {
  /** More captures in a row than both sides have pieces, and a list in hand besides. */
  private static final int LISTS = 36;

  private final CxaSearch search;
  private final int[] moves = new int[LISTS * Board.MAX_MOVES];

  /** Who stands in a check that is disregarded, or -1, and by pieces on which squares. */
  private int sheltered = -1;

  private long checkersLower;
  private long checkersUpper;

  CxaCaptures(CxaSearch search) {
    this.search = search;
  }

  /** Disregards from now on the check that the side to move stands in, if it does, and no other. */
  void disregardCheck(Board board) {
    sheltered = board.isInCheck() ? board.sideToMove() : -1;
    checkersLower = board.checkersLower();
    checkersUpper = board.checkersUpper();
  }

  /** Disregards no check from now on. */
  void regardChecks() {
    sheltered = -1;
  }

  /** Whether some check is disregarded. */
  boolean isCheckDisregarded() {
    return sheltered >= 0;
  }

  /**
   * Lists the admissible captures of the side to move.
   *
   * @return the index after the last
   */
  int list(Board board, int[] buffer, int start) {
    int end =
        isSheltered(board)
            ? Captures.admissible(board, buffer, start)
            : MoveGenerator.captures(board, buffer, start);
    if (sheltered < 0) {
      return end;
    }
    // The king that stands in the disregarded check is not taken.
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
    if (!isSheltered(board)) {
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

  /** Whether the side to move stands in the check that is disregarded and in no other. */
  private boolean isSheltered(Board board) {
    return board.sideToMove() == sheltered
        && board.isInCheck()
        && ((board.checkersLower() & ~checkersLower) | (board.checkersUpper() & ~checkersUpper))
            == 0;
  }

  /**
   * Returns what an admissible capture wins if both sides go on taking on its square, or stop, as
   * is best for them; a pawn wins nothing that can be taken back.
   *
   * @return in units of {@link CxaMaterial}, negative if it loses
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
    for (int i = start; i < end && loss < atStake && !search.isSpent(); i++) {
      loss = Math.max(loss, exchange(board, moves[i], end));
    }
    board.unmake();
    return CxaMaterial.value(taken, square, end > start ? 0 : CxaMaterial.FREE_PAWN) - loss;
  }

  /**
   * Tells whether a capture that gains does so only because more than one piece can take, that is,
   * whether it gains nothing if it is taken back and the exchange ends there.
   */
  boolean needsSupport(Board board, int capture) {
    int from = Board.from(capture);
    int to = Board.to(capture);
    return CxaMaterial.value(board.pieceAt(to), to, 0)
            <= CxaMaterial.value(board.pieceAt(from), from, 0)
        && Captures.isProtected(board, capture, moves);
  }

  /**
   * Returns the most that the other side wins, after a capture, by captures elsewhere that were not
   * as good before it: the capturing piece was a protector, or pinned.
   */
  int laidOpen(Board board, int capture) {
    search.make(board, capture);
    int end = list(board, moves, 0);
    int most = 0;
    for (int i = 0; i < end; i++) {
      boolean elsewhere = Board.to(moves[i]) != Board.to(capture);
      int gain = elsewhere ? exchange(board, moves[i], end) : 0;
      if (gain > most && gain > gainBefore(board, capture, moves[i], end)) {
        most = gain;
      }
    }
    board.unmake();
    return most;
  }

  /** What the side to move would have won by a capture before the other side's last one. */
  private int gainBefore(Board board, int last, int capture, int start) {
    board.unmake();
    board.makeNull();
    int gain = MoveGenerator.isLegal(board, capture) ? exchange(board, capture, start) : 0;
    board.unmakeNull();
    board.make(last);
    return gain;
  }
}
