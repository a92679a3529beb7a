package dev.xiangqi.core;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.EnumSet;
import java.util.List;

/** Finds the problems of a board before it becomes a position. */
final class PositionProblems {
  private static final Piece[] PIECES = Piece.values();

  private PositionProblems() {}

  static List<PositionProblem> find(byte[] squares, Side sideToMove) {
    EnumSet<PositionProblem> problems = EnumSet.noneOf(PositionProblem.class);
    int[] counts = new int[Board.PIECES];
    long red = 0;
    long black = 0;
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = squares[square];
      if (piece == Board.EMPTY) {
        continue;
      }
      counts[piece]++;
      red |= Squares.lowerBit(square);
      black |= Squares.upperBit(square);
      if (!LeaperAttacks.mayStand(piece, square)) {
        problems.add(PositionProblem.PIECE_OUT_OF_BOUNDS);
      }
    }
    for (Piece piece : PIECES) {
      int count = counts[piece.ordinal()];
      if (piece.type() == PieceType.KING && count == 0) {
        problems.add(PositionProblem.KING_MISSING);
      }
      if (count > maximum(piece.type())) {
        problems.add(PositionProblem.TOO_MANY);
      }
    }
    addKingAttacks(squares, new Bitboard(red, black), sideToMove, problems);
    return List.copyOf(problems);
  }

  /** Greatest number of pieces of a kind that a side can have. */
  static int maximum(PieceType type) {
    return switch (type) {
      case KING -> 1;
      case PAWN -> 5;
      default -> 2;
    };
  }

  /** Tests the attacks of every piece on the enemy kings. There may be none or several of them. */
  private static void addKingAttacks(
      byte[] squares, Bitboard occupied, Side sideToMove, EnumSet<PositionProblem> problems) {
    for (Square from : occupied) {
      Piece piece = PIECES[squares[from.ordinal()]];
      boolean king = piece.type() == PieceType.KING;
      if (!king && piece.side() != sideToMove) {
        continue;
      }
      int target = Piece.of(piece.side().opponent(), PieceType.KING).ordinal();
      Piece attacker = king ? Piece.of(piece.side(), PieceType.ROOK) : piece;
      for (Square to : Attacks.from(attacker, from, occupied)) {
        if (squares[to.ordinal()] == target && (!king || from.file() == to.file())) {
          problems.add(
              king ? PositionProblem.KINGS_FACE : PositionProblem.SIDE_NOT_TO_MOVE_IN_CHECK);
        }
      }
    }
  }
}
