package dev.xiangqi.examples.web.compile;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.teavm.jso.JSBody;

/**
 * Bodies of methods of the JDK about characters, numbers and times, by those of the browser.
 * TeaVM's own bring tables of Unicode, of powers of ten and of languages. {@link XiangqiPlugin}
 * names the methods.
 */
public final class JdkTexts {
  /** Names of the types of characters, in the order of the numbers that the JDK gives them. */
  private static final String TYPES =
      ",Lu,Ll,Lt,Lm,Lo,Mn,Me,Mc,Nd,Nl,No,,Zs,Zl,Zp,Cc,Cf,,Co,Cs,Pd,Ps,Pe,Pc,Po,Sm,Sc,Sk,So,Pi,Pf";

  private static final int NO_TYPE = 31;

  private JdkTexts() {}

  public static int type(int c) {
    return type(c, TYPES) & NO_TYPE;
  }

  @JSBody(
      params = {"c", "names"},
      script =
          "var s = String.fromCodePoint(c);"
              + "return names.split(',').findIndex(function(name) {"
              + "return name && new RegExp('\\\\p{' + name + '}', 'u').test(s); });")
  private static native int type(int c, String names);

  public static int lowerCase(int c) {
    return c < 0x80 ? c >= 'A' && c <= 'Z' ? c + 32 : c : lowerCaseOf(c);
  }

  @JSBody(params = "c", script = "return String.fromCodePoint(c).toLowerCase().codePointAt(0);")
  private static native int lowerCaseOf(int c);

  /** {@return the capital letter, or the character itself if its capital is several letters} */
  public static int upperCase(int c) {
    return c < 0x80 ? c >= 'a' && c <= 'z' ? c - 32 : c : upperCaseOf(c);
  }

  @JSBody(
      params = "c",
      script =
          "var s = String.fromCodePoint(c), large = s.toUpperCase();"
              + "return large.length === s.length ? large.codePointAt(0) : c;")
  private static native int upperCaseOf(int c);

  /** {@return the value of a digit or letter of ASCII or of full width, or -1} */
  public static int digit(int c, int radix) {
    int narrow = c >= 0xFF01 && c <= 0xFF5E ? c - 0xFEE0 : c;
    int value;
    if (narrow >= '0' && narrow <= '9') {
      value = narrow - '0';
    } else if ((narrow >= 'A' && narrow <= 'Z') || (narrow >= 'a' && narrow <= 'z')) {
      value = (narrow & 31) + 9;
    } else {
      value = -1;
    }
    return value < radix ? value : -1;
  }

  /** {@return a number as the JDK writes it, where neither uses an exponent} */
  public static String text(double value) {
    return textOf(value);
  }

  @JSBody(
      params = "value",
      script = "return Number.isInteger(value) ? value.toFixed(1) : String(value);")
  private static native String textOf(double value);

  /** {@return an instant to the millisecond, as the JDK writes it} */
  public static String text(Instant instant) {
    return isoOf((double) instant.toEpochMilli());
  }

  @JSBody(
      params = "millis",
      script = "return new Date(millis).toISOString().replace('.000Z', 'Z');")
  private static native String isoOf(double millis);

  public static String text(float value) {
    return textOf(value);
  }

  /** {@return a time some times over, in whole milliseconds} */
  public static Duration times(Duration time, long factor) {
    return Duration.ofMillis(time.toMillis() * factor);
  }

  public static String format(String pattern, Object[] values) {
    return Formats.format(pattern, values);
  }

  public static String format(Locale locale, String pattern, Object[] values) {
    return Formats.format(pattern, values);
  }

  public static StringBuilder append(StringBuilder out, double value) {
    return out.append(textOf(value));
  }

  public static StringBuilder append(StringBuilder out, float value) {
    return out.append(textOf(value));
  }
}
