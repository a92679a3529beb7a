package dev.xiangqi.core.text;

/**
 * Words that change an expression, such as "not", before it.
 *
 * @param <T> the expressions of the language
 */
public interface PrefixedExpression<T extends Expression<T>> extends Expression<T> {
  /** {@return the words, with a space} */
  String prefix();

  T operand();

  /** {@return another expression after the same words} */
  T with(T other);

  @Override
  default T mirrored() {
    return with(operand().mirrored());
  }

  @Override
  default T swapped() {
    return with(operand().swapped());
  }

  @Override
  default int size() {
    return operand().size();
  }

  @Override
  default String key() {
    return prefix() + operand().key();
  }

  @Override
  default int binding() {
    return NOT;
  }

  @Override
  default void append(StringBuilder text) {
    text.append(prefix());
    operand().append(text, NOT);
  }
}
