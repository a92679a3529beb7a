package dev.xiangqi.search.textbook.evaluators;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;

/**
 * The pieces of one side on a board.
 *
 * @param board the board
 * @param side the side
 * @param own the squares of its pieces
 * @param enemies the squares of the opponent's pieces
 * @param occupied the squares of all pieces
 */
record Army(BoardView board, Side side, Bitboard own, Bitboard enemies, Bitboard occupied) {
  private static final PieceType[] TYPES = PieceType.values();

  static Army of(BoardView board, Side side) {
    Bitboard own = squares(board, side);
    Bitboard enemies = squares(board, side.opponent());
    return new Army(board, side, own, enemies, own.or(enemies));
  }

  private static Bitboard squares(BoardView board, Side side) {
    Bitboard squares = Bitboard.EMPTY;
    for (PieceType type : TYPES) {
      squares = squares.or(board.pieces(Piece.of(side, type)));
    }
    return squares;
  }

  /** {@return the army of the opponent} */
  Army opponent() {
    return new Army(board, side.opponent(), /* own= */ enemies, /* enemies= */ own, occupied);
  }

  Bitboard pieces(PieceType type) {
    return board.pieces(Piece.of(side, type));
  }

  /** {@return the number of its pieces of a type} */
  int count(PieceType type) {
    return board.count(Piece.of(side, type));
  }

  /** {@return the value of its pieces} */
  int material() {
    int value = 0;
    for (PieceType type : TYPES) {
      value += MaterialBalance.value(type) * count(type);
    }
    return value;
  }

  /** {@return the squares that its pieces attack or protect} */
  Bitboard attacked() {
    Bitboard attacked = Bitboard.EMPTY;
    for (PieceType type : TYPES) {
      attacked = attacked.or(attacked(type));
    }
    return attacked;
  }

  /** {@return the squares that its pieces of a type attack or protect} */
  Bitboard attacked(PieceType type) {
    Piece piece = Piece.of(side, type);
    Bitboard attacked = Bitboard.EMPTY;
    for (Square square : board.pieces(piece)) {
      attacked = attacked.or(Attacks.from(piece, square, occupied));
    }
    return attacked;
  }

  /** {@return the number of its moves; the king's safety plays no part} */
  int moves() {
    int moves = 0;
    for (PieceType type : TYPES) {
      Piece piece = Piece.of(side, type);
      for (Square square : board.pieces(piece)) {
        moves += moves(piece, square);
      }
    }
    return moves;
  }

  /** {@return the number of moves that a piece of this side has, or would have, on a square} */
  int moves(Piece piece, Square square) {
    return Attacks.quiet(piece, square, occupied).size()
        + Attacks.from(piece, square, occupied).and(enemies).size();
  }

  /** {@return the rank of a square as this side counts, 0-9 from its own first rank} */
  int rank(Square square) {
    return side == Side.RED ? square.rank() : 9 - square.rank();
  }
}
