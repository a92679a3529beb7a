package dev.xiangqi.core.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads operands in brackets and joined by "and" and "or", by recursive descent. Depth and size are
 * limited, so no text overflows the stack or the memory.
 *
 * @param <T> what an operand becomes
 */
public abstract class BooleanParser<T> {
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
    in.skipSpace();
    T part;
    if (in.acceptSign("(")) {
      part = bracketed();
      if (!in.acceptSign(")")) {
        throw in.wrong("and, or, or )");
      }
    } else {
      part = simple();
    }
    depth--;
    return part;
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

  /** {@return an operand or a changed copy of it, such as its mirror image} */
  protected final T orChanged(T part, T changed) {
    if (2 * size(part) > MAX_SIZE) {
      throw in.wrong(in.offset(), "a long query doubled", "at most " + MAX_SIZE + " parts");
    }
    return part == changed ? part : join(false, List.of(part, changed));
  }

  /** Reads what stands in brackets. */
  protected T bracketed() {
    return disjunction();
  }

  /** Reads an operand that is not in brackets. */
  protected abstract T simple();

  /** Joins at least two operands by "and", or by "or". */
  protected abstract T join(boolean all, List<T> parts);

  /** {@return the number of operands in an operand} */
  protected abstract int size(T part);
}
