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
 * Some pieces on their squares, by which a system is known in whatever order its moves are played.
 * Compiled from the moves of each side in Chinese, all others being at home; {@code =b9} wants what
 * is on a square at the start, {@code -h2} wants it empty. A mirror image is the same. Immutable.
 */
final class Placement {
  private static final Splitter WORDS = Splitter.on(' ').omitEmptyStrings();

  private final int[] squares;
  private final int[] pieces;

  private Placement(List<int[]> wanted) {
    squares = wanted.stream().mapToInt(square -> square[0]).toArray();
    pieces = wanted.stream().mapToInt(square -> square[1]).toArray();
  }

  static Placement of(String red, String black) {
    List<int[]> wanted = new ArrayList<>();
    add(wanted, Board.RED, red);
    add(wanted, Board.BLACK, black);
    return new Placement(wanted);
  }

  private static void add(List<int[]> wanted, int side, String words) {
    Board home = Position.initial().toBoard();
    Board board = home.copy();
    if (side != board.sideToMove()) {
      board.makeNull();
    }
    for (String word : WORDS.split(words)) {
      char sign = word.charAt(0);
      if (sign == '=' || sign == '-') {
        int square = Square.valueOf(word.substring(1).toUpperCase(Locale.ROOT)).ordinal();
        wanted.add(new int[] {square, sign == '=' ? home.pieceAt(square) : Board.EMPTY});
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
        wanted.add(new int[] {square, piece});
      }
    }
  }

  /** How many squares are asked for: how telling it is. */
  int size() {
    return squares.length;
  }

  /** Whether the pieces stand so, or so mirrored. */
  boolean isOn(Board board) {
    boolean straight = true;
    boolean mirrored = true;
    for (int i = 0; i < squares.length && (straight || mirrored); i++) {
      straight = straight && board.pieceAt(squares[i]) == pieces[i];
      mirrored = mirrored && board.pieceAt(Squares.mirrored(squares[i])) == pieces[i];
    }
    return straight || mirrored;
  }
}
