package dev.xiangqi.notation.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The bytes by which a text may say its encoding. */
public enum ByteOrderMark {
  /** Three bytes of UTF-8. */
  UTF_8(StandardCharsets.UTF_8, "\u00ef\u00bb\u00bf"),
  /** UTF-16, low byte first. */
  UTF_16LE(StandardCharsets.UTF_16LE, "\u00ff\u00fe"),
  /** UTF-16, high byte first. */
  UTF_16BE(StandardCharsets.UTF_16BE, "\u00fe\u00ff"),
  /** No mark. */
  NONE(StandardCharsets.ISO_8859_1, "");

  private final Charset charset;

  /** Its bytes, as the characters of Latin-1. */
  private final String bytes;

  ByteOrderMark(Charset charset, String bytes) {
    this.charset = charset;
    this.bytes = bytes;
  }

  /**
   * Finds the mark of a text.
   *
   * @param head how it begins
   * @return its mark, or {@link #NONE}
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

  /**
   * Returns the encoding.
   *
   * @return what the mark says, Latin-1 for {@link #NONE}
   */
  public Charset charset() {
    return charset;
  }

  /**
   * Returns the length of the mark.
   *
   * @return bytes
   */
  public int length() {
    return bytes.length();
  }

  /**
   * Decodes how a text begins, to look at its ASCII characters.
   *
   * @param head how it begins
   * @return without the mark; other characters as they come
   */
  public static String peek(byte[] head) {
    ByteOrderMark mark = of(head);
    return new String(head, mark.length(), head.length - mark.length(), mark.charset());
  }
}
