package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.internal.GameOrigin;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveShape;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.internal.WindowsComment;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.List;

/** Reads the tags of one game. */
final class PgnHeader {
  private final GameText text;
  private final Warnings warnings;
  private final List<Tag> found = new ArrayList<>();
  private final List<Integer> places = new ArrayList<>();
  private final List<String> heading = new ArrayList<>();
  private Tags tags = Tags.empty();
  private char[] chars;
  private int length;
  private int at;

  PgnHeader(GameText text, Warnings warnings) {
    this.text = text;
    this.chars = text.chars();
    this.length = text.length();
    this.warnings = warnings;
  }

  /** Reads the tags, once the text is set. */
  void read() throws GameRefusal {
    chars = text.chars();
    length = text.length();
    readHeading();
    boolean more = true;
    while (more && found.size() <= GameOrigin.MAX_TAGS) {
      while (at < length && MoveShape.isSpace(chars[at])) {
        at++;
      }
      if (at == length || (chars[at] != '[' && chars[at] != '%')) {
        break;
      }
      int end = text.lineEnd(at);
      if (chars[at] == '%') {
        warnOfEscaped(text, at, warnings);
        at = end;
      } else {
        more = line(end);
      }
    }
    tags = Tags.of(found.subList(0, Math.min(found.size(), GameOrigin.MAX_TAGS)));
    text.requireFewTags(found.size());
  }

  /** Reads the comments before the first tag. Those before moves are left to the moves. */
  private void readHeading() {
    int next = 0;
    List<Integer> skipped = new ArrayList<>();
    while (next < length && chars[next] != '[') {
      char c = chars[next];
      int end = next + 1;
      if (c == '{') {
        while (end < length && chars[end] != '}') {
          end++;
        }
        heading.add(WindowsComment.read(text.part(next + 1, end)));
        end++;
      } else if (c == ';') {
        end = text.lineEnd(next);
        heading.add(WindowsComment.read(text.part(next + 1, end)));
      } else if (c == '%') {
        skipped.add(next);
        end = text.lineEnd(next);
      } else if (!MoveShape.isSpace(c)) {
        end = length;
      }
      next = end;
    }
    if (next >= length || heading.isEmpty()) {
      heading.clear();
    } else {
      skipped.forEach(place -> warnOfEscaped(text, place, warnings));
      at = next;
    }
  }

  /** Warns of a line that begins with %. The standard of PGN leaves it to other programs. */
  static void warnOfEscaped(GameText text, int at, Warnings warnings) {
    String line = text.part(at, text.lineEnd(at));
    warnings.addLost("a line that begins with % is not kept", line, at);
  }

  /** {@return the comments before the first tag} */
  List<String> heading() {
    return heading;
  }

  Tags tags() {
    return tags;
  }

  /** {@return the index of the moves} */
  int end() {
    return at;
  }

