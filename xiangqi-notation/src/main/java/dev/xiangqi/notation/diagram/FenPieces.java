package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Square;
import java.util.Optional;

/** Writes the pieces of a board as in a FEN. */
final class FenPieces {
  private FenPieces() {}

  /** The first field of the board's FEN. */
  static String of(BoardView board) {
    StringBuilder fen = new StringBuilder(90);
    for (int rank = 9; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file <= 8; file++) {
        Optional<Piece> piece = board.pieceAt(Square.of(file, rank));
        if (piece.isEmpty()) {
          empty++;
          continue;
        }
        if (empty > 0) {
          fen.append(empty);
          empty = 0;
        }
        fen.append(piece.get().letter());
      }
      if (empty > 0) {
        fen.append(empty);
      }
      fen.append(rank > 0 ? "/" : "");
    }
    return fen.toString();
  }
}
