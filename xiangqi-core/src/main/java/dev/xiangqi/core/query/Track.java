package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;

/** Finds a part of a query in the positions of games. Mutable, for one thread. */
interface Track {
  /**
   * Begins a game.
   *
   * @param shared the number of positions that are those of the game before
   * @return where this can hold in the game
   */
  Chance begin(GameFacts facts, int shared);

  /**
   * Takes note of a position.
   *
   * @param move the move before it, packed, or 0
   * @param captured what that move captured, or {@link Board#EMPTY}
   */
  void show(int ply, Board board, int move, int captured);

  /**
   * {@return the plies at which this holds; not to be changed, valid until the next call}
   *
   * @param positions the number of positions of the game
   */
  BitSet find(int positions);
}
