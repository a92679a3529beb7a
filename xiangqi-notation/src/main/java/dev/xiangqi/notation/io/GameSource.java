package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/**
 * Bytes to read games from, their name, and a look at how they begin. One reader takes it over and
 * closes it. Not thread-safe.
 */
public final class GameSource implements Closeable {
  /** How many bytes {@link #head()} has at most. */
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
   * Makes a source.
   *
   * @param stream read to its end and closed by the reader; need not be buffered
   * @param name of the file or stream, for diagnostics
   * @return with the first bytes read
   * @throws IOException if they cannot be read
   */
  public static GameSource of(InputStream stream, String name) throws IOException {
    return of(stream, name, 0);
  }

  /**
   * Makes a source that is the end of a file.
   *
   * @param stream read to its end and closed by the reader; need not be buffered
   * @param name of the file or stream, for diagnostics
   * @param offset bytes of the file that are before those of the stream
   * @return with the first bytes read
   * @throws IOException if they cannot be read
   */
  public static GameSource of(InputStream stream, String name, long offset) throws IOException {
    requireNonNull(name, "name");
    return new GameSource(name, offset, stream.readNBytes(HEAD), stream);
  }

  /**
   * Returns the name.
   *
   * @return for diagnostics
   */
  public String name() {
    return name;
  }

  /**
   * Returns where in its file the source begins, to be added to places in it.
   *
   * @return bytes before it, mostly 0
   */
  public long offset() {
    return offset;
  }

  /**
   * Returns how the source begins.
   *
   * @return the first {@link #HEAD} bytes, all of it if it is shorter; a copy
   */
  public byte[] head() {
    return head.clone();
  }

  /**
   * Returns all bytes, the head again too. To be asked for once.
   *
   * @return a stream that closes the source
   */
  public InputStream stream() {
    return new SequenceInputStream(new ByteArrayInputStream(head), rest);
  }

  @Override
  public void close() throws IOException {
    rest.close();
  }
}
