package dev.xiangqi.core.pattern;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What stands on each square, as far as it matters. Squares with the same kinds are tested
 * together.
 */
final class Placement implements Condition {
  /** All kinds and the empty square: anything. */
  static final int ANYTHING = (1 << (Board.EMPTY + 1)) - 1;

  /** For each group of squares what may stand there. */
  private final int[] kinds;

  /** The squares of each group on ranks 0-4. */
  private final long[] lower;

  /** The squares of each group on ranks 5-9. */
  private final long[] upper;

  private Placement(int[] kinds, long[] lower, long[] upper) {
    this.kinds = kinds;
    this.lower = lower;
    this.upper = upper;
  }

  /**
   * Groups the squares of a board.
   *
   * @param wanted for each of 90 squares what may stand there; {@link #ANYTHING} does not matter
   */
  static Placement of(int[] wanted) {
    Map<Integer, Bitboard> groups = new LinkedHashMap<>();
    // Pieces first: few boards have them there, so the test ends early.
    for (int pass = 0; pass < 2; pass++) {
      for (int square = 0; square < Squares.COUNT; square++) {
        boolean empty = wanted[square] == 1 << Board.EMPTY;
        if (wanted[square] != ANYTHING && empty == (pass == 1)) {
          Bitboard bit = new Bitboard(Squares.lowerBit(square), Squares.upperBit(square));
          groups.merge(wanted[square], bit, Bitboard::or);
        }
      }
    }
    int[] kinds = new int[groups.size()];
    long[] lower = new long[groups.size()];
    long[] upper = new long[groups.size()];
    int i = 0;
    for (Map.Entry<Integer, Bitboard> group : groups.entrySet()) {
      kinds[i] = group.getKey();
      lower[i] = group.getValue().redHalf();
      upper[i++] = group.getValue().blackHalf();
    }
    return new Placement(kinds, lower, upper);
  }

  @Override
  public boolean test(Board board) {
    for (int i = 0; i < kinds.length; i++) {
      long wrongLower = lower[i] & ~Pieces.lower(board, kinds[i]);
      long wrongUpper = upper[i] & ~Pieces.upper(board, kinds[i]);
      if ((wrongLower | wrongUpper) != 0) {
        return false;
      }
    }
    return true;
  }

  private int[] wanted() {
    int[] wanted = new int[Squares.COUNT];
    for (int square = 0; square < Squares.COUNT; square++) {
      wanted[square] = ANYTHING;
      for (int i = 0; i < kinds.length; i++) {
        if (((lower[i] & Squares.lowerBit(square)) | (upper[i] & Squares.upperBit(square))) != 0) {
          wanted[square] = kinds[i];
        }
      }
    }
    return wanted;
  }

  @Override
  public int cost() {
    return 3;
  }

  @Override
  public Condition mirrored() {
    int[] wanted = wanted();
    int[] changed = new int[wanted.length];
    for (int square = 0; square < wanted.length; square++) {
      changed[Squares.mirrored(square)] = wanted[square];
    }
    return of(changed);
  }

  @Override
  public Condition swapped() {
    int[] wanted = wanted();
    int[] changed = new int[wanted.length];
    for (int square = 0; square < wanted.length; square++) {
      changed[Squares.flipped(square)] = Pieces.swapped(wanted[square]);
    }
    return of(changed);
  }

  @Override
  public void append(StringBuilder text) {
    BoardText.append(text.append("board "), wanted());
  }
}
