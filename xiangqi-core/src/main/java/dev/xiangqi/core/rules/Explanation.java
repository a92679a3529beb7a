package dev.xiangqi.core.rules;

import java.util.Locale;

/** A verdict in words. */
final class Explanation {
  private Explanation() {}

  static String of(Verdict verdict, Locale locale) {
    return verdict.toString();
  }
}
