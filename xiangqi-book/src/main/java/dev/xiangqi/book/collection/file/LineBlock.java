package dev.xiangqi.book.collection.file;

import java.util.Arrays;

/**
 * Writes the moves of games in their order. Each game has the number of moves that it shares with
 * the game before (a varint, 0 for the first of a block), the number of its other moves times four
 * plus its result (a varint), and the codes of these moves. Not thread-safe.
 */
final class LineBlock {
  /** Bits of the result. */
  static final int RESULT_BITS = 2;

  private final GrowingBytes bytes = new GrowingBytes();
  private byte[] line = new byte[256];
  private int length;
  private int games;

  GrowingBytes bytes() {
    return bytes;
  }

  /** Forgets the game before: the next one has another starting position. */
  void restart() {
    length = 0;
  }

  /** Begins the next block. */
  void clear() {
    games = 0;
    bytes.clear();
  }

  /**
   * Adds a game.
   *
   * @param codes an array with the codes of its moves
   * @param from where they begin
   * @param plies their number
   * @return the number of moves that it shares with the game before
   */
  int add(byte[] codes, int from, int plies, int result) {
    int most = Math.min(length, plies);
    int mismatch = Arrays.mismatch(line, 0, most, codes, from, from + most);
    int common = mismatch < 0 ? most : mismatch;
    int shared = games == 0 ? 0 : common;
    bytes.putVarint(shared);
    bytes.putVarint((long) (plies - shared) << RESULT_BITS | result);
    bytes.put(codes, from + shared, plies - shared);
    if (plies > line.length) {
      line = Arrays.copyOf(line, Math.max(plies, 2 * line.length));
    }
    System.arraycopy(codes, from + common, line, common, plies - common);
    length = plies;
    games++;
    return common;
  }
}
