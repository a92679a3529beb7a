package dev.xiangqi.notation.internal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.TextDecoder;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Optional;

/** The bytes of one game. Numbers are little-endian. Not thread-safe. */
public final class BinaryGame implements GameOrigin {
  private final String source;
  private final int number;
  private final long offset;
  private final byte[] bytes;
  private final int length;
  private Location first;
  private Optional<GameText> decoded = Optional.empty();

  /**
   * Makes a game.
   *
   * @param source the name of the file or stream
   * @param number the number of the game, from 1
   * @param offset the number of bytes of the source before the game
   * @param bytes the game, from index 0; not copied
   * @param length the number of bytes that belong to the game
   */
  public BinaryGame(String source, int number, long offset, byte[] bytes, int length) {
    this.source = source;
    this.number = number;
    this.offset = offset;
    this.bytes = bytes;
    this.length = length;
    this.first = new Location(offset, 1, 1);
  }

  /**
   * Returns whether an array contains given bytes at an index.
   *
   * @param bytes the array
   * @param index where they are expected
   * @param magic the bytes
   * @return false also if the array ends before them
   */
  public static boolean isAt(byte[] bytes, int index, byte[] magic) {
    if (bytes.length - index < magic.length) {
      return false;
    }
    for (int i = 0; i < magic.length; i++) {
      if (bytes[index + i] != magic[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Takes a part of a text as a game of its own.
   *
   * @param text the text of this game
   * @param gameNumber the number of the new game, from 1
   * @param from the index of its first character
   * @param to the index after its last one
   * @return the bytes of the part
   */
  public BinaryGame part(GameText text, int gameNumber, int from, int to) {
    Location begin = from == 0 ? first : text.at(from);
    int start = (int) (begin.offset() - offset);
    int end = to == text.length() ? length : (int) (text.at(to).offset() - offset);
    byte[] own = Arrays.copyOfRange(bytes, start, end);
    BinaryGame part = new BinaryGame(source, gameNumber, begin.offset(), own, own.length);
    part.first = begin;
    return part;
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
    return decoded.isPresent() ? first : at(0);
  }

  @Override
  public Optional<GameText> text() {
    return decoded;
  }

  @Override
  public Location at(int index) {
    return new Location(offset + index, 0, 0);
  }

  /** {@return the array given; bytes from {@link #length()} on do not belong to the game} */
  public byte[] bytes() {
    return bytes;
  }

  /** {@return the number of bytes of the game} */
  public int length() {
    return length;
  }

  /**
   * Checks that the game has some bytes before they are read.
   *
   * @param index the index of the first, not negative
   * @param count their number, not negative
   * @param part the part of the file, for the error message
   * @throws GameRefusal if the game ends before them
   */
  public void require(int index, int count, String part) throws GameRefusal {
    if ((long) index + count > length) {
      String message = "the file ends within " + part + "; expected " + count + " bytes here";
      throw refusal(message, Math.min(index, length));
    }
  }

  /**
   * Reads one byte.
   *
   * @param index an index below {@link #length()}
   * @return 0-255
   */
  public int u8(int index) {
    return bytes[index] & 0xff;
  }

  /**
   * Reads an unsigned number of two bytes.
   *
   * @param index the index of the low byte
   * @return 0-65535
   */
  public int u16(int index) {
    return u8(index) | u8(index + 1) << 8;
  }

  /**
   * Reads an unsigned number of four bytes.
   *
   * @param index the index of the lowest byte
   * @return never negative, so a corrupt length stays large
   */
  public long u32(int index) {
    return u16(index) | (long) u16(index + 2) << 16;
  }

  /**
   * Decodes the game as text. Its lines count from 1.
   *
   * @param known the encoding, or empty to detect it; a byte order mark overrides both
   * @return the text
   * @throws GameRefusal if the bytes are not valid in the encoding
   */
  public GameText text(Optional<Charset> known) throws GameRefusal {
    ByteOrderMark mark = ByteOrderMark.of(bytes);
    boolean marked = mark != ByteOrderMark.NONE && mark.length() <= length;
    int from = marked ? mark.length() : 0;
    Optional<Charset> charset = marked ? Optional.of(mark.charset()) : known;
    TextDecoder decoder = new TextDecoder();
    boolean valid = decoder.decode(bytes, from, length, charset);
    GameText text = new GameText(source, decoder.charset().name().startsWith("UTF-16"), UTF_8);
    text.begin(number, new Location(offset + from, first.line(), first.column()));
    text.set(decoder);
    if (!valid) {
      String message = "bytes that are invalid in " + decoder.charset();
      throw text.refusal(NotationProblem.ENCODING, message, text.length());
    }
    decoded = Optional.of(text);
    return text;
  }
}
