package dev.xiangqi.notation.io;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A file format: name, extensions, recognition by content, reader, and writer if it has one. The
 * plug-in point: a public class with a public constructor without parameters, named as a service
 * provider, is found by {@link #all()}. Implementations are stateless and thread-safe.
 */
public interface GameFormat {
  /** What {@link #sniff} returns for bytes that are certainly of the format. */
  int CERTAIN = 100;

  /** What {@link #sniff} returns for bytes that are very likely of the format. */
  int LIKELY = 50;

  /** What {@link #sniff} returns for bytes that can be of the format and of others. */
  int POSSIBLE = 1;

  /** What {@link #sniff} returns for bytes that are not of the format. */
  int NO = 0;

  /**
   * Returns the name by which the format is asked for.
   *
   * @return lower case, such as {@code pgn}
   */
  String name();

  /**
   * Returns the usual endings of file names.
   *
   * @return lower case, without a dot, the most usual first
   */
  List<String> extensions();

  /**
   * Judges whether bytes look like the format.
   *
   * @param head how the source begins, {@link GameSource#HEAD} bytes or all of it; not to be
   *     changed
   * @return from {@link #NO} to {@link #CERTAIN}
   */
  int sniff(byte[] head);

  /**
   * Opens a source of the format.
   *
   * @param source taken over: closing the reader closes it
   * @param options how to read
   * @return a reader before the first game
   * @throws IOException if the source cannot be read
   */
  GameReader reader(GameSource source, ReadOptions options) throws IOException;

  /**
   * Tells whether the format can be written.
   *
   * @return whether {@link #writer} returns one
   */
  default boolean isWritable() {
    return true;
  }

  /**
   * Tells whether a file of the format holds a single game; its writer then takes no second one.
   *
   * @return false if it holds any number of games
   */
  default boolean isSingleGame() {
    return false;
  }

  /**
   * Begins to write the format. A format that is only read has no need to say how.
   *
   * @param target taken over: closing the writer closes it; need not be buffered
   * @param options how to write
   * @return a writer before the first game
   * @throws IOException if the target cannot be written
   * @throws UnsupportedOperationException if the format cannot be written, see {@link #isWritable}
   */
  default GameWriter writer(OutputStream target, WriteOptions options) throws IOException {
    throw new UnsupportedOperationException("the format " + name() + " is only read");
  }

  /**
   * Returns all formats, ours and those of plug-ins.
   *
   * @return ordered by name
   */
  static List<GameFormat> all() {
    List<GameFormat> formats = new ArrayList<>();
    ServiceLoader.load(GameFormat.class).forEach(formats::add);
    formats.sort(Comparator.comparing(GameFormat::name));
    return List.copyOf(formats);
  }

  /**
   * Returns the format of a name.
   *
   * @param name such as {@code pgn}
   * @return the format, or empty if there is none
   */
  static Optional<GameFormat> named(String name) {
    return all().stream().filter(format -> format.name().equals(name)).findFirst();
  }

  /**
   * Returns the format that bytes look like most.
   *
   * @param head how the source begins, see {@link GameSource#head()}
   * @return the surest one, the first by name of several; empty if none accepts the bytes
   */
  static Optional<GameFormat> detect(byte[] head) {
    GameFormat best = null;
    int surest = NO;
    for (GameFormat format : all()) {
      int sure = format.sniff(head);
      if (sure > surest) {
        best = format;
        surest = sure;
      }
    }
    return Optional.ofNullable(best);
  }
}
