package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;

/** A condition on a position. Immutable. */
interface Condition {
  /** How tightly the text of a condition binds: an operand with a looser one needs brackets. */
  int OR = 0;

  int AND = 1;
  int NOT = 2;
  int OPERAND = 3;

  boolean test(Board board);

  /** {@return the approximate time of a test; 1 is that of looking at a set of squares} */
  int cost();

  /** {@return the same condition on the mirror image: left and right exchanged} */
  Condition mirrored();

  /** {@return the same condition with the sides exchanged and the board turned} */
  Condition swapped();

  /** {@return the number of conditions that it is made of} */
  default int size() {
    return 1;
  }

  default int binding() {
    return OPERAND;
  }

  /** Appends the text form. */
  void append(StringBuilder text);

  /** Appends the text form, in brackets if it binds more loosely than its place needs. */
  default void append(StringBuilder text, int needed) {
    if (binding() < needed) {
      text.append('(');
      append(text);
      text.append(')');
    } else {
      append(text);
    }
  }
}
