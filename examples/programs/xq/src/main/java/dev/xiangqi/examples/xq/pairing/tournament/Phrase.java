package dev.xiangqi.examples.xq.pairing.tournament;

import java.util.Locale;

/**
 * A message in two languages.
 *
 * @param english the message in English
 * @param chinese the message in Chinese, simplified characters
 */
public record Phrase(String english, String chinese) {
  /** {@return a message in which the arguments replace {0}, {1} and so on} */
  public static Phrase of(String english, String chinese, Object... arguments) {
    return new Phrase(filled(english, arguments), filled(chinese, arguments));
  }

  private static String filled(String text, Object... arguments) {
    String filled = text;
    for (int i = 0; i < arguments.length; i++) {
      filled = filled.replace("{" + i + "}", arguments[i].toString());
    }
    return filled;
  }

  /** {@return the message in Chinese for a Chinese locale, in English for all others} */
  public String in(Locale locale) {
    return locale.getLanguage().equals("zh") ? chinese : english;
  }
}
