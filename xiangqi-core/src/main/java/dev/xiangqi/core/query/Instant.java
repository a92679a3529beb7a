package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;

/**
 * A part of a query that a position and the move before it decide, without the rest of the game.
 */
interface Instant extends Node {
  /**
   * Tests a position.
   *
   * @param move the move before it, packed, or 0
   * @param captured what that move captured, or {@link Board#EMPTY}
   */
  boolean test(Board board, int move, int captured);

  @Override
  default Track track() {
    return new Track() {
      private final BitSet found = new BitSet();

      @Override
      public Chance begin(GameFacts facts, int shared) {
        found.clear(shared, Math.max(shared, found.length()));
        return Chance.SOMEWHERE;
      }

      @Override
      public void show(int ply, Board board, int move, int captured) {
        if (test(board, move, captured)) {
          found.set(ply);
        }
      }

      @Override
      public BitSet find(int positions) {
        return found;
      }
    };
  }
}
