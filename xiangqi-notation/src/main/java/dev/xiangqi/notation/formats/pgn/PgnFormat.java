package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.io.GameFormat;
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
 * PGN: header lines in brackets, then the moves, one game after the other.
 *
 * <p>Reads the dialects of Chinese programs: moves in any notation of {@link
 * dev.xiangqi.notation.MoveNotation}, the tag {@code Format} naming the one to try first and
 * coordinates with ranks 0-9 or 1-10 by which of them the whole game can be played; moves as in
 * western chess, of WinBoard and PyChess, if all of the game is so; move numbers of all sorts or
 * none, which mean nothing; {@code ( )} as a variation if its first word is a legal move there and
 * as a comment otherwise; results in Chinese; text after the result, which is passed over with a
 * warning; UTF-8, UTF-16, GB18030 and Big5, found for each game by itself.
 *
 * <p>A comment is kept without the white space around it. The result of a game is what its tag
 * says, else what stands after the moves; header tags stay as they are written.
 *
 * <p>In salvage a line ends before a move that cannot be played, and reading goes on behind the
 * variation; what is not closed ends with the game, a comment before a tag; stray brackets and bad
 * glyphs are passed over; of a {@code FEN} as much is read as is one, its side is turned if the
 * moves say so, and the initial position stands for one that is unreadable if all moves fit it;
 * bytes that are no text become U+FFFD, unless there are more than a thousand of them. What is too
 * large is refused. With headers only, moves are not looked at, and what is wrong with them is not
 * told; the encoding is found by the header and the first few hundred bytes of the moves.
 *
 * <p>Writes all that a {@link dev.xiangqi.notation.tree.GameTree} holds, with the tags {@code
 * Result}, {@code FEN} (unless the game starts from the initial position) and {@code Format} always
 * as the game and the notation are. Tags of a game that was not read from PGN come in the customary
 * order. Changed, and reported as lost, are braces and carriage returns in comments, white space
 * around them, null characters, and line breaks in the values of tags.
 */
public final class PgnFormat implements GameFormat {
  static final String NAME = "pgn";
  private static final int MAYBE = 20;

  /** Makes the format; the same as any other instance. */
  public PgnFormat() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> extensions() {
    return List.of("pgn");
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
    // Names in old files are not always clean, but text is not full of these.
    if (controls > text.length() / 50) {
      return NO;
    }
    if (first < 0) {
      return head.length == 0 ? NO : POSSIBLE;
    }
    char c = text.charAt(first);
    return c == '[' || c == '{' || (c >= '1' && c <= '9') ? MAYBE : POSSIBLE;
  }

  /** White space, and the end of file of old systems. */
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
