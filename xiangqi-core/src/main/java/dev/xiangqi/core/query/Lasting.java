package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;

/**
 * A node holds in at least so many positions in a row. It is found at the first of them.
 *
 * @param positions from 1
 */
record Lasting(Node node, int positions) implements Node {
  @Override
  public Track track() {
    Track inner = node.track();
    BitSet found = new BitSet();
    return new Track() {
      @Override
      public Chance begin(GameFacts facts, int shared) {
        return inner.begin(facts, shared).and(Chance.SOMEWHERE);
      }

      @Override
      public void show(int ply, Board board, int move, int captured) {
        inner.show(ply, board, move, captured);
      }

      @Override
      public BitSet find(int shown) {
        BitSet holds = inner.find(shown);
        found.clear();
        int start = holds.nextSetBit(0);
        while (start >= 0) {
          int end = holds.nextClearBit(start);
          if (end - start >= positions) {
            found.set(start);
          }
          start = holds.nextSetBit(end);
        }
        return found;
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
  public int binding() {
    return NOT;
  }

  @Override
  public void append(StringBuilder text) {
    text.append("for ").append(positions).append(' ');
    node.append(text, NOT);
  }
}
