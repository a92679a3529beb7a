package dev.xiangqi.examples.xq.proof;

import dev.xiangqi.core.Move;
import java.util.List;
import java.util.stream.Collectors;

/** A tree is no proof. */
final class WrongTreeException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param line the moves to the fault
   * @param fault what is wrong there
   */
  WrongTreeException(List<Move> line, String fault) {
    super(place(line) + fault, null, false, false);
  }

  private static String place(List<Move> line) {
    if (line.isEmpty()) {
      return "at the start: ";
    }
    return "after " + line.stream().map(Move::toString).collect(Collectors.joining(" ")) + ": ";
  }
}
