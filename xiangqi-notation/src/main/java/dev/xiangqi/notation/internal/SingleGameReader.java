package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.NoSuchElementException;

/** Reads a source that holds one game, all of it at once, up to the limit of the options. */
public final class SingleGameReader implements GameReader {
  private final GameSource source;
  private final ReadOptions options;
  private final Format format;
  private boolean done;
  private boolean closed;

  /** Makes the decoder of a game. */
  @FunctionalInterface
  public interface Format {
    /**
     * Makes a decoder.
     *
     * @param game its bytes
     * @param options how to read
     * @param warnings to be added to
     * @return before the header
     */
    GameDecoder decoder(BinaryGame game, ReadOptions options, Warnings warnings);
  }

  /**
   * Makes a reader.
   *
   * @param source taken over
   * @param options how to read
   * @param format of the game
   */
  public SingleGameReader(GameSource source, ReadOptions options, Format format) {
    this.source = source;
    this.options = options;
    this.format = format;
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
    try (InputStream in = source.stream()) {
      int limit = options.maxBytes();
      byte[] bytes = in.readNBytes(limit);
      BinaryGame game = new BinaryGame(source.name(), 1, source.offset(), bytes, bytes.length);
      if (bytes.length == limit && in.read() >= 0) {
        String message = "a game of more than " + limit + " bytes";
        return new GameEntry.Refused(
            1,
            source.name(),
            game.start(),
            Tags.empty(),
            List.of(game.error(NotationProblem.TOO_LARGE, message, 0).build()));
      }
      Warnings warnings = new Warnings(game);
      return GameDecoder.entry(game, options, warnings, format.decoder(game, options, warnings));
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
