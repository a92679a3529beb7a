package dev.xiangqi.search.engine;

/**
 * The built-in evaluation of a position by groups of terms. All values are hundredths of a pawn,
 * Red's less Black's. The groups are rounded so that they add up to the evaluation.
 *
 * @param material the pieces: for each its average worth over all squares of its type, pairs, and
 *     how cannons and horses fare with the number of pieces left
 * @param place the squares of the pieces: the difference to that average
 * @param mobility the squares that rooks, cannons and horses can go to
 * @param threats pieces that are attacked and not protected, or attacked by lesser pieces
 * @param shape pawns side by side across the river, and rooks and cannons in line with the enemy
 *     king: hollow cannons and others
 * @param king attacks on the enemy palace, squares from which a check is possible, and the guards
 *     that the enemy lacks
 * @param tempo the right to move
 * @param chances the reduction of an advantage that seldom wins; 0 in most positions
 * @since 0.1.0
 */
public record ExplainedEvaluation(
    int material,
    int place,
    int mobility,
    int threats,
    int shape,
    int king,
    int tempo,
    int chances) {
  /** {@return the sum of all groups: the evaluation for Red} */
  public int total() {
    return material + place + mobility + threats + shape + king + tempo + chances;
  }
}
