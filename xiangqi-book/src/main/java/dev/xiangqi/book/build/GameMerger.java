package dev.xiangqi.book.build;

import dev.xiangqi.book.file.Resources;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Merges any number of cursors over sorted records; holds one record of each. */
public final class GameMerger extends GameCursor {
  private final List<? extends GameCursor> cursors;
  private final PriorityQueue<GameCursor> queue;

  /** The cursor of the current record; this object before the first one. */
  private GameCursor out = this;

  public GameMerger(List<? extends GameCursor> cursors) throws IOException {
    this.cursors = cursors;
    queue = new PriorityQueue<>(Math.max(1, cursors.size()), Comparator.naturalOrder());
    for (GameCursor cursor : cursors) {
      if (cursor.next()) {
        queue.add(cursor);
      }
    }
  }

  @Override
  public boolean next() throws IOException {
    if (out != this && out.next()) {
      queue.add(out);
    }
    if (queue.isEmpty()) {
      out = this;
      return false;
    }
    out = queue.remove();
    start = out.start;
    rank = out.rank;
    high = out.high;
    low = out.low;
    plies = out.plies;
    words = out.words;
    offset = out.offset;
    return true;
  }

  @Override
  public void close() throws IOException {
    Resources.closeAll(cursors);
  }
}
