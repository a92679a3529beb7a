package dev.xiangqi.notation.formats.server;

/**
 * The layout of a ply in a record of fixed length.
 *
 * @param format the format's name
 * @param header the number of bytes before the first record
 * @param length the number of bytes of a record
 * @param moves finds the move in a record
 */
record RecordLayout(String format, int header, int length, Moves moves) {
  /** Finds the move in a record. */
  @FunctionalInterface
  interface Moves {
    /** {@return the packed move of the record at an index} */
    int read(byte[] bytes, int at, Screen screen);
  }

  /** Whether the beginning of a file consists of records that can be a game. */
  boolean fits(byte[] head) {
    Screen screen = new Screen();
    Plausibility plausibility = new Plausibility();
    for (int at = header; at + length <= head.length; at += length) {
      if (!plausibility.takes(moves.read(head, at, screen))) {
        return false;
      }
    }
    return plausibility.hasMoves();
  }
}
