package dev.xiangqi.notation;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits the operations after a FEN. For one text. */
final class FenOperations {
  private static final Pattern OPERATION =
      Pattern.compile("([A-Za-z][A-Za-z0-9_]{0,14})(?:\\s+(.*))?", Pattern.DOTALL);

  private final StringBuilder rest = new StringBuilder();
  private String id = "";
  private String title = "";
  private String quietPlies = "";
  private String moveNumber = "";
  private int quietPliesAt;
  private int moveNumberAt;

  /**
   * Reads operations.
   *
   * @param counted whether the FEN has counters, so that operations do not set them
   */
  FenOperations(String text, int from, int to, boolean counted) {
    boolean quoted = false;
    int begin = from;
    for (int i = from; i <= to; i++) {
      if (i == to || (text.charAt(i) == ';' && !quoted)) {
        add(text.substring(begin, i).strip(), begin, counted);
        begin = i + 1;
      } else if (text.charAt(i) == '"') {
        quoted = !quoted;
      }
    }
  }

  private void add(String item, int at, boolean counted) {
    if (item.isEmpty()) {
      return;
    }
    Matcher operation = OPERATION.matcher(item);
    boolean matches = operation.matches();
    String code = matches ? operation.group(1) : "";
    String operand = matches && operation.group(2) != null ? operation.group(2).strip() : "";
    if (code.equals("id") && id.isEmpty()) {
      id = unquoted(operand);
    } else if (code.equals("hmvc") && !counted) {
      quietPlies = operand;
      quietPliesAt = at;
    } else if (code.equals("fmvn") && !counted) {
      moveNumber = operand;
      moveNumberAt = at;
    } else if (!matches && title.isEmpty()) {
      title = unquoted(item);
    } else {
      keep(item);
    }
  }

  private void keep(String item) {
    rest.append(rest.length() == 0 ? "" : "; ").append(item);
  }

  private static String unquoted(String text) {
    int last = text.length() - 1;
    return last > 0 && text.charAt(0) == '"' && text.charAt(last) == '"'
        ? text.substring(1, last)
        : text;
  }

  /** {@return the name of the position, empty if there is none} */
  String name() {
    return id.isEmpty() ? title : id;
  }

  /** {@return the operations that are neither name nor counters} */
  String others() {
    return id.isEmpty() || title.isEmpty()
        ? rest.toString()
        : title + (rest.length() == 0 ? "" : "; ") + rest;
  }

  /** {@return whether an operation is a counter} */
  boolean hasCounters() {
    return !quietPlies.isEmpty() || !moveNumber.isEmpty();
  }

  /** {@return the text of the counter of quiet plies} */
  String quietPlies() {
    return quietPlies.isEmpty() ? "0" : quietPlies;
  }

  /** {@return the text of the move number} */
  String moveNumber() {
    return moveNumber.isEmpty() ? "1" : moveNumber;
  }

  /** {@return the index of the operation with the counter of quiet plies} */
  int quietPliesAt() {
    return quietPliesAt;
  }

  /** {@return the index of the operation with the move number} */
  int moveNumberAt() {
    return moveNumberAt;
  }
}
