package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;

/**
 * The evaluation of a board split into groups of terms. A piece on a square counts as its average
 * over all squares of its type, which is material, and the difference to it, which is place.
 */
public enum TermGroups {
  /** Pieces, with their average worth, pairs, and the number of pieces left. */
  MATERIAL,
  /** Squares of the pieces. */
  PLACE,
  /** Squares that rooks, cannons and horses can go to. */
  MOBILITY,
  /** Pieces in danger. */
  THREATS,
  /** Pawns side by side, and pieces in line with the enemy king. */
  SHAPE,
  /** Attacks on the king and its palace, and missing guards. */
  KING,
  /** The right to move. */
  TEMPO,
  /** The reduction of an advantage that seldom wins, and of values out of range. */
  CHANCES;

  private static final TermGroups[] OF_TERM = ofTerms();
  private static final int[] MIDGAME = averages(true);
  private static final int[] ENDGAME = averages(false);

  /** {@return the values of all groups, for Red; their sum is the evaluation} */
  public static int[] explain(Board board) {
    int[] counts = new int[WeightedTerms.names().size()];
    int phase = WeightedTerms.count(board, counts);
    long[] blended = new long[values().length];
    for (int term = 0; term < counts.length; term++) {
      int midgame = counts[term] * WeightedTerms.midgame(term);
      int endgame = counts[term] * WeightedTerms.endgame(term);
      if (term < PieceSquareTerms.COUNT) {
        int type = term / PieceSquareTerms.PLACES;
        int averageMidgame = counts[term] * MIDGAME[type];
        int averageEndgame = counts[term] * ENDGAME[type];
        blended[MATERIAL.ordinal()] += blend(averageMidgame, averageEndgame, phase);
        midgame -= averageMidgame;
        endgame -= averageEndgame;
      }
      blended[OF_TERM[term].ordinal()] += blend(midgame, endgame, phase);
    }
    return scaled(board, blended);
  }

  /**
   * Rounds the running sum, so that the rounded groups add up to the rounded sum. Then adds the
   * difference that scaling makes.
   */
  private static int[] scaled(Board board, long[] blended) {
    int[] values = new int[blended.length];
    long running = 0;
    int sum = 0;
    for (int i = 0; i < blended.length; i++) {
      running += blended[i];
      int rounded = (int) (running / WeightedTerms.MAX_PHASE);
      values[i] = rounded - sum;
      sum = rounded;
    }
    values[CHANCES.ordinal()] += Evaluation.clamp(ScaleFactor.scale(board, sum)) - sum;
    return values;
  }

  /** {@return the weighted value times the greatest phase} */
  private static long blend(int midgame, int endgame, int phase) {
    return (long) midgame * phase + (long) endgame * (WeightedTerms.MAX_PHASE - phase);
  }

  private static TermGroups[] ofTerms() {
    TermGroups[] groups = new TermGroups[WeightedTerms.names().size()];
    for (int term = 0; term < PieceSquareTerms.COUNT; term++) {
      groups[term] = PLACE;
    }
    Term[] terms = Term.values();
    for (int i = 0; i < terms.length; i++) {
      int end = i + 1 < terms.length ? terms[i + 1].first() : Term.places();
      for (int place = terms[i].first(); place < end; place++) {
        groups[PieceSquareTerms.COUNT + place] = of(terms[i]);
      }
    }
    return groups;
  }

  private static TermGroups of(Term term) {
    return switch (term) {
      case TEMPO -> TEMPO;
      case ROOK_MOBILITY, CANNON_MOBILITY, HORSE_MOBILITY -> MOBILITY;
      case ROOK_ON_PALACE,
          CANNON_ON_PALACE,
          HORSE_ON_PALACE,
          PAWN_ON_PALACE,
          PALACE_ATTACKERS,
          ROOK_CHECKS,
          CANNON_CHECKS,
          HORSE_CHECKS,
          ROOK_NO_ADVISOR,
          CANNON_NO_ADVISOR,
          HORSE_NO_ADVISOR,
          PAWN_NO_ADVISOR,
          ROOK_NO_ELEPHANT,
          CANNON_NO_ELEPHANT,
          HORSE_NO_ELEPHANT,
          PAWN_NO_ELEPHANT ->
          KING;
      case HOLLOW_CANNON_FILE,
          HOLLOW_CANNON_RANK,
          SCREENED_CANNON_FILE,
          SCREENED_CANNON_RANK,
          ROOK_BEHIND_ONE,
          CONNECTED_PAWNS ->
          SHAPE;
      case CANNON_CROWD, HORSE_CROWD, ROOK_PAIR, CANNON_PAIR, HORSE_PAIR, HORSE_AND_CANNON ->
          MATERIAL;
      case HANGING_TO_MOVE, HANGING, ATTACKED_BY_PAWN, ATTACKED_BY_GUARD, ROOK_ATTACKED -> THREATS;
    };
  }

  /** {@return the average weight of each type over the squares where it may stand} */
  private static int[] averages(boolean middle) {
    int[] averages = new int[Board.TYPES];
    for (int type = 0; type < averages.length; type++) {
      int piece = Board.piece(Board.RED, type);
      int sum = 0;
      int squares = 0;
      for (int square = 0; square < Squares.COUNT; square++) {
        if (LeaperAttacks.mayStand(piece, square)) {
          int term = PieceSquareTerms.of(piece, square);
          sum += middle ? WeightedTerms.midgame(term) : WeightedTerms.endgame(term);
          squares++;
        }
      }
      averages[type] = sum / squares;
    }
    return averages;
  }
}
