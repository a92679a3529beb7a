package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.core.kernel.Zobrist;

/**
 * Keys of parts of a position: its pawns, the other pieces of Red, and those of Black. They follow
 * the moves of a search. A key is composed as the lock of a board, see {@link Zobrist}.
 */
final class PartKeys {
  /** The pawns of both sides. */
  static final int PAWNS = 0;

  /** Red's king, guards, horses, rooks and cannons. */
  static final int RED_PIECES = 1;

  /** Those of Black. */
  static final int BLACK_PIECES = 2;

  /** The number of parts. */
  static final int COUNT = 3;

  private static final int[] PART_OF = new int[Board.PIECES];

  static {
    for (int piece = 0; piece < Board.PIECES; piece++) {
      boolean red = Board.side(piece) == Board.RED;
      PART_OF[piece] = Board.type(piece) == Board.PAWN ? PAWNS : red ? RED_PIECES : BLACK_PIECES;
    }
  }

  /** The keys of each ply, one after the other. */
  private final long[] keys;

  /** Where the keys of the current position begin. */
  private int now;

  /**
   * Makes the keys of an empty board.
   *
   * @param maxPly the greatest number of moves made at a time
   */
  PartKeys(int maxPly) {
    keys = new long[COUNT * (maxPly + 1)];
  }

  /** Begins with a position. */
  void begin(Board board) {
    now = 0;
    for (int part = 0; part < COUNT; part++) {
      keys[part] = 0;
    }
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = board.pieceAt(square);
      if (piece != Board.EMPTY) {
        flip(piece, square);
      }
    }
  }

  /**
   * Follows a move.
   *
   * @param captured the captured piece, or {@link Board#EMPTY}
   */
  void make(int mover, int from, int to, int captured) {
    pass();
    flip(mover, from);
    flip(mover, to);
    if (captured != Board.EMPTY) {
      flip(captured, to);
    }
  }

  /** Follows a null move. */
  void pass() {
    for (int part = 0; part < COUNT; part++) {
      keys[now + COUNT + part] = keys[now + part];
    }
    now += COUNT;
  }

  /** Takes back the last move or null move. */
  void unmake() {
    now -= COUNT;
  }

  private void flip(int piece, int square) {
    keys[now + PART_OF[piece]] ^= Zobrist.lock(piece, square);
  }

  /** {@return the key of a part of the current position} */
  long of(int part) {
    return keys[now + part];
  }
}
