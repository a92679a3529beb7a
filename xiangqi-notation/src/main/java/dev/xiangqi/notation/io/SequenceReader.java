package dev.xiangqi.notation.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * Reads the games of several readers one after another. A failing reader fails once; the next call
 * continues with the next reader.
 */
abstract class SequenceReader extends AbstractGameReader {
  private GameReader current = FixedReader.empty();

  /** Opens the next reader; empty at the end. The previous reader is closed already. */
  abstract Optional<GameReader> open() throws IOException;

  @Override
  protected Optional<PendingEntry> read(int number) throws IOException {
    try {
      while (!current.hasNext()) {
        current.close();
        current = FixedReader.empty();
        Optional<GameReader> next = open();
        if (next.isEmpty()) {
          return Optional.empty();
        }
        current = next.get();
      }
      return Optional.of(current.nextPending());
    } catch (IOException | UncheckedIOException e) {
      skip(e);
      throw e;
    }
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
  protected void closeSource() throws IOException {
    current.close();
  }
}
