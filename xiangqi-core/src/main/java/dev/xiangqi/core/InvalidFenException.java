package dev.xiangqi.core;

/**
 * Thrown for text that is not a FEN. The message contains the field, the offset, what was found and
 * what was expected.
 *
 * @since 0.1.0
 */
public final class InvalidFenException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  /** The whole text. */
  private final String fen;

  /** Offset of the error. */
  private final int offset;

  /** Name of the field that contains the error. */
  private final String field;

  /** What was found and what was expected. */
  private final String fault;

  /**
   * Makes the exception.
   *
   * @param fen the whole text
   * @param offset offset of the error, from 0; the length of the text if its end is missing
   * @param field the field's name: board, side, castling, en passant, quiet plies, move number, or
   *     end for text after the last field
   * @param fault what was found and what was expected
   */
  public InvalidFenException(String fen, int offset, String field, String fault) {
    super(
        "FEN, " + field + ", offset " + offset + ": " + fault + ", in \"" + Excerpt.of(fen) + "\"");
    this.fen = fen;
    this.offset = offset;
    this.field = field;
    this.fault = fault;
  }

  /** {@return the whole text, as given} */
  public String fen() {
    return fen;
  }

  /** {@return the offset of the error, from 0 to the length of the text} */
  public int offset() {
    return offset;
  }

  /** {@return the name of the field that contains the error} */
  public String field() {
    return field;
  }

  /** {@return what was found and what was expected: the message without offset and text} */
  public String fault() {
    return fault;
  }
}
