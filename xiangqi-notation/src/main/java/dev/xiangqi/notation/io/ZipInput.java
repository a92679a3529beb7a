package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.io.ByteStreams;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Reads the files of a zip archive as a stream. Unlike {@link java.util.zip.ZipInputStream}, it
 * insists on the directory at the end of the archive, so a cut archive is an error. It also
 * continues after a file with a wrong checksum. Not thread-safe.
 */
final class ZipInput implements Closeable {
  private static final int FILE = 0x04034b50;
  private static final int DESCRIPTOR = 0x08074b50;
  private static final int DIRECTORY_ENTRY = 0x02014b50;
  private static final int DIRECTORY_SIGNATURE = 0x05054b50;
  private static final int EXTRA_DATA = 0x08064b50;
  private static final int END_64 = 0x06064b50;
  private static final int LOCATOR_64 = 0x07064b50;
  private static final int END = 0x06054b50;

  private static final int ENCRYPTED = 1;
  private static final int SIZES_FOLLOW = 8;
  private static final int UTF_8_NAME = 0x800;

  private static final int STORED = 0;
  private static final int DEFLATED = 8;

  private static final long MAX_32 = 0xffff_ffffL;
  private static final int BUFFER = 1 << 13;

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();

  /** The bytes of the buffer that are still to be used. */
  private int at;

  private int end;

  /** Number of bytes of the archive before the end of the buffer. */
  private long offset;

  private boolean atEnd;

  /** Number of files begun. */
  private long files;

  private String name = "";
  private int flags;
  private int method;
  private boolean wide;
  private long expectedChecksum;
  private long size;

  /** Number of compressed bytes still to be read; meaningless while {@link #hasSize} is false. */
  private long left;

  private long compressedSize;
  private boolean contentEnded = true;
  private boolean contentFailed;

  /** Makes an input at the beginning of an archive. */
  ZipInput(InputStream in) {
    this.in = in;
  }

  /**
   * Goes to the next file, after {@link #finish()}.
   *
   * @return whether there is one; false only after the directory of the archive
   * @throws IOException if the archive ends too early or is damaged
   */
  boolean next() throws IOException {
    long place = offset - (end - at);
    int signature = signature();
    if (signature != FILE) {
      if (files == 0 || !readsDirectory(signature)) {
        throw new ZipException(
            "byte " + place + " of the archive: expected a file or the directory of the archive");
      }
      return false;
    }
    files++;
    u16();
    flags = u16();
    method = u16();
    u32();
    expectedChecksum = u32();
    compressedSize = u32();
    size = u32();
    int nameLength = u16();
    int extraLength = u16();
    name = decoded(bytes(nameLength), (flags & UTF_8_NAME) != 0);
    extra(ByteBuffer.wrap(bytes(extraLength)).order(ByteOrder.LITTLE_ENDIAN));
    if (compressedSize < 0) {
      throw new ZipException("the size of " + name + " in the archive is damaged");
    }
    left = compressedSize;
    checksum.reset();
    inflater.reset();
    contentEnded = false;
    contentFailed = false;
    return true;
  }

  /** Reads the sizes of a large file. */
  private void extra(ByteBuffer fields) {
    wide = false;
    while (fields.remaining() >= 4) {
      int id = fields.getShort();
      int length = Math.min(fields.getShort() & 0xffff, fields.remaining());
      int next = fields.position() + length;
      if (id == 1) {
        wide = true;
        if (size == MAX_32 && length >= 8) {
          size = fields.getLong();
        }
        if (compressedSize == MAX_32 && next - fields.position() >= 8) {
          compressedSize = fields.getLong();
        }
      }
      ((Buffer) fields).position(next);
    }
  }

  /** {@return the name of the current file} */
  String name() {
    return name;
  }

  /** {@return whether the current file can be unpacked} */
  boolean isReadable() {
    return (flags & ENCRYPTED) == 0 && (method == DEFLATED || (method == STORED && hasSize()));
  }

  /**
   * {@return whether nothing more can be read, since the archive ended or its next file is lost}
   */
  boolean isBroken() {
    return (atEnd && at == end) || ((contentFailed || !isReadable()) && !hasSize());
  }

  private boolean hasSize() {
    return (flags & SIZES_FOLLOW) == 0 || (method == STORED && name.endsWith("/"));
  }

  /** {@return the content of the current file; closing it does nothing} */
  InputStream content() {
    return new Content();
  }

  /**
   * Skips the rest of the current file.
   *
   * @return whether its checksum is right; true if it was not read or has failed before
   * @throws IOException if the archive ends too early or is damaged
   */
  boolean finish() throws IOException {
    boolean damaged = !contentEnded && !contentFailed && isReadable() && !isSound();
    boolean judged = contentEnded;
    if (!contentEnded) {
      skipCompressed();
    }
    contentEnded = true;
    if ((flags & SIZES_FOLLOW) != 0 && files > 0) {
      descriptor();
    }
    flags = 0;
    return !damaged && (!judged || files == 0 || checksum.getValue() == expectedChecksum);
  }

