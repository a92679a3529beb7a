package dev.xiangqi.notation.formats.xqf;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.internal.WindowsComment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/** Decodes the texts of one file. Not thread-safe. */
final class Texts {
  private final byte[] bytes;
  private final Charset charset;
  private final CharsetDecoder decoder;
  private final Warnings warnings;

  Texts(byte[] bytes, Charset charset, Warnings warnings) {
    this.bytes = bytes;
    this.charset = charset;
    this.decoder = charset.newDecoder();
    this.warnings = warnings;
  }

  Charset charset() {
    return charset;
  }

  /** Decodes a text of the header. A null character ends it before its length does. */
  String field(HeaderField field) {
    int length = bytes[field.place()] & 0xff;
    if (length > field.room()) {
      String message =
          "a text of " + length + " bytes in a field of " + field.room() + "; the rest is not kept";
      warnings.add(message, field.place());
      length = field.room();
    }
    int start = field.place() + 1;
    return decode(start, end(bytes, start, length));
  }

  /** {@return the end of a text, which a null character ends before its length does} */
  static int end(byte[] bytes, int start, int length) {
    int end = start;
    while (end < start + length && bytes[end] != 0) {
      end++;
    }
    return end;
  }

  /** Decodes a comment, with LF line ends and without white space around it. */
  String comment(int from, int to) {
    return WindowsComment.read(decode(from, to));
  }

  private String decode(int from, int to) {
    if (from == to) {
      return "";
    }
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.allocate((int) ((to - from) * decoder.maxCharsPerByte()) + 2);
    decoder.reset();
    CoderResult result = decoder.decode(in, out, false);
    while (result.isError()) {
      String message = "bytes that are invalid in " + charset + "; a replacement character is read";
      warnings.add(NotationProblem.ENCODING, message, in.position());
      ((Buffer) in).position(in.position() + result.length());
      out.put('\ufffd');
      result = decoder.decode(in, out, false);
    }
    if (in.hasRemaining()) {
      String message = "a text that ends within a character of " + charset + ", which is not kept";
      warnings.add(NotationProblem.ENCODING, message, in.position());
    }
    ((Buffer) out).flip();
    return out.toString();
  }
}
