package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.text.JoinedExpression;
import java.util.Comparator;
import java.util.List;

/** Conditions joined by "and", or by "or". */
final class Junction extends JoinedExpression<Condition> implements Condition {
  /** The parts in the order of their tests: the cheapest first. */
  private final Condition[] tests;

  private Junction(boolean all, List<Condition> parts) {
    super(all, parts);
    tests =
        parts.stream().sorted(Comparator.comparingInt(Condition::cost)).toArray(Condition[]::new);
  }

  /**
   * Joins conditions.
   *
   * @param all whether all must hold, or one of them
   * @param parts at least one; equal ones become one
   */
  static Condition of(boolean all, List<Condition> parts) {
    List<Condition> distinct = distinct(all, parts);
    return distinct.size() == 1 ? distinct.get(0) : new Junction(all, distinct);
  }

  @Override
  protected Condition with(List<Condition> others) {
    return new Junction(all, others);
  }

  @Override
  public boolean test(Board board) {
    for (Condition test : tests) {
      if (test.test(board) != all) {
        return !all;
      }
    }
    return all;
  }

  @Override
  public int cost() {
    // The dearest part, since the tests seldom come to it.
    return tests[tests.length - 1].cost();
  }
}
