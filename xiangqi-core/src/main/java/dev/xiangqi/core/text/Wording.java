package dev.xiangqi.core.text;

import java.util.Locale;

/**
 * The wording of explanations, in each language. The arguments of a phrase replace {0}, {1} and so
 * on.
 */
public enum Wording {
  ENGLISH,
  /** Chinese in simplified characters. */
  CHINESE;

  /** Chinese names of pieces in the order of {@code Piece}. */
  private static final String PIECES = "帅仕相马车炮兵将士象马车炮卒";

  /** {@return Chinese for any Chinese locale, English for all others} */
  public static Wording of(Locale locale) {
    return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
  }

  /** {@return the phrase in this language with its arguments} */
  public String say(String english, String chinese, Object... arguments) {
    String text = this == ENGLISH ? english : chinese;
    for (int i = 0; i < arguments.length; i++) {
      text = text.replace("{" + i + "}", arguments[i].toString());
    }
    return text;
  }

  /** {@return the name of a side; the first of them is Red} */
  public String side(Enum<?> side) {
    return side.ordinal() == 0 ? say("Red", "红方") : say("Black", "黑方");
  }

  /** {@return the name of a kind of piece in English, in small letters} */
  public static String kind(Enum<?> type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  /** {@return the character of a piece in Chinese} */
  public static char character(Enum<?> piece) {
    return PIECES.charAt(piece.ordinal());
  }
}
