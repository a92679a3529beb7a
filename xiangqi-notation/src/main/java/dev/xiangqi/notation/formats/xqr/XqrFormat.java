package dev.xiangqi.notation.formats.xqr;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;

/**
 * XQR (XiangQi Replay), {@code .xqr}: one game with variations and comments.
 *
 * <p>A file is a sequence of fields: type, length and value, the first two of one byte. The field
 * {@code MOVE} is followed by the moves as a tree: each node, its first child's tree, then its next
 * sibling's. A node has four bytes: the source and the target square, with the rank from the top in
 * the high four bits and the file in the low four; flags; a reserved byte. Flag 1 means a child, 2
 * a sibling, 4 a comment: its length in four bytes and its text. The last field is a CRC-32 of all
 * bytes before it. Text is UTF-8.
 */
public final class XqrFormat extends BuiltInFormat {
  static final String NAME = "xqr";

  /** Makes the format, which has no state. */
  public XqrFormat() {
    super(NAME, List.of(NAME), Trait.SINGLE_GAME, Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    return XqrGame.begins(head) ? CERTAIN - 1 : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, XqrGame::new);
  }
}
