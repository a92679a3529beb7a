package dev.xiangqi.notation.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Byte order marks: the first bytes by which a text may declare its encoding. */
public enum ByteOrderMark {
  /** UTF-8, three bytes. */
  UTF_8(StandardCharsets.UTF_8, "\u00ef\u00bb\u00bf"),
  /** UTF-16, little-endian. */
  UTF_16LE(StandardCharsets.UTF_16LE, "\u00ff\u00fe"),
  /** UTF-16, big-endian. */
  UTF_16BE(StandardCharsets.UTF_16BE, "\u00fe\u00ff"),
  /** No mark. */
  NONE(StandardCharsets.ISO_8859_1, "");

  private final Charset charset;

  /** The bytes of the mark as characters of Latin-1. */
  private final String bytes;

  ByteOrderMark(Charset charset, String bytes) {
    this.charset = charset;
    this.bytes = bytes;
  }

  /**
   * Finds the mark of a text.
   *
   * @param head the first bytes of the text
   * @return the mark, or {@link #NONE}
   */
  public static ByteOrderMark of(byte[] head) {
    for (ByteOrderMark mark : values()) {
      if (mark.begins(head)) {
        return mark;
      }
    }
    return NONE;
  }

  private boolean begins(byte[] head) {
    if (head.length < bytes.length()) {
      return false;
    }
    for (int i = 0; i < bytes.length(); i++) {
      if ((head[i] & 0xff) != bytes.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** {@return the encoding that the mark declares; Latin-1 for {@link #NONE}} */
  public Charset charset() {
    return charset;
  }

  /** {@return the length of the mark in bytes} */
  public int length() {
    return bytes.length();
  }

  /**
   * Decodes the beginning of a text for a look at its ASCII characters.
   *
   * @param head the first bytes of the text
   * @return the text without the mark; its other characters may be wrong
   */
  public static String peek(byte[] head) {
    ByteOrderMark mark = of(head);
    return new String(head, mark.length(), head.length - mark.length(), mark.charset());
  }
}
