package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.text.ByteOrderMark;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * PGN: header lines in brackets, then the moves, game after game.
 *
 * <p>Reads the dialects of Chinese programs. Moves may be in any notation of {@link
 * dev.xiangqi.notation.MoveNotation}; the tag {@code Format} names the one to try first. The ranks
 * of coordinates are 0-9 or 1-10, whichever makes the whole game playable. Western algebraic
 * notation, as WinBoard and PyChess write it, is read if the whole game uses it. Move numbers of
 * any form are ignored. {@code ( )} is a variation if its first word is a legal move there, else a
 * comment. Results may be Chinese. Text after the result is skipped with a warning. The encoding is
 * UTF-8, UTF-16, GB18030 or Big5, detected for each game separately.
 *
 * <p>A comment loses the white space around it. The result tag overrides the result after the
 * moves. Header tags stay as written.
 *
 * <p>In salvage, a line ends before a move that cannot be played, and reading continues after the
 * variation. What is not closed ends with the game; an unclosed comment ends before a tag. Stray
 * brackets and invalid glyphs are skipped. An invalid {@code FEN} is read as far as possible; its
 * side to move is switched if the moves demand that. An unreadable FEN is replaced by the initial
 * position if all moves fit it. Invalid bytes become U+FFFD, up to a thousand of them. A game above
 * the size limit is refused.
 *
 * <p>With headers only, the moves and their faults are ignored. The header and the first few
 * hundred bytes of the moves determine the encoding.
 *
 * <p>Writes everything in a {@link dev.xiangqi.notation.tree.GameTree}. The tag {@code Game} comes
 * first, with the value {@code Chinese Chess} if the game has no such tag. The tags {@code Result},
 * {@code FEN} (unless the game starts from the initial position) and {@code Format} always match
 * the game and the notation. {@code Format} is {@code WXF} for {@code wxf}, {@code wxf-official}
 * and {@code ascii}; {@code wxf} is then written with {@code .} for {@code =}. Tags of a game that
 * was not read from PGN come in the customary order. Reported losses: braces and carriage returns
 * in comments, white space around them, null characters, and line breaks in the values of tags.
 */
public final class PgnFormat extends BuiltInFormat {
  static final String NAME = "pgn";
  private static final int MAYBE = 20;

  /** Makes the format, which has no state. */
  public PgnFormat() {
    super(NAME, List.of("pgn"));
  }

  @Override
  public int sniff(byte[] head) {
    String text = ByteOrderMark.peek(head);
    int first = -1;
    int controls = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      controls += c < ' ' && !isTextControl(c) ? 1 : 0;
      if (first < 0 && c > ' ') {
        first = i;
      }
    }
    if (text.indexOf('\0') >= 0) {
      return NO;
    }
    if (first >= 0 && text.charAt(first) == '[' && isTag(text, first)) {
      return CERTAIN - 1;
    }
    // Names in old files may have stray control characters, but text never has many.
    if (controls > text.length() / 50) {
      return NO;
    }
    if (first < 0) {
      return head.length == 0 ? NO : POSSIBLE;
    }
    char c = text.charAt(first);
    return c == '[' || c == '{' || (c >= '1' && c <= '9') ? MAYBE : POSSIBLE;
  }

  /** Whether a control character is white space or the end-of-file mark of old systems. */
  private static boolean isTextControl(char c) {
    return (c >= '\t' && c <= '\r') || c == 0x1a;
  }

  private static boolean isTag(String text, int bracket) {
    int i = bracket + 1;
    while (i < text.length() && text.charAt(i) > ' ' && text.charAt(i) != '"') {
      i++;
    }
    int name = i;
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    return name > bracket + 1 && i < text.length() && text.charAt(i) == '"';
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) throws IOException {
    return new PgnReader(source, options);
  }

  @Override
  public GameWriter writer(OutputStream target, WriteOptions options) {
    return new PgnWriter(target, options);
  }
}
