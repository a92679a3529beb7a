package dev.xiangqi.core.rules;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;

/**
 * Finds ways for the side to move to win material: by a capture, or by checks after each answer to
 * which a capture wins. Works on the board it is given and leaves it as it was; for one thread.
 */
final class CxaWays {
  private final CxaSearch search;
  private final CxaCaptures captures;
  private final boolean pawnsChase;
  private final int[] moves;

  /** Squares of pieces whose capture is nothing new. */
  private long standingLower;

  private long standingUpper;

  /** Squares where the last way found takes. */
  private long victimsLower;

  private long victimsUpper;

  CxaWays(CxaSearch search, CxaCaptures captures, int checks, boolean pawnsChase) {
    this.search = search;
    this.captures = captures;
    this.pawnsChase = pawnsChase;
    this.moves = new int[(3 * checks + 3) * Board.MAX_MOVES];
  }

  long victimsLower() {
    return victimsLower;
  }

  long victimsUpper() {
    return victimsUpper;
  }

  /** Forgets pieces whose capture is nothing new. */
  void clearStanding() {
    standingLower = 0;
    standingUpper = 0;
  }

  /** From now on it is nothing new, even after checks, to take what stands on that square. */
  void addStanding(int square) {
    standingLower |= Squares.lowerBit(square);
    standingUpper |= Squares.upperBit(square);
  }

  /**
   * Tells whether an admissible capture wins material and keeps it, and is no offer of exchange.
   *
   * <p>A capture that lays open a piece of more value than it takes loses; one of equal value does
   * not, by article 26.5.
   */
  boolean winsAtOnce(Board board, int capture) {
    if (captures.gain(board, capture) <= 0 || Captures.isOffer(board, capture)) {
      return false;
    }
    int square = Board.to(capture);
    int value = CxaMaterial.value(board.pieceAt(square), square, CxaMaterial.FLOATING_PAWN);
    return isSafe(board, capture) && captures.laidOpen(board, capture) <= value;
  }

  /**
   * Whether the other side cannot mate at once after a capture. With a check disregarded there is
   * no telling, and the attack is taken for one that stood.
   */
  private boolean isSafe(Board board, int capture) {
    if (captures.isCheckDisregarded()) {
      return true;
    }
    search.make(board, capture);
    boolean safe = !search.matesAtOnce(board);
    board.unmake();
    return safe;
  }

  /**
   * Tells whether a move that takes nothing gives check and wins material after each answer.
   *
   * @param check an admissible move
   * @param checks how many checks may be given in all
   */
  boolean winsAfterCheck(Board board, int check, int checks) {
    victimsLower = 0;
    victimsUpper = 0;
    boolean alone = !mayChase(board, Board.from(check));
    return winsAfterCheck(board, check, checks, 0, alone, 0);
  }

  private boolean winsAfterCheck(
      Board board, int check, int checks, int lost, boolean alone, int start) {
    search.make(board, check);
    int end = board.isInCheck() ? MoveGenerator.evasions(board, moves, start) : start;
    int king = board.king(board.sideToMove() ^ 1);
    // Without an answer it is mate, which is more than material.
    boolean wins = end > start;
    for (int i = start; i < end && wins; i++) {
      int to = Board.to(moves[i]);
      int taken = board.pieceAt(to);
      int loss = taken == Board.EMPTY ? 0 : CxaMaterial.value(taken, to, CxaMaterial.FLOATING_PAWN);
      wins = to == king || winsAfterAnswer(board, moves[i], checks - 1, lost + loss, alone, end);
    }
    board.unmake();
    return wins;
  }

  private boolean winsAfterAnswer(
      Board board, int answer, int checks, int lost, boolean alone, int start) {
    boolean stands = isStanding(Board.from(answer));
    if (stands) {
      moveStanding(answer);
    }
    search.make(board, answer);
    boolean wins =
        winsByCapture(board, answer, lost, alone, start)
            || (checks > 0 && winsByChecks(board, checks, lost, alone, start));
    board.unmake();
    if (stands) {
      moveStanding(answer);
    }
    return wins;
  }

  private boolean winsByCapture(Board board, int answer, int lost, boolean alone, int start) {
    int end = captures.list(board, moves, start);
    for (int i = start; i < end; i++) {
      int to = Board.to(moves[i]);
      if (!isStanding(to)
          && !(alone && !mayChase(board, Board.from(moves[i])))
          && captures.gain(board, moves[i]) > lost
          && isSafe(board, moves[i])) {
        int victim = to == Board.to(answer) ? Board.from(answer) : to;
        victimsLower |= Squares.lowerBit(victim);
        victimsUpper |= Squares.upperBit(victim);
        return true;
      }
    }
    return false;
  }

  private boolean winsByChecks(Board board, int checks, int lost, boolean alone, int start) {
    int end = MoveGenerator.checks(board, moves, start);
    for (int i = start; i < end && !search.isSpent(); i++) {
      if (board.pieceAt(Board.to(moves[i])) == Board.EMPTY
          && winsAfterCheck(board, moves[i], checks, lost, alone, end)) {
        return true;
      }
    }
    return false;
  }

  private boolean isStanding(int square) {
    return ((standingLower & Squares.lowerBit(square)) | (standingUpper & Squares.upperBit(square)))
        != 0;
  }

  /** Lets a piece whose capture is nothing new go, or go back. */
  private void moveStanding(int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    standingLower ^= Squares.lowerBit(from) ^ Squares.lowerBit(to);
    standingUpper ^= Squares.upperBit(from) ^ Squares.upperBit(to);
  }

  /** Whether the attacks of a piece count: a king's never do, a pawn's seldom. */
  boolean mayChase(Board board, int square) {
    int type = Board.type(board.pieceAt(square));
    return type != Board.KING && (type != Board.PAWN || pawnsChase);
  }
}
