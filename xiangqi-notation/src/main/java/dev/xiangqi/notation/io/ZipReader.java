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
 * Reads the files of a zip archive as a stream, in the archive's order. Nothing is unpacked to
 * disk. Archives in the archive are refused.
 */
final class ZipReader extends SequenceReader {
  private final String name;
  private final ReadOptions options;
  private final ZipInputStream zip;

  /** Whether reading must stop, since the start of the next file is unknown. */
  private boolean broken;

  private ZipReader(String name, ReadOptions options, ZipInputStream zip) {
    this.name = name;
    this.options = options;
    this.zip = zip;
  }

  static GameReader of(GameSource source, ReadOptions options) {
    // Latin-1 decodes any bytes, so no file name makes the reading fail.
    return new ZipReader(source.name(), options, new ZipInputStream(source.stream(), ISO_8859_1));
  }

  /** Whether bytes start like an archive that contains a file. */
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
    String path = decodedName(entry.getName());
    String source = name + "!" + path;
    if (leavesArchive(path)) {
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

  /** Decodes a name; one not marked as UTF-8 has the encoding of the system that packed it. */
  private static String decodedName(String name) {
    byte[] bytes = name.getBytes(ISO_8859_1);
    if (!new String(bytes, ISO_8859_1).equals(name)) {
      return name;
    }
    for (Charset charset : List.of(UTF_8, Charset.forName("GB18030"))) {
      try {
        return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      } catch (CharacterCodingException e) {
        // Try the next one.
      }
    }
    return name;
  }

  @Override
  protected void closeSource() throws IOException {
    super.closeSource();
    zip.close();
  }

  /** The current file of an archive; closing it leaves the archive open. */
  private static final class EntryStream extends FilterInputStream {
    EntryStream(InputStream zip) {
      super(zip);
    }

    @Override
    public void close() {}
  }
}
