package dev.xiangqi.book.file;

import java.nio.charset.StandardCharsets;

/**
 * The format of partial books and of runs of counts, based on {@link BlockFormat}.
 *
 * <p>The magic number is {@code XQPART CR LF}. A record is a position: key (8), lock (8), number of
 * moves minus one (1), then for each move, ascending, its packed form (2) and its numbers ({@link
 * CountCodec}). The trailer has the numbers of positions and entries.
 */
public final class RunFormat {
  public static final byte[] MAGIC = "XQPART\r\n".getBytes(StandardCharsets.US_ASCII);
  public static final int MAX_POSITION = 17 + 128 * (2 + CountCodec.MAX_LENGTH);

  private RunFormat() {}
}
