package dev.xiangqi.search.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * What the evaluation counts besides pieces on squares, and where each has its place in the list of
 * weights. One with several places has one for each amount.
 */
enum Term {
  /** The move. */
  TEMPO(1),
  /** Squares a rook can go to. */
  ROOK_MOBILITY(18),
  /** Squares a cannon can go to. */
  CANNON_MOBILITY(18),
  /** Squares a horse can go to that no pawn strikes. */
  HORSE_MOBILITY(9),
  /** Points of the enemy palace that a piece strikes. */
  ROOK_ON_PALACE(1),
  CANNON_ON_PALACE(1),
  HORSE_ON_PALACE(1),
  PAWN_ON_PALACE(1),
  /** Pieces that strike the enemy palace. */
  PALACE_ATTACKERS(7),
  /** Squares from which a piece would give check with its next move. */
  ROOK_CHECKS(1),
  CANNON_CHECKS(1),
  HORSE_CHECKS(1),
  /** A cannon with nothing between it and the enemy king, on its file or its rank. */
  HOLLOW_CANNON_FILE(1),
  HOLLOW_CANNON_RANK(1),
  /** A cannon with two pieces between it and the enemy king. */
  SCREENED_CANNON_FILE(1),
  SCREENED_CANNON_RANK(1),
  /** A rook with one piece between it and the enemy king. */
  ROOK_BEHIND_ONE(1),
  /** Attackers times advisors that the enemy lacks. */
  ROOK_NO_ADVISOR(1),
  CANNON_NO_ADVISOR(1),
  HORSE_NO_ADVISOR(1),
  PAWN_NO_ADVISOR(1),
  /** Attackers times elephants that the enemy lacks. */
  ROOK_NO_ELEPHANT(1),
  CANNON_NO_ELEPHANT(1),
  HORSE_NO_ELEPHANT(1),
  PAWN_NO_ELEPHANT(1),
  /** Cannons times pieces on the board beyond 16. */
  CANNON_CROWD(1),
  HORSE_CROWD(1),
  /** Both of a kind; a horse and a cannon. */
  ROOK_PAIR(1),
  CANNON_PAIR(1),
  HORSE_PAIR(1),
  HORSE_AND_CANNON(1),
  /** Pawns across the river side by side. */
  CONNECTED_PAWNS(1),
  /** Pieces that are struck and not protected, by type, where it is their side's move. */
  LOOSE_TO_MOVE(7),
  /** The same where it is not. */
  LOOSE(7),
  /**
   * Rooks, cannons and horses struck by a pawn; by an advisor or elephant; rooks by lesser ones.
   */
  STRUCK_BY_PAWN(2),
  STRUCK_BY_GUARD(2),
  ROOK_STRUCK(2);

  private static final int TOTAL = total();

  private final int places;

  Term(int places) {
    this.places = places;
  }

  private static int total() {
    int total = 0;
    for (Term term : values()) {
      total += term.places;
    }
    return total;
  }

  /** How many places all terms have. */
  static int places() {
    return TOTAL;
  }

  /** The first place of the term, among those of this enum. */
  int first() {
    int first = 0;
    for (Term term : values()) {
      if (term == this) {
        return first;
      }
      first += term.places;
    }
    throw new AssertionError();
  }

  /** The names of all places. */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Term term : values()) {
      for (int i = 0; i < term.places; i++) {
        names.add(term.places == 1 ? term.name() : term.name() + "_" + i);
      }
    }
    return names;
  }
}
