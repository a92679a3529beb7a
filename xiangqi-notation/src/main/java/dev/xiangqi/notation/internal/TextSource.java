package dev.xiangqi.notation.internal;

import com.google.common.io.ByteStreams;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.Utf16Input;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The bytes of a text after its byte order mark. UTF-16 is converted to UTF-8, so byte searches for
 * ASCII work in any encoding.
 *
 * @param stream the bytes
 * @param offset the number of source bytes before them
 * @param mark the byte order mark
 * @param charset the encoding of the source, empty if unknown
 * @param isUtf16 whether the source is UTF-16 in either byte order
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
   * @param source the source; the stream closes it
   * @param unmarked the encoding of a source without a byte order mark, empty if unknown
   * @return the text before its first character
   * @throws IOException if the source cannot be read
   */
  public static TextSource open(GameSource source, Optional<Charset> unmarked) throws IOException {
    ByteOrderMark mark = ByteOrderMark.of(source.head());
    InputStream in = source.stream();
    ByteStreams.skipFully(in, mark.length());
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

  /** {@return the encoding of the stream's bytes, empty if unknown} */
  public Optional<Charset> streamCharset() {
    return isUtf16 ? Optional.of(StandardCharsets.UTF_8) : charset;
  }
}
