package dev.xiangqi.examples.web.jdk.util.regex;

import dev.xiangqi.examples.web.jdk.util.regex.Pattern.Way;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/** Finds an expression in a text. The bounds of a region hide what is outside. */
public final class Matcher implements MatchResult {
  private final Pattern pattern;
  private final String text;

  /** The part that is searched, and its place in the text. */
  private String part;

  private int offset;
  private int next;
  private @Nullable JSObject match;

  Matcher(Pattern pattern, String text) {
    this.pattern = pattern;
    this.text = text;
    part = text;
  }

  /** Limits the search to a part of the text. */
  public Matcher region(int from, int to) {
    part = text.substring(from, to);
    offset = from;
    next = 0;
    match = null;
    return this;
  }

  /** Looks for the next place; the first one is at the beginning. */
  public boolean find() {
    return next <= part.length() && find(Way.ANYWHERE, next);
  }

  /** Looks for the first place from an index on. */
  public boolean find(int from) {
    region(0, text.length());
    return find(Way.ANYWHERE, from);
  }

  public boolean lookingAt() {
    return find(Way.HERE, 0);
  }

  public boolean matches() {
    return find(Way.ALL, 0);
  }

  private boolean find(Way way, int from) {
    JSObject found = run(pattern.script(way), part, from);
    match = found;
    if (found == null) {
      next = part.length() + 1;
      return false;
    }
    int end = index(found) + text(found, 0).length();
    next = Math.max(end, index(found) + 1);
    return true;
  }

  private JSObject found() {
    JSObject found = match;
    if (found == null) {
      throw new IllegalStateException("No match found");
    }
    return found;
  }

  @Override
  public int start() {
    return offset + index(found());
  }

  @Override
  public int end() {
    return start() + text(found(), 0).length();
  }

  @Override
  public String group() {
    return text(found(), 0);
  }

  @Override
  public @Nullable String group(int number) {
    return has(found(), number) ? text(found(), number) : null;
  }

  @Override
  public int groupCount() {
    return count(found());
  }

  /** Replaces all places; the replacement may not refer to groups. */
  public String replaceAll(String replacement) {
    StringBuilder out = new StringBuilder();
    region(0, text.length());
    int from = 0;
    while (find()) {
      out.append(text, from, start()).append(plain(replacement));
      from = end();
    }
    return out.append(text, from, text.length()).toString();
  }

  /** Replaces the first place; the replacement may not refer to groups. */
  public String replaceFirst(String replacement) {
    region(0, text.length());
    return find() ? text.substring(0, start()) + plain(replacement) + text.substring(end()) : text;
  }

  private static String plain(String replacement) {
    if (replacement.indexOf('$') >= 0 || replacement.indexOf('\\') >= 0) {
      throw new IllegalArgumentException(
          "replacement: expected no $ and no \\, got " + replacement);
    }
    return replacement;
  }

  @JSBody(
      params = {"script", "text", "from"},
      script = "script.lastIndex = from; return script.exec(text);")
  private static native @Nullable JSObject run(JSObject script, String text, int from);

  @JSBody(params = "match", script = "return match.index;")
  private static native int index(JSObject match);

  @JSBody(params = "match", script = "return match.length - 1;")
  private static native int count(JSObject match);

  @JSBody(
      params = {"match", "number"},
      script = "return match[number] !== undefined;")
  private static native boolean has(JSObject match, int number);

  @JSBody(
      params = {"match", "number"},
      script = "return match[number];")
  private static native String text(JSObject match, int number);
}
