package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import com.google.common.io.ByteStreams;
import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.XmlDeclaration;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Opens and creates game files of all formats. Readers detect format and encoding by content. Files
 * may be text or binary, plain, compressed with gzip, or packed in zip archives. {@link
 * #parse(String)} and {@link #toText(GameTree)} turn a string into a game and back.
 *
 * @since 0.1.0
 */
public final class GameFiles {
  private static final String DEFAULT_FORMAT = "pgn";
  private static final String GZIP_ENDING = ".gz";

  private GameFiles() {}

  /**
   * Opens a file, or all files of a folder and its subfolders in order of names. In folders, files
   * whose name starts with a dot are skipped. A link to a folder gives a refused entry, and so does
   * a pipe, socket or device. An unreadable file of a folder makes the reader fail once; the next
   * call continues with the next file.
   *
   * @param path a file or folder
   * @return a reader before the first game
   * @throws IOException if it cannot be read
   */
  public static GameReader open(Path path) throws IOException {
    return open(path, ReadOptions.defaults());
  }

  /**
   * Opens a file, or all files of a folder and its subfolders in order of names. In folders, files
   * whose name starts with a dot are skipped. A link to a folder gives a refused entry, and so does
   * a pipe, socket or device. An unreadable file of a folder makes the reader fail once; the next
   * call continues with the next file.
   *
   * @param path a file or folder
   * @param options the options for reading
   * @return a reader before the first game
   * @throws IOException if it cannot be read
   */
  public static GameReader open(Path path, ReadOptions options) throws IOException {
    requireNonNull(options, "options");
    if (Files.isDirectory(path)) {
      return new FolderReader(path, options);
    }
    return read(Files.newInputStream(path), path.toString(), options);
  }

  /**
   * Reads games from a stream.
   *
   * @param stream the stream, closed along with the reader or by an exception here; need not be
   *     buffered
   * @param name the name of the file or stream, for diagnostics
   * @param options the options for reading
   * @return a reader before the first game; it has one refused entry if the stream is no game file
   * @throws IOException if it cannot be read
   */
  public static GameReader read(InputStream stream, String name, ReadOptions options)
      throws IOException {
    return opened(
        stream,
        name,
        file ->
            ZipReader.isZip(file.head())
                ? ZipReader.of(file, options)
                : readUnpacked(file, options));
  }

  /**
   * Reads games from a string in any text format.
   *
   * @param text any number of games
   * @param options the options for reading; the encoding is ignored
   * @return a reader before the first game. Its places count characters instead of bytes, and its
   *     entries have an empty source name. It has one refused entry if the text has no known format
   * @throws NotationException if the text has an unpaired surrogate
   */
  public static GameReader readText(String text, ReadOptions options) {
    try {
      return TextReader.of(text, options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Parses one game from a string in any text format, with moves in any notation.
   *
   * @param text one game
   * @return the game
   * @throws NotationException if the text has no game, a faulty one or several. It contains all
   *     diagnostics of the game
   */
  public static GameTree parse(String text) {
    return parse(text, ReadOptions.defaults());
  }

  /**
   * Parses one game from a string in any text format. Warnings and repairs of a good game are not
   * reported; {@link #readText} reports them.
   *
   * @param text one game
   * @param options the options for reading; the encoding is ignored, and moves are always read
   * @return the game
   * @throws NotationException if the text has no game, a faulty one or several. It contains all
   *     diagnostics of the game
   */
  public static GameTree parse(String text, ReadOptions options) {
    GameReader reader = readText(text, options.withHeadersOnly(false));
    if (!reader.hasNext()) {
      throw refused("no game found; expected one", new Location(0, 1, 1));
    }
    GameEntry entry = reader.next();
    if (entry instanceof GameEntry.Refused refused) {
      throw new NotationException(refused.diagnostics());
    }
    if (reader.hasNext()) {
      throw refused("a second game; expected one game", reader.next().location());
    }
    return ((GameEntry.Read) entry).tree();
  }

  private static NotationException refused(String message, Location place) {
    return new NotationException(
        Diagnostic.error(NotationProblem.SYNTAX, message).location(place).build());
  }

  /**
   * Writes a game to a string, as PGN with Chinese moves.
   *
   * @param tree the game
   * @return the text, which {@link #parse(String)} reads as an equal game but for the losses of PGN
   * @throws NotationException if the game has an unpaired surrogate
   */
  public static String toText(GameTree tree) {
    return toText(tree, WriteOptions.defaults());
  }

  /**
   * Writes a game to a string, in the format of the options or else as PGN. Losses are not
   * reported; a {@link GameWriter} reports them.
   *
   * @param tree the game
   * @param options the options for writing; the encoding is ignored
   * @return the text
   * @throws InvalidInputException if the format is unknown, read-only or binary
   * @throws NotationException if the game has an unpaired surrogate that the format cannot hold
   */
  public static String toText(GameTree tree, WriteOptions options) {
    requireNonNull(tree, "tree");
    GameFormat format = writable(options.format().orElse(DEFAULT_FORMAT));
    if (format.isBinary()) {
      throw new InvalidInputException(
          "format \"" + format.name() + "\" is binary; expected a text format");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GameWriter writer = format.writer(bytes, options.withEncoding(UTF_8))) {
      writer.write(tree);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new String(bytes.toByteArray(), UTF_8);
  }

  /** Creates a reader of an unpacked file. */
  private interface Opening {
    GameReader open(GameSource file) throws IOException;
  }

  /** Unpacks a stream and opens it; closes it if that fails. */
  private static GameReader opened(InputStream stream, String name, Opening opening)
      throws IOException {
    try {
      return opening.open(Gzip.unpacked(GameSource.of(stream, name)));
    } catch (IOException | RuntimeException | Error e) {
      try {
        stream.close();
      } catch (IOException suppressed) {
        e.addSuppressed(suppressed);
      }
      throw e;
    }
  }

  /**
   * Opens a file at the known place of a game. An index of a large collection thus needs only the
   * places of its games, found by reading {@link ReadOptions#withHeadersOnly headers only}. The
   * reader continues with later games. Numbers of games and lines count from the place.
   *
   * @param path a file, plain or compressed with gzip; neither a folder nor an archive
   * @param offset the offset of a game, from its {@link GameEntry#location}
   * @param options the options for reading
   * @return a reader before that game
   * @throws IOException if it cannot be read, or ends before the place
   * @throws IllegalArgumentException if the place is negative
   */
  public static GameReader openAt(Path path, long offset, ReadOptions options) throws IOException {
    if (offset < 0) {
      throw new IllegalArgumentException("offset: expected at least 0, got " + offset);
    }
    return opened(
        Files.newInputStream(path),
        path.toString(),
        file -> {
          InputStream rest = file.stream();
          ByteStreams.skipFully(rest, offset);
          return readUnpacked(
              GameSource.of(rest, file.name(), offset), withDeclaredEncoding(file.head(), options));
        });
  }

  /** Applies the encoding that the head of a file declares to the games after it. */
  private static ReadOptions withDeclaredEncoding(byte[] head, ReadOptions options) {
    return switch (ByteOrderMark.of(head)) {
      case UTF_16LE, UTF_16BE -> options.withEncoding(ByteOrderMark.of(head).charset());
      // Later games may have other encodings, and the reader detects UTF-8.
      case UTF_8 -> options;
      case NONE ->
          options.encoding().isPresent()
              ? options
              : XmlDeclaration.charset(head).map(options::withEncoding).orElse(options);
    };
  }

  /** Reads games from a source that is not packed. */
  static GameReader readUnpacked(GameSource source, ReadOptions options) throws IOException {
    byte[] head = source.head();
    Optional<GameFormat> format = GameFormat.detect(inUtf8(head, options));
    if (format.isPresent()) {
      return format.get().reader(source, options);
    }
    source.close();
    return head.length == 0 ? FixedReader.empty() : FixedReader.unknown(source.name());
  }

  /**
   * Creates or replaces a file by way of a {@link ReplacingFile}. Closing the writer puts the new
   * file in place. If writing has failed before, closing deletes the new file and the old one
   * stays. A file whose name ends in {@code .gz} is compressed. The format is that of the options,
   * else that of the name's extension, else PGN.
   *
   * @param path the file
   * @param options the options for writing
   * @return a writer before the first game
   * @throws IOException if the file cannot be written
   * @throws InvalidInputException if the format is unknown or read-only
   */
  public static GameWriter create(Path path, WriteOptions options) throws IOException {
    String name = Ascii.toLowerCase(fileName(path));
    boolean packed = name.endsWith(GZIP_ENDING);
    String plain = packed ? name.substring(0, name.length() - GZIP_ENDING.length()) : name;
    GameFormat format = writable(options.format().orElseGet(() -> formatOf(plain)));
    return ReplacingWriter.open(path, packed, format, options);
  }

  /**
   * Writes games to a stream, in the format of the options or else as PGN.
   *
   * @param target the stream, closed along with the writer; need not be buffered
   * @param options the options for writing
   * @return a writer before the first game
   * @throws IOException if the stream cannot be written to
   * @throws InvalidInputException if the format is unknown or read-only
   */
  public static GameWriter write(OutputStream target, WriteOptions options) throws IOException {
    return writable(options.format().orElse(DEFAULT_FORMAT)).writer(target, options);
  }

  /**
   * Formats detect text by ASCII bytes, so a two-byte encoding without a byte order mark is
   * converted.
   */
  private static byte[] inUtf8(byte[] head, ReadOptions options) {
    return options
        .encoding()
        .map(charset -> new String(head, charset).getBytes(UTF_8))
        .orElse(head);
  }

  static String fileName(Path path) {
    Path name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  private static String formatOf(String name) {
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return GameFormat.all().stream()
        .filter(format -> format.extensions().contains(ending))
        .findFirst()
        .map(GameFormat::name)
        .orElse(DEFAULT_FORMAT);
  }

  private static GameFormat writable(String name) {
    return GameFormat.named(name)
        .filter(GameFormat::isWritable)
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "cannot write format \""
                        + name
                        + "\"; expected one of "
                        + GameFormat.all().stream()
                            .filter(GameFormat::isWritable)
                            .map(GameFormat::name)
                            .collect(Collectors.joining(", "))));
  }
}
