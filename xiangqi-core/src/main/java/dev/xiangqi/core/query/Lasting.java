package dev.xiangqi.core.query;

import java.util.BitSet;

/**
 * A node that holds in several positions in a row. A search finds the first of them.
 *
 * @param positions the least number of positions, from 1
 */
record Lasting(Node node, int positions) implements Node {
  @Override
  public Track track() {
    return new ChangedTrack(node.track()) {
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
  public Node mirrored() {
    return new Lasting(node.mirrored(), positions);
  }

  @Override
  public Node swapped() {
    return new Lasting(node.swapped(), positions);
  }

  @Override
  public int size() {
    return node.size();
  }

  @Override
  public String key() {
    return "for " + positions + " " + node.key();
  }

  @Override
  public int binding() {
    return NOT;
  }

  @Override
  public void append(StringBuilder text) {
    text.append("for ").append(positions).append(' ');
    node.append(text, NOT);
  }
}
