package dev.xiangqi.core.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

  /** {@return the key of expressions joined by "and", or by "or"} */
  static String joinedKey(boolean all, List<? extends Expression<?>> expressions) {
    return expressions.stream()
        .map(Expression::key)
        .sorted()
        .collect(Collectors.joining(all ? " and " : " or ", "(", ")"));
  }

  /** {@return the expressions, of which those with the same key become one} */
  static <T extends Expression<?>> List<T> distinct(List<T> expressions) {
    Map<String, T> byKey = new LinkedHashMap<>();
    expressions.forEach(expression -> byKey.putIfAbsent(expression.key(), expression));
    return List.copyOf(byKey.values());
  }

  /** Appends expressions joined by "and", or by "or". */
  static void appendJoined(
      StringBuilder text, boolean all, List<? extends Expression<?>> expressions) {
    String between = "";
    for (Expression<?> expression : expressions) {
      text.append(between);
      expression.append(text, (all ? AND : OR) + 1);
      between = all ? " and " : " or ";
    }
  }
}
