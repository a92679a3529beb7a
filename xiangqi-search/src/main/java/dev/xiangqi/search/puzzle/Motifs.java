package dev.xiangqi.search.puzzle;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.tactics.Moment;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the motifs of a solution. */
final class Motifs {
  private static final Map<Motif, Predicate<Moment>> TESTS =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(Motif.FORK, Moment::forks),
              Map.entry(Motif.DISCOVERED_CHECK, Moment::discoversCheck),
              Map.entry(Motif.DOUBLE_CHECK, Moment::checksTwice),
              Map.entry(Motif.SACRIFICE, Moment::sacrifices),
              Map.entry(Motif.DECOY, Moment::decoys),
              Map.entry(Motif.DEFLECTION, Moment::deflects),
              Map.entry(Motif.PIN, Moment::pins),
              Map.entry(Motif.TRAPPED_PIECE, Moment::traps),
              Map.entry(Motif.CANNON_SCREEN, Moment::becomesScreen),
              Map.entry(Motif.HANGING_PIECE, Moment::takesUnprotected),
              Map.entry(Motif.QUIET_MOVE, Moment::isQuiet)));

  private Motifs() {}

  /**
   * {@return the motifs of the solver's moves, ascending}
   *
   * @param start the position, in which the solver is to move
   * @param line the main line
   */
  static List<Motif> of(Position start, List<Move> line) {
    Set<Motif> found = EnumSet.noneOf(Motif.class);
    Position position = start;
    for (int ply = 0; ply < line.size(); ply++) {
      if (ply % 2 == 0) {
        addTo(found, new Moment(position, line.get(ply), line.subList(ply + 1, line.size())));
      }
      position = position.play(line.get(ply));
    }
    return new ArrayList<>(found);
  }

  private static void addTo(Set<Motif> found, Moment moment) {
    TESTS.forEach(
        (motif, test) -> {
          if (test.test(moment)) {
            found.add(motif);
          }
        });
  }
}
