package dev.xiangqi.notation.io;

import java.io.IOException;
import java.util.Optional;

/**
 * Reads the files of a zip archive as a stream, in the archive's order. Nothing is unpacked to
 * disk. Archives in the archive are refused. A file with a wrong checksum gets a refused entry
 * after its games. An archive that ends before its directory makes the reader fail.
 */
final class ZipReader extends SequenceReader {
  private final String name;
  private final ReadOptions options;
  private final ZipInput zip;

  /** Whether the archive has ended, or a failure has lost the place of the next file. */
  private boolean ended;

  /** The name of the file being read; empty if its checksum does not matter. */
  private String reading = "";

  private ZipReader(String name, ReadOptions options, ZipInput zip) {
    this.name = name;
    this.options = options;
    this.zip = zip;
  }

  static GameReader of(GameSource source, ReadOptions options) {
    return new ZipReader(source.name(), options, new ZipInput(source.stream()));
  }

  /** Whether bytes start like an archive that contains a file. */
  static boolean isZip(byte[] head) {
    return head.length >= 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4;
  }

  @Override
  Optional<GameReader> open() throws IOException {
    if (zip.isBroken() || ended) {
      return Optional.empty();
    }
    ended = true;
    String finished = reading;
    reading = "";
    boolean intact = zip.finish() || finished.isEmpty();
    ended = false;
    if (!intact) {
      return Optional.of(
          FixedReader.refused(
              finished,
              "the file has another checksum than the archive; its games may be damaged"));
    }
    return openNext();
  }

  private Optional<GameReader> openNext() throws IOException {
    ended = true;
    boolean more = zip.next();
    while (more && (zip.name().endsWith("/") || isHidden(zip.name()))) {
      zip.finish();
      more = zip.next();
    }
    if (!more) {
      return Optional.empty();
    }
    ended = false;
    String path = zip.name();
    String source = name + "!" + path;
    if (leavesArchive(path)) {
      return refused(source, "a name that leads out of the archive; expected one within it");
    }
    if (!zip.isReadable()) {
      return refused(source, "an encrypted file, or one of an unknown packing");
    }
    reading = source;
    GameSource file = Gzip.unpacked(GameSource.of(zip.content(), source));
    return isZip(file.head())
        ? refused(source, "an archive within an archive; expected a game file")
        : Optional.of(GameFiles.readUnpacked(file, options));
  }

  private static Optional<GameReader> refused(String source, String message) {
    return Optional.of(FixedReader.refused(source, message));
  }

  private static boolean isHidden(String path) {
    int slash = path.lastIndexOf('/');
    return path.startsWith(".", slash + 1) && !leavesArchive(path);
  }

  private static boolean leavesArchive(String path) {
    String plain = path.replace('\\', '/');
    return plain.startsWith("/")
        || plain.startsWith("../")
        || plain.contains("/../")
        || plain.endsWith("/..")
        || plain.equals("..")
        || (plain.length() > 1 && plain.charAt(1) == ':');
  }

  @Override
  protected void closeSource() throws IOException {
    super.closeSource();
    zip.close();
  }
}
