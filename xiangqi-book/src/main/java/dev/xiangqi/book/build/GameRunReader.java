package dev.xiangqi.book.build;

import dev.xiangqi.book.file.BlockReader;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.core.kernel.Squares;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads the format of {@link GameRunFormat}. */
public final class GameRunReader extends GameCursor {
  private final BlockReader in;
  private final int maxPlies;
  private long records;

  public GameRunReader(InputStream in, Source source) throws IOException {
    this.in = new BlockReader(in, GameRunFormat.MAGIC, "a run of games", source);
    maxPlies = this.in.settings().maxPlies();
    words = new long[wordsFor(maxPlies)];
  }

  @Override
  public boolean next() throws IOException {
    if (!in.next(records, 0)) {
      return false;
    }
    try {
      read();
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw in.corrupt("invalid record of a game: " + e.getMessage());
    }
    records++;
    return true;
  }

  private void read() {
    if (in.bytes[in.at++] != 0) {
      byte[] squares = Arrays.copyOfRange(in.bytes, in.at, in.at + Squares.COUNT);
      start = StartBoard.of(squares, in.bytes[in.at + Squares.COUNT]);
      in.at += Squares.COUNT + 1;
    }
    long common = in.readVarint();
    long count = in.readVarint();
    if (common > Math.min(plies, count) || count > maxPlies) {
      throw in.corrupt(common + " of " + count + " moves in common");
    }
    plies = (int) count;
    int first = (int) common;
    if ((first & 3) != 0) {
      words[first >>> 2] &= -1L << (64 - 16 * (first & 3));
    }
    Arrays.fill(words, wordsFor(first), wordsFor(plies), 0);
    for (int i = first; i < plies; i++) {
      words[i >>> 2] |= (long) in.readShort() << (48 - 16 * (i & 3));
    }
    high = in.readLong();
    low = in.readLong();
    rank = in.readVarint();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
