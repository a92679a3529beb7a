package dev.xiangqi.notation.internal;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;

/**
 * Finds moves in the text of a game of which no move was read. They stand where the format has no
 * moves, or in a form that it does not know.
 */
public final class UnreadMoves {
  /** Least number of digits in a row that may be moves. */
  private static final int LEAST_DIGITS = 2 * MoveShape.QUAD;

  /** Least number of moves in a comment that is a list of moves. */
  private static final int LEAST_LIST = 3;

  /** Maximum number of characters before the first move of a list. */
  private static final int LONGEST_NUMBER = 4;

  private final char[] chars;
  private final int length;
  private final Position start;
  private int count;
  private int first = -1;
  private int last = -1;

  private UnreadMoves(char[] chars, int length, Position start) {
    this.chars = chars;
    this.length = length;
    this.start = start;
  }

  /**
   * Warns if a game has no moves, but its text has some. Those in a tag do not count: they may be
   * the name of an opening. Nor do those in a comment, unless it is a list of moves and not the
   * solution of a diagram. A repair, or a warning of moves that are not read, is enough.
   *
   * @param origin the source of the game
   * @param tree the game
   * @param warnings receives the warning
   */
  public static void warn(GameOrigin origin, GameTree tree, Warnings warnings) {
    if (!tree.main().plies().isEmpty() || origin.text().isEmpty() || warnings.explainNoMoves()) {
      return;
    }
    GameText text = origin.text().get();
    int kept = keptMoves(tree);
    UnreadMoves found = new UnreadMoves(text.chars(), text.length(), tree.start());
    if (found.find(kept + 1)) {
      String message = "a game without moves, but its text has what looks like moves";
      int place = found.last;
      warnings.add(
          () ->
              text.warning(NotationProblem.SYNTAX, message, 0)
                  .location(origin.inText(place))
                  .token(found.word())
                  .build(),
          place);
    }
  }

  /**
   * Whether a text has words in the shape of moves.
   *
   * @param text any text
   * @return whether there is one
   */
  public static boolean areIn(String text) {
    return new UnreadMoves(text.toCharArray(), text.length(), Position.initial()).find(1);
  }

  /**
   * Whether a text is a list of moves: it has three or more.
   *
   * @param text any text
   * @return whether there are three or more
   */
  public static boolean isListIn(String text) {
    return new UnreadMoves(text.toCharArray(), text.length(), Position.initial()).find(LEAST_LIST);
  }

  /** {@return the number of moves in texts that the game has} */
  private static int keptMoves(GameTree tree) {
    int kept = 0;
    for (Tag tag : tree.tags()) {
      kept += all(tag.value(), tree.start()).count;
    }
    UnreadMoves comment = all(tree.main().comment(), tree.start());
    boolean list = comment.count >= LEAST_LIST && comment.first <= LONGEST_NUMBER;
    boolean diagram = !tree.start().equals(Position.initial());
    return list && !diagram ? kept : kept + comment.count;
  }

  private static UnreadMoves all(String text, Position start) {
    UnreadMoves moves = new UnreadMoves(text.toCharArray(), text.length(), start);
    moves.find(Integer.MAX_VALUE);
    return moves;
  }

  /** Looks for a number of moves, and returns whether the text has them. */
  private boolean find(int number) {
    int at = 0;
    while (at < length && count < number) {
      at = next(at);
    }
    return count >= number;
  }

  /** Looks for a move at an index, and returns the index at which to look next. */
  private int next(int at) {
    int end = MoveShape.chineseEnd(chars, at, length);
    if (end < 0 && (at == 0 || !isWord(chars[at - 1]))) {
      end = MoveShape.end(chars, at, length);
      end = end < 0 ? MoveShape.dashedEnd(chars, at, length) : end;
      if (end < 0 || (end < length && isWord(chars[end]))) {
        end = digitsEnd(at);
      }
    }
    if (end < 0) {
      return at + 1;
    }
    first = count == 0 ? at : first;
    last = at;
    count++;
    return end;
  }

  /**
   * {@return the index after moves of dpxq.com, the first of which is legal; -1 if there are none}
   */
  private int digitsEnd(int at) {
    int end = MoveShape.digitsEnd(chars, at, length);
    boolean list =
        end - at >= LEAST_DIGITS
            && (end - at) % MoveShape.QUAD == 0
            && MoveShape.isQuad(chars, at, at + MoveShape.QUAD);
    if (!list) {
      return -1;
    }
    Board board = start.toBoard();
    return MoveNotation.ucci().read(board, MoveShape.squares(chars, at)) != 0 ? end : -1;
  }

  /** Whether a character may be part of a word with a move of letters and digits. */
  private static boolean isWord(char c) {
    char narrow = MoveShape.narrow(c);
    return narrow < 0x80 && Character.isLetterOrDigit(narrow);
  }

  private String word() {
    int end = last;
    while (end < length && end - last < LEAST_DIGITS && chars[end] > ' ') {
      end++;
    }
    return new String(chars, last, end - last);
  }
}
