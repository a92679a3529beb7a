package dev.xiangqi.notation;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;

/**
 * A position, and what its line says beside it. Lines of EPD have operations after the FEN, such as
 * {@code bm h2e2; id "first";}. The operations {@code hmvc} and {@code fmvn} are the counters of
 * the position. {@link Fen} describes the forms of a FEN that are read. Immutable.
 *
 * @param position the position
 * @param name the operand of {@code id}, or else the first text after a semicolon that is no
 *     operation; empty if there is none
 * @param operations the other operations as they are written, with {@code "; "} between them; empty
 *     if there are none
 * @since 0.1.0
 */
public record PositionLine(Position position, String name, String operations) {
  /**
   * Makes a line of its parts.
   *
   * @param position the position
   * @param name the name, or an empty text
   * @param operations the operations, or an empty text
   */
  public PositionLine {
    requireNonNull(position, "position");
    requireNonNull(name, "name");
    requireNonNull(operations, "operations");
  }

  /**
   * Reads a line.
   *
   * @param text a FEN in any dialect, optionally with operations after it
   * @return the position, its name and its operations
   * @throws InvalidFenException if the text is no FEN; the exception contains the place
   * @throws InvalidPositionException if the board cannot occur
   */
  public static PositionLine parse(String text) {
    return new FenReader(text, text.length()).read();
  }
}
