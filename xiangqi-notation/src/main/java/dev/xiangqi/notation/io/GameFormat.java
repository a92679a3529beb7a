package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * A file format: name, extensions, detection by content, reader, and optionally a writer.
 * Implementations are stateless and thread-safe.
 *
 * <p>This is the plug-in point. {@link #all()} finds every public class that has a public
 * constructor without parameters and is declared as a service provider.
 *
 * @since 0.1.0
 */
public interface GameFormat {
  /** Result of {@link #sniff}: the bytes certainly have the format. */
  int CERTAIN = 100;

  /** Result of {@link #sniff}: the bytes very likely have the format. */
  int LIKELY = 50;

  /** Result of {@link #sniff}: the bytes can have this format or another. */
  int POSSIBLE = 1;

  /** Result of {@link #sniff}: the bytes do not have the format. */
  int NO = 0;

  /** {@return the format's name in lower case, such as {@code pgn}} */
  String name();

  /** {@return the usual file extensions in lower case without a dot, the most usual first} */
  List<String> extensions();

  /**
   * Judges whether a source has the format.
   *
   * @param head the first {@link GameSource#HEAD} bytes of the source, or all; read only
   * @return a value from {@link #NO} to {@link #CERTAIN}
   */
  int sniff(byte[] head);

  /**
   * Opens a source of the format.
   *
   * @param source the source, closed along with the reader
   * @param options the options for reading
   * @return a reader before the first game
   * @throws IOException if the source cannot be read
   */
  GameReader reader(GameSource source, ReadOptions options) throws IOException;

  /** {@return whether the format can be written by {@link #writer}} */
  default boolean isWritable() {
    return true;
  }

  /** {@return whether files are binary; otherwise {@link GameFiles#toText} can write a string} */
  default boolean isBinary() {
    return false;
  }

  /** {@return whether a file holds a single game; its writer then refuses a second one} */
  default boolean isSingleGame() {
    return false;
  }

  /**
   * Creates a writer. A read-only format need not implement this method.
   *
   * @param target the stream, closed along with the writer; need not be buffered
   * @param options the options for writing
   * @return a writer before the first game
   * @throws IOException if the target cannot be written
   * @throws UnsupportedOperationException if the format is read-only, see {@link #isWritable}
   */
  default GameWriter writer(OutputStream target, WriteOptions options) throws IOException {
    throw new UnsupportedOperationException("the format " + name() + " is only read");
  }

  /**
   * Returns all formats, built in and plugged in. They are found by the class loader of this
   * library at the first call, then by the context class loader of the thread at each call. Of
   * several formats with one name, the first found counts.
   *
   * @return the formats, ordered by name
   * @throws IllegalStateException if there is none: the service file of this library is missing
   */
  static List<GameFormat> all() {
    return FormatRegistry.load();
  }

  /**
   * Returns the format with a name.
   *
   * @param name such as {@code pgn}, in upper or lower case
   * @return the format, or empty if unknown
   */
  static Optional<GameFormat> named(String name) {
    requireNonNull(name, "name");
    return all().stream().filter(format -> Ascii.equalsIgnoreCase(format.name(), name)).findFirst();
  }

  /**
   * Detects the format of a source. If no format accepts the bytes and a few of them are null
   * characters, they are tried without those: damaged text has them, but no format does.
   *
   * @param head the first bytes of the source, see {@link GameSource#head()}
   * @return the most certain format; of several, a binary one, then the first by name; empty if
   *     none accepts the bytes
   */
  static Optional<GameFormat> detect(byte[] head) {
    return FormatDetection.detect(head);
  }
}
