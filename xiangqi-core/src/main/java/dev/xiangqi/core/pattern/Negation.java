package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;

/** The contrary of a condition. */
record Negation(Condition negated) implements Condition {
  @Override
  public boolean test(Board board) {
    return !negated.test(board);
  }

  @Override
  public int cost() {
    return negated.cost();
  }

  @Override
  public int size() {
    return negated.size();
  }

  @Override
  public Condition mirrored() {
    return new Negation(negated.mirrored());
  }

  @Override
  public Condition swapped() {
    return new Negation(negated.swapped());
  }

  @Override
  public String key() {
    return "not " + negated.key();
  }

  @Override
  public int binding() {
    return NOT;
  }

  @Override
  public void append(StringBuilder text) {
    text.append("not ");
    negated.append(text, NOT);
  }
}
