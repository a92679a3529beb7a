package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * Counts what moves win by trying all of them, without an evaluation. For one thread.
 *
 * <p>A move wins material if after each reply there is a further move after which all captures, of
 * both sides and to their ends, leave it won. A side that is in check answers with every move. A
 * mate on the way counts as more than all material.
 */
final class MaterialSearch {
  /** More than all material. */
  private static final int MATE = 10_000;

  /** Values from here on contain no mate. */
  private static final int NO_MATE = -MATE / 2;

  /** Captures after the third move, in plies. */
  private static final int CAPTURES = 8;

  private static final int FIRST = Board.MAX_MOVES;
  private static final int SECOND = 2 * Board.MAX_MOVES;

  private final int[] moves = new int[(CAPTURES + 3) * Board.MAX_MOVES];

  /**
   * {@return whether a move wins material, whatever the reply}
   *
   * @param position the position
   * @param move a legal move
   * @param least the material in tenths of a point
   */
  boolean wins(Position position, Move move, int least) {
    return wins(position.toBoard(), move.packed(), least);
  }

  /**
   * {@return whether a move wins material, whatever the reply, and does not just mate: there is a
   * reply after which it needs no mate to keep the material}
   *
   * @param position the position
   * @param move a legal move
   * @param least the material in tenths of a point
   */
  boolean winsMaterial(Position position, Move move, int least) {
    return wins(position, move, least)
        && hasReplyWithoutMate(
            position.play(move), least - taken(position.toBoard(), move.packed()));
  }

  private boolean hasReplyWithoutMate(Position after, int least) {
    Board board = after.toBoard();
    int end = MoveGenerator.legal(board, moves, 0);
    for (int i = 0; i < end; i++) {
      int open = least + taken(board, moves[i]);
      board.make(moves[i]);
      boolean keeps = keeps(board, open, NO_MATE);
      board.unmake();
      if (keeps) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether the side to move has a move that wins material, whatever the reply} */
  boolean wins(Position position, int least) {
    Board board = position.toBoard();
    int[] candidates = new int[Board.MAX_MOVES];
    int end = MoveGenerator.legal(board, candidates, 0);
    for (int i = 0; i < end; i++) {
      if (wins(board, candidates[i], least)) {
        return true;
      }
    }
    return false;
  }

  private boolean wins(Board board, int move, int least) {
    int taken = taken(board, move);
    board.make(move);
    int end = MoveGenerator.legal(board, moves, 0);
    boolean wins = true;
    for (int i = 0; i < end && wins; i++) {
      int reply = moves[i];
      int open = least - taken + taken(board, reply);
      board.make(reply);
      wins = keeps(board, open, -MATE);
      board.unmake();
    }
    board.unmake();
    return wins;
  }

  /**
   * Whether the side to move has a move after which the captures bring it this material.
   *
   * @param lowest the lowest value for the opponent that counts
   */
  private boolean keeps(Board board, int least, int lowest) {
    int end = MoveGenerator.legal(board, moves, FIRST);
    for (int i = FIRST; i < end; i++) {
      int move = moves[i];
      int open = taken(board, move) - least;
      board.make(move);
      int value = captures(board, open, open + 1, CAPTURES, SECOND);
      board.unmake();
      if (value <= open && value >= lowest) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a capture wins the side to move material; a check counts as if it did} */
  boolean isQuiet(Position position) {
    Board board = position.toBoard();
    return !board.isInCheck() && captures(board, 0, 1, CAPTURES, SECOND) <= 0;
  }

  private int captures(Board board, int alpha, int beta, int depth, int start) {
    boolean inCheck = board.isInCheck();
    int best = inCheck && depth > 0 ? -MATE : 0;
    if (best >= beta || depth == 0) {
      return best;
    }
    int end =
        inCheck
            ? MoveGenerator.legal(board, moves, start)
            : MoveGenerator.captures(board, moves, start);
    int bound = Math.max(alpha, best);
    for (int i = start; i < end && best < beta; i++) {
      bringBest(board, i, end);
      int taken = taken(board, moves[i]);
      board.make(moves[i]);
      int value = taken - captures(board, taken - beta, taken - bound, depth - 1, end);
      board.unmake();
      best = Math.max(best, value);
      bound = Math.max(bound, best);
    }
    return best;
  }

  /** Swaps the move that takes most to a place. */
  private void bringBest(Board board, int place, int end) {
    int best = place;
    for (int i = place + 1; i < end; i++) {
      if (taken(board, moves[i]) > taken(board, moves[best])) {
        best = i;
      }
    }
    int move = moves[place];
    moves[place] = moves[best];
    moves[best] = move;
  }

  /** {@return the value of what a move takes} */
  static int taken(Board board, int move) {
    int to = Board.to(move);
    return Points.of(board.pieceAt(to), to);
  }
}
