package dev.xiangqi.core.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

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
  private static final String LEVELS =
      "at most " + MAX_DEPTH + " levels of brackets, not, for, mirrored, swapped and then";
  private static final String PARTS =
      "at most " + MAX_SIZE + " parts; mirrored and swapped count theirs again";

  protected final TextScanner in;
  private int depth;

  /** Number of parts that were read, or made by "mirrored" and "swapped". */
  private int size;

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
    if (in.acceptSign("(")) {
      return deeper(this::inBrackets);
    }
    if (in.acceptWord("not")) {
      return not(deeper(this::operand));
    }
    if (in.acceptWord("mirrored")) {
      T part = repeated();
      return join(false, List.of(part, part.mirrored()));
    }
    if (in.acceptWord("swapped")) {
      T part = repeated();
      return join(false, List.of(part, part.swapped()));
    }
    Optional<T> changed = changed();
    if (changed.isPresent()) {
      return changed.get();
    }
    T part = simple();
    grow(part.size());
    return part;
  }

  private T inBrackets() {
    T part = bracketed();
    if (!in.acceptSign(")")) {
      throw in.wrong("and, or, or )");
    }
    return part;
  }

  /** Reads a part that is one level deeper; refuses it if there are too many levels. */
  protected final T deeper(Supplier<T> part) {
    if (depth == MAX_DEPTH) {
      throw in.wrong(in.offset(), "one level more", LEVELS);
    }
    depth++;
    T read = part.get();
    depth--;
    return read;
  }

  /** Reads an operand that a word repeats; its parts count once more, even if they are merged. */
  private T repeated() {
    T part = deeper(this::operand);
    grow(part.size());
    return part;
  }

  private void grow(int parts) {
    size += parts;
    if (size > MAX_SIZE) {
      throw in.wrong(in.offset(), "more", PARTS);
    }
  }

  /** Reads what stands in brackets. */
  protected T bracketed() {
    return disjunction();
  }

  /** Reads an operand that another word of the language changes; empty if there is none. */
  protected Optional<T> changed() {
    return Optional.empty();
  }

  /** Reads an operand without brackets and changes. */
  protected abstract T simple();

  /** {@return the contrary of an operand} */
  protected abstract T not(T part);

  /** Joins at least two operands by "and", or by "or"; equal ones become one. */
  protected abstract T join(boolean all, List<T> parts);
}
