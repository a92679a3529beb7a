package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.text.PrefixedExpression;

/** The contrary of a condition. */
record Negation(Condition operand) implements Condition, PrefixedExpression<Condition> {
  @Override
  public boolean test(Board board) {
    return !operand.test(board);
  }

  @Override
  public int cost() {
    return operand.cost();
  }

  @Override
  public String prefix() {
    return "not ";
  }

  @Override
  public Condition with(Condition other) {
    return new Negation(other);
  }
}
