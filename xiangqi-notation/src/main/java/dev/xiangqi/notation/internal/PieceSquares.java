package dev.xiangqi.notation.internal;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.Arrays;

/** The start of a game whose file has a square for each of the 32 pieces. */
public final class PieceSquares {
  private static final char EMPTY = '1';

  private final GameOrigin origin;
  private final String pieces;
  private final char[] board = new char[Squares.COUNT];

  /**
   * Makes an empty board.
   *
   * @param origin the source of the game
   * @param pieces the letters of the pieces in order
   */
  public PieceSquares(GameOrigin origin, String pieces) {
    this.origin = origin;
    this.pieces = pieces;
    Arrays.fill(board, EMPTY);
  }

  /**
   * Puts a piece on the board.
   *
   * @param number the number of the piece, from 0
   * @param square a square of the kernel, negative if off the board
   * @param place the index of the square in the game
   * @throws GameRefusal if the square is off the board or has a piece already
   */
  public void put(int number, int square, int place) throws GameRefusal {
    if (square < 0 || board[square] != EMPTY) {
      String problem = square < 0 ? "off the board" : "on the square of another";
      String message = "piece " + (number + 1) + " of the start is " + problem;
      throw origin.refusal(NotationProblem.BAD_START, message, place);
    }
    board[square] = pieces.charAt(number);
  }

  /**
   * Finds the piece on a square.
   *
   * @param square a square of the kernel, negative if off the board
   * @return its letter, or a digit if there is none
   */
  public char at(int square) {
    return square < 0 ? EMPTY : board[square];
  }

  /**
   * Makes the position.
   *
   * @param red whether Red is to move
   * @param place the index of the squares in the game
   * @param options how to read
   * @param warnings receives repairs
   * @return the position
   * @throws GameRefusal if it cannot occur
   */
  public Position position(boolean red, int place, ReadOptions options, Warnings warnings)
      throws GameRefusal {
    StringBuilder fen = new StringBuilder();
    for (int rank = Squares.RANKS - 1; rank >= 0; rank--) {
      fen.append(board, rank * Squares.FILES, Squares.FILES).append(rank > 0 ? "/" : "");
    }
    fen.append(red ? " w" : " b");
    return StartPosition.of(origin, fen.toString(), place, false, options).resolve(warnings);
  }
}
