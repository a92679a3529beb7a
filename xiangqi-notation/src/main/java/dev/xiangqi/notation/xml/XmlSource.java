package dev.xiangqi.notation.xml;

import dev.xiangqi.notation.GameSource;
import dev.xiangqi.notation.ReadOptions;
import dev.xiangqi.notation.internal.Utf16Input;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.XmlDeclaration;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Bytes to find games in, and what is known of their encoding.
 *
 * @param stream behind the byte order mark; UTF-16 comes as UTF-8
 * @param offset bytes of the file before it
 * @param charset of the file, as far as it is known
 * @param told whether it is certain, and not just declared
 * @param utf16 whether it is UTF-16
 */
record XmlSource(
    InputStream stream, long offset, Optional<Charset> charset, boolean told, boolean utf16) {

  /** Opens a source. A byte order mark, the options, the declaration tell its encoding. */
  static XmlSource open(GameSource source, ReadOptions options) throws IOException {
    byte[] head = source.head();
    ByteOrderMark mark = ByteOrderMark.of(head);
    InputStream in = source.stream();
    in.skipNBytes(mark.length());
    long offset = source.offset() + mark.length();
    boolean marked = mark != ByteOrderMark.NONE;
    Optional<Charset> charset =
        marked
            ? Optional.of(mark.charset())
            : options.encoding().or(() -> XmlDeclaration.charset(head));
    if (charset.isPresent() && charset.get().name().startsWith("UTF-16")) {
      boolean bigEndian = !charset.get().equals(StandardCharsets.UTF_16LE);
      return new XmlSource(new Utf16Input(in, bigEndian), offset, charset, true, true);
    }
    boolean told = marked || options.encoding().isPresent();
    return new XmlSource(in, offset, charset, told, false);
  }

  /** The encoding of the bytes of the stream, as far as it is known. */
  Optional<Charset> streamCharset() {
    return utf16 ? Optional.of(StandardCharsets.UTF_8) : charset;
  }
}
