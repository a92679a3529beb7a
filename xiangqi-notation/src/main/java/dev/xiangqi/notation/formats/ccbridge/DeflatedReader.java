package dev.xiangqi.notation.formats.ccbridge;

import com.google.common.io.ByteStreams;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * Reads the games of an early library, which is compressed as a whole. It is inflated in memory, up
 * to the limit on the bytes of a game, so a small file cannot fill the memory.
 *
 * <p>The inflated bytes are the description of the library, the number of games, and the games,
 * each after its length. All games have the location of the library. The place of a fault is an
 * index in the inflated bytes.
 */
final class DeflatedReader extends AbstractGameReader {
  /** The first bytes: the program's name and the version. */
  private static final byte[] BEGINNING = {'C', 'C', 'B', 'r', 'i', 'd', 'g', 'e', 0x15, 0, 0, 0};

  /** Index of the compressed bytes. */
  private static final int COMPRESSED = 20;

  private final GameSource source;
  private final ReadOptions options;
  private byte[] bytes = new byte[1 << 16];
  private int length;
  private boolean started;
  private boolean ended;

  /** The fault that ended the inflation; empty if there was none. */
  private String fault = "";

  private boolean tooLarge;
  private int games;

  /** Index of the next game. */
  private int next;

  DeflatedReader(GameSource source, ReadOptions options) {
    this.source = source;
    this.options = options;
  }

  /** Whether a file begins as an early library does. */
  static boolean begins(byte[] head) {
    return BinaryGame.isAt(head, 0, BEGINNING);
  }

  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    if (ended) {
      return Optional.empty();
    }
    BinaryGame library = new BinaryGame(source.name(), number, source.offset(), bytes, 0);
    try {
      if (!started) {
        started = true;
        inflate();
        library = new BinaryGame(source.name(), number, source.offset(), bytes, length);
        start(library);
      }
      library = new BinaryGame(source.name(), number, source.offset(), bytes, length);
      return next(library, number);
    } catch (GameRefusal refusal) {
      ended = true;
      return Optional.of(library.refused(refusal));
    }
  }

  /** Inflates the library until its end, a fault, or the limit. */
  private void inflate() throws IOException {
    InputStream compressed = source.stream();
    if (ByteStreams.read(compressed, new byte[COMPRESSED], 0, COMPRESSED) < COMPRESSED) {
      fault = "the file ends within the header";
      return;
    }
    InflaterInputStream in = new InflaterInputStream(compressed);
    int limit = GameLimits.maxBytes(options);
    try {
      while (true) {
        if (length == bytes.length) {
          bytes = Arrays.copyOf(bytes, (int) Math.min(limit + 1L, 2L * length));
        }
        int count = in.read(bytes, length, Math.min(bytes.length, limit + 1) - length);
        if (count < 0) {
          return;
        }
        length += count;
        if (length > limit) {
          tooLarge = true;
          return;
        }
      }
    } catch (EOFException e) {
      fault = "the file ends within the compressed data";
    } catch (ZipException e) {
      fault = "the compressed data is corrupt";
    }
  }

  /** Reads the description of the library, which belongs to no game. */
  private void start(BinaryGame library) throws GameRefusal {
    if (tooLarge) {
      String message = GameLimits.tooManyBytes("an inflated library", options);
      throw library.refusal(NotationProblem.TOO_LARGE, message, 0);
    }
    if (!fault.isEmpty() && !options.isSalvage()) {
      throw library.refusal(fault, length);
    }
    DeflatedInput in = new DeflatedInput(library, 0, length);
    for (int i = 0; i < 5; i++) {
      in.skipText();
    }
    in.skip(2 * DeflatedInput.TIME);
    long count = in.number();
    in.skipText();
    games = (int) Math.min(count, Integer.MAX_VALUE);
    next = in.at();
  }

  private Optional<GameEntry> next(BinaryGame library, int number) throws GameRefusal {
    if (number > games) {
      ended = true;
      if (next < length) {
        throw library.refusal((length - next) + " bytes after the last game are not read", next);
      }
      return Optional.empty();
    }
    if (next + 4L > length || next + library.u32(next) > length || library.u32(next) < 4) {
      String message = "the library ends within game " + number + " of " + games;
      String why = fault.isEmpty() ? "" : ": " + fault;
      throw library.refusal(message + why, next);
    }
    int from = next;
    next += (int) library.u32(from);
    Warnings warnings = new Warnings(library, options);
    DeflatedInput in = new DeflatedInput(library, from + 4, next);
    return Optional.of(new DeflatedGame(library, in, options, warnings).entry());
  }

  @Override
  protected void closeSource() throws IOException {
    source.close();
  }
}
