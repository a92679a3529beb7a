package dev.xiangqi.notation.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Reads one reader's games after the other's. A reader that fails does so once; the next call goes
 * on with the one behind it.
 */
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
      passOver(e);
      throw new UncheckedIOException(e);
    } catch (UncheckedIOException e) {
      passOver(e);
      throw e;
    }
    return true;
  }

  private void passOver(Exception failure) {
    try {
      present.close();
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
    present = FixedReader.empty();
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
