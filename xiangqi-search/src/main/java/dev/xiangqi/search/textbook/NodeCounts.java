package dev.xiangqi.search.textbook;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Counters of one search. Immutable.
 *
 * @param values the value of each counter, from 0; unmodifiable, in the order of {@link Counter}
 * @param cutsByMove the cuts by the first move tried, by the second and so on; the last number
 *     counts the eighth and all later moves
 * @since 0.1.0
 */
public record NodeCounts(Map<Counter, Long> values, List<Long> cutsByMove) {
  /** Length of {@link #cutsByMove}. */
  public static final int MOVES = 8;

  /** Counters at zero. */
  public static final NodeCounts NONE = new NodeCounts(Map.of(), Collections.nCopies(MOVES, 0L));

  /**
   * Copies the counters.
   *
   * @param values the value of each counter; absent counters are 0
   * @param cutsByMove the cuts by the first to the eighth move
   * @throws IllegalArgumentException if there are not {@link #MOVES} numbers of cuts, or a number
   *     is negative
   */
  public NodeCounts {
    requireNonNull(values, "values");
    requireNonNull(cutsByMove, "cutsByMove");
    EnumMap<Counter, Long> all = new EnumMap<>(Counter.class);
    for (Counter counter : Counter.values()) {
      all.put(counter, notNegative(counter.code(), values.getOrDefault(counter, 0L)));
    }
    values = Collections.unmodifiableMap(all);
    cutsByMove = List.copyOf(cutsByMove);
    if (cutsByMove.size() != MOVES) {
      throw new IllegalArgumentException(
          "cuts by move: expected " + MOVES + " numbers, got " + cutsByMove.size());
    }
    cutsByMove.forEach(cuts -> notNegative("cuts by move", cuts));
  }

  private static long notNegative(String what, long value) {
    if (value < 0) {
      throw new IllegalArgumentException(what + ": expected 0 or more, got " + value);
    }
    return value;
  }

  /** {@return the number of positions visited, leaves and quiescence included} */
  public long nodes() {
    return of(Counter.NODES);
  }

  /**
   * {@return the value of a counter}
   *
   * @param counter the counter
   */
  public long of(Counter counter) {
    return values.getOrDefault(requireNonNull(counter, "counter"), 0L);
  }

  /**
   * {@return the effective branching factor, {@code nodes^(1/depth)}}
   *
   * @param depth the depth of the search in plies, at least 1
   * @throws IllegalArgumentException if the depth is less than 1
   */
  public double branchingFactor(int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException("depth: expected 1 or more, got " + depth);
    }
    return Math.pow((double) nodes(), 1.0 / depth);
  }
}
