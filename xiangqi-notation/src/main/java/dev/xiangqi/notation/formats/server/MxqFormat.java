package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;

/**
 * The records of Movesky (弈天), {@code .mxq}: strings, each after a byte with its length. In order:
 * the site, the date, the players around the result, such as {@code 甲-胜-乙}, their ratings, five
 * unused strings, a comment, an unused string. Then follow the moves, such as {@code 7C-4C}, with
 * files from the left and ranks A-J from the bottom, and {@code Ends}.
 *
 * <p>A file holds one game from the initial position, unless an unused string contains another
 * start in the form of {@link ShiJiaFormat}. The encoding is UTF-8, GB18030 or Big5, whichever
 * makes the result a known word.
 */
public final class MxqFormat extends BuiltInFormat {
  static final String NAME = "mxq";

  /** Makes the format, which has no state. */
  public MxqFormat() {
    super(NAME, List.of(NAME), Trait.BINARY, Trait.SINGLE_GAME, Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    int at = 0;
    for (int i = 0; i < MxqGame.HEADERS; i++) {
      if (at >= head.length) {
        return NO;
      }
      at += 1 + (head[at] & 0xff);
    }
    boolean found = false;
    while (at < head.length) {
      int from = at + 1;
      int end = from + (head[at] & 0xff);
      if (end > head.length) {
        break;
      } else if (MxqGame.isEnd(head, from, end)) {
        return CERTAIN - 5;
      } else if (end - from != SquareNames.LENGTH || !SquareNames.isMove(head, from, end)) {
        return NO;
      }
      found = true;
      at = end;
    }
    return found ? CERTAIN - 10 : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, MxqGame::new);
  }
}
