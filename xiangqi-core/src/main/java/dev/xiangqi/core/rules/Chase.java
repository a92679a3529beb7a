package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;

/** A chase by one move: the squares of the attacking and of the attacked pieces after it. */
record Chase(Bitboard chasers, Bitboard victims) {
  static final Chase NONE = new Chase(Bitboard.EMPTY, Bitboard.EMPTY);

  /** A rule set's definition of a chase. */
  @FunctionalInterface
  interface Finder {
    /** Finds the chase made by the last move of a game, which must not give check. */
    Chase find(Game game);
  }
}
