package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.text.Token;
import java.util.Arrays;

/**
 * The moves of a line, each a source square and a target square. Plies count from the start of the
 * game.
 */
final class SquarePairs {
  private final int id;
  private final int parent;
  private final int first;
  private final Field field;
  private final int[] moves;
  private final int[] places;

  private SquarePairs(int id, int parent, int first, Field field, int[] moves, int[] places) {
    this.id = id;
    this.parent = parent;
    this.first = first;
    this.field = field;
    this.moves = moves;
    this.places = places;
  }

  /**
   * Reads a line.
   *
   * @param id the number of the line, 0 for the main line
   * @param parent the number of the line that it leaves
   * @param first the ply of its first move, from 1
   * @param field its characters, at least {@link MoveForm#LENGTH} for each move
   * @param count the number of moves
   * @param form the form of the moves
   */
  static SquarePairs read(
      BlockText text, int id, int parent, int first, Field field, int count, MoveForm form) {
    int[] moves = new int[count];
    int[] places = new int[count];
    char[] move = new char[MoveForm.LENGTH];
    Token value = text.token(field.from(), field.to());
    boolean script = field.script() > 0;
    int at = 0;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < move.length; j++) {
        at = form.skip(value, at, script);
        places[i] = j == 0 ? field.from() + at : places[i];
        move[j] = value.charAt(at++);
      }
      int from = form.square(move[0], move[1]);
      int to = form.square(move[2], move[3]);
      moves[i] = from == to ? NodeTree.OFF_BOARD : NodeTree.between(from, to);
    }
    return new SquarePairs(id, parent, first, field, moves, places);
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

  /** Whether another line has the same place and moves. */
  boolean repeats(SquarePairs other) {
    return parent == other.parent && first == other.first && Arrays.equals(moves, other.moves);
  }

  /** {@return the index of a ply's move in the text} */
  int place(int ply) {
    return places[ply - first];
  }
}
