package dev.xiangqi.core.text;

import java.util.Locale;

/** Traditional Chinese for the words of this library: one character for one. */
public final class Traditional {
  /**
   * The characters of the phrases that have a different traditional form; {@link #TRADITIONAL}
   * holds these forms in the same order.
   */
  private static final String SIMPLIFIED =
      "后帅马车将红长杀环复双违当变毙达无进议认输时负胜军许着对总数须轮" + "会内则样牵结规论处见于闪余错过没应兑动护头给与间";

  private static final String TRADITIONAL =
      "後帥馬車將紅長殺環復雙違當變斃達無進議認輸時負勝軍許著對總數須輪" + "會內則樣牽結規論處見於閃餘錯過沒應兌動護頭給與間";

  private Traditional() {}

  /** {@return whether the readers of a locale prefer traditional characters} */
  public static boolean isReadIn(Locale locale) {
    return locale.getScript().equals("Hant")
        || (locale.getScript().isEmpty() && locale.getCountry().matches("TW|HK|MO"));
  }

  /** {@return a text with traditional characters} */
  public static String of(String simplified) {
    StringBuilder text = new StringBuilder(simplified);
    for (int i = 0; i < text.length(); i++) {
      int at = SIMPLIFIED.indexOf(text.charAt(i));
      if (at >= 0) {
        text.setCharAt(i, TRADITIONAL.charAt(at));
      }
    }
    return text.toString();
  }
}
