package dev.xiangqi.notation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Reads one reader's games after the other's. */
abstract class SequenceReader implements GameReader {
  private GameReader present = FixedReader.empty();
  private boolean closed;

  /** Opens what comes next; empty at the end. The reader before it is closed. */
  abstract Optional<GameReader> open() throws IOException;

  @Override
  public boolean hasNext() {
    if (closed) {
      throw new IllegalStateException("the reader is closed");
    }
    try {
      while (!present.hasNext()) {
        present.close();
        present = FixedReader.empty();
        Optional<GameReader> next = open();
        if (next.isEmpty()) {
          return false;
        }
        present = next.get();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return true;
  }

  @Override
  public GameEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return present.next();
  }

  @Override
  public void close() throws IOException {
    closed = true;
    present.close();
  }
}
