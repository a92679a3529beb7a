package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.Token;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * DhtmlXQ, also called UBB, the text of the site dpxq.com, of forums and of many programs: values
 * such as {@code [DhtmlXQ_red]...[/DhtmlXQ_red]}, the moves four digits each, a game in {@code
 * [DhtmlXQ]...[/DhtmlXQ]}. Any number of games, among whatever other text: a page of HTML, for one.
 *
 * <p>Reads games in the wrappers {@code DhtmlXQ}, {@code DhtmlXQHTML} and {@code DhtmlXQiFrame}, or
 * without one; values in any order, variations before the line that they leave too; values that end
 * by another name; comments with line breaks, entities and escapes of HTML and JavaScript; the like
 * format of gdchess.com, in which names are numbers, too. Who is to move is told by the FEN if
 * there is one, else by the first move. Each game is decoded by itself: UTF-8, UTF-16, the encoding
 * that the page names within its first 4096 bytes, GB18030 or Big5.
 *
 * <p>Values that the format is known to have become tags by the names of PGN, others tags by their
 * own names; empty ones, and what concerns the player program, are left out. Moves that are cut off
 * within a move, variations that leave no line, and moves that are not legal refuse a game, unless
 * it is salvaged. What is said of a move that is not there is not kept, with a warning.
 *
 * <p>Writes all that a {@link dev.xiangqi.notation.tree.GameTree} holds; any text comes back as it
 * was, since what would be read otherwise is written as an escape, and so is a character that the
 * encoding lacks. Values of our own, which others pass over, hold what the format does not know:
 * {@code x_NAME} a tag, {@code xbefore1_8} a comment before ply 8 of line 1, {@code xglyphs1_8} its
 * glyphs, {@code xcharset} the encoding if it is none of Unicode's. A FEN is added where the board
 * and the first move do not tell the start. The result is that of the tree; a tag {@code Result}
 * that says another is reported as lost.
 */
public final class DhtmlXqFormat implements GameFormat {
  static final String NAME = "dhtmlxq";

  /** A game is there, but not first. */
  private static final int AMONG_TEXT = 95;

  /** A page in which there may be one. */
  private static final int PAGE = 5;

  /** Makes the format; the same as any other instance. */
  public DhtmlXqFormat() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> extensions() {
    return List.of("ubb", "dhtmlxq", "html", "htm");
  }

  @Override
  public int sniff(byte[] head) {
    char[] chars = ByteOrderMark.peek(head).toCharArray();
    int first = 0;
    while (first < chars.length && (chars[first] <= ' ' || chars[first] == '\ufeff')) {
      first++;
    }
    String text = new String(chars);
    if (first == chars.length || text.indexOf('\0') >= 0) {
      return NO;
    }
    int marker = marker(chars);
    if (marker == first) {
      return CERTAIN;
    }
    if (chars[first] == '[' || chars[first] == '{') {
      return marker >= 0 && !isPgnTag(text, first) ? AMONG_TEXT : NO;
    }
    if (marker >= 0) {
      return AMONG_TEXT;
    }
    boolean page = contains(text, "<html") || contains(text, "<!doctype html");
    return page ? (contains(text, "dhtmlxq") ? LIKELY : PAGE) : NO;
  }

  /** Where the first game or value begins, or -1. */
  private static int marker(char[] chars) {
    Token token = new Token();
    for (int i = 0; i < chars.length; i++) {
      if (chars[i] == '[') {
        int end = Math.min(chars.length, i + Marker.LONGEST);
        Marker marker = Marker.of(token.set(chars, i, end));
        if (marker == Marker.OPEN || (marker == Marker.KEY && (chars[i + 1] | 0x20) == 'd')) {
          return i;
        }
      }
    }
    return -1;
  }

  /** Whether there is a line such as {@code [Event "x"]}. */
  private static boolean isPgnTag(String text, int bracket) {
    int quote = text.indexOf('"', bracket);
    int close = text.indexOf(']', bracket);
    return quote >= 0 && (close < 0 || quote < close);
  }

  private static boolean contains(String text, String part) {
    for (int i = 0; i + part.length() <= text.length(); i++) {
      if (text.regionMatches(true, i, part, 0, part.length())) {
        return true;
      }
    }
    return false;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) throws IOException {
    return new DhtmlXqReader(source, options);
  }

  @Override
  public GameWriter writer(OutputStream target, WriteOptions options) {
    return new DhtmlXqWriter(target, options);
  }
}
