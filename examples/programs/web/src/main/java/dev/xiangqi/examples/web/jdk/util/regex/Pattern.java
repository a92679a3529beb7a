package dev.xiangqi.examples.web.jdk.util.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/**
 * Regular expressions of the browser in place of TeaVM's, which are a seventh of a script. An
 * expression that means something else there, or that the browser lacks, is refused.
 */
public final class Pattern {
  public static final int CASE_INSENSITIVE = 2;
  public static final int DOTALL = 32;

  private final String pattern;
  private final int flags;
  private final Script script;

  /** Scripts for searching, matching at a place, and matching all, made when first used. */
  private final JSObject[] compiled = new JSObject[3];

  private Pattern(String pattern, int flags) {
    this.pattern = pattern;
    this.flags = flags;
    script = new Script(pattern, flags);
  }

  /** {@return the expression without flags} */
  public static Pattern compile(String pattern) {
    return compile(pattern, 0);
  }

  /** {@return the expression with flags of this class} */
  public static Pattern compile(String pattern, int flags) {
    return new Pattern(pattern, flags);
  }

  /** {@return whether the whole text matches} */
  public static boolean matches(String pattern, CharSequence text) {
    return compile(pattern).matcher(text).matches();
  }

  /** {@return an expression that means the text itself} */
  public static String quote(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append("\\^$.|?*+()[]{}".indexOf(c) < 0 ? "" : "\\").append(c);
    }
    return out.toString();
  }

  public String pattern() {
    return pattern;
  }

  public int flags() {
    return flags;
  }

  public Matcher matcher(CharSequence text) {
    return new Matcher(this, text.toString());
  }

  public Predicate<String> asPredicate() {
    return text -> matcher(text).find();
  }

  public Predicate<String> asMatchPredicate() {
    return text -> matcher(text).matches();
  }

  public String[] split(CharSequence text) {
    return split(text, 0);
  }

  /** Splits as the JDK does: a limit of zero leaves out empty parts at the end. */
  public String[] split(CharSequence text, int limit) {
    String all = text.toString();
    List<String> parts = new ArrayList<>();
    Matcher matcher = matcher(all);
    int from = 0;
    while ((limit <= 0 || parts.size() < limit - 1) && matcher.find()) {
      if (matcher.end() > 0) {
        parts.add(all.substring(from, matcher.start()));
        from = matcher.end();
      }
    }
    parts.add(all.substring(from));
    while (limit == 0 && parts.size() > 1 && parts.get(parts.size() - 1).isEmpty()) {
      parts.remove(parts.size() - 1);
    }
    return parts.toArray(new String[0]);
  }

  JSObject script(Way way) {
    JSObject found = compiled[way.ordinal()];
    if (found == null) {
      String source = script.source();
      found =
          make(
              way == Way.ALL ? "(?:" + source + ")$" : source,
              script.flags() + (way == Way.ANYWHERE ? "g" : "y"));
      compiled[way.ordinal()] = found;
    }
    return found;
  }

  @JSBody(
      params = {"source", "flags"},
      script = "return new RegExp(source, flags);")
  private static native JSObject make(String source, String flags);

  @Override
  public String toString() {
    return pattern;
  }

  /** Where an expression may match. */
  enum Way {
    ANYWHERE,
    HERE,
    ALL
  }
}
