package dev.xiangqi.core;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.function.IntUnaryOperator;

/** Letters and writer of the board field of a FEN. */
final class FenFormat {
  /** Piece letters, indexed by the kernel's piece codes. */
  static final String LETTERS = "KABNRCPkabnrcp";

  private FenFormat() {}

  /** Writes the board field, rank 9 first. */
  static void appendBoard(StringBuilder fen, IntUnaryOperator pieceAt) {
    for (int rank = Squares.RANKS - 1; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < Squares.FILES; file++) {
        int piece = pieceAt.applyAsInt(Squares.FILES * rank + file);
        if (piece == Board.EMPTY) {
          empty++;
          continue;
        }
        if (empty > 0) {
          fen.append(empty);
          empty = 0;
        }
        fen.append(LETTERS.charAt(piece));
      }
      if (empty > 0) {
        fen.append(empty);
      }
      if (rank > 0) {
        fen.append('/');
      }
    }
  }
}
