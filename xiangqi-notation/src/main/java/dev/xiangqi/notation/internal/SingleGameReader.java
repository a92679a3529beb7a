package dev.xiangqi.notation.internal;

import com.google.common.io.ByteStreams;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * Reads a source that holds one game, or few. Reads all of it at once, up to the limit of the
 * options.
 */
public final class SingleGameReader extends AbstractGameReader {
  private final GameSource source;
  private final ReadOptions options;
  private final Format format;
  private final Queue<BinaryGame> games = new ArrayDeque<>();
  private boolean started;

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

    /**
     * Splits a source into games.
     *
     * @param source all bytes
     * @param options how to read
     * @return the games in their order, at least one
     */
    default List<BinaryGame> games(BinaryGame source, ReadOptions options) {
      return List.of(source);
    }
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
    if (!started) {
      started = true;
      Optional<GameEntry> refused = open(number);
      if (refused.isPresent()) {
        return refused;
      }
    }
    if (games.isEmpty()) {
      return Optional.empty();
    }
    BinaryGame game = games.remove();
    Warnings warnings = new Warnings(game, options);
    return Optional.of(
        GameDecoder.entry(game, options, warnings, format.decoder(game, options, warnings)));
  }

  /** Reads the source; returns the refusal of one that is too large. */
  private Optional<GameEntry> open(int number) throws IOException {
    try (InputStream in = source.stream()) {
      int limit = GameLimits.maxBytes(options);
      byte[] bytes = ByteStreams.toByteArray(ByteStreams.limit(in, limit));
      BinaryGame all = new BinaryGame(source.name(), number, source.offset(), bytes, bytes.length);
      if (bytes.length == limit && in.read() >= 0) {
        String message = GameLimits.tooManyBytes("a game", options);
        return Optional.of(all.refused(NotationProblem.TOO_LARGE, message, 0));
      }
      games.addAll(format.games(all, options));
      return Optional.empty();
    }
  }

  @Override
  protected void closeSource() throws IOException {
    source.close();
  }
}
