package dev.xiangqi.book.file;

import java.nio.charset.StandardCharsets;

/**
 * Records of counts, in the form of {@link BlockFormat}: partial books, and runs on disk.
 *
 * <p>It is {@code XQPART CR LF}. A record is a position: key (8), lock (8), how many moves less one
 * (1), and for each move, ascending, its packed number (2) and its numbers as {@link CountCodec}
 * writes them. The trailer has the numbers of positions and entries.
 */
public final class RunFormat {
  public static final byte[] MAGIC = "XQPART\r\n".getBytes(StandardCharsets.US_ASCII);
  public static final int LONGEST_POSITION = 17 + 128 * (2 + CountCodec.LONGEST);

  private RunFormat() {}
}
