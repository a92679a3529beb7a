package dev.xiangqi.notation.internal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.TextDecoder;
import java.nio.charset.Charset;
import java.util.Optional;

/** The bytes of one game, numbers in them low byte first. Not thread-safe. */
public final class BinaryGame implements GameOrigin {
  private final String source;
  private final int number;
  private final long offset;
  private final byte[] bytes;
  private final int length;

  /**
   * Makes a game.
   *
   * @param source name of the file or stream
   * @param number from 1
   * @param offset bytes of the source before the game
   * @param bytes the game, from index 0; not copied
   * @param length how many of them are the game's
   */
  public BinaryGame(String source, int number, long offset, byte[] bytes, int length) {
    this.source = source;
    this.number = number;
    this.offset = offset;
    this.bytes = bytes;
    this.length = length;
  }

  @Override
  public String source() {
    return source;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public Location start() {
    return at(0);
  }

  @Override
  public Location at(int index) {
    return new Location(offset + index, 0, 0);
  }

  /**
   * Returns the bytes.
   *
   * @return the array given; those behind {@link #length()} are not the game's
   */
  public byte[] bytes() {
    return bytes;
  }

  /**
   * Returns how many bytes the game has.
   *
   * @return from 0
   */
  public int length() {
    return length;
  }

  /**
   * Makes sure that bytes are there before they are read.
   *
   * @param index of the first, not negative
   * @param count how many, not negative
   * @param what is to be there, for the error
   * @throws GameRefusal if the game ends before them
   */
  public void require(int index, int count, String what) throws GameRefusal {
    if ((long) index + count > length) {
      String message = "the file ends within " + what + "; expected " + count + " bytes here";
      throw new GameRefusal(
          error(NotationProblem.SYNTAX, message, Math.min(index, length)).build());
    }
  }

  /**
   * Returns a byte.
   *
   * @param index below {@link #length()}
   * @return 0-255
   */
  public int u8(int index) {
    return bytes[index] & 0xff;
  }

  /**
   * Returns a number of two bytes.
   *
   * @param index of the low one
   * @return 0-65535
   */
  public int u16(int index) {
    return u8(index) | u8(index + 1) << 8;
  }

  /**
   * Returns a number of four bytes.
   *
   * @param index of the lowest one
   * @return not negative, so that a length that lies stays large
   */
  public long u32(int index) {
    return u16(index) | (long) u16(index + 2) << 16;
  }

  /**
   * Decodes the game as text. Its lines count from 1.
   *
   * @param known its encoding, or empty to find it out; a byte order mark goes before both
   * @return the text
   * @throws GameRefusal if it is no text in its encoding
   */
  public GameText text(Optional<Charset> known) throws GameRefusal {
    ByteOrderMark mark = ByteOrderMark.of(bytes);
    boolean marked = mark != ByteOrderMark.NONE && mark.length() <= length;
    int from = marked ? mark.length() : 0;
    Optional<Charset> charset = marked ? Optional.of(mark.charset()) : known;
    TextDecoder decoder = new TextDecoder();
    boolean decoded = decoder.decode(bytes, from, length, charset);
    GameText text = new GameText(source, decoder.charset().name().startsWith("UTF-16"), UTF_8);
    text.begin(number, new Location(offset + from, 1, 1));
    text.set(decoder);
    if (!decoded) {
      String message = "bytes that are no text in " + decoder.charset();
      throw new GameRefusal(text.error(NotationProblem.ENCODING, message, text.length()).build());
    }
    return text;
  }
}
