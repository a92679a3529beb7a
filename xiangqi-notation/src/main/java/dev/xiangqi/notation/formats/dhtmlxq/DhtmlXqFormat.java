package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.internal.BuiltInFormat;
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
 * DhtmlXQ, also called UBB: the text format of the site dpxq.com, of forums and of many programs.
 * Values look like {@code [DhtmlXQ_red]...[/DhtmlXQ_red]}; a move is four digits; a game is
 * enclosed in {@code [DhtmlXQ]...[/DhtmlXQ]}. Any number of games may be embedded in other text,
 * such as an HTML page.
 *
 * <p>Reads games in the wrappers {@code DhtmlXQ}, {@code DhtmlXQHTML} and {@code DhtmlXQiFrame}, or
 * without one. Values come in any order, even a variation before the line that it leaves. A value
 * may end by another name. Comments may have line breaks, entities, and escapes of HTML and
 * JavaScript. The similar format of gdchess.com, whose names are numbers, is read too. The FEN
 * determines the side to move; without one, the first move does. Each game is decoded separately:
 * UTF-8, UTF-16, the encoding that the page names within its first 4096 bytes, GB18030 or Big5.
 *
 * <p>The moves may stand in the script of a page instead: in a string of a variable such as {@code
 * DhtmlXQ_movelist}, as digits, or as lines by number, {@code [0_1_0]7967[/0_1_0]}. Comments may
 * stand there in the same way, {@code [0_1]...[/0_1]}. The script belongs to the game before it, or
 * to the next one if that game has a script already. If the game has moves itself, they count: a
 * script may repeat them and add variations, else it is left out with a warning. The parameters of
 * the Java applets of CCBridge and XQStudio are read too.
 *
 * <p>Known values become tags with the names of PGN; other values become tags with their own names.
 * Empty values and those for the player program are left out. A truncated move, a variation that
 * leaves no line, and an illegal move of the main line refuse a game, except in salvage. An illegal
 * move of a variation is dropped with all that follows it, and with a warning. A comment on a
 * missing move is dropped, with a warning.
 *
 * <p>Writes everything in a {@link dev.xiangqi.notation.tree.GameTree}. Any text survives:
 * characters with a special meaning, and those that the encoding lacks, are escaped. Values of our
 * own, which other programs ignore, hold what the format lacks: {@code x_NAME} a tag, {@code
 * xbefore1_8} a comment before ply 8 of line 1, {@code xglyphs1_8} its glyphs, {@code xcharset} an
 * encoding other than Unicode. A FEN is added if the board and the first move do not determine the
 * starting position. The result is that of the tree; a contradicting tag {@code Result} is reported
 * as lost.
 */
public final class DhtmlXqFormat extends BuiltInFormat {
  static final String NAME = "dhtmlxq";

  /** A game that is not at the beginning. */
  private static final int AMONG_TEXT = 95;

  /** The program of CCBridge and XQStudio that shows games on pages. */
  private static final String APPLET = "javaxq.class";

  /** A page that may contain a game. */
  private static final int PAGE = 5;

  /** Makes the format, which has no state. */
  public DhtmlXqFormat() {
    super(NAME, List.of("ubb", "dhtmlxq", "html", "htm"));
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
    boolean pgn = chars[first] == '[' || chars[first] == '{';
    if (pgn && (marker < 0 || isPgnTag(text, first))) {
      return NO;
    }
    if (marker == first) {
      return CERTAIN;
    }
    if (marker >= 0) {
      return chars[first] != '<' && isMention(text, marker) ? NO : AMONG_TEXT;
    }
    String lower = Ascii.toLowerCase(text);
    if (lower.contains("%5bdhtmlxq") || lower.contains(APPLET)) {
      return LIKELY;
    }
    boolean page = lower.contains("<html") || lower.contains("<!doctype html");
    return page ? (lower.contains("dhtmlxq") ? LIKELY : PAGE) : NO;
  }

  /** {@return the index of the first game or value, or -1} */
  private static int marker(char[] chars) {
    Token token = new Token();
    for (int i = 0; i < chars.length; i++) {
      if (chars[i] == '[') {
        int end = Math.min(chars.length, i + Marker.MAX_LENGTH);
        Marker marker = Marker.of(token.set(chars, i, end));
        if (marker == Marker.OPEN || (marker == Marker.KEY && (chars[i + 1] | 0x20) == 'd')) {
          return i;
        }
      }
    }
    return -1;
  }

  /**
   * Whether a marker is only mentioned, as in a comment of PGN: within braces, or not followed by a
   * value.
   */
  private static boolean isMention(String text, int marker) {
    if (text.lastIndexOf('{', marker) > text.lastIndexOf('}', marker)) {
      return true;
    }
    // A value may begin beyond the bytes that are known.
    return text.length() < GameSource.HEAD / 2 && text.indexOf('_', marker) < 0;
  }

  /** Whether there is a line such as {@code [Event "x"]}. */
  private static boolean isPgnTag(String text, int bracket) {
    int quote = text.indexOf('"', bracket);
    int close = text.indexOf(']', bracket);
    return quote >= 0 && (close < 0 || quote < close);
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
