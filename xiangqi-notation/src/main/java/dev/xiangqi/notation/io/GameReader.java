package dev.xiangqi.notation.io;

import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.tree.GameTree;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads games one at a time in bounded memory, in every format. Not thread-safe.
 *
 * <p>A faulty game is a {@link GameEntry.Refused}, and reading continues with the next game. Only
 * the source itself can fail. Then {@link #hasNext()} and {@link #next()} throw an {@link
 * UncheckedIOException}.
 *
 * @since 0.1.0
 */
public interface GameReader extends Iterator<GameEntry>, Closeable {
  /**
   * Checks whether there is another game, which may read from the source.
   *
   * @return whether {@link #next()} returns one
   * @throws UncheckedIOException if the source cannot be read
   * @throws IllegalStateException if the reader is closed
   */
  @Override
  boolean hasNext();

  /**
   * Returns the next game: read or refused, or parts of it.
   *
   * @return an entry independent of the reader
   * @throws UncheckedIOException if the source cannot be read
   * @throws java.util.NoSuchElementException if there is no game left
   * @throws IllegalStateException if the reader is closed
   */
  @Override
  GameEntry next();

  /**
   * Finds the next game, which any thread may read. So several threads read one file:
   *
   * <pre>{@code
   * List<PendingEntry> batch = new ArrayList<>();
   * while (batch.size() < 100 && reader.hasNext()) {
   *   batch.add(reader.nextPending());
   * }
   * List<GameEntry> games = batch.parallelStream().map(PendingEntry::read).toList();
   * }</pre>
   *
   * <p>PGN leaves most of the work to {@link PendingEntry#read}. Readers of other formats do all
   * work at once, as the default does.
   *
   * @return the entry that {@link #next} would return
   * @throws UncheckedIOException if the source cannot be read
   * @throws java.util.NoSuchElementException if there is no game left
   * @throws IllegalStateException if the reader is closed
   */
  default PendingEntry nextPending() {
    return next();
  }

  /**
   * Stops reading and closes the source; idempotent.
   *
   * @throws IOException if the source cannot be closed
   */
  @Override
  void close() throws IOException;

  /**
   * Returns the remaining games, for sources without faults. The stream is sequential and lazy. It
   * throws a {@link NotationException} at the first refused game, and an {@link
   * IllegalStateException} if the reader skips moves. It leaves out {@link GameEntry.Notes}.
   *
   * @return the games in order
   */
  default Stream<GameTree> games() {
    int traits = Spliterator.ORDERED | Spliterator.NONNULL;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, traits), false)
        .filter(entry -> !(entry instanceof GameEntry.Notes))
        .map(
            entry -> {
              if (entry instanceof GameEntry.Refused refused) {
                throw new NotationException(refused.diagnostics());
              }
              if (entry instanceof GameEntry.Read read) {
                return read.tree();
              }
              throw new IllegalStateException("the reader skips moves: it reads headers only");
            });
  }
}
