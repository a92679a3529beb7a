package dev.xiangqi.examples.web.bundle;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds functions of a compiled script by their code, since their names are short and arbitrary.
 */
final class Functions {
  /** A number of 64 bits, of one of 32 bits. */
  static final Pattern OF_INT = definition("val=>BigInt.asIntN(64,BigInt(val|0))");

  private Functions() {}

  /**
   * {@return a pattern for a function that begins with this code; its name is the first group}
   *
   * @param code the code without spaces, which the script may have between words and signs
   */
  static Pattern definition(String code) {
    StringBuilder pattern = new StringBuilder("([\\w$]+)\\s*=\\s*");
    Matcher word = Pattern.compile("\\w+|\\W").matcher(code);
    while (word.find()) {
      pattern.append(Pattern.quote(word.group())).append("\\s*");
    }
    return Pattern.compile(pattern.toString());
  }

  /**
   * {@return the place of a function}
   *
   * @throws IllegalArgumentException if the script lacks it
   */
  static Matcher find(Pattern definition, String script) {
    Matcher matcher = definition.matcher(script);
    if (!matcher.find()) {
      throw new IllegalArgumentException("script: expected the function " + definition);
    }
    return matcher;
  }

  /** {@return an expression for the name of a function where it is used} */
  static String call(String name) {
    return "(?<![\\w$.])" + Pattern.quote(name);
  }
}