  /** {@return the index of the first tag with a name} */
  int placeOf(String name) {
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).name().equalsIgnoreCase(name)) {
        return places.get(i);
      }
    }
    return 0;
  }

  /** Reads the tags of a line; false if the moves follow on it, or there are too many tags. */
  private boolean line(int end) {
    while (at < end && chars[at] == '[' && found.size() <= GameOrigin.MAX_TAGS) {
      at = skipSpaces(tag(at, end), end);
    }
    return at >= end;
  }

  /** Reads a tag and returns the index at which the next may begin. */
  private int tag(int bracket, int end) {
    int nameStart = skipSpaces(bracket + 1, end);
    int nameEnd = nameStart;
    while (nameEnd < end
        && chars[nameEnd] != '"'
        && chars[nameEnd] != ']'
        && !Character.isWhitespace(chars[nameEnd])) {
      nameEnd++;
    }
    int quote = skipSpaces(nameEnd, end);
    while (nameEnd > nameStart && MoveShape.isSpace(chars[nameEnd - 1])) {
      nameEnd--;
    }
    String name = text.part(nameStart, nameEnd);
    if (quote == end || chars[quote] != '"' || !Tag.isName(name)) {
      warnings.add("expected a tag such as [Event \"...\"]; the line is not kept", bracket);
      return end;
    }
    return value(name, quote + 1, end, bracket);
  }

  private int value(String name, int start, int end, int bracket) {
    boolean escapes = false;
    boolean bareQuotes = false;
    int last = -1;
    int i = start;
    while (i < end) {
      if (chars[i] == '\\' && i + 1 < end && (chars[i + 1] == '"' || chars[i + 1] == '\\')) {
        escapes = true;
        last = chars[i + 1] == '"' ? i + 1 : last;
        i += 2;
        continue;
      }
      if (chars[i] == '"') {
        last = i;
        int close = skipSpaces(i + 1, end);
        int next = close < end && chars[close] == ']' ? skipSpaces(close + 1, end) : -1;
        if (next > 0 && endsTag(next, end)) {
          if (bareQuotes) {
            warnings.add("quotation marks inside a value without \\ before them", bracket);
          }
          add(name, start, i, escapes && !bareQuotes, bracket);
          return next;
        }
        bareQuotes = true;
      }
      i++;
    }
    int next = continuation(end);
    if (next > end && last < 0) {
      warnings.add("a value on two lines; they are joined", bracket);
      String value = text.part(start, end).strip() + ' ' + text.part(endOfBreak(end), next).strip();
      found.add(new Tag(name, withoutWords(name, value)));
      places.add(bracket);
      return next + 2;
    }
    warnings.add("expected \"] at the end of the tag", bracket);
    add(name, start, last < 0 ? end : last, false, bracket);
    return end;
  }

  /**
   * Finds the quotation mark that ends a value on the next line.
   *
   * @return its index, or the end of the line if the next line does not end with {@code "]}
   */
  private int continuation(int end) {
    int from = endOfBreak(end);
    int lineEnd = text.lineEnd(from);
    int last = lineEnd - 1;
    while (last > from && MoveShape.isSpace(chars[last])) {
      last--;
    }
    boolean ends = last > from && chars[last] == ']' && chars[last - 1] == '"';
    return ends && chars[skipSpaces(from, last)] != '[' ? last - 1 : end;
  }

  /** {@return the index after the line break at an index} */
  private int endOfBreak(int end) {
    int pair = end + 1 < length && chars[end] == '\r' && chars[end + 1] == '\n' ? 2 : 1;
    return Math.min(length, end + pair);
  }

  /** Whether the text after a quotation mark and a bracket is outside the value. */
  private boolean endsTag(int next, int end) {
    if (next == end || chars[next] == '[') {
      return true;
    }
    for (int i = next; i < end; i++) {
      if (chars[i] == '"') {
        return false;
      }
    }
    return true;
  }

  private void add(String name, int start, int end, boolean escapes, int bracket) {
    String value = text.part(start, end);
    found.add(new Tag(name, withoutWords(name, escapes ? unescaped(value) : value)));
    places.add(bracket);
  }

  /** {@return the value, or 1-0 and the like instead of a result in another form} */
  private static String withoutWords(String name, String value) {
    String word = value.strip();
    boolean kept =
        !name.equalsIgnoreCase(PgnTags.RESULT)
            || word.isEmpty()
            || Results.isLetter(word)
            || Results.isSign(word)
            || word.equals("0-0");
    return kept ? value : Results.read(word).map(GameResult::token).orElse(value);
  }

  private static String unescaped(String value) {
    StringBuilder plain = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean pair =
          c == '\\'
              && i + 1 < value.length()
              && (value.charAt(i + 1) == '"' || value.charAt(i + 1) == '\\');
      plain.append(pair ? value.charAt(++i) : c);
    }
    return plain.toString();
  }

  private int skipSpaces(int from, int end) {
    int i = from;
    while (i < end && MoveShape.isSpace(chars[i])) {
      i++;
    }
    return i;
  }
}
