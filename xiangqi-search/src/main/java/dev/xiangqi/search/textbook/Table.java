package dev.xiangqi.search.textbook;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;
import java.util.Set;

/**
 * Transposition table: lock, depth, value, kind of bound and best move of positions. The index is
 * the position's key.
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

  /** The usual number of records. */
  static final int ENTRIES = 1 << 20;

  /** The record that a new one replaces. */
  enum Replacement {
    /** The one in its place, if it has the same or less depth. */
    DEPTH_PREFERRED,
    /** The one in its place. */
    ALWAYS,
    /** The one in the first of two places if it has the same or less depth, else the second. */
    TWO_TIER;

    static Replacement of(Set<Technique> techniques) {
      if (techniques.contains(Technique.TWO_TIER)) {
        return TWO_TIER;
      }
      return techniques.contains(Technique.ALWAYS_REPLACE) ? ALWAYS : DEPTH_PREFERRED;
    }
  }

  private static final int NONE = -1;

  private final Replacement replacement;
  private final boolean usesDeeper;
  private final int places;
  private final long[] locks;

  /** From the lowest bit: 14 bits of the move, 2 of the bound, 16 of the depth, 32 of the value. */
  private final long[] records;

  /**
   * Creates a table.
   *
   * @param entries the number of records, rounded down to a power of two; 2 or more
   * @param replacement the record that a new one replaces
   * @param usesDeeper whether records of greater depth, and mates of any depth, give values too
   */
  Table(int entries, Replacement replacement, boolean usesDeeper) {
    this.replacement = replacement;
    this.usesDeeper = usesDeeper;
    places = replacement == Replacement.TWO_TIER ? 2 : 1;
    locks = new long[Integer.highestOneBit(entries)];
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
    long lock = tree.board().lock();
    int first = index(tree.board());
    for (int i = first; i < first + places; i++) {
      int value = locks[i] == lock ? value(tree, records[i], depth, alpha, beta) : UNKNOWN;
      if (value != UNKNOWN) {
        return value;
      }
    }
    return UNKNOWN;
  }

  /** Returns the value of a record, if its depth and its bound are of use. */
  private int value(Tree tree, long entry, int depth, int alpha, int beta) {
    int value = (int) (entry >> 32);
    int recorded = depth(entry);
    boolean mate = Tree.isMate(value);
    if (entry == 0 || (recorded != depth && !(usesDeeper && (mate || recorded > depth)))) {
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
    long lock = tree.board().lock();
    int first = index(tree.board());
    for (int i = first; i < first + places; i++) {
      int move = locks[i] == lock ? (int) records[i] & 0x3fff : 0;
      if (move != 0) {
        return move;
      }
    }
    return 0;
  }

  /** {@return the first place of a position} */
  private int index(Board board) {
    return (int) board.key() & (locks.length - places);
  }

  private static int depth(long entry) {
    return (int) (entry >> 16) & 0xffff;
  }

  /**
   * Records a position, if the table has a place for it. Of the root, only the move counts, since
   * some of its moves may not be allowed: its depth is recorded as 0.
   */
  void record(Tree tree, int depth, int value, int bound, int move) {
    Board board = tree.board();
    boolean root = tree.ply() == 0;
    int draft = root ? 0 : depth;
    int place = place(index(board), draft);
    if (place == NONE) {
      return;
    }
    int known = move == 0 ? move(tree) : move;
    int relative = root ? 0 : value;
    if (Tree.isMate(relative)) {
      relative += relative > 0 ? tree.ply() : -tree.ply();
    }
    locks[place] = board.lock();
    records[place] = (long) relative << 32 | (long) draft << 16 | (long) bound << 14 | known;
  }

  /** {@return the place for a record, or {@link #NONE}} */
  private int place(int first, int depth) {
    boolean deeper = records[first] != 0 && depth(records[first]) > depth;
    return switch (replacement) {
      case ALWAYS -> first;
      case DEPTH_PREFERRED -> deeper ? NONE : first;
      case TWO_TIER -> deeper ? first + 1 : first;
    };
  }
}
