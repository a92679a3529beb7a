package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.internal.NodeTree;
import java.util.Arrays;

/**
 * The moves of a line. A move is four digits: source square and target square. Plies count from the
 * start of the game.
 */
final class MoveLine {
  private final int id;
  private final int parent;
  private final int first;
  private final Field field;
  private final int[] moves;

  private MoveLine(int id, int parent, int first, Field field, int[] moves) {
    this.id = id;
    this.parent = parent;
    this.first = first;
    this.field = field;
    this.moves = moves;
  }

  /**
   * Reads a line.
   *
   * @param id the number of the line, 0 for the main line
   * @param parent the number of the line that it leaves
   * @param first the ply of its first move, from 1
   * @param field its digits, at least four for each move
   * @param count the number of moves
   * @param fromRed whether ranks count from Red's side
   */
  static MoveLine read(
      BlockText text, int id, int parent, int first, Field field, int count, boolean fromRed) {
    int[] moves = new int[count];
    char[] digits = new char[4];
    int at = field.from();
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < digits.length; j++) {
        at = skipSpaces(text, at);
        boolean turned = fromRed && j % 2 == 1;
        char c = text.chars()[at++];
        digits[j] = turned ? (char) ('0' + '9' - c) : c;
      }
      moves[i] = move(digits);
    }
    return new MoveLine(id, parent, first, field, moves);
  }

  private static int move(char[] digits) {
    int from = Binit.square(digits[0], digits[1]);
    int to = Binit.square(digits[2], digits[3]);
    boolean on = from >= 0 && to >= 0 && from != to;
    return on ? Board.move(from, to) : NodeTree.OFF_BOARD;
  }

  private static int skipSpaces(BlockText text, int from) {
    int i = from;
    while (Unescaper.isSpace(text.chars()[i])) {
      i++;
    }
    return i;
  }

  int id() {
    return id;
  }

  int parent() {
    return parent;
  }

  /** {@return the ply of the first move} */
  int first() {
    return first;
  }

  /** {@return the ply of the last move; less than the first if there is none} */
  int last() {
    return first + moves.length - 1;
  }

  Field field() {
    return field;
  }

  /** {@return the move of a ply in the kernel's packing, or {@link NodeTree#OFF_BOARD}} */
  int move(int ply) {
    return moves[ply - first];
  }

  /** Swaps the squares of a ply's move. */
  void turn(int ply) {
    moves[ply - first] = turned(ply);
  }

  /** {@return the move of a ply with its squares swapped} */
  int turned(int ply) {
    return Board.move(Board.to(move(ply)), Board.from(move(ply)));
  }

  /** Whether another line has the same place and moves. */
  boolean repeats(MoveLine other) {
    return parent == other.parent && first == other.first && Arrays.equals(moves, other.moves);
  }

  /** {@return the index of a ply's move in the text} */
  int place(BlockText text, int ply) {
    int at = skipSpaces(text, field.from());
    for (int digits = 4 * (ply - first); digits > 0; digits--) {
      at = skipSpaces(text, at + 1);
    }
    return at;
  }
}
