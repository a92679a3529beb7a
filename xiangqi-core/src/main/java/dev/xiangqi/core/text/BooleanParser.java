package dev.xiangqi.core.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads operands in brackets, joined by "and" and "or", and changed by "not", "mirrored" and
 * "swapped", by recursive descent. Depth and size are limited, so no text overflows the stack or
 * the memory.
 *
 * @param <T> what an operand becomes
 */
public abstract class BooleanParser<T extends Expression<T>> {
  private static final int MAX_DEPTH = 100;
  private static final int MAX_SIZE = 10_000;

  protected final TextScanner in;
  private int depth;

  protected BooleanParser(TextScanner in) {
    this.in = in;
  }

  /** Reads one or several operands; "and" binds more tightly than "or". */
  protected final T disjunction() {
    List<T> parts = new ArrayList<>();
    do {
      parts.add(conjunction());
    } while (in.acceptWord("or"));
    return parts.size() == 1 ? parts.get(0) : join(false, parts);
  }

  private T conjunction() {
    List<T> parts = new ArrayList<>();
    do {
      parts.add(operand());
    } while (in.acceptWord("and"));
    return parts.size() == 1 ? parts.get(0) : join(true, parts);
  }

  /** Reads one operand: a simple one, or any in brackets. */
  public final T operand() {
    deeper();
    T part = in.acceptSign("(") ? inBrackets() : changed();
    back();
    return part;
  }

  private T inBrackets() {
    T part = bracketed();
    if (!in.acceptSign(")")) {
      throw in.wrong("and, or, or )");
    }
    return part;
  }

  private T changed() {
    if (in.acceptWord("not")) {
      return not(operand());
    }
    if (in.acceptWord("mirrored")) {
      T part = operand();
      return either(part, part.mirrored());
    }
    if (in.acceptWord("swapped")) {
      T part = operand();
      return either(part, part.swapped());
    }
    return simple();
  }

  /** Counts a level of recursion; throws if there are too many. */
  protected final void deeper() {
    if (++depth > MAX_DEPTH) {
      throw in.wrong(in.offset(), "one level more", "at most " + MAX_DEPTH + " levels");
    }
  }

  /** Ends a level of recursion. */
  protected final void back() {
    depth--;
  }

  private T either(T part, T changed) {
    if (2 * part.size() > MAX_SIZE) {
      throw in.wrong(in.offset(), "a long query doubled", "at most " + MAX_SIZE + " parts");
    }
    return part.equals(changed) ? part : join(false, List.of(part, changed));
  }

  /** Reads what stands in brackets. */
  protected T bracketed() {
    return disjunction();
  }

  /** Reads an operand without brackets and changes. */
  protected abstract T simple();

  /** {@return the contrary of an operand} */
  protected abstract T not(T part);

  /** Joins at least two operands by "and", or by "or". */
  protected abstract T join(boolean all, List<T> parts);
}
