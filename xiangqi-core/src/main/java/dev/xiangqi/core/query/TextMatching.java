package dev.xiangqi.core.query;

import static java.util.Objects.requireNonNull;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Says whether a text about a game, such as the name of a player, contains the words of a query.
 * Implementations are thread-safe.
 *
 * <p>{@link #plain()} needs no library. A caller that has one for Chinese passes its own: it finds
 * 胡榮華 by 胡荣华.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface TextMatching {
  /**
   * Says whether a text contains some words.
   *
   * @param text the text
   * @param words the words of a query
   * @return whether the text contains them
   */
  boolean contains(String text, String words);

  /** {@return a matching in which {@link #plainKey} decides} */
  static TextMatching plain() {
    return (text, words) -> plainKey(text).contains(plainKey(words));
  }

  /**
   * {@return a text in a form in which full and half width, upper and lower case, and texts with
   * and without white space are equal}
   *
   * <p>Other compatible forms of Unicode are equal, too. Simplified and traditional characters
   * differ.
   *
   * @param text the text
   */
  static String plainKey(String text) {
    String plain = Normalizer.normalize(requireNonNull(text, "text"), Normalizer.Form.NFKC);
    StringBuilder key = new StringBuilder(plain.length());
    plain
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c))
        .forEach(key::appendCodePoint);
    return key.toString();
  }
}
