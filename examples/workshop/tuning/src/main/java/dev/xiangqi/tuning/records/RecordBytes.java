package dev.xiangqi.tuning.records;

import dev.xiangqi.tuning.support.BadDataException;

/** Parts of {@link PositionRecord}s in arrays of bytes, read without making the positions. */
public final class RecordBytes {
  private static final int SCORE = 28;
  private static final int FLAGS = 31;
  static final int OPENS_GAME = 8;
  static final int AFTER_RANDOM_MOVE = 16;

  private static final int MAX_HALF_POINTS = 2;
  private static final int UNUSED = -32;

  /** The first record of a game does not follow a random move. */
  private static final int STARTS = OPENS_GAME | AFTER_RANDOM_MOVE;

  private RecordBytes() {}

  /** {@return the score in centipawns for the side to move} */
  public static int score(byte[] records, int at) {
    return records[at + SCORE] << Byte.SIZE | (records[at + SCORE + 1] & 0xff);
  }

  /** {@return the half points of the side to move: 0 for a loss, 1 for a draw, 2 for a win} */
  public static int halfPoints(byte[] records, int at) {
    int red = halfPointsOfRed(records[at + FLAGS]);
    return isBlackToMove(records, at) ? MAX_HALF_POINTS - red : red;
  }

  /** {@return whether Black is to move} */
  public static boolean isBlackToMove(byte[] records, int at) {
    return (records[at + FLAGS] & 1) != 0;
  }

  /** {@return whether a record is the first of its game} */
  public static boolean opensGame(byte[] records, int at) {
    return (records[at + FLAGS] & OPENS_GAME) != 0;
  }

  /**
   * Checks the flags of a record.
   *
   * @throws BadDataException if they are malformed
   */
  public static void checkFlags(byte[] records, int at) throws BadDataException {
    int flags = records[at + FLAGS];
    boolean known = (flags & UNUSED) == 0 && (flags & STARTS) != STARTS;
    if (!known || halfPointsOfRed(flags) > MAX_HALF_POINTS) {
      throw new BadDataException(
          "flags: expected side, result, and start of a game or random move, got " + flags);
    }
  }

  private static int halfPointsOfRed(int flags) {
    return flags >>> 1 & 3;
  }
}
