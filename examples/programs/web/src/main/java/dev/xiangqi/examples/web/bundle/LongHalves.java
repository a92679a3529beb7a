package dev.xiangqi.examples.web.bundle;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes the numbers of 64 bits of a compiled script apart, and shifts them, through memory that is
 * seen as two halves, too. TeaVM computes with numbers of any length for it, which browsers do
 * slowly.
 */
final class LongHalves {
  /** Functions for the script. Browsers have the lower half first. */
  private static final String FUNCTIONS =
      """
      const $long=new BigInt64Array(1),$halves=new Int32Array($long.buffer),\
      $lower=(a,b)=>{$long[0]=a;b&=63;\
      return b>31?$halves[1]>>>b-32|0:b===0?$halves[0]:$halves[0]>>>b|$halves[1]<<32-b;},\
      $left=(a,b)=>{b&=63;if(b>31){$halves[0]=0;$halves[1]=a<<b-32;}\
      else{$halves[0]=a<<b;$halves[1]=b===0?a>>31:a>>32-b;}\
      return $long[0];};""";

  private static final Pattern LOWER = Functions.definition("val=>Number(BigInt.asIntN(32,val))|0");

  private static final Pattern UPPER =
      Functions.definition("val=>Number(BigInt.asIntN(64,val>>BigInt(32)))|0");

  private static final Pattern LEFT =
      Functions.definition("(a,b)=>BigInt.asIntN(64,a<<BigInt(b&63))");

  private static final Pattern RIGHT =
      Functions.definition("(a,b)=>BigInt.asIntN(64,BigInt.asUintN(64,a)>>BigInt(b&63))");

  private static final String SHIFTED_LEFT =
      """
      (a,b)=>{$long[0]=a;b&=63;const low=$halves[0];\
      if(b>31){$halves[0]=0;$halves[1]=low<<b-32;}\
      else if(b!==0){$halves[0]=low<<b;$halves[1]=$halves[1]<<b|low>>>32-b;}\
      return $long[0];}""";

  private static final String SHIFTED_RIGHT =
      """
      (a,b)=>{$long[0]=a;b&=63;const high=$halves[1];\
      if(b>31){$halves[0]=high>>>b-32;$halves[1]=0;}\
      else if(b!==0){$halves[0]=$halves[0]>>>b|high<<32-b;$halves[1]=high>>>b;}\
      return $long[0];}""";

  private String script;

  private LongHalves(String script) {
    this.script = script;
  }

  /**
   * {@return the script with faster functions}
   *
   * @throws IllegalArgumentException if it lacks one of the functions
   */
  static String throughMemory(String script) {
    LongHalves changed = new LongHalves(script);
    String lower = changed.define(LOWER, "val=>{$long[0]=val;return $halves[0];}");
    changed.define(UPPER, "val=>{$long[0]=val;return $halves[1];}");
    String left = changed.define(LEFT, SHIFTED_LEFT);
    String right = changed.define(RIGHT, SHIFTED_RIGHT);
    changed.join(lower, right, "$lower");
    changed.join(left, Functions.find(Functions.OF_INT, changed.script).group(1), "$left");
    return LongConstants.BEGINNING
        + FUNCTIONS
        + changed.script.substring(LongConstants.BEGINNING.length());
  }

  /** Gives a function another body. {@return its name} */
  private String define(Pattern definition, String body) {
    Matcher found = Functions.find(definition, script);
    String name = found.group(1);
    script = script.substring(0, found.start()) + name + "=" + body + script.substring(found.end());
    return name;
  }

  /** Calls one function for the call of another whose first argument is the call of a third. */
  private void join(String outer, String inner, String joined) {
    Matcher call =
        Pattern.compile(Functions.call(outer) + "\\(\\s*" + Functions.call(inner) + "\\(")
            .matcher(script);
    int from = 0;
    while (call.find(from)) {
      int end = end(call.end());
      script =
          script.substring(0, call.start())
              + joined
              + "("
              + script.substring(call.end(), end)
              + script.substring(end + 1);
      from = call.start();
      call.reset(script);
    }
  }

  /** {@return the index of the bracket that closes the one before an index} */
  private int end(int start) {
    int open = 1;
    int i = start;
    while (open > 0) {
      char c = script.charAt(i++);
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return i - 1;
  }
}
