package dev.xiangqi.book.build;

import dev.xiangqi.book.file.BlockFormat;
import java.nio.charset.StandardCharsets;

/**
 * Compact records of games, sorted, in the form of {@link BlockFormat}. Temporary files only.
 *
 * <p>It is {@code XQGAME CR LF}. A record: 0 if the start is that of the record before (of the
 * usual start, for the first), else 1 and what stands on each of the 90 squares and the side to
 * move (1 each); varints of how many moves it shares with the record before and how many it has;
 * its further moves (2 each); fingerprint (16); varint of the rank. The trailer has the number of
 * records, and 0.
 */
public final class GameRunFormat {
  public static final byte[] MAGIC = "XQGAME\r\n".getBytes(StandardCharsets.US_ASCII);

  private GameRunFormat() {}

  /** A move of a record. */
  public static int move(GameCursor game, int ply) {
    return (int) (game.words[game.offset + (ply >>> 2)] >>> (48 - 16 * (ply & 3))) & 0xffff;
  }
}
