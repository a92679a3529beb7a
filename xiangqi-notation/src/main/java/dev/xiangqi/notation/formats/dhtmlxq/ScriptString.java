package dev.xiangqi.notation.formats.dhtmlxq;

/**
 * Finds the end of a string of a script, character by character. Strings that are joined by a plus
 * sign, or by commas within a list, count as one. Not thread-safe.
 */
final class ScriptString {
  private final boolean list;
  private char quote;
  private State state = State.INSIDE;
  private char last;

  /** Number of characters up to the last quotation mark that ended a string. */
  private int closed;

  private int length;

  private enum State {
    INSIDE,
    AFTER,
    JOINED
  }

  /** Begins after the first quotation mark. */
  ScriptString(ScriptHead head) {
    this.list = head.list();
    this.quote = head.quote();
  }

  /** Passes a character; false if the character is not part of the string. */
  boolean pass(char c) {
    switch (state) {
      case INSIDE -> {
        boolean escaped = last == '\\';
        if (c == quote && !escaped) {
          state = State.AFTER;
          closed = length;
        }
        last = escaped ? ' ' : c;
      }
      case AFTER -> {
        if (c == '+' || (list && c == ',')) {
          state = State.JOINED;
        } else if (c > ' ') {
          return false;
        }
      }
      case JOINED -> {
        if (ScriptHead.isQuote(c)) {
          quote = c;
          last = ' ';
          state = State.INSIDE;
        } else if (c > ' ') {
          return false;
        }
      }
    }
    length++;
    return true;
  }

  /** {@return whether a quotation mark ended the string} */
  boolean isClosed() {
    return state != State.INSIDE;
  }

  /** {@return the number of passed characters before the last quotation mark} */
  int closed() {
    return closed;
  }
}
