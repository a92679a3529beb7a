package dev.xiangqi.notation.formats.server;

/**
 * How a program keeps a ply in a record of fixed length.
 *
 * @param format the format's name
 * @param header bytes before the first record
 * @param length bytes of a record
 * @param moves finds the move in a record
 */
record RecordLayout(String format, int header, int length, Moves moves) {
  /** Finds the move in a record. */
  @FunctionalInterface
  interface Moves {
    /** Packs the move of the record at an index. */
    int read(byte[] bytes, int at, Screen screen);
  }

  /** Whether records fill the beginning of a file, and can be a game. */
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
