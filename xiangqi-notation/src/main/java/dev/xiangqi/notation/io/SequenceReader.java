package dev.xiangqi.notation.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Reads the games of several readers one after another. A failing reader fails once; the next call
 * continues with the next reader.
 */
abstract class SequenceReader implements GameReader {
  private GameReader current = FixedReader.empty();
  private boolean closed;

  /** Opens the next reader; empty at the end. The previous reader is closed already. */
  abstract Optional<GameReader> open() throws IOException;

  @Override
  public boolean hasNext() {
    if (closed) {
      throw new IllegalStateException("the reader is closed");
    }
    try {
      while (!current.hasNext()) {
        current.close();
        current = FixedReader.empty();
        Optional<GameReader> next = open();
        if (next.isEmpty()) {
          return false;
        }
        current = next.get();
      }
    } catch (IOException e) {
      skip(e);
      throw new UncheckedIOException(e);
    } catch (UncheckedIOException e) {
      skip(e);
      throw e;
    }
    return true;
  }

  private void skip(Exception failure) {
    try {
      current.close();
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
    current = FixedReader.empty();
  }

  @Override
  public GameEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return current.next();
  }

  @Override
  public void close() throws IOException {
    closed = true;
    current.close();
  }
}
