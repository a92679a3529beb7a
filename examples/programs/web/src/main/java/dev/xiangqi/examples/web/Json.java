package dev.xiangqi.examples.web;

import java.util.Collection;

/** Writes a JSON object. For one thread. */
final class Json {
  private final StringBuilder text = new StringBuilder("{");

  Json put(String name, CharSequence value) {
    quote(key(name), value);
    return this;
  }

  Json put(String name, long value) {
    key(name).append(value);
    return this;
  }

  Json put(String name, boolean value) {
    key(name).append(value);
    return this;
  }

  /** Adds a list of JSON values, or of objects of this class. */
  Json putAll(String name, Collection<Json> values) {
    key(name).append(values);
    return this;
  }

  Json put(String name, Json value) {
    key(name).append(value);
    return this;
  }

  /** Adds a list of texts. */
  Json putTexts(String name, Iterable<?> values) {
    key(name).append('[');
    String separator = "";
    for (Object value : values) {
      text.append(separator);
      quote(text, value.toString());
      separator = ",";
    }
    text.append(']');
    return this;
  }

  private StringBuilder key(String name) {
    if (text.length() > 1) {
      text.append(',');
    }
    return quote(text, name).append(':');
  }

  private static StringBuilder quote(StringBuilder out, CharSequence value) {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ') {
        out.append("\\u00").append(hex(c >> 4)).append(hex(c & 15));
      } else {
        out.append(c);
      }
    }
    return out.append('"');
  }

  private static char hex(int digit) {
    return "0123456789abcdef".charAt(digit);
  }

  @Override
  public String toString() {
    return text + "}";
  }
}
