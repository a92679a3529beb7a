package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.text.Expression;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Conditions joined by "and", or by "or". */
final class Junction implements Condition {
  private final boolean all;
  private final List<Condition> parts;

  /** The parts in the order of their tests: the cheapest first. */
  private final Condition[] tests;

  private final int size;

  private Junction(boolean all, List<Condition> parts) {
    this.all = all;
    this.parts = parts;
    tests =
        this.parts.stream()
            .sorted(Comparator.comparingInt(Condition::cost))
            .toArray(Condition[]::new);
    size = parts.stream().mapToInt(Condition::size).sum();
  }

  /**
   * Joins conditions.
   *
   * @param all whether all must hold, or one of them
   * @param parts at least one; equal ones become one
   */
  static Condition of(boolean all, List<Condition> parts) {
    List<Condition> distinct =
        Expression.distinct(parts.stream().flatMap(part -> partsOf(all, part)).toList());
    return distinct.size() == 1 ? distinct.get(0) : new Junction(all, distinct);
  }

  /** The parts of a part joined in the same way, which needs no brackets; else the part itself. */
  private static Stream<Condition> partsOf(boolean all, Condition part) {
    return part instanceof Junction other && other.all == all
        ? other.parts.stream()
        : Stream.of(part);
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

  @Override
  public int size() {
    return size;
  }

  @Override
  public Condition mirrored() {
    return new Junction(all, parts.stream().map(Condition::mirrored).toList());
  }

  @Override
  public Condition swapped() {
    return new Junction(all, parts.stream().map(Condition::swapped).toList());
  }

  @Override
  public String key() {
    return Expression.joinedKey(all, parts);
  }

  @Override
  public int binding() {
    return all ? AND : OR;
  }

  @Override
  public void append(StringBuilder text) {
    Expression.appendJoined(text, all, parts);
  }
}
