package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ByteOrderMark;
import java.util.List;

/**
 * The records of QQ's xiangqi, {@code .che}: a text of numbers with the moves of one game from the
 * initial position and nothing else.
 *
 * <p>A record begins with 1 and the number of plies. A ply is ten numbers: the piece, 32, the side
 * (1 for Red), rank and file of the source square, rank and file of the target square, 0, the
 * number of the ply, and 0. Ranks count from Red's side, files from Red's right. Programs disagree
 * on the direction of files. No game can settle it, as the initial position is its own mirror
 * image. The right is the choice of the programs that also write records.
 */
public final class QqFormat extends BuiltInFormat {
  static final String NAME = "che";

  /** Makes the format, which has no state. */
  public QqFormat() {
    super(NAME, List.of(NAME), Trait.SINGLE_GAME, Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    char[] text = ByteOrderMark.peek(head).toCharArray();
    Numbers numbers = new Numbers(text, text.length);
    if (numbers.next() != 1 || numbers.next() <= 0) {
      return NO;
    }
    Plausibility plausibility = new Plausibility();
    int[] ply = new int[QqGame.FIELDS];
    while (true) {
      for (int i = 0; i < ply.length; i++) {
        ply[i] = numbers.next();
        if (ply[i] == Numbers.BAD) {
          return NO;
        } else if (ply[i] == Numbers.END) {
          return plausibility.hasMoves() ? CERTAIN - 1 : NO;
        }
      }
      if (ply[1] != QqGame.CONSTANT || !plausibility.takes(QqGame.move(ply))) {
        return NO;
      }
    }
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, QqGame::new);
  }
}
