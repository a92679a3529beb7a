package dev.xiangqi.notation.internal;

import com.google.common.io.ByteStreams;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Writes encoded text game by game. Each game is written completely or not at all. */
public final class TextOutput implements Closeable {
  private static final int BUFFER = 1 << 16;

  /** Number of characters of a game from which on memory matters more than speed. */
  private static final int LARGE = 1 << 18;

  private final OutputStream out;
  private final Charset charset;
  private final CharsetEncoder encoder;
  private char[] letters = {};
  private ByteBuffer bytes = ByteBuffer.allocate(BUFFER);
  private int games;
  private boolean marked;
  private boolean closed;

  /**
   * Makes an output.
   *
   * @param target the target; closed with this output
   * @param charset the encoding; only UTF-16 gets a byte order mark
   */
  public TextOutput(OutputStream target, Charset charset) {
    this.out = new BufferedOutputStream(target, BUFFER);
    this.charset = charset.equals(StandardCharsets.UTF_16) ? StandardCharsets.UTF_16BE : charset;
    this.encoder = this.charset.newEncoder();
    this.marked = !this.charset.name().startsWith("UTF-16");
  }

  /**
   * Writes a game.
   *
   * @param text the text of the game
   * @throws NotationException if the encoding lacks one of its characters
   * @throws IOException if the target cannot be written
   */
  public void write(StringBuilder text) throws IOException {
    if (closed) {
      throw new IllegalStateException("the writer is closed");
    }
    games++;
    if (text.length() > LARGE) {
      writeLarge(text);
      return;
    }
    // Encoders are several times faster with an array than with a StringBuilder.
    if (letters.length < text.length()) {
      letters = new char[Math.min(LARGE, 2 * text.length())];
    }
    text.getChars(0, text.length(), letters, 0);
    CharBuffer chars = CharBuffer.wrap(letters, 0, text.length());
    int most =
        (int)
            Math.min(
                Integer.MAX_VALUE - 8,
                (long) (text.length() * (double) encoder.maxBytesPerChar()) + 16);
    if (bytes.capacity() < most) {
      bytes = ByteBuffer.allocate(most);
    }
    ((Buffer) bytes).clear();
    encoder.reset();
    requireEncoded(encoder.encode(chars, bytes, true), chars);
    encoder.flush(bytes);
    mark();
    out.write(bytes.array(), 0, bytes.position());
  }

  /** Encodes a large game twice, so that memory for its bytes is not needed. */
  private void writeLarge(StringBuilder text) throws IOException {
    encode(text, ByteStreams.nullOutputStream());
    mark();
    encode(text, out);
  }

  private void encode(StringBuilder text, OutputStream target) throws IOException {
    CharBuffer chars = CharBuffer.wrap(text);
    encoder.reset();
    CoderResult result;
    do {
      ((Buffer) bytes).clear();
      result = encoder.encode(chars, bytes, true);
      requireEncoded(result, chars);
      target.write(bytes.array(), 0, bytes.position());
    } while (result.isOverflow());
    ((Buffer) bytes).clear();
    encoder.flush(bytes);
    target.write(bytes.array(), 0, bytes.position());
  }

  private void requireEncoded(CoderResult result, CharBuffer rest) {
    if (result.isError()) {
      int point = Character.codePointAt(rest, 0);
      throw new NotationException(
          Diagnostic.error(
                  NotationProblem.ENCODING,
                  charset + " has no character for " + Character.getName(point))
              .game(games)
              .token(Character.toString(point))
              .build());
    }
  }

  private void mark() throws IOException {
    if (!marked) {
      marked = true;
      out.write("\ufeff".getBytes(charset));
    }
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      out.close();
    }
  }
}
