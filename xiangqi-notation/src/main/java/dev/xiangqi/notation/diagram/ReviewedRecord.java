package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.notation.tree.GameTree;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A reviewed game as {@link HtmlReview} shows it.
 *
 * @param tree the record; its comments, glyphs and variations have the reasons and better moves
 * @param facts lines shown above the curve, such as the accuracy of the players
 * @param chances Red's chances, 0 to 1: at the start, and after each move of the main line
 * @param better the better moves, by the number of the move of the main line, from 1
 * @param moments the numbers of the moves of the main line that decided the game, from 1
 * @since 0.1.0
 */
public record ReviewedRecord(
    GameTree tree,
    List<String> facts,
    List<Double> chances,
    Map<Integer, Move> better,
    List<Integer> moments) {
  /**
   * Copies the lists and checks the numbers.
   *
   * @param tree the record
   * @param facts lines shown above the curve
   * @param chances Red's chances at the start and after each move
   * @param better the better moves
   * @param moments the moves that decided the game
   * @throws IllegalArgumentException if a number is out of range
   */
  public ReviewedRecord {
    facts = List.copyOf(requireNonNull(facts, "facts"));
    chances = List.copyOf(requireNonNull(chances, "chances"));
    better = Collections.unmodifiableMap(new TreeMap<>(requireNonNull(better, "better")));
    moments = List.copyOf(requireNonNull(moments, "moments"));
    int plies = requireNonNull(tree, "tree").mainMoves().size();
    if (chances.size() != plies + 1) {
      throw new IllegalArgumentException(
          "chances: expected " + (plies + 1) + ", got " + chances.size());
    }
    for (double chance : chances) {
      if (!(chance >= 0 && chance <= 1)) {
        throw new IllegalArgumentException("chance: expected 0 to 1, got " + chance);
      }
    }
    better.keySet().forEach(ply -> checkPly("better", ply, plies));
    moments.forEach(ply -> checkPly("moment", ply, plies));
  }

  private static void checkPly(String name, int ply, int plies) {
    if (ply < 1 || ply > plies) {
      throw new IllegalArgumentException(name + ": expected 1 to " + plies + ", got " + ply);
    }
  }
}
