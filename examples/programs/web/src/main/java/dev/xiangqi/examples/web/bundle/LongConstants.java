package dev.xiangqi.examples.web.bundle;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes the constants of 64 bits of a compiled script once. TeaVM makes each of them anew whenever
 * it is used, from two halves, which took an eighth of a search.
 *
 * <p>They are variables, not literals: the compiler of Node.js 20 ends the process when it joins a
 * literal and a computed number.
 */
final class LongConstants {
  private static final Pattern OF_HALVES =
      Functions.definition("(lo,hi)=>BigInt.asIntN(64,BigInt.asUintN");
  static final String BEGINNING = "\"use strict\";";

  private final Map<Long, String> names = new LinkedHashMap<>();

  private LongConstants() {}

  /**
   * {@return the script with its constants at the beginning}
   *
   * @throws IllegalArgumentException if it lacks the functions that make constants
   */
  static String collect(String script) {
    if (!script.startsWith(BEGINNING)) {
      throw new IllegalArgumentException("script: expected " + BEGINNING);
    }
    LongConstants constants = new LongConstants();
    String large = calls(OF_HALVES, script) + "\\((\\d+),\\s*(\\d+)\\)";
    String small = calls(Functions.OF_INT, script) + "\\(\\s*(?:(\\d+)|\\((-\\d+)\\))\\)";
    String changed = constants.replace(large, script, LongConstants::ofHalves);
    changed = constants.replace(small, changed, LongConstants::ofInt);
    return BEGINNING + constants.declarations() + changed.substring(BEGINNING.length());
  }

  /** {@return an expression for the name of the function with this definition} */
  private static String calls(Pattern definition, String script) {
    return Functions.call(Functions.find(definition, script).group(1));
  }

  private String replace(String calls, String script, Function<MatchResult, Long> value) {
    return Pattern.compile(calls)
        .matcher(script)
        .replaceAll(found -> Matcher.quoteReplacement(name(value.apply(found))));
  }

  private String name(long value) {
    return names.computeIfAbsent(value, unnamed -> "$n" + names.size());
  }

  private static long ofHalves(MatchResult found) {
    return (Long.parseLong(found.group(2)) << 32) | Long.parseLong(found.group(1));
  }

  private static long ofInt(MatchResult found) {
    return Integer.parseInt(found.group(1) == null ? found.group(2) : found.group(1));
  }

  private String declarations() {
    StringBuilder out = new StringBuilder();
    names.forEach(
        (value, name) ->
            out.append(out.length() == 0 ? "let " : ",").append(name + "=" + value + "n"));
    return out.append(out.length() == 0 ? "" : ";").toString();
  }
}
