package dev.xiangqi.search.textbook;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;

/**
 * Transposition table: lock, depth, value, kind of bound and best move of positions. The index is
 * the position's key; a new record replaces one of the same or less depth.
 *
 * <p>A mate counts plies from the root in the search, and from its position in the table.
 */
final class Table {
  /** No value to return. */
  static final int UNKNOWN = Integer.MIN_VALUE;

  /** The value is at most the recorded one. */
  static final int ALPHA = 1;

  /** The value is at least the recorded one. */
  static final int BETA = 2;

  /** The value is exact. */
  static final int EXACT = 3;

  private static final int SIZE = 1 << 20;

  private final boolean usesDeeper;
  private final long[] locks;

  /** From the lowest bit: 14 bits of the move, 2 of the bound, 16 of the depth, 32 of the value. */
  private final long[] records;

  /**
   * Creates a table.
   *
   * @param used whether the table records anything
   * @param usesDeeper whether records of greater depth, and mates of any depth, give values too
   */
  Table(boolean used, boolean usesDeeper) {
    this.usesDeeper = usesDeeper;
    locks = new long[used ? SIZE : 1];
    records = new long[locks.length];
  }

  void clear() {
    Arrays.fill(records, 0);
  }

  /** {@return the kind of bound of a fail-soft value} */
  static int bound(int value, int alpha, int beta) {
    return value >= beta ? BETA : value <= alpha ? ALPHA : EXACT;
  }

  /** Returns the value of the position, as far as the window needs it, or {@link #UNKNOWN}. */
  int probe(Tree tree, int depth, int alpha, int beta) {
    tree.count(Counter.TABLE_PROBES);
    long entry = find(tree.board());
    if (entry == 0) {
      return UNKNOWN;
    }
    int value = (int) (entry >> 32);
    int recorded = (int) (entry >> 16) & 0xffff;
    boolean mate = Tree.isMate(value);
    if (recorded != depth && !(usesDeeper && (mate || recorded > depth))) {
      return UNKNOWN;
    }
    if (mate) {
      value -= value > 0 ? tree.ply() : -tree.ply();
    }
    switch ((int) (entry >> 14) & 3) {
      case EXACT -> tree.count(Counter.TABLE_EXACT_HITS);
      case BETA -> {
        if (value < beta) {
          return UNKNOWN;
        }
        tree.count(Counter.TABLE_BETA_HITS);
      }
      default -> {
        if (value > alpha) {
          return UNKNOWN;
        }
        tree.count(Counter.TABLE_ALPHA_HITS);
      }
    }
    return value;
  }

  /** {@return the recorded move of the position, or 0} */
  int move(Tree tree) {
    return (int) find(tree.board()) & 0x3fff;
  }

  private long find(Board board) {
    int index = (int) board.key() & (locks.length - 1);
    return locks[index] == board.lock() ? records[index] : 0;
  }

  /**
   * Records a position, unless the table has a deeper one in its place. Of the root, only the move
   * counts, since some of its moves may not be allowed: its depth is recorded as 0.
   */
  void record(Tree tree, int depth, int value, int bound, int move) {
    Board board = tree.board();
    int index = (int) board.key() & (locks.length - 1);
    boolean root = tree.ply() == 0;
    int draft = root ? 0 : depth;
    if (records[index] != 0 && ((int) (records[index] >> 16) & 0xffff) > draft) {
      return;
    }
    int known = move == 0 && locks[index] == board.lock() ? (int) records[index] & 0x3fff : move;
    int relative = root ? 0 : value;
    if (Tree.isMate(relative)) {
      relative += relative > 0 ? tree.ply() : -tree.ply();
    }
    locks[index] = board.lock();
    records[index] = (long) relative << 32 | (long) draft << 16 | (long) bound << 14 | known;
  }
}
