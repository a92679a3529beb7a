package dev.xiangqi.book.build;

import dev.xiangqi.book.file.BlockWriter;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.kernel.Squares;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** Writes sorted records of games in the format of {@link GameRunFormat}. */
public final class GameRunWriter implements Closeable {
  private final BlockWriter out;
  private final int[] path;
  private int plies;
  private StartBoard start = Starts.INITIAL;
  private long records;

  public GameRunWriter(OutputStream out, BookSettings settings) throws IOException {
    this.out = new BlockWriter(out, GameRunFormat.MAGIC, settings);
    path = new int[settings.maxPlies()];
  }

  public void write(GameCursor game) throws IOException {
    byte[] bytes = out.bytes;
    int end = out.end;
    boolean sameStart = game.start.equals(start);
    bytes[end++] = (byte) (sameStart ? 0 : 1);
    if (!sameStart) {
      start = game.start;
      System.arraycopy(start.squares, 0, bytes, end, Squares.COUNT);
      end += Squares.COUNT;
      bytes[end++] = (byte) start.side;
    }
    int common = 0;
    int most = Math.min(plies, game.plies);
    while (common < most && path[common] == GameRunFormat.move(game, common)) {
      common++;
    }
    plies = game.plies;
    end = Bytes.putVarint(bytes, end, common);
    end = Bytes.putVarint(bytes, end, plies);
    for (int i = common; i < plies; i++) {
      path[i] = GameRunFormat.move(game, i);
      Bytes.putShort(bytes, end, path[i]);
      end += 2;
    }
    Bytes.putLong(bytes, end, game.high);
    Bytes.putLong(bytes, end + 8, game.low);
    out.end = Bytes.putVarint(bytes, end + 16, game.rank);
    out.endRecord();
    records++;
  }

  public void finish() throws IOException {
    out.finish(records, 0);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
