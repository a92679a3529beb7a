package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameInput;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.examples.xq.games.Batch;
import dev.xiangqi.examples.xq.games.BatchReader;
import dev.xiangqi.examples.xq.games.ReadAhead;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/** One game file of a build. Its faults are counted in a tally and do not end the build. */
final class BookInput implements GameInput {
  private final int number;
  private final BatchReader reader;
  private final Optional<ExecutorService> readers;
  private final BookTally tally;

  /**
   * Makes an input.
   *
   * @param number the number of this input, different for each input
   * @param readers threads to read ahead on; if empty, the counting thread reads
   */
  BookInput(int number, BatchReader reader, Optional<ExecutorService> readers, BookTally tally) {
    this.number = number;
    this.reader = reader;
    this.readers = readers;
    this.tally = tally;
  }

  @Override
  public String id() {
    return Integer.toString(number);
  }

  @Override
  public void read(GameSink games) throws IOException {
    try (reader) {
      Batch.Source source = readers.isPresent() ? ReadAhead.start(reader, readers.get()) : reader;
      Batch batch;
      do {
        batch = source.next();
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedIOException("interrupted");
        }
        for (GameEntry entry : batch.entries()) {
          count(entry, games);
        }
        batch.failure().ifPresent(tally::fail);
        tally.show();
      } while (!batch.last());
    }
  }

  private void count(GameEntry entry, GameSink games) {
    boolean counted = false;
    if (entry instanceof GameEntry.Read read) {
      GameTree tree = read.tree();
      GameInfo info = GameInfo.of(tree.tags().asMap());
      counted = games.add(tree.start(), tree.mainMoves(), tree.result(), info);
    }
    tally.add(entry, counted);
  }
}
