package dev.xiangqi.search.engine.evaluation;

import java.util.ArrayList;
import java.util.List;

/**
 * Terms of the evaluation other than pieces on squares. Each has its places in the list of weights;
 * a term with several places has one for each amount, type or turn. Counts are Red's less Black's;
 * "enemy" is the side that does not own the piece.
 *
 * <p>A piece <em>attacks</em> a square where it captures an enemy or protects an own piece. A
 * cannon attacks the first piece beyond a screen, and no empty square. A piece <em>can go</em> to a
 * square that its move reaches and no own piece occupies. Pins, checks to the own king and changes
 * of the board by the move are ignored.
 */
enum Term {
  /** The side to move. */
  TEMPO(1),
  /** Rooks, by the number of squares they can go to, 0 to 17. */
  ROOK_MOBILITY(18),
  /** Cannons, by the number of squares they can go to, captures included, 0 to 17. */
  CANNON_MOBILITY(18),
  /** Horses, by the number of squares they can go to that no enemy pawn attacks, 0 to 8. */
  HORSE_MOBILITY(9),
  /** Points of the enemy palace that a rook attacks, summed over the rooks. */
  ROOK_ON_PALACE(1),
  /** Pieces of either side in the enemy palace that a cannon attacks, summed over the cannons. */
  CANNON_ON_PALACE(1),
  /** Points of the enemy palace that a horse attacks, summed over the horses. */
  HORSE_ON_PALACE(1),
  /** Points of the enemy palace that pawns attack; a point attacked by two pawns counts once. */
  PAWN_ON_PALACE(1),
  /**
   * Sides, by the number of rooks, cannons and horses that attack into the enemy palace, 0 to 6.
   */
  PALACE_ATTACKERS(7),
  /** Squares a rook can go to in line with the enemy king, with nothing between. */
  ROOK_CHECKS(1),
  /** Squares a cannon can go to in line with the enemy king, with one other piece between. */
  CANNON_CHECKS(1),
  /** Squares a horse can go to from which it would attack the enemy king. */
  HORSE_CHECKS(1),
  /** Cannons on the enemy king's file with nothing between them: hollow cannons. */
  HOLLOW_CANNON_FILE(1),
  /** Cannons on the enemy king's rank with nothing between them. */
  HOLLOW_CANNON_RANK(1),
  /** Cannons on the enemy king's file with exactly two pieces between them, of either side. */
  SCREENED_CANNON_FILE(1),
  /** Cannons on the enemy king's rank with exactly two pieces between them, of either side. */
  SCREENED_CANNON_RANK(1),
  /** Rooks in line with the enemy king with exactly one piece between them, of either side. */
  ROOK_BEHIND_ONE(1),
  /** Rooks, times the number of the two advisors that the enemy lacks. */
  ROOK_NO_ADVISOR(1),
  /** Cannons, times the number of advisors that the enemy lacks. */
  CANNON_NO_ADVISOR(1),
  /** Horses, times the number of advisors that the enemy lacks. */
  HORSE_NO_ADVISOR(1),
  /** Pawns across the river, times the number of advisors that the enemy lacks. */
  PAWN_NO_ADVISOR(1),
  /** Rooks, times the number of the two elephants that the enemy lacks. */
  ROOK_NO_ELEPHANT(1),
  /** Cannons, times the number of elephants that the enemy lacks. */
  CANNON_NO_ELEPHANT(1),
  /** Horses, times the number of elephants that the enemy lacks. */
  HORSE_NO_ELEPHANT(1),
  /** Pawns across the river, times the number of elephants that the enemy lacks. */
  PAWN_NO_ELEPHANT(1),
  /**
   * Cannons, times the number of all pieces, kings included, above 16; negative if there are fewer.
   */
  CANNON_CROWD(1),
  /** Horses, times the number of all pieces above 16, as for cannons. */
  HORSE_CROWD(1),
  /** Sides with both rooks. */
  ROOK_PAIR(1),
  /** Sides with both cannons. */
  CANNON_PAIR(1),
  /** Sides with both horses. */
  HORSE_PAIR(1),
  /** Sides with at least one horse and one cannon. */
  HORSE_AND_CANNON(1),
  /** Pairs of adjacent pawns across the river: three in a row are two pairs. */
  CONNECTED_PAWNS(1),
  /**
   * Hanging pieces of the side to move, by type: attacked by the enemy, protected by no own piece.
   * Kings, the first type, never count.
   */
  HANGING_TO_MOVE(7),
  /** Hanging pieces of the side not to move, by type; kings never count. */
  HANGING(7),
  /** Rooks, cannons and horses that an enemy pawn attacks: of the side to move, of the other. */
  ATTACKED_BY_PAWN(2),
  /**
   * Rooks, cannons and horses that an enemy advisor or elephant attacks: of the side to move, of
   * the other.
   */
  ATTACKED_BY_GUARD(2),
  /** Rooks that an enemy cannon or horse attacks: of the side to move, of the other. */
  ROOK_ATTACKED(2);

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

  /** {@return the number of places of all terms} */
  static int places() {
    return TOTAL;
  }

  /** {@return the first place of the term within this enum} */
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

  /** {@return the names of all places} */
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
