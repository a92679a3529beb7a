package dev.xiangqi.core.text;

/**
 * An expression of a small language about boards: its text, its mirror image, and the same with
 * exchanged sides. Immutable.
 *
 * @param <T> the expressions of the language
 */
public interface Expression<T extends Expression<T>> {
  /** How tightly a text binds: an operand with a looser one needs brackets. */
  int THEN = 0;

  int OR = 1;
  int AND = 2;
  int NOT = 3;
  int OPERAND = 4;

  /** {@return the same on the mirror image: left and right exchanged} */
  T mirrored();

  /** {@return the same with the sides exchanged and the board turned} */
  T swapped();

  /** {@return the number of simple expressions that it is made of; a sum has one for each term} */
  default int size() {
    return 1;
  }

  /** {@return how tightly its text binds} */
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

  /** {@return the text form; the same for expressions that differ only in the order of operands} */
  default String key() {
    StringBuilder text = new StringBuilder();
    append(text);
    return text.toString();
  }
}
