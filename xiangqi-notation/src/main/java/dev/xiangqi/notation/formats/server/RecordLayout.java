package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.io.ReadOptions;

/**
 * The layout of a ply in a record of fixed length.
 *
 * @param format the format's name
 * @param header the number of bytes before the first record
 * @param length the number of bytes of a record
 * @param count the index of the number of plies in the header, or {@link #UNCOUNTED}
 * @param moves finds the move in a record
 */
record RecordLayout(String format, int header, int length, int count, Moves moves) {
  /** The header lacks the number of plies. */
  static final int UNCOUNTED = -1;

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

  /** Reads the first records of a file. */
  RecordedMoves read(BinaryGame file, int plies, Screen screen, ReadOptions options)
      throws GameRefusal {
    RecordedMoves read = new RecordedMoves(file, options);
    for (int i = 0; i < plies; i++) {
      int at = header + i * length;
      read.add(moves.read(file.bytes(), at, screen), at);
    }
    return read;
  }
}
