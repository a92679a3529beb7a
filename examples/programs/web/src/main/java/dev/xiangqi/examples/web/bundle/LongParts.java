package dev.xiangqi.examples.web.bundle;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes the numbers of 64 bits of a compiled script apart through memory, which is seen as two
 * halves, too. TeaVM converts numbers for it; a search is a third faster without that.
 */
final class LongParts {
  private static final String MEMORY =
      "const $long=new BigInt64Array(1),$bits=new BigUint64Array($long.buffer),"
          + "$halves=new Int32Array($long.buffer);";

  /** Browsers have the lower half first. */
  private static final Pattern LOWER = definition("val=>Number(BigInt.asIntN(32,val))|0");

  private static final Pattern UPPER =
      definition("val=>Number(BigInt.asIntN(64,val>>BigInt(32)))|0");

  private static final Pattern SHIFT =
      definition("(a,b)=>BigInt.asIntN(64,BigInt.asUintN(64,a)>>BigInt(b&63))");

  private LongParts() {}

  /** {@return a pattern for code that may have spaces between its words and signs} */
  private static Pattern definition(String code) {
    StringBuilder pattern = new StringBuilder();
    Matcher word = Pattern.compile("\\w+|\\W").matcher(code);
    while (word.find()) {
      pattern.append(Pattern.quote(word.group())).append("\\s*");
    }
    return Pattern.compile(pattern.toString());
  }

  /**
   * {@return the script with faster functions}
   *
   * @throws IllegalArgumentException if it lacks one of the functions
   */
  static String throughMemory(String script) {
    String changed = replace(LOWER, script, "val=>{$long[0]=val;return $halves[0];}");
    changed = replace(UPPER, changed, "val=>{$long[0]=val;return $halves[1];}");
    changed =
        replace(
            SHIFT, changed, "(a,b)=>{$long[0]=a;return BigInt.asIntN(64,$bits[0]>>BigInt(b&63));}");
    return LongConstants.BEGINNING + MEMORY + changed.substring(LongConstants.BEGINNING.length());
  }

  private static String replace(Pattern definition, String script, String replacement) {
    Matcher matcher = definition.matcher(script);
    if (!matcher.find()) {
      throw new IllegalArgumentException("script: expected the function " + definition);
    }
    return script.substring(0, matcher.start()) + replacement + script.substring(matcher.end());
  }
}
