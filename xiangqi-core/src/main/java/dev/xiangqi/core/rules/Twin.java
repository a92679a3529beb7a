package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;

/**
 * An image of a position under which the rules of the game do not change: reflected left to right,
 * with the colours swapped, both, or neither. Each is its own inverse.
 */
enum Twin {
  SAME(false, false),
  MIRRORED(true, false),
  SWAPPED(false, true),
  BOTH(true, true);

  private final boolean mirrored;
  private final boolean swapped;

  Twin(boolean mirrored, boolean swapped) {
    this.mirrored = mirrored;
    this.swapped = swapped;
  }

  /**
   * Returns the twin under which all images of a repetition look the same: Red is to move first,
   * and of the two reflections the one with the smaller key is taken. If the position is its own
   * reflection, the first move off the central file decides.
   */
  static Twin canonical(Span span) {
    Position start = span.since().position();
    boolean swap = start.sideToMove() == Side.BLACK;
    Twin upright = swap ? SWAPPED : SAME;
    Twin reflected = swap ? BOTH : MIRRORED;
    int order = upright.of(start).key().compareTo(reflected.of(start).key());
    for (int ply = span.since().ply() + 1; order == 0 && ply <= span.last().ply(); ply++) {
      Move move = span.last().at(ply).lastMove().orElseThrow();
      order = Integer.compare(upright.of(move).packed(), reflected.of(move).packed());
    }
    return order <= 0 ? upright : reflected;
  }

  Position of(Position position) {
    Position image = swapped ? position.colorsSwapped() : position;
    return mirrored ? image.mirrored() : image;
  }

  Move of(Move move) {
    Move image = swapped ? move.flipped() : move;
    return mirrored ? image.mirrored() : image;
  }

  Bitboard of(Bitboard squares) {
    Bitboard image = swapped ? squares.flipped() : squares;
    return mirrored ? image.mirrored() : image;
  }

  Side of(Side side) {
    return swapped ? side.opponent() : side;
  }
}
