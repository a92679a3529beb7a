package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;

/** A fact of a whole game: it holds at each of its positions or at none. */
interface Fact extends Node {
  boolean holds(GameFacts game);

  @Override
  default boolean isOfGames() {
    return true;
  }

  @Override
  default Track track() {
    return new Track() {
      private final BitSet found = new BitSet();
      private boolean holds;

      @Override
      public Chance begin(GameFacts facts, int shared) {
        holds = holds(facts);
        return holds ? Chance.EVERYWHERE : Chance.NOWHERE;
      }

      @Override
      public void show(int ply, Board board, int move, int captured) {
        // The facts decide, not the position.
      }

      @Override
      public BitSet find(int positions) {
        found.clear();
        if (holds) {
          found.set(0, positions);
        }
        return found;
      }
    };
  }

  @Override
  default Node mirrored() {
    return this;
  }
}
