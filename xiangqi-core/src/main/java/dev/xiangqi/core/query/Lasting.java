package dev.xiangqi.core.query;

import dev.xiangqi.core.text.PrefixedExpression;
import java.util.BitSet;

/**
 * A node that holds in several positions in a row. A search finds the first of them.
 *
 * @param positions the least number of positions, from 1
 */
record Lasting(Node operand, int positions) implements Node, PrefixedExpression<Node> {
  @Override
  public Track track() {
    return new ChangedTrack(operand.track()) {
      @Override
      Chance chance(Chance other) {
        return other.and(Chance.SOMEWHERE);
      }

      @Override
      void change(BitSet holds, BitSet into, int shown) {
        int start = holds.nextSetBit(0);
        while (start >= 0) {
          int end = holds.nextClearBit(start);
          if (end - start >= positions) {
            into.set(start);
          }
          start = holds.nextSetBit(end);
        }
      }
    };
  }

  @Override
  public String prefix() {
    return "for " + positions + " ";
  }

  @Override
  public Node with(Node other) {
    return new Lasting(other, positions);
  }
}
