package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the values of a game, and the strings with moves and comments in the script of its page.
 * Any end marker ends a value, whatever its name. Without an end marker, a value ends before the
 * next one. Used once.
 */
final class FieldReader {
  private static final String GAME_COMMENT = "game_comment_";
  private static final String NUMBERED = "dhj";

  private final BlockText text;
  private final char[] chars;
  private final int length;
  private final boolean strict;
  private final Warnings warnings;
  private final Token token = new Token();
  private final List<Field> fields = new ArrayList<>();
  private boolean closed;

  /** The number of strings in scripts so far. */
  private int scripts;

  private FieldReader(BlockText text, boolean strict, Warnings warnings) {
    this.text = text;
    this.chars = text.chars();
    this.length = text.length();
    this.strict = strict;
    this.warnings = warnings;
  }

  /**
   * Finds all values.
   *
   * @param wrapped whether the game must have an end
   * @param strict whether to warn of ends by another name
   */
  static List<Field> read(BlockText text, boolean wrapped, boolean strict, Warnings warnings) {
    FieldReader reader = new FieldReader(text, strict, warnings);
    reader.read();
    if (wrapped && !reader.closed) {
      warnings.add("the game has no end; expected [/DhtmlXQ]", text.length());
    }
    return reader.fields;
  }

  private void read() {
    int at = 0;
    while (at < length) {
      Optional<ScriptHead> head = script(at);
      if (head.isPresent()) {
        at = string(at, head.get());
      } else if (chars[at] == '[') {
        at = marked(at);
      } else {
        at++;
      }
    }
  }

  private Optional<ScriptHead> script(int at) {
    if (at + 1 == length || !ScriptHead.canBe(chars[at], chars[at + 1])) {
      return Optional.empty();
    }
    char before = at == 0 ? ' ' : chars[at - 1];
    return ScriptHead.of(
        before, token.set(chars, at, Math.min(length, at + ScriptHead.MAX_LENGTH)));
  }

  /** Reads what a bracket begins, and returns the index at which to continue. */
  private int marked(int at) {
    Marker marker = marker(at);
    closed |= marker == Marker.CLOSE;
    if (marker == Marker.END) {
      warnOfEnd(at);
    }
    if (marker != Marker.KEY) {
      return at + 1;
    }
    int nameEnd = nameEnd(at);
    if (nameEnd < length && chars[nameEnd] == ']') {
      return value(at, nameEnd);
    }
    warnings.add("a name without ]; it is skipped", at);
    return at + 1;
  }

  /** Warns of the end of moves whose beginning is damaged. */
  private void warnOfEnd(int at) {
    String name = name(at + 1, nameEnd(at));
    if (isMoves(name)) {
      warnings.add("the end of " + Ascii.truncate(name, 40, "…") + " without its beginning", at);
    }
  }

  private static boolean isMoves(String name) {
    return ValueNames.isMoves(ValueNames.named(Ascii.toLowerCase(name)));
  }

  /** Reads a string of a script and returns the index after it. */
  private int string(int place, ScriptHead head) {
    int from = place + head.length();
    ScriptString string = new ScriptString(head);
    int end = from;
    while (end < length && string.pass(chars[end])) {
      end++;
    }
    int to = string.isClosed() ? from + string.closed() : length;
    int after = string.isClosed() ? to + 1 : length;
    if (head.kind() == ScriptHead.Kind.DIGITS) {
      return after;
    }
    scripts++;
    ScriptBrackets.unescape(chars, from, to);
    if (isKeyed(from, to)) {
      keyed(from, to, head.kind(), scripts);
    } else if (head.kind() != ScriptHead.Kind.COMMENTS) {
      String key =
          head.kind() == ScriptHead.Kind.MOVES ? ValueNames.MOVES : ValueNames.APPLET_BOARD;
      fields.add(new Field(key, key, place, from, to, string.isClosed(), scripts));
    }
    return after;
  }

