package dev.xiangqi.notation.internal;

import com.google.common.io.ByteStreams;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** Reads a source that holds one game. Reads all of it at once, up to the limit of the options. */
public final class SingleGameReader extends AbstractGameReader {
  private final GameSource source;
  private final ReadOptions options;
  private final Format format;
  private boolean done;

  /** Creates the decoder of a game. */
  @FunctionalInterface
  public interface Format {
    /**
     * Creates a decoder.
     *
     * @param game the bytes of the game
     * @param options how to read
     * @param warnings the collection to which the decoder adds
     * @return a decoder before the header
     */
    GameDecoder decoder(BinaryGame game, ReadOptions options, Warnings warnings);
  }

  /**
   * Makes a reader.
   *
   * @param source the source; the reader closes it
   * @param options how to read
   * @param format creates the decoder
   */
  public SingleGameReader(GameSource source, ReadOptions options, Format format) {
    this.source = source;
    this.options = options;
    this.format = format;
  }

  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    if (done) {
      return Optional.empty();
    }
    done = true;
    try (InputStream in = source.stream()) {
      int limit = GameLimits.maxBytes(options);
      byte[] bytes = ByteStreams.toByteArray(ByteStreams.limit(in, limit));
      BinaryGame game = new BinaryGame(source.name(), number, source.offset(), bytes, bytes.length);
      if (bytes.length == limit && in.read() >= 0) {
        String message = GameLimits.tooManyBytes("a game", options);
        Diagnostic error = game.error(NotationProblem.TOO_LARGE, message, 0).build();
        return Optional.of(
            new GameEntry.Refused(
                number, source.name(), game.start(), Tags.empty(), List.of(error)));
      }
      Warnings warnings = new Warnings(game);
      return Optional.of(
          GameDecoder.entry(game, options, warnings, format.decoder(game, options, warnings)));
    }
  }

  @Override
  protected void closeSource() throws IOException {
    source.close();
  }
}
