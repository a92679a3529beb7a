package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;

/** Reads one record, from a file of its own or out of a library. */
final class CbrReader implements GameReader {
  private final GameSource source;
  private final ReadOptions options;
  private final RecordInput in;
  private boolean done;
  private boolean closed;

  CbrReader(GameSource source, ReadOptions options) {
    this.source = source;
    this.options = options;
    this.in = new RecordInput(source.stream(), source.offset());
  }

  @Override
  public boolean hasNext() {
    if (closed) {
      throw new IllegalStateException("the reader is closed");
    }
    return !done;
  }

  @Override
  public GameEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    done = true;
    try {
      int limit = CbrGame.limit(options);
      // Further records only follow in a library; elsewhere a comment may read like one.
      byte[] bytes = source.offset() > 0 ? in.record(limit) : in.rest(limit);
      BinaryGame game = new BinaryGame(source.name(), 1, source.offset(), bytes, bytes.length);
      Warnings warnings = new Warnings(game);
      return new CbrGame(game, in.isCut(), CbrFormat.NAME, options, warnings).entry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    closed = true;
    source.close();
  }
}
