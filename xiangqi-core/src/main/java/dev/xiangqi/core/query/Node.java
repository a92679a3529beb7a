package dev.xiangqi.core.query;

/** A part of a query. Immutable. */
interface Node {
  /** How tightly the text of a node binds: an operand with a looser one needs brackets. */
  int THEN = 0;

  int OR = 1;
  int AND = 2;
  int NOT = 3;
  int OPERAND = 4;

  /** {@return what finds this in the positions of games} */
  Track track();

  Node mirrored();

  Node swapped();

  /** {@return the number of nodes that it is made of} */
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
