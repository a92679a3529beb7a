package dev.xiangqi.search.engine.evaluation;

import java.util.ArrayList;
import java.util.List;

/**
 * What the evaluation counts besides pieces on squares, and where each has its place in the list of
 * weights. One with several places has one for each amount, type or turn. Counts are Red's less
 * Black's; "enemy" is the side that does not own the piece.
 *
 * <p>A piece <em>strikes</em> a square where it takes an enemy or protects a piece of its own; a
 * cannon strikes the first piece behind a screen, and no free square. It <em>can go</em> where its
 * way of moving takes it and no piece of its own stands. The board is taken as it stands: neither
 * pins nor checks to the own king matter, and who would stand where after the move does not either.
 */
enum Term {
  /** The side that is to move. */
  TEMPO(1),
  /** Rooks, by the number of squares they can go to, 0 to 17. */
  ROOK_MOBILITY(18),
  /** Cannons, by the number of squares they can go to, with and without taking, 0 to 17. */
  CANNON_MOBILITY(18),
  /** Horses, by the number of squares they can go to that no enemy pawn strikes, 0 to 8. */
  HORSE_MOBILITY(9),
  /** Points of the enemy palace that a rook strikes, summed over the rooks. */
  ROOK_ON_PALACE(1),
  /** Pieces of either side in the enemy palace that a cannon strikes, summed over the cannons. */
  CANNON_ON_PALACE(1),
  /** Points of the enemy palace that a horse strikes, summed over the horses. */
  HORSE_ON_PALACE(1),
  /** Points of the enemy palace that pawns strike, one once even if two pawns strike it. */
  PAWN_ON_PALACE(1),
  /**
   * Sides, by the number of rooks, cannons and horses that strike into the enemy palace, 0 to 6.
   */
  PALACE_ATTACKERS(7),
  /** Squares a rook can go to in line with the enemy king, with nothing between. */
  ROOK_CHECKS(1),
  /** Squares a cannon can go to in line with the enemy king, with one other piece between. */
  CANNON_CHECKS(1),
  /** Squares a horse can go to from which it would strike the enemy king. */
  HORSE_CHECKS(1),
  /** Cannons on the enemy king's file with nothing between them: hollow cannons. */
  HOLLOW_CANNON_FILE(1),
  /** Cannons on the enemy king's rank with nothing between them. */
  HOLLOW_CANNON_RANK(1),
  /** Cannons on the enemy king's file with just two pieces between them, of either side. */
  SCREENED_CANNON_FILE(1),
  /** Cannons on the enemy king's rank with just two pieces between them, of either side. */
  SCREENED_CANNON_RANK(1),
  /** Rooks in line with the enemy king with just one piece between them, of either side. */
  ROOK_BEHIND_ONE(1),
  /** Rooks, times the advisors that the enemy lacks of its two. */
  ROOK_NO_ADVISOR(1),
  /** Cannons, times the advisors that the enemy lacks. */
  CANNON_NO_ADVISOR(1),
  /** Horses, times the advisors that the enemy lacks. */
  HORSE_NO_ADVISOR(1),
  /** Pawns across the river, times the advisors that the enemy lacks. */
  PAWN_NO_ADVISOR(1),
  /** Rooks, times the elephants that the enemy lacks of its two. */
  ROOK_NO_ELEPHANT(1),
  /** Cannons, times the elephants that the enemy lacks. */
  CANNON_NO_ELEPHANT(1),
  /** Horses, times the elephants that the enemy lacks. */
  HORSE_NO_ELEPHANT(1),
  /** Pawns across the river, times the elephants that the enemy lacks. */
  PAWN_NO_ELEPHANT(1),
  /**
   * Cannons, times the pieces of both sides beyond 16, kings too; less than 0 if there are fewer.
   */
  CANNON_CROWD(1),
  /** Horses, times the pieces of both sides beyond 16, as for cannons. */
  HORSE_CROWD(1),
  /** Sides with both rooks. */
  ROOK_PAIR(1),
  /** Sides with both cannons. */
  CANNON_PAIR(1),
  /** Sides with both horses. */
  HORSE_PAIR(1),
  /** Sides with a horse and a cannon or more of them. */
  HORSE_AND_CANNON(1),
  /** Pairs of pawns across the river side by side: three in a row are two pairs. */
  CONNECTED_PAWNS(1),
  /**
   * Loose pieces of the side to move, by type: struck by the enemy and by none of their own. Kings,
   * the first type, are never counted.
   */
  LOOSE_TO_MOVE(7),
  /** Loose pieces of the side that is not to move, by type, kings again not counted. */
  LOOSE(7),
  /** Rooks, cannons and horses that an enemy pawn strikes: of the side to move, of the other. */
  STRUCK_BY_PAWN(2),
  /** Rooks, cannons and horses that an enemy advisor or elephant strikes: to move, or not. */
  STRUCK_BY_GUARD(2),
  /** Rooks that an enemy cannon or horse strikes: of the side to move, of the other. */
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
