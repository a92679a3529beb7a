package dev.xiangqi.examples.xq.io;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.StringJoiner;

/** Builds a JSON object on one line. Names keep the order in which they are added. */
public final class JsonObject {
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder text = new StringBuilder("{");

  /** Adds a text. */
  public JsonObject put(String name, String value) {
    return raw(name, quoted(value));
  }

  /** Adds an integer. */
  public JsonObject put(String name, long value) {
    return raw(name, Long.toString(value));
  }

  /** Adds true or false. */
  public JsonObject put(String name, boolean value) {
    return raw(name, Boolean.toString(value));
  }

  /** Adds an object. */
  public JsonObject put(String name, JsonObject value) {
    return raw(name, value.toString());
  }

  /** Adds null. */
  public JsonObject putNull(String name) {
    return raw(name, "null");
  }

  /** Adds a duration in seconds, to the millisecond. */
  public JsonObject putSeconds(String name, double seconds) {
    return putFixed(name, seconds, 3);
  }

  /** Adds a number, rounded half up to the given count of digits after the point. */
  public JsonObject putFixed(String name, double value, int digits) {
    return raw(
        name, BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP).toPlainString());
  }

  /** Adds a number, to the third decimal. */
  public JsonObject putNumber(String name, double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP);
    return raw(name, rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString());
  }

  /** Adds an array of integers. */
  public JsonObject putNumbers(String name, Iterable<Integer> values) {
    StringJoiner array = new StringJoiner(",", "[", "]");
    values.forEach(value -> array.add(Integer.toString(value)));
    return raw(name, array.toString());
  }

  /** Adds an array of texts. */
  public JsonObject putTexts(String name, Iterable<String> values) {
    StringJoiner array = new StringJoiner(",", "[", "]");
    values.forEach(value -> array.add(quoted(value)));
    return raw(name, array.toString());
  }

  /** Adds an array of objects. */
  public JsonObject putObjects(String name, Iterable<JsonObject> values) {
    StringJoiner array = new StringJoiner(",", "[", "]");
    values.forEach(value -> array.add(value.toString()));
    return raw(name, array.toString());
  }

  private JsonObject raw(String name, String value) {
    text.append(text.length() > 1 ? "," : "").append(quoted(name)).append(':').append(value);
    return this;
  }

  /** {@return the object, without a line terminator} */
  @Override
  public String toString() {
    return text + "}";
  }

  private static String quoted(String value) {
    StringBuilder quoted = new StringBuilder(value.length() + 2).append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (isSingleSurrogate(value, i)) {
            quoted.append('\ufffd');
          } else if (isPlain(c)) {
            quoted.append(c);
          } else {
            quoted.append("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
              quoted.append(HEX.charAt(c >> shift & 0xf));
            }
          }
        }
      }
    }
    return quoted.append('"').toString();
  }

  private static boolean isPlain(char c) {
    return !Character.isISOControl(c) && c != '\u2028' && c != '\u2029';
  }

  /** A single surrogate is no character. Strict readers refuse it even if it is escaped. */
  private static boolean isSingleSurrogate(String value, int i) {
    char c = value.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == value.length() || !Character.isLowSurrogate(value.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(value.charAt(i - 1)));
  }
}
