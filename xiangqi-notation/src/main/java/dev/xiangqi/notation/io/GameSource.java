package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;

/**
 * The bytes of a file or stream of games, with its name and a preview of its first bytes. One
 * reader uses and closes it. Not thread-safe.
 *
 * @since 0.1.0
 */
public final class GameSource implements Closeable {
  /** Maximum number of bytes of {@link #head()}. */
  public static final int HEAD = 4096;

  private final String name;
  private final long offset;
  private final byte[] head;
  private final InputStream rest;

  private GameSource(String name, long offset, byte[] head, InputStream rest) {
    this.name = name;
    this.offset = offset;
    this.head = head;
    this.rest = rest;
  }

  /**
   * Creates a source and reads its first bytes.
   *
   * @param stream the stream, read to its end and closed by the reader; need not be buffered
   * @param name the name of the file or stream, for diagnostics
   * @return the source
   * @throws IOException if the first bytes cannot be read
   */
  public static GameSource of(InputStream stream, String name) throws IOException {
    return of(stream, name, 0);
  }

  /**
   * Creates a source from the rest of a file and reads its first bytes.
   *
   * @param stream the stream, read to its end and closed by the reader; need not be buffered
   * @param name the name of the file or stream, for diagnostics
   * @param offset the number of bytes in the file before the stream
   * @return the source
   * @throws IOException if the first byte cannot be read; a later failure is thrown by {@link
   *     #stream()} at its place
   */
  public static GameSource of(InputStream stream, String name, long offset) throws IOException {
    requireNonNull(name, "name");
    byte[] head = new byte[HEAD];
    int length = 0;
    while (length < HEAD) {
      try {
        int count = stream.read(head, length, HEAD - length);
        if (count < 0) {
          break;
        }
        length += count;
      } catch (IOException e) {
        if (length == 0) {
          throw e;
        }
        // The games before the failure are readable, so it is thrown after them.
        return new GameSource(name, offset, Arrays.copyOf(head, length), new Failing(stream, e));
      }
    }
    return new GameSource(name, offset, Arrays.copyOf(head, length), stream);
  }

  /** The rest of a stream that has failed. */
  private static final class Failing extends FilterInputStream {
    private final IOException failure;

    Failing(InputStream stream, IOException failure) {
      super(stream);
      this.failure = failure;
    }

    @Override
    public int read() throws IOException {
      throw failure;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      throw failure;
    }
  }

  /** {@return the name, for diagnostics} */
  public String name() {
    return name;
  }

  /**
   * {@return the number of bytes in the file before the source, usually 0; readers add it to
   * places}
   */
  public long offset() {
    return offset;
  }

  /** {@return a copy of the first {@link #HEAD} bytes, or of all bytes if there are fewer} */
  public byte[] head() {
    return head.clone();
  }

  /**
   * {@return a stream of all bytes, including the head; closing it closes the source. Call this
   * only once}
   */
  public InputStream stream() {
    return new SequenceInputStream(new ByteArrayInputStream(head), rest);
  }

  @Override
  public void close() throws IOException {
    rest.close();
  }
}
