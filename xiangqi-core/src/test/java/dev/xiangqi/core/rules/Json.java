package dev.xiangqi.core.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the subset of JSON that the cases need: objects, arrays, strings and integers. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /** Reads one object. */
  static Map<String, Object> object(String text) {
    Json json = new Json(text);
    Map<String, Object> object = json.object();
    json.skipSpace();
    if (json.at < text.length()) {
      throw json.unexpected("nothing more");
    }
    return object;
  }

  private Object value() {
    skipSpace();
    char c = text.charAt(at);
    return switch (c) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      default -> number();
    };
  }

  private Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    expect('{');
    if (accept('}')) {
      return object;
    }
    do {
      skipSpace();
      String key = string();
      expect(':');
      object.put(key, value());
    } while (accept(','));
    expect('}');
    return object;
  }

  private List<Object> array() {
    List<Object> array = new ArrayList<>();
    expect('[');
    if (accept(']')) {
      return array;
    }
    do {
      array.add(value());
    } while (accept(','));
    expect(']');
    return array;
  }

  private String string() {
    expect('"');
    StringBuilder string = new StringBuilder();
    for (char c = text.charAt(at++); c != '"'; c = text.charAt(at++)) {
      string.append(c == '\\' ? escape() : c);
    }
    return string.toString();
  }

  private char escape() {
    char c = text.charAt(at++);
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'u' -> {
        at += 4;
        yield (char) Integer.parseInt(text, at - 4, at, 16);
      }
      default -> c;
    };
  }

  private Integer number() {
    int start = at;
    while (at < text.length() && "-0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    if (at == start) {
      throw unexpected("a value");
    }
    return Integer.valueOf(text.substring(start, at));
  }

  private void skipSpace() {
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
  }

  private boolean accept(char c) {
    skipSpace();
    if (at < text.length() && text.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  private void expect(char c) {
    if (!accept(c)) {
      throw unexpected("'" + c + "'");
    }
  }

  private IllegalArgumentException unexpected(String expected) {
    return new IllegalArgumentException("offset " + at + ": expected " + expected + ": " + text);
  }
}
