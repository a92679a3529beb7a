package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.search.match.MatchEnd;
import dev.xiangqi.search.match.MatchGame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts the ends of games, and lists the faults of players. Guarded by the match's listener. */
final class Endings {
  private static final Set<String> FAULTS =
      Arrays.stream(MatchEnd.values())
          .filter(MatchEnd::isFault)
          .map(MatchPgn::name)
          .collect(Collectors.toUnmodifiableSet());

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> faults = new ArrayList<>();

  /** Counts a game of an earlier run. */
  void add(GameLog.LoggedEnd end) {
    add(end.termination(), end.details());
  }

  /** Counts a game. */
  void add(MatchGame game) {
    add(MatchPgn.termination(game), game.reason());
  }

  private void add(String termination, String details) {
    counts.merge(termination, 1, Integer::sum);
    if (FAULTS.contains(termination)) {
      faults.add(details);
    }
  }

  /** {@return the numbers of games by end, most frequent first} */
  Map<String, Integer> counts() {
    Map<String, Integer> sorted = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }

  /** {@return the faults, each beginning with the player's name} */
  List<String> faults() {
    return List.copyOf(faults);
  }
}
