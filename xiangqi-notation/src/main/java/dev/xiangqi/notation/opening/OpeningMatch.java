package dev.xiangqi.notation.opening;

import dev.xiangqi.core.kernel.Board;
import java.util.List;
import java.util.Optional;

/** Finds the opening and the plans of a game as it proceeds. Not thread-safe. */
final class OpeningMatch {
  private Optional<OpeningSystem> best = Optional.empty();
  private final boolean[] plans = new boolean[VariationTable.PLANS.size()];

  /** Checks the position after a ply. */
  void update(Board board, int ply) {
    int weight = best.map(OpeningSystem::weight).orElse(0);
    for (OpeningSystem system : OpeningTable.SYSTEMS) {
      if (system.weight() <= weight) {
        break;
      } else if (ply <= system.latest() && system.placement().isOn(board)) {
        best = Optional.of(system);
        break;
      }
    }
    for (int i = 0; i < plans.length; i++) {
      plans[i] = plans[i] || VariationTable.PLANS.get(i).placement().isOn(board);
    }
  }

  /** The most specific opening so far, with the plans of both sides. */
  Optional<Opening> opening() {
    return best.map(system -> withPlans(system.opening()));
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
