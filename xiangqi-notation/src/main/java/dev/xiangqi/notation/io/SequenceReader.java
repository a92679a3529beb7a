package dev.xiangqi.notation.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * Reads one reader's games after the other's. A reader that fails does so once; the next call goes
 * on with the one behind it.
 */
abstract class SequenceReader extends AbstractGameReader {
  private GameReader present = FixedReader.empty();

  /** Opens what comes next; empty at the end. The reader before it is closed. */
  abstract Optional<GameReader> open() throws IOException;

  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    try {
      while (!present.hasNext()) {
        present.close();
        present = FixedReader.empty();
        Optional<GameReader> next = open();
        if (next.isEmpty()) {
          return Optional.empty();
        }
        present = next.get();
      }
      return Optional.of(present.next());
    } catch (IOException | UncheckedIOException e) {
      passOver(e);
      throw e;
    }
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
  protected void closeSource() throws IOException {
    present.close();
  }
}
