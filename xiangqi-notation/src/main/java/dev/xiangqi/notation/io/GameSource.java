package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/**
 * The bytes of a file or stream of games, with its name and a preview of its first bytes. One
 * reader uses and closes it. Not thread-safe.
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
   * @throws IOException if the first bytes cannot be read
   */
  public static GameSource of(InputStream stream, String name, long offset) throws IOException {
    requireNonNull(name, "name");
    return new GameSource(name, offset, stream.readNBytes(HEAD), stream);
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
