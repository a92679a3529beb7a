package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.internal.WindowsComment;

/** Decodes the texts of a record. */
final class CbrText {
  private static final char REPLACEMENT = '\ufffd';

  private final BinaryGame game;
  private final Warnings warnings;

  CbrText(BinaryGame game, Warnings warnings) {
    this.game = game;
    this.warnings = warnings;
  }

  /** Decodes a field. A null character ends a text that does not fill its field. */
  String field(int index, int size) {
    String text = decoded(index, size);
    int end = text.indexOf('\0');
    return whole(end < 0 ? text : text.substring(0, end), index);
  }

  /** Decodes a comment of known size, without the white space around it. */
  String comment(int index, int size) {
    if (size % 2 != 0) {
      warnings.add("a comment of " + size + " bytes; expected two a character", index);
    }
    String text = decoded(index, size);
    int end = text.indexOf('\0');
    if (end >= 0) {
      if (!text.substring(end).chars().allMatch(c -> c == 0)) {
        warnings.add("text after a null character in a comment is not kept", index + 2 * end);
      }
      text = text.substring(0, end);
    }
    return WindowsComment.read(whole(text, index));
  }

  /** {@return a character for every two bytes, unpaired surrogates included} */
  private String decoded(int index, int size) {
    char[] chars = new char[size / 2];
    for (int i = 0; i < chars.length; i++) {
      chars[i] = (char) game.u16(index + 2 * i);
    }
    return new String(chars);
  }

  /** Drops an unpaired surrogate at the end, where a name was cut, and replaces others. */
  private String whole(String text, int index) {
    int half = half(text, 0);
    if (half < 0) {
      return text;
    }
    warnings.add(NotationProblem.ENCODING, "half of a surrogate pair is not kept", index);
    StringBuilder whole = new StringBuilder(text);
    if (Character.isHighSurrogate(text.charAt(text.length() - 1))) {
      whole.setLength(text.length() - 1);
    }
    while (half >= 0 && half < whole.length()) {
      whole.setCharAt(half, REPLACEMENT);
      half = half(whole, half + 1);
    }
    return whole.toString();
  }

  /** {@return the index of the first unpaired surrogate, or -1} */
  static int half(CharSequence text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (!Character.isSupplementaryCodePoint(Character.codePointAt(text, i))) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }
}