  /** Reads the rest of the content; false if it is damaged, but the next file can be found. */
  private boolean isSound() throws IOException {
    try {
      ByteStreams.exhaust(content());
      return true;
    } catch (ZipException e) {
      if (!hasSize()) {
        throw e;
      }
      return false;
    }
  }

  private void skipCompressed() throws IOException {
    if (!hasSize()) {
      throw new ZipException("the end of " + name + " in the archive cannot be found");
    }
    skip(left);
    left = 0;
  }

  /** Reads checksum and sizes after the content. The signature before them is optional. */
  private void descriptor() throws IOException {
    int first = (int) u32();
    expectedChecksum = first == DESCRIPTOR ? u32() : first & MAX_32;
    u32();
    u32();
    if (wide) {
      u32();
      u32();
    }
  }

  /** Reads the directory; false if there is none. */
  private boolean readsDirectory(int first) throws IOException {
    long listed = 0;
    int signature = first;
    while (signature != END) {
      switch (signature) {
        case DIRECTORY_ENTRY -> {
          skip(24);
          int variable = u16() + u16() + u16();
          skip(12L + variable);
          listed++;
        }
        case EXTRA_DATA -> skip(u32());
        case DIRECTORY_SIGNATURE -> skip(u16());
        case END_64 -> skip(u32() + ((long) (int) u32() << 32));
        case LOCATOR_64 -> skip(16);
        default -> {
          return false;
        }
      }
      signature = signature();
    }
    skip(16);
    skip(u16());
    if (listed > files) {
      throw new ZipException(
          "the directory of the archive lists " + listed + " files; found " + files);
    }
    return true;
  }

  private int signature() throws IOException {
    return (int) u32();
  }

  private long u32() throws IOException {
    return u16() | (long) u16() << 16;
  }

  private int u16() throws IOException {
    return u8() | u8() << 8;
  }

  private int u8() throws IOException {
    require();
    return buffer[at++] & 0xff;
  }

  private byte[] bytes(int count) throws IOException {
    byte[] bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) u8();
    }
    return bytes;
  }

  private void skip(long count) throws IOException {
    long rest = count;
    while (rest > 0) {
      require();
      int now = (int) Math.min(rest, end - at);
      at += now;
      rest -= now;
    }
  }

  /** Makes sure that the buffer has a byte. */
  private void require() throws IOException {
    if (at < end) {
      return;
    }
    int count = atEnd ? -1 : in.read(buffer, 0, buffer.length);
    if (count < 0) {
      atEnd = true;
      throw new EOFException(
          "the archive ends at byte " + offset + ", before its directory; it is cut short");
    }
    at = 0;
    end = count;
    offset += count;
  }

  /** Decodes a name; one not marked as UTF-8 has the encoding of the system that packed it. */
  private static String decoded(byte[] bytes, boolean utf8) {
    List<Charset> charsets = utf8 ? List.of(UTF_8) : List.of(UTF_8, Charset.forName("GB18030"));
    for (Charset charset : charsets) {
      try {
        return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      } catch (CharacterCodingException e) {
        // Try the next one.
      }
    }
    return new String(bytes, ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }

  /** The unpacked bytes of the current file. */
  private final class Content extends InputStream {
    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (contentEnded) {
        return -1;
      }
      try {
        int count =
            method == STORED ? stored(target, from, length) : inflated(target, from, length);
        if (count < 0) {
          contentEnded = true;
        } else {
          checksum.update(target, from, count);
        }
        return count;
      } catch (IOException e) {
        contentFailed = true;
        throw e;
      }
    }

    private int stored(byte[] target, int from, int length) throws IOException {
      if (left == 0) {
        return -1;
      }
      require();
      int count = (int) Math.min(Math.min(left, length), end - at);
      System.arraycopy(buffer, at, target, from, count);
      at += count;
      left -= count;
      return count;
    }

    private int inflated(byte[] target, int from, int length) throws IOException {
      try {
        while (true) {
          int count = inflater.inflate(target, from, length);
          if (count > 0) {
            return count;
          }
          if (inflater.finished()) {
            leave(inflater.getRemaining());
            return -1;
          }
          if (inflater.needsDictionary() || (hasSize() && left == 0)) {
            throw new ZipException("the packed bytes of " + name + " in the archive are damaged");
          }
          require();
          int input = hasSize() ? (int) Math.min(left, end - at) : end - at;
          inflater.setInput(buffer, at, input);
          at += input;
          left -= input;
        }
      } catch (DataFormatException e) {
        throw new ZipException("the packed bytes of " + name + " in the archive are damaged");
      }
    }

    /** Gives back the bytes after the packed ones. */
    private void leave(int count) throws IOException {
      at -= count;
      left += count;
      if (hasSize()) {
        skipCompressed();
      }
    }
  }
}
