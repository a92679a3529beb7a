package dev.xiangqi.search.endgame;

import java.util.function.Function;

/** What the parts of {@link LawSolver} share. For one thread. */
final class LawTools {
  final Placements placements;

  /** The board of the position that is looked at. */
  final Men men;

  /** The board of a position one ply later. */
  final Men inner;

  final AfterCaptures captures;
  final AfterCaptures innerCaptures;
  final IdleMoves idle;

  /** Moves of {@link #men}. */
  final int[] moves = new int[Men.MAX_MOVES];

  /** Moves of {@link #inner}. */
  final int[] replies = new int[Men.MAX_MOVES];

  LawTools(Placements placements, byte[][] plies, Function<EndgameMaterial, Solution> smaller) {
    this.placements = placements;
    men = new Men(placements);
    inner = new Men(placements);
    captures = new AfterCaptures(men, smaller);
    innerCaptures = new AfterCaptures(inner, smaller);
    idle = new IdleMoves(men, plies);
  }
}
