package dev.xiangqi.examples.xq.pairing.tournament;

/** A file of a tournament is wrong. */
public final class TournamentFileException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;
  private final transient Phrase fault;

  /**
   * Makes the exception.
   *
   * @param line the line of the fault, from 1
   * @param column its column, from 1
   * @param fault what is wrong, and what was expected
   */
  public TournamentFileException(int line, int column, Phrase fault) {
    super(fault.english());
    this.line = line;
    this.column = column;
    this.fault = fault;
  }

  /** {@return the line of the fault, from 1} */
  public int line() {
    return line;
  }

  /** {@return the column of the fault, from 1} */
  public int column() {
    return column;
  }

  /** {@return what is wrong, and what was expected} */
  public Phrase fault() {
    return fault;
  }
}
