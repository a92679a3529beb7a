package dev.xiangqi.notation.opening;

import com.google.common.base.Splitter;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.MoveNotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Pieces on squares that identify an opening in any order of moves. Compiled from the Chinese moves
 * of each side, with all other pieces at home. {@code =b9} requires the initial content of a
 * square, {@code -h2} requires it empty. Mirror images are equal. Immutable.
 */
final class OpeningPieces {
  private static final Splitter WORDS = Splitter.on(' ').omitEmptyStrings();

  private final int[] squares;
  private final int[] pieces;

  private OpeningPieces(List<int[]> required) {
    squares = required.stream().mapToInt(square -> square[0]).toArray();
    pieces = required.stream().mapToInt(square -> square[1]).toArray();
  }

  static OpeningPieces of(String red, String black) {
    List<int[]> required = new ArrayList<>();
    add(required, Board.RED, red);
    add(required, Board.BLACK, black);
    return new OpeningPieces(required);
  }

  private static void add(List<int[]> required, int side, String words) {
    Board home = Position.initial().toBoard();
    Board board = home.copy();
    if (side != board.sideToMove()) {
      board.makeNull();
    }
    for (String word : WORDS.split(words)) {
      char sign = word.charAt(0);
      if (sign == '=' || sign == '-') {
        int square = Square.valueOf(word.substring(1).toUpperCase(Locale.ROOT)).ordinal();
        required.add(new int[] {square, sign == '=' ? home.pieceAt(square) : Board.EMPTY});
      } else {
        int move = MoveNotation.chinese().read(board, word);
        if (move == 0) {
          throw new IllegalStateException(word + " cannot be played in " + words);
        }
        board.make(move);
        board.makeNull();
      }
    }
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = board.pieceAt(square);
      if (piece != Board.EMPTY && piece != home.pieceAt(square)) {
        required.add(new int[] {square, piece});
      }
    }
  }

  /** The number of squares, a measure of how specific the placement is. */
  int size() {
    return squares.length;
  }

  /** Calls a visitor with each square, or its mirror image, and the piece required on it. */
  void forEach(boolean mirrored, Visitor visitor) {
    for (int i = 0; i < squares.length; i++) {
      visitor.visit(mirrored ? Squares.mirrored(squares[i]) : squares[i], pieces[i]);
    }
  }

  /** Takes the squares of a placement. */
  interface Visitor {
    void visit(int square, int piece);
  }
}
