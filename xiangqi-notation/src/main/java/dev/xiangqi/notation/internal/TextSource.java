package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.Utf16Input;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The bytes of a text behind its byte order mark. UTF-16 comes as UTF-8, so that what is sought in
 * them is ASCII in any encoding.
 *
 * @param stream the bytes
 * @param offset how many bytes of the source are before them
 * @param mark the byte order mark
 * @param charset the encoding of the source, empty if nothing tells it
 * @param isUtf16 whether it is UTF-16, with the high or the low byte first
 */
public record TextSource(
    InputStream stream,
    long offset,
    ByteOrderMark mark,
    Optional<Charset> charset,
    boolean isUtf16) {

  /**
   * Opens a source.
   *
   * @param source taken over
   * @param unmarked its encoding if it has no byte order mark, if anything tells
   * @return before its first character
   * @throws IOException if the source cannot be read
   */
  public static TextSource open(GameSource source, Optional<Charset> unmarked) throws IOException {
    ByteOrderMark mark = ByteOrderMark.of(source.head());
    InputStream in = source.stream();
    in.skipNBytes(mark.length());
    long offset = source.offset() + mark.length();
    Optional<Charset> charset = mark == ByteOrderMark.NONE ? unmarked : Optional.of(mark.charset());
    if (charset.isEmpty() || !charset.get().name().startsWith("UTF-16")) {
      return new TextSource(in, offset, mark, charset, false);
    }
    boolean bigEndian = !charset.get().equals(StandardCharsets.UTF_16LE);
    Charset wide = bigEndian ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    InputStream utf8 = new Utf16Input(in, bigEndian);
    return new TextSource(utf8, offset, mark, Optional.of(wide), true);
  }

  /**
   * Returns the encoding of the bytes as they come.
   *
   * @return empty if nothing tells it
   */
  public Optional<Charset> streamCharset() {
    return isUtf16 ? Optional.of(StandardCharsets.UTF_8) : charset;
  }
}
