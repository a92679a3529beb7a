package dev.xiangqi.notation.formats.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;

/**
 * The records of Xiangqi Shijia (象棋世家): the word {@code Moves}, moves such as {@code 7C-4C} with
 * files from the left and ranks A-J from the bottom, {@code Ends}, comments, and {@code
 * CommentsEnd}. An optional starting position before the moves is 32 numbers of squares and the
 * side to move.
 *
 * <p>A file holds the moves of one game. All else, including the comments, has an unknown form and
 * is skipped. The site's file extension is unknown; {@code shijia} is our choice.
 */
public final class ShiJiaFormat extends BuiltInFormat {
  static final String NAME = "shijia";

  /** Maximum number of bytes between the word and the first move. */
  private static final int GAP = 8;

  /** Makes the format, which has no state. */
  public ShiJiaFormat() {
    super(NAME, List.of(NAME), Trait.SINGLE_GAME, Trait.READ_ONLY);
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
