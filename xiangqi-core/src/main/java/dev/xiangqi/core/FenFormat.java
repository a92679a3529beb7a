package dev.xiangqi.core;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.function.IntUnaryOperator;

/** The board field of a FEN: its letters, and how it is written. */
final class FenFormat {
  /** Letters by the kernel's piece codes. */
  static final String LETTERS = "KABNRCPkabnrcp";

  private FenFormat() {}

  /** Writes the board field, rank 9 first. */
  static void appendBoard(StringBuilder fen, IntUnaryOperator pieceAt) {
    for (int rank = Squares.RANKS - 1; rank >= 0; rank--) {
      int free = 0;
      for (int file = 0; file < Squares.FILES; file++) {
        int piece = pieceAt.applyAsInt(Squares.FILES * rank + file);
        if (piece == Board.EMPTY) {
          free++;
          continue;
        }
        if (free > 0) {
          fen.append(free);
          free = 0;
        }
        fen.append(LETTERS.charAt(piece));
      }
      if (free > 0) {
        fen.append(free);
      }
      if (rank > 0) {
        fen.append('/');
      }
    }
  }
}
