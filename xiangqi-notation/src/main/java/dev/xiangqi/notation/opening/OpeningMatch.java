package dev.xiangqi.notation.opening;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds the opening and the plans of a game as it proceeds. Not thread-safe. */
final class OpeningMatch {
  /**
   * The openings with a piece, or none, on a square or its mirror image, the most specific first.
   */
  private static final int[][][] SYSTEMS =
      byPiece(OpeningTable.SYSTEMS.stream().map(OpeningSystem::placement).toList());

  private static final int[][][] PLANS =
      byPiece(VariationTable.PLANS.stream().map(Plan::placement).toList());

  private static final int NONE = OpeningTable.SYSTEMS.size();

  /** The number of the most specific opening so far. */
  private int best = NONE;

  private final boolean[] plans = new boolean[VariationTable.PLANS.size()];

  /**
   * Checks the position after a ply. Only openings and plans with the piece that moved on its new
   * square, or with nothing on the one that it left, can be new.
   *
   * @param move the move that led to the position
   */
  void update(Board board, int ply, int move) {
    int found = best;
    for (int square : new int[] {Board.from(move), Board.to(move)}) {
      int piece = board.pieceAt(square);
      found = Math.min(found, firstNew(SYSTEMS[piece][square], board, ply));
      for (int i : PLANS[piece][square]) {
        plans[i] = plans[i] || VariationTable.PLANS.get(i).placement().isOn(board);
      }
    }
    best = found;
  }

  /** The first opening of a list that fits and is more specific than the best one. */
  private int firstNew(int[] systems, Board board, int ply) {
    int weight = best == NONE ? 0 : OpeningTable.SYSTEMS.get(best).weight();
    for (int i : systems) {
      OpeningSystem system = OpeningTable.SYSTEMS.get(i);
      if (system.weight() <= weight) {
        break;
      }
      if (ply <= system.latest() && system.placement().isOn(board)) {
        return i;
      }
    }
    return best;
  }

  private static int[][][] byPiece(List<Placement> placements) {
    int[][][] table = new int[Board.EMPTY + 1][Squares.COUNT][];
    for (int piece = 0; piece < table.length; piece++) {
      int wanted = piece;
      Arrays.setAll(
          table[piece],
          square ->
              IntStream.range(0, placements.size())
                  .filter(i -> placements.get(i).has(wanted, square))
                  .toArray());
    }
    return table;
  }

  /** The most specific opening so far, with the plans of both sides. */
  Optional<Opening> opening() {
    return best < NONE
        ? Optional.of(withPlans(OpeningTable.SYSTEMS.get(best).opening()))
        : Optional.empty();
  }

  private Opening withPlans(Opening opening) {
    Optional<Plan> red = plan(opening, true);
    Optional<Plan> black = plan(opening, false);
    return new Opening(
        opening.family(),
        opening.chinese(),
        opening.english(),
        joined(red.map(Plan::chinese), "对", black.map(Plan::chinese)),
        joined(red.map(Plan::english), " vs ", black.map(Plan::english)));
  }

  private Optional<Plan> plan(Opening opening, boolean red) {
    List<Plan> all = VariationTable.PLANS;
    for (int i = 0; i < plans.length; i++) {
      Plan plan = all.get(i);
      if (plans[i] && plan.red() == red && opening.chinese().contains(plan.within())) {
        return Optional.of(plan);
      }
    }
    return Optional.empty();
  }

  private static String joined(Optional<String> red, String between, Optional<String> black) {
    String first = red.orElse("");
    String second = black.orElse("");
    return first.isEmpty() || second.isEmpty() ? first + second : first + between + second;
  }
}
