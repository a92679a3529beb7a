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
 * Reads games one at a time in bounded memory, whatever the format. Not thread-safe.
 *
 * <p>Whatever is wrong with a game, {@link #next()} returns it as a {@link GameEntry.Refused} and
 * goes on at the next one. Only the source itself can fail: then {@link #hasNext()} and {@link
 * #next()} throw an {@link UncheckedIOException}.
 */
public interface GameReader extends Iterator<GameEntry>, Closeable {
  /**
   * Tells whether there is another game, reading as far as need be.
   *
   * @return whether {@link #next()} returns one
   * @throws UncheckedIOException if the source cannot be read
   * @throws IllegalStateException if the reader is closed
   */
  @Override
  boolean hasNext();

  /**
   * Returns the next game: read or refused, or its header.
   *
   * @return an entry of its own, which the reader no longer touches
   * @throws UncheckedIOException if the source cannot be read
   * @throws java.util.NoSuchElementException if there is none
   * @throws IllegalStateException if the reader is closed
   */
  @Override
  GameEntry next();

  /**
   * Stops reading and closes the source; idempotent.
   *
   * @throws IOException if the source cannot be closed
   */
  @Override
  void close() throws IOException;

  /**
   * Returns the games that are left, for sources in which nothing is to be refused. The stream is
   * sequential and lazy; it throws {@link NotationException} at the first game that is refused.
   *
   * @return the games in their order; an {@link IllegalStateException} if headers only are read
   */
  default Stream<GameTree> games() {
    int traits = Spliterator.ORDERED | Spliterator.NONNULL;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, traits), false)
        .map(
            entry -> {
              if (entry instanceof GameEntry.Refused refused) {
                throw new NotationException(refused.error());
              }
              if (entry instanceof GameEntry.Read read) {
                return read.tree();
              }
              throw new IllegalStateException("the reader passes over moves");
            });
  }
}
