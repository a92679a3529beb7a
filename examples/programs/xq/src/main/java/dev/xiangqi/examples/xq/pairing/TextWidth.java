package dev.xiangqi.examples.xq.pairing;

import java.lang.Character.UnicodeScript;
import java.util.Set;

/** The width of a text on a terminal, where Chinese characters take two columns. */
final class TextWidth {
  private static final Set<UnicodeScript> WIDE =
      Set.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.HANGUL,
          UnicodeScript.BOPOMOFO);

  private TextWidth() {}

  static int of(String text) {
    return text.codePoints().map(TextWidth::of).sum();
  }

  private static int of(int character) {
    boolean punctuation = character >= 0x3000 && character <= 0x303f;
    boolean full = character >= 0xff01 && character <= 0xff60;
    return punctuation || full || WIDE.contains(UnicodeScript.of(character)) ? 2 : 1;
  }
}
