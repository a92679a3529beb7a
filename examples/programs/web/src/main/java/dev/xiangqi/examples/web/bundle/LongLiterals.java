package dev.xiangqi.examples.web.bundle;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the constants of 64 bits in a compiled script as literals. TeaVM makes each of them anew
 * whenever it is used, from two halves, which took an eighth of a search.
 */
final class LongLiterals {
  private static final String BODY = "BigInt\\.asIntN\\(64, ?BigInt";
  private static final Pattern OF_HALVES =
      Pattern.compile("([\\w$]+) ?= ?\\(lo, ?hi\\) ?=> ?" + BODY + "\\.asUintN");
  private static final Pattern OF_INT =
      Pattern.compile("([\\w$]+) ?= ?val ?=> ?" + BODY + "\\(val ?\\| ?0\\)\\)");

  private LongLiterals() {}

  /**
   * {@return the script with literals}
   *
   * @throws IllegalArgumentException if it lacks the functions that make constants
   */
  static String in(String script) {
    String halves = Pattern.quote(name(OF_HALVES, script));
    String small = Pattern.quote(name(OF_INT, script));
    String begin = "(?<![\\w$.])";
    Pattern large = Pattern.compile(begin + halves + "\\((\\d+), ?(\\d+)\\)");
    Pattern ints = Pattern.compile(begin + small + "\\((?:(\\d+)|\\((-\\d+)\\))\\)");
    String done = large.matcher(script).replaceAll(LongLiterals::large);
    return ints.matcher(done).replaceAll(LongLiterals::small);
  }

  private static String name(Pattern pattern, String script) {
    Matcher matcher = pattern.matcher(script);
    if (!matcher.find()) {
      throw new IllegalArgumentException("script: expected the function " + pattern);
    }
    return Matcher.quoteReplacement(matcher.group(1)).replace("\\$", "$");
  }

  private static String large(MatchResult found) {
    long low = Long.parseLong(found.group(1));
    long high = Long.parseLong(found.group(2));
    return literal((high << 32) | low);
  }

  private static String small(MatchResult found) {
    String digits = found.group(1) == null ? found.group(2) : found.group(1);
    return literal(Integer.parseInt(digits));
  }

  private static String literal(long value) {
    return value < 0 ? "(" + value + "n)" : value + "n";
  }
}
