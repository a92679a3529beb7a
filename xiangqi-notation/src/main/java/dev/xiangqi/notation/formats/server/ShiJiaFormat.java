package dev.xiangqi.notation.formats.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;

/**
 * The records of Xiangqi Shijia (象棋世家): the word {@code Moves}, moves such as {@code 7C-4C} with
 * files from the left and ranks A-J from the bottom, {@code Ends}, comments and {@code
 * CommentsEnd}. Before the moves may stand where they start, as 32 numbers of squares and the side
 * to move.
 *
 * <p>Holds the moves of one game. What else is in a file, comments among it, has no known form and
 * is passed over. The site's ending of file names is not known; {@code shijia} is ours.
 */
public final class ShiJiaFormat extends ReadOnlyFormat {
  static final String NAME = "shijia";

  /** How many bytes may be between the word and the first move. */
  private static final int GAP = 8;

  /** Makes the format; the same as any other instance. */
  public ShiJiaFormat() {
    super(NAME, NAME);
  }

  @Override
  public int sniff(byte[] head) {
    String text = new String(head, ISO_8859_1);
    int moves = text.indexOf(ShiJiaGame.MOVES);
    if (moves < 0) {
      return NO;
    }
    int from = moves + ShiJiaGame.MOVES.length();
    int ends = text.indexOf(ShiJiaGame.ENDS, from);
    for (int at = from; at <= from + GAP && at < head.length; at++) {
      if (SquareNames.isMove(head, at, head.length)) {
        return LIKELY + 10;
      }
    }
    // A game without moves.
    boolean closed = ends >= 0 && text.indexOf(ShiJiaGame.COMMENTS_END, ends) >= 0;
    return closed && ends <= from + GAP ? LIKELY : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, ShiJiaGame::new);
  }
}
