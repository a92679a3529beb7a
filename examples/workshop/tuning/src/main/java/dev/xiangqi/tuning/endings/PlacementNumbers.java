package dev.xiangqi.tuning.endings;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers the placements of an ending's pieces on the board. */
final class PlacementNumbers {
  private final List<Group> groups = new ArrayList<>();
  private final int[] strides;
  private final int size;

  /** Makes the numbering of an ending. */
  PlacementNumbers(Ending ending) {
    for (int piece = 0; piece < Board.PIECES; piece++) {
      if (ending.count(piece) > 0) {
        groups.add(new Group(piece, ending.count(piece)));
      }
    }
    strides = new int[groups.size()];
    size = (int) ending.placements();
    int stride = 1;
    for (int i = 0; i < strides.length; i++) {
      strides[i] = stride;
      stride *= groups.get(i).size();
    }
  }

  /** {@return the number of placements; some have two pieces on a square} */
  int size() {
    return size;
  }

  List<Group> groups() {
    return groups;
  }

  /** {@return the number of the set of squares of a group in a placement} */
  int set(int placement, int group) {
    return placement / strides[group] % groups.get(group).size();
  }

  /** {@return the placement after a piece of a group has gone to a free square} */
  int moved(int placement, int group, int from, int to) {
    int set = set(placement, group);
    return placement + (groups.get(group).moved(set, from, to) - set) * strides[group];
  }

  /** {@return the placement of a board with the pieces of the ending} */
  int placement(Board board) {
    int placement = 0;
    for (int i = 0; i < strides.length; i++) {
      Group group = groups.get(i);
      int[] squares = new int[board.count(group.piece())];
      int found = 0;
      long lower = board.lower(group.piece());
      long upper = board.upper(group.piece());
      while ((lower | upper) != 0) {
        squares[found++] = Squares.lowest(lower, upper);
        upper = lower != 0 ? upper : upper & (upper - 1);
        lower &= lower - 1;
      }
      placement += group.number(squares) * strides[i];
    }
    return placement;
  }

  /** Puts the pieces on empty squares; returns false if two are on the same. */
  boolean place(int placement, byte[] squares) {
    Arrays.fill(squares, (byte) Board.EMPTY);
    for (int i = 0; i < strides.length; i++) {
      Group group = groups.get(i);
      for (int square : group.squares(set(placement, i))) {
        if (squares[square] != Board.EMPTY) {
          return false;
        }
        squares[square] = (byte) group.piece();
      }
    }
    return true;
  }
}
