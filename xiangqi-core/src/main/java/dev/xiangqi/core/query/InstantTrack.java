package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;

/** The positions that pass a test. */
final class InstantTrack implements Track {
  private final PlyPredicate test;
  private final BitSet found = new BitSet();

  InstantTrack(PlyPredicate test) {
    this.test = test;
  }

  @Override
  public Chance begin(GameFacts facts, int shared) {
    found.clear(shared, Math.max(shared, found.length()));
    return Chance.SOMEWHERE;
  }

  @Override
  public void show(int ply, Board board, int move, int captured) {
    if (test.test(board, move, captured)) {
      found.set(ply);
    }
  }

  @Override
  public BitSet find(int positions) {
    return found;
  }
}
