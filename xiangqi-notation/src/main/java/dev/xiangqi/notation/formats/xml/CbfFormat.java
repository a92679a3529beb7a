package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;

/**
 * CBF, the XML that CCBridge exports: one game per file. Read only.
 *
 * <p>The moves are a list in depth-first order. {@code branch="1"} marks a move with an
 * alternative, {@code end="1"} the last move of a line. The next line replaces the last branching
 * move whose alternative is still due. A missing alternative is a warning.
 *
 * <p>If no alternative is due, playing determines the replaced move. A candidate is any place on
 * the previous line from which the whole line can be played; the last candidate is taken. If there
 * are several, strict reading refuses the game and other modes warn. If there is none, strict
 * reading refuses the game and other modes drop the line.
 *
 * <p>Moves outside the element {@code MoveList} are read, with a warning, if that element has none.
 *
 * <p>Header elements become tags with their usual names. A file with a document type (DOCTYPE) is
 * refused.
 */
public final class CbfFormat extends BuiltInFormat {
  static final String NAME = "cbf";
  static final String ROOT = "ChineseChessRecord";

  /** Makes the format, which has no state. */
  public CbfFormat() {
    super(NAME, List.of("cbf"), Trait.SINGLE_GAME, Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    return Sniffing.root(head).equals(ROOT) ? CERTAIN : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, CbfGame::new);
  }
}
