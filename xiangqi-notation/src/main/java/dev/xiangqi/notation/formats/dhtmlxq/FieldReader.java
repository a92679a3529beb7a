package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.text.Token;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the values of a game. Any end marker ends a value, whatever its name. Without an end
 * marker, a value ends before the next one. Used once.
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
      String message = "the game has no end; expected [/DhtmlXQ]";
      warnings.add(NotationProblem.SYNTAX, message, text.length());
    }
    return reader.fields;
  }

  private void read() {
    int at = bracket(0);
    while (at < length) {
      Marker marker = marker(at);
      int next = at + 1;
      if (marker == Marker.KEY) {
        int nameEnd = nameEnd(at);
        if (nameEnd < length && chars[nameEnd] == ']') {
          next = value(at, nameEnd);
        } else {
          warnings.add(NotationProblem.SYNTAX, "a name without ]; it is skipped", at);
        }
      }
      closed |= marker == Marker.CLOSE;
      at = bracket(next);
    }
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
    String key = Keys.named(Ascii.toLowerCase(name));
    fields.add(new Field(name, key, place, from, to, ended));
    if (!ended) {
      String message = "the value " + Ascii.truncate(name, 40, "…") + " has no end";
      warnings.add(NotationProblem.SYNTAX, message, to);
      return to;
    }
    int end = nameEnd(to);
    if (strict && !sameName(place + 1, nameEnd, to + 2, end)) {
      String message = "the value " + Ascii.truncate(name, 40, "…") + " ends by another name";
      warnings.add(NotationProblem.SYNTAX, message, to);
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
        ? Keys.COMMENT + whole.substring(GAME_COMMENT.length())
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
    int i = from;
    while (i < length && chars[i] != '[') {
      i++;
    }
    return i;
  }

  private Marker marker(int at) {
    return Marker.of(token.set(chars, at, Math.min(length, at + Marker.MAX_LENGTH)));
  }
}
