package dev.xiangqi.notation.opening;

import dev.xiangqi.core.kernel.Board;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds the opening and the plans of a game. It keeps the position after each ply as bits, and
 * tests placements at the end; most of them have a bit that no position had. Not thread-safe.
 */
final class OpeningMatch {
  /** Number of openings, and of the first plan in {@link #BITS}. */
  private static final int SYSTEMS = OpeningTable.SYSTEMS.size();

  private static final PlacementBits BITS =
      new PlacementBits(
          Stream.concat(
                  OpeningTable.SYSTEMS.stream().map(OpeningSystem::placement),
                  VariationTable.PLANS.stream().map(Plan::placement))
              .toList());

  private static final int NONE = -1;

  /** The openings found so far: there are few, and their names take longer than finding them. */
  private static final Map<Found, Opening> FOUND = new ConcurrentHashMap<>();

  private final PlacementBits.Line line;

  /**
   * Makes a match.
   *
   * @param maxPlies the maximum number of plies
   */
  OpeningMatch(int maxPlies) {
    line = BITS.line(maxPlies);
  }

  /**
   * Adds the position after a ply.
   *
   * @param move the move that led to the position
   * @param piece the piece that moved
   */
  void add(int move, int piece) {
    line.next();
    line.put(Board.from(move), Board.EMPTY);
    line.put(Board.to(move), piece);
  }

  /**
   * {@return the most specific opening with the plans of both sides; of several, the one that came
   * first}
   */
  Optional<Opening> opening() {
    int best = NONE;
    int weight = 0;
    int ply = Integer.MAX_VALUE;
    for (int i = 0; i < SYSTEMS; i++) {
      OpeningSystem system = OpeningTable.SYSTEMS.get(i);
      if (system.weight() < weight) {
        break;
      }
      int first = line.firstPly(i, system.latest());
      if (first < ply) {
        best = i;
        weight = system.weight();
        ply = first;
      }
    }
    if (best == NONE) {
      return Optional.empty();
    }
    Opening opening = OpeningTable.SYSTEMS.get(best).opening();
    Found found = new Found(best, plan(opening, true), plan(opening, false));
    return Optional.of(FOUND.computeIfAbsent(found, OpeningMatch::named));
  }

  /** The number of the first plan of a side, or {@link #NONE}. */
  private int plan(Opening opening, boolean red) {
    List<Plan> plans = VariationTable.PLANS;
    for (int i = 0; i < plans.size(); i++) {
      Plan plan = plans.get(i);
      if (plan.red() == red
          && opening.chinese().contains(plan.within())
          && line.firstPly(SYSTEMS + i, Integer.MAX_VALUE) < Integer.MAX_VALUE) {
        return i;
      }
    }
    return NONE;
  }

  /** The numbers of an opening and of the plan of each side. */
  private record Found(int system, int red, int black) {}

  private static Opening named(Found found) {
    Opening opening = OpeningTable.SYSTEMS.get(found.system()).opening();
    return new Opening(
        opening.family(),
        opening.chinese(),
        opening.english(),
        joined(found, Plan::chinese, "对"),
        joined(found, Plan::english, " vs "));
  }

  private static String joined(Found found, Function<Plan, String> name, String between) {
    String red = found.red() == NONE ? "" : name.apply(VariationTable.PLANS.get(found.red()));
    String black = found.black() == NONE ? "" : name.apply(VariationTable.PLANS.get(found.black()));
    return red.isEmpty() || black.isEmpty() ? red + black : red + between + black;
  }
}
