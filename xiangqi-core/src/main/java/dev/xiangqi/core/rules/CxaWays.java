package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * Finds gains of material for the side to move: by a capture, or by checks where a capture wins
 * after every answer. Restores the board; for one thread.
 */
final class CxaWays {
  private final CxaSearch search;
  private final CxaCaptures captures;
  private final boolean pawnsChase;
  private final int[] moves;

  /** Squares of the pieces that could already be won before the classified move. */
  private Bitboard knownVictims = Bitboard.EMPTY;

  /** Squares of the victims of the last check found to win material. */
  private Bitboard victims = Bitboard.EMPTY;

  CxaWays(CxaSearch search, CxaCaptures captures, int checks, boolean pawnsChase) {
    this.search = search;
    this.captures = captures;
    this.pawnsChase = pawnsChase;
    this.moves = new int[(3 * checks + 3) * Board.MAX_MOVES];
  }

  Bitboard victims() {
    return victims;
  }

  /** Clears the known victims. */
  void clearKnownVictims() {
    knownVictims = Bitboard.EMPTY;
  }

  /** Adds a known victim. Its capture, even after checks, is no new gain. */
  void addKnownVictim(int square) {
    knownVictims = knownVictims.or(Bitboard.of(Square.at(square)));
  }

  /**
   * Whether an admissible capture wins material, keeps it, and is no offer to exchange.
   *
   * <p>A capture that exposes a piece of more value than the captured one loses. If the values are
   * equal, it does not lose, by article 26.5.
   */
  boolean winsAtOnce(Board board, int capture) {
    if (captures.gain(board, capture) <= 0 || Captures.isOffer(board, capture)) {
      return false;
    }
    int square = Board.to(capture);
    int value = CxaMaterial.value(board.pieceAt(square), square, CxaMaterial.FLOATING_PAWN);
    return isSafe(board, capture) && captures.exposedLoss(board, capture) <= value;
  }

  /**
   * Whether the other side has no mate in one after a capture. With an ignored check this cannot be
   * determined. The capture then counts as safe, so that its attack counts as one that existed
   * before.
   */
  private boolean isSafe(Board board, int capture) {
    if (captures.isCheckIgnored()) {
      return true;
    }
    search.make(board, capture);
    boolean safe = !search.matesAtOnce(board);
    board.unmake();
    return safe;
  }

  /**
   * Whether a non-capturing move gives check and wins material after every answer.
   *
   * @param check an admissible move
   * @param checks the maximum number of checks in the series
   */
  boolean winsAfterCheck(Board board, int check, int checks) {
    victims = Bitboard.EMPTY;
    boolean needsChaser = !mayChase(board, Board.from(check));
    return winsAfterCheck(board, check, checks, 0, needsChaser, 0);
  }

  private boolean winsAfterCheck(
      Board board, int check, int checks, int lost, boolean needsChaser, int start) {
    search.make(board, check);
    int end = board.isInCheck() ? MoveGenerator.evasions(board, moves, start) : start;
    int king = board.king(board.sideToMove() ^ 1);
    // Without an answer the check mates, which is not a gain of material.
    boolean wins = end > start;
    for (int i = start; i < end && wins; i++) {
      int to = Board.to(moves[i]);
      int taken = board.pieceAt(to);
      int loss = taken == Board.EMPTY ? 0 : CxaMaterial.value(taken, to, CxaMaterial.FLOATING_PAWN);
      wins =
          to == king || winsAfterAnswer(board, moves[i], checks - 1, lost + loss, needsChaser, end);
    }
    board.unmake();
    return wins;
  }

  private boolean winsAfterAnswer(
      Board board, int answer, int checks, int lost, boolean needsChaser, int start) {
    boolean isKnown = isKnownVictim(Board.from(answer));
    if (isKnown) {
      moveKnownVictim(answer);
    }
    search.make(board, answer);
    boolean wins =
        winsByCapture(board, answer, lost, needsChaser, start)
            || (checks > 0 && winsByChecks(board, checks, lost, needsChaser, start));
    board.unmake();
    if (isKnown) {
      moveKnownVictim(answer);
    }
    return wins;
  }

  private boolean winsByCapture(Board board, int answer, int lost, boolean needsChaser, int start) {
    int end = captures.list(board, moves, start);
    for (int i = start; i < end; i++) {
      int to = Board.to(moves[i]);
      if (!isKnownVictim(to)
          && !(needsChaser && !mayChase(board, Board.from(moves[i])))
          && captures.gain(board, moves[i]) > lost
          && isSafe(board, moves[i])) {
        int victim = to == Board.to(answer) ? Board.from(answer) : to;
        victims = victims.or(Bitboard.of(Square.at(victim)));
        return true;
      }
    }
    return false;
  }

  private boolean winsByChecks(Board board, int checks, int lost, boolean needsChaser, int start) {
    int end = MoveGenerator.checks(board, moves, start);
    for (int i = start; i < end && !search.isExhausted(); i++) {
      if (board.pieceAt(Board.to(moves[i])) == Board.EMPTY
          && winsAfterCheck(board, moves[i], checks, lost, needsChaser, end)) {
        return true;
      }
    }
    return false;
  }

  private boolean isKnownVictim(int square) {
    return knownVictims.contains(Square.at(square));
  }

  /** Moves a known victim with an answer to a check, or moves it back. */
  private void moveKnownVictim(int move) {
    Move changed = Move.ofPacked(move);
    knownVictims = knownVictims.xor(Bitboard.of(changed.from(), changed.to()));
  }

  /**
   * Whether attacks of a piece count. Those of a king never do, those of a pawn only with {@code
   * pawnsChase}.
   */
  boolean mayChase(Board board, int square) {
    int type = Board.type(board.pieceAt(square));
    return type != Board.KING && (type != Board.PAWN || pawnsChase);
  }
}
