package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Reads the files in a zip archive in the archive's order, as a stream. Nothing is unpacked to
 * disk; archives within the archive stay closed.
 */
final class ZipReader extends SequenceReader {
  private final String name;
  private final ReadOptions options;
  private final ZipInputStream zip;

  /** Whether the archive cannot be read on: nothing tells where in it the next file begins. */
  private boolean broken;

  private ZipReader(String name, ReadOptions options, ZipInputStream zip) {
    this.name = name;
    this.options = options;
    this.zip = zip;
  }

  static GameReader of(GameSource source, ReadOptions options) {
    // Latin-1 takes any bytes, so that an old program's names cannot end the reading.
    return new ZipReader(source.name(), options, new ZipInputStream(source.stream(), ISO_8859_1));
  }

  /** Whether bytes begin as an archive with a file in it does. */
  static boolean isZip(byte[] head) {
    return head.length >= 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4;
  }

  @Override
  Optional<GameReader> open() throws IOException {
    if (broken) {
      return Optional.empty();
    }
    broken = true;
    ZipEntry entry = zip.getNextEntry();
    while (entry != null && (entry.isDirectory() || isHidden(entry.getName()))) {
      entry = zip.getNextEntry();
    }
    if (entry == null) {
      return Optional.empty();
    }
    broken = false;
    String path = legible(entry.getName());
    String source = name + "!" + path;
    if (climbsOut(path)) {
      return Optional.of(
          FixedReader.refused(
              source, "a name that leads out of the archive; expected one within it"));
    }
    GameSource file = Gzip.unpacked(GameSource.of(new EntryStream(zip), source));
    return Optional.of(
        isZip(file.head())
            ? FixedReader.refused(source, "an archive within an archive; expected a game file")
            : GameFiles.read(file, options));
  }

  private static boolean isHidden(String path) {
    int slash = path.lastIndexOf('/');
    return path.startsWith(".", slash + 1) && !climbsOut(path);
  }

  private static boolean climbsOut(String path) {
    String plain = path.replace('\\', '/');
    return plain.startsWith("/")
        || plain.startsWith("../")
        || plain.contains("/../")
        || plain.endsWith("/..")
        || plain.equals("..")
        || (plain.length() > 1 && plain.charAt(1) == ':');
  }

  /** Names not marked as UTF-8 are in the encoding of the system that packed them. */
  private static String legible(String name) {
    byte[] bytes = name.getBytes(ISO_8859_1);
    if (!new String(bytes, ISO_8859_1).equals(name)) {
      return name;
    }
    for (Charset charset : List.of(UTF_8, Charset.forName("GB18030"))) {
      try {
        return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      } catch (CharacterCodingException e) {
        // Not in this one.
      }
    }
    return name;
  }

  @Override
  protected void closeSource() throws IOException {
    super.closeSource();
    zip.close();
  }

  /** The file at which an archive's stream is; closing it leaves the archive open. */
  private static final class EntryStream extends FilterInputStream {
    EntryStream(InputStream zip) {
      super(zip);
    }

    @Override
    public void close() {}
  }
}
