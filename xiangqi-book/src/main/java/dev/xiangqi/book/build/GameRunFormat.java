package dev.xiangqi.book.build;

import dev.xiangqi.book.file.BlockFormat;
import java.nio.charset.StandardCharsets;

/**
 * The format of sorted records of games, based on {@link BlockFormat}. For temporary files only.
 *
 * <p>The magic number is {@code XQGAME CR LF}. Parts of a record:
 *
 * <ol>
 *   <li>0 if the starting position is that of the record before (for the first record, the usual
 *       one); else 1, then the pieces of the 90 squares and the side to move (1 each).
 *   <li>Two varints: the number of moves shared with the record before, and the number of moves.
 *   <li>The moves not shared (2 each).
 *   <li>The fingerprint (16) and the rank as a varint.
 * </ol>
 *
 * <p>The trailer has the number of records, and 0.
 */
public final class GameRunFormat {
  public static final byte[] MAGIC = "XQGAME\r\n".getBytes(StandardCharsets.US_ASCII);

  private GameRunFormat() {}

  /** A move of a record. */
  public static int move(GameCursor game, int ply) {
    return (int) (game.words[game.offset + (ply >>> 2)] >>> (48 - 16 * (ply & 3))) & 0xffff;
  }
}
