package dev.xiangqi.notation.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * The part that all readers share: look-ahead by one entry, entry numbers and the checks after
 * {@link #close()}. A subclass supplies the next entry and closes its source. Not thread-safe.
 *
 * <p>The class is public because {@link GameFormat} is a plug-in point. The readers of plug-ins
 * must keep the same contract as the built-in ones.
 *
 * @since 0.1.0
 */
public abstract class AbstractGameReader implements GameReader {
  private Optional<? extends PendingEntry> ahead = Optional.empty();

  /** Number of entries returned by {@link #read}. */
  private int count;

  private boolean ended;
  private boolean closed;

  /** Makes a reader before the first game. */
  protected AbstractGameReader() {}

  /**
   * Reads the next entry. Not called again after the end or after {@link #close()}. If a call
   * fails, the next one has the same number.
   *
   * @param number the entry's number, from 1
   * @return the entry, a {@link GameEntry} or one to be read later; or empty at the end
   * @throws IOException if the source cannot be read
   */
  protected abstract Optional<? extends PendingEntry> read(int number) throws IOException;

  /**
   * Closes the source. Called once.
   *
   * @throws IOException if the source cannot be closed
   */
  protected abstract void closeSource() throws IOException;

  @Override
  public final boolean hasNext() {
    if (closed) {
      throw new IllegalStateException("the reader is closed");
    }
    if (ahead.isEmpty() && !ended) {
      try {
        ahead = read(count + 1);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      ended = ahead.isEmpty();
      count += ended ? 0 : 1;
    }
    return ahead.isPresent();
  }

  @Override
  public final GameEntry next() {
    return nextPending().read();
  }

  @Override
  public final PendingEntry nextPending() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    PendingEntry entry = ahead.get();
    ahead = Optional.empty();
    return entry;
  }

  @Override
  public final void close() throws IOException {
    if (!closed) {
      closed = true;
      closeSource();
    }
  }
}
