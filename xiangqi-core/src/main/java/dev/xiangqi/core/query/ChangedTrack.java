package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;

/** What follows from the plies at which another part of a query holds. */
abstract class ChangedTrack implements Track {
  private final Track inner;
  private final BitSet found = new BitSet();

  ChangedTrack(Track inner) {
    this.inner = inner;
  }

  /** {@return where this can hold, from where the other part can} */
  abstract Chance chance(Chance other);

  /** Sets the plies at which this holds, from those at which the other part does. */
  abstract void change(BitSet holds, BitSet into, int positions);

  @Override
  public final Chance begin(GameFacts facts, int shared) {
    return chance(inner.begin(facts, shared));
  }

  @Override
  public final void show(int ply, Board board, int move, int captured) {
    inner.show(ply, board, move, captured);
  }

  @Override
  public final BitSet find(int positions) {
    found.clear();
    change(inner.find(positions), found, positions);
    return found;
  }
}
