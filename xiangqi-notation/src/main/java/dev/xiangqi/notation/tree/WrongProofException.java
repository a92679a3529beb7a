package dev.xiangqi.notation.tree;

import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.Move;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown if a tree does not prove a win. The message contains the line to the fault.
 *
 * @since 0.1.0
 */
public final class WrongProofException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  /** The moves from the start. */
  private final transient List<Move> line;

  /**
   * Makes the exception.
   *
   * @param line the moves from the start to the fault
   * @param fault what is wrong there
   */
  WrongProofException(List<Move> line, String fault) {
    super(place(line) + fault);
    this.line = List.copyOf(line);
  }

  private static String place(List<Move> line) {
    if (line.isEmpty()) {
      return "at the start: ";
    }
    return "after " + line.stream().map(Move::toString).collect(Collectors.joining(" ")) + ": ";
  }

  /** {@return the moves from the start to the fault} */
  public List<Move> line() {
    return line;
  }
}
