package dev.xiangqi.core.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Expressions joined by "and", or by "or".
 *
 * @param <T> the expressions of the language
 */
public abstract class JoinedExpression<T extends Expression<T>> implements Expression<T> {
  /** Whether all must hold, or one of them. */
  protected final boolean all;

  protected final List<T> parts;
  private final int size;

  protected JoinedExpression(boolean all, List<T> parts) {
    this.all = all;
    this.parts = parts;
    size = parts.stream().mapToInt(Expression::size).sum();
  }

  /**
   * {@return the parts to join, of which those with the same key become one}
   *
   * <p>A part joined in the same way needs no brackets, so its own parts take its place.
   */
  protected static <T extends Expression<T>> List<T> distinct(boolean all, List<T> parts) {
    Map<String, T> byKey = new LinkedHashMap<>();
    parts.stream()
        .flatMap(
            part ->
                part instanceof JoinedExpression<T> other && other.all == all
                    ? other.parts.stream()
                    : Stream.of(part))
        .forEach(part -> byKey.putIfAbsent(part.key(), part));
    return List.copyOf(byKey.values());
  }

  /** {@return other parts joined in the same way} */
  protected abstract T with(List<T> others);

  @Override
  public final T mirrored() {
    return with(parts.stream().map(Expression::mirrored).toList());
  }

  @Override
  public final T swapped() {
    return with(parts.stream().map(Expression::swapped).toList());
  }

  @Override
  public final int size() {
    return size;
  }

  @Override
  public final String key() {
    return parts.stream()
        .map(Expression::key)
        .sorted()
        .collect(Collectors.joining(between(), "(", ")"));
  }

  @Override
  public final int binding() {
    return all ? AND : OR;
  }

  @Override
  public final void append(StringBuilder text) {
    for (int i = 0; i < parts.size(); i++) {
      text.append(i == 0 ? "" : between());
      parts.get(i).append(text, binding() + 1);
    }
  }

  private String between() {
    return all ? " and " : " or ";
  }
}
