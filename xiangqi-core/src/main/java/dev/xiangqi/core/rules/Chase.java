package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;

/** Who chases whom after a move: squares of the attacking and of the attacked pieces. */
record Chase(Bitboard chasers, Bitboard victims) {
  static final Chase NONE = new Chase(Bitboard.EMPTY, Bitboard.EMPTY);

  /** What a rule set takes for a chase. */
  @FunctionalInterface
  interface Finder {
    /** Judges the last move of a game, which gave no check. */
    Chase find(Game game);
  }
}
