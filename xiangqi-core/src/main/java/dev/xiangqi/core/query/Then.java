package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;

/**
 * First one node, then another soon after. A search finds the plies of the first.
 *
 * @param within the greatest number of plies between both, from 1
 */
record Then(Node first, Node later, int within) implements Node {
  /** As late as you like. */
  static final int EVER = Integer.MAX_VALUE;

  @Override
  public Track track() {
    Track firsts = first.track();
    Track laters = later.track();
    BitSet found = new BitSet();
    return new Track() {
      @Override
      public Chance begin(GameFacts facts, int shared) {
        Chance one = firsts.begin(facts, shared);
        Chance other = laters.begin(facts, shared);
        return one.and(other).and(Chance.SOMEWHERE);
      }

      @Override
      public void show(int ply, Board board, int move, int captured) {
        firsts.show(ply, board, move, captured);
        laters.show(ply, board, move, captured);
      }

      @Override
      public BitSet find(int positions) {
        found.clear();
        found.or(firsts.find(positions));
        BitSet ends = laters.find(positions);
        for (int ply = found.nextSetBit(0); ply >= 0; ply = found.nextSetBit(ply + 1)) {
          int end = ends.nextSetBit(ply + 1);
          if (end < 0 || end - ply > within) {
            found.clear(ply);
          }
        }
        return found;
      }
    };
  }

  @Override
  public Node mirrored() {
    return new Then(first.mirrored(), later.mirrored(), within);
  }

  @Override
  public Node swapped() {
    return new Then(first.swapped(), later.swapped(), within);
  }

  @Override
  public int size() {
    return first.size() + later.size();
  }

  @Override
  public String key() {
    return "(" + first.key() + " then " + within + " " + later.key() + ")";
  }

  @Override
  public int binding() {
    return THEN;
  }

  @Override
  public void append(StringBuilder text) {
    first.append(text, OR);
    text.append(within == EVER ? " then " : " then within " + within + " ");
    later.append(text, THEN);
  }
}
