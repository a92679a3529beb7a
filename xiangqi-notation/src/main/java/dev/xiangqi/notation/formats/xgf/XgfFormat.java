package dev.xiangqi.notation.formats.xgf;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;

/**
 * The binary files of XieXie (谢谢), {@code .xgf}: one game with its header and moves.
 *
 * <p>A file begins with 6 and 11, the number of fields. Fields 1 to 8 are a number, a length of one
 * byte and a text; field 9 has a length of four bytes; fields 10 and 11 are one byte each, the
 * first of them the result. Then follow 214 bytes with a board, which are not needed, the squares
 * of the 32 pieces at the start, and three numbers, of which the second is the number of plies. All
 * numbers have four bytes, little-endian. A ply has 20 bytes: source and target square of two bytes
 * each, the captured piece, and bytes of unknown meaning. A square has its file from 2 in the high
 * four bits and its rank from the top from 2 in the low four. The layout was derived from one file.
 */
public final class XgfFormat extends BuiltInFormat {
  static final String NAME = "xgf";

  /** Makes the format, which has no state. */
  public XgfFormat() {
    super(NAME, List.of(NAME), Trait.SINGLE_GAME, Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    return XgfGame.begins(head) ? CERTAIN - 1 : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, XgfGame::new);
  }
}
