package dev.xiangqi.core;

/**
 * A text is not a FEN. The message says what was found, at which offset of which field, and what
 * was expected.
 */
public final class InvalidFenException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** The whole text. */
  private final String fen;

  /** Where the fault is. */
  private final int offset;

  /** The field at fault. */
  private final String field;

  /** What is wrong with it. */
  private final String fault;

  /**
   * Makes the exception.
   *
   * @param fen the whole text
   * @param offset where the fault is, from 0; the length of the text if something is missing at its
   *     end
   * @param field the field's name: board, side, castling, en passant, quiet plies, move number, or
   *     end for what follows them
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

  /**
   * Returns the whole text.
   *
   * @return as given
   */
  public String fen() {
    return fen;
  }

  /**
   * Returns where the fault is.
   *
   * @return from 0 to the text's length
   */
  public int offset() {
    return offset;
  }

  /**
   * Returns the field that is at fault.
   *
   * @return its name in English
   */
  public String field() {
    return field;
  }

  /**
   * Returns what was found and what was expected.
   *
   * @return the message without place and text
   */
  public String fault() {
    return fault;
  }
}