  private boolean isKeyed(int from, int to) {
    return bracket(from, to) < to;
  }

  /** Reads values whose names are mostly numbers, as {@code [0_2_1]1022[/0_2_1]}. */
  private void keyed(int from, int to, ScriptHead.Kind kind, int script) {
    int at = bracket(from, to);
    while (at < to) {
      int nameEnd = Math.min(nameEnd(at), to);
      boolean named = nameEnd < to && chars[nameEnd] == ']' && chars[at + 1] != '/';
      int end = bracket(at + 1, to);
      while (named && kind == ScriptHead.Kind.COMMENTS && end + 1 < to && chars[end + 1] != '/') {
        end = bracket(end + 1, to);
      }
      if (named) {
        String name = text.part(at + 1, nameEnd).strip();
        boolean ended = end + 1 < to && chars[end + 1] == '/';
        fields.add(
            new Field(name, ValueNames.inScript(name, kind), at, nameEnd + 1, end, ended, script));
        if (!ended) {
          warnNoEnd(name, end);
        }
      }
      at = end;
    }
  }

  private void warnNoEnd(String name, int place) {
    warnings.add("the value " + Ascii.truncate(name, 40, "…") + " has no end", place);
  }

  /** Reads a value and returns the index at which to continue. */
  private int value(int place, int nameEnd) {
    int from = nameEnd + 1;
    int to = bracket(from);
    Marker marker = Marker.NONE;
    while (to < length) {
      marker = marker(to);
      if (marker != Marker.NONE) {
        break;
      }
      to = bracket(to + 1);
    }
    boolean ended = marker == Marker.END;
    String name = name(place, nameEnd);
    String key = ValueNames.named(Ascii.toLowerCase(name));
    if (key.equals(ValueNames.MOVES) && isKeyed(from, to)) {
      keyed(from, to, ScriptHead.Kind.MOVES, 0);
    } else {
      fields.add(new Field(name, key, place, from, to, ended, 0));
    }
    if (!ended) {
      warnNoEnd(name, to);
      return to;
    }
    int end = nameEnd(to);
    boolean other = !sameName(place + 1, nameEnd, to + 2, end);
    if (other && (strict || (isMoves(name(to + 1, end)) && !ValueNames.isMoves(key)))) {
      warnings.add("the value " + Ascii.truncate(name, 40, "…") + " ends by another name", to);
    }
    return end < length && chars[end] == ']' ? end + 1 : to + 1;
  }

  private boolean sameName(int from, int to, int otherFrom, int otherTo) {
    String name = text.part(from, to);
    String other = text.part(Math.min(otherFrom, otherTo), otherTo);
    return Ascii.equalsIgnoreCase(name, other) || Ascii.equalsIgnoreCase(name, "game_" + other);
  }

  private String name(int place, int nameEnd) {
    String whole = text.part(place + 1, nameEnd);
    String lower = Ascii.toLowerCase(whole);
    if (lower.startsWith(NUMBERED)) {
      return whole;
    }
    return lower.startsWith(GAME_COMMENT)
        ? ValueNames.COMMENT + whole.substring(GAME_COMMENT.length())
        : whole.substring(whole.indexOf('_') + 1);
  }

  /** {@return the index of a name's end, at a bracket or at the end of the line} */
  private int nameEnd(int place) {
    int i = place + 1;
    while (i < length
        && chars[i] != ']'
        && chars[i] != '['
        && chars[i] != '\n'
        && chars[i] != '\r') {
      i++;
    }
    return i;
  }

  private int bracket(int from) {
    return bracket(from, length);
  }

  private int bracket(int from, int to) {
    int i = from;
    while (i < to && chars[i] != '[') {
      i++;
    }
    return i;
  }

  private Marker marker(int at) {
    return Marker.of(token.set(chars, at, Math.min(length, at + Marker.MAX_LENGTH)));
  }
}
