package dev.xiangqi.examples.xq.pairing.swiss;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.swiss.BracketPairing.Pair;
import dev.xiangqi.examples.xq.pairing.swiss.BracketPairing.Paired;
import dev.xiangqi.examples.xq.pairing.tournament.NoPairingException;
import dev.xiangqi.examples.xq.pairing.tournament.Pairing;
import dev.xiangqi.examples.xq.pairing.tournament.PairingSystem;
import dev.xiangqi.examples.xq.pairing.tournament.Phrase;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/**
 * The Dutch system of FIDE: Handbook C.04.3, approved on 28 October 2025, in force from 1 February
 * 2026. White of chess is Red. Thread-safe.
 */
public final class DutchSystem implements PairingSystem {
  /** Maximum number of players; with them a round takes some twenty seconds. */
  static final int MOST_PLAYERS = 600;

  /** The order in which tables are published (C.04.2). */
  private static final Comparator<Pair> TABLES =
      Comparator.<Pair>comparingInt(pair -> -pair.higher().score())
          .thenComparingInt(pair -> -pair.lower().score())
          .thenComparingInt(pair -> pair.higher().pairingNumber());

  @Override
  public List<Pairing> pair(Tournament tournament) throws NoPairingException {
    List<Contestant> contestants = Contestant.of(tournament);
    if (contestants.size() > MOST_PLAYERS) {
      throw new NoPairingException(
          Phrase.of(
              "{0} players, expected at most {1}",
              "{0}名棋手，应不多于{1}", contestants.size(), MOST_PLAYERS));
    }
    Sides sides = new Sides(tournament.firstSide().orElse(Side.RED));
    BracketPairing brackets = new BracketPairing(sides, byeScore(contestants));
    List<Pair> pairs = new ArrayList<>();
    List<Contestant> moved = List.of();
    List<Contestant> waiting = contestants;
    while (!waiting.isEmpty()) {
      Bracket bracket = Bracket.of(moved, waiting);
      Paired paired = brackets.pair(bracket);
      pairs.addAll(paired.pairs());
      moved = paired.left();
      waiting = bracket.below();
    }
    return tables(pairs, moved, sides);
  }

  /** {@return the lowest possible score of the player with the bye (C5), if there is a bye} */
  private static OptionalInt byeScore(List<Contestant> contestants) throws NoPairingException {
    int players = contestants.size();
    int bye = players % 2 == 1 ? players : -1;
    Graph graph = new Graph(players + players % 2, 1);
    for (int i = 0; i < players; i++) {
      Contestant player = contestants.get(i);
      for (int j = 0; j < i; j++) {
        if (player.mayMeet(contestants.get(j))) {
          graph.connect(i, j, new long[1]);
        }
      }
      if (bye >= 0 && player.mayHaveBye()) {
        graph.connect(i, bye, new long[] {-player.score()});
      }
    }
    int[] mates = PerfectMatching.heaviest(graph).orElseThrow(() -> impossible(players));
    return bye < 0 ? OptionalInt.empty() : OptionalInt.of(contestants.get(mates[bye]).score());
  }

  private static NoPairingException impossible(int players) {
    return new NoPairingException(
        Phrase.of(
            "{0} players cannot be paired: in each pairing two would meet again, two who must not"
                + " meet would meet, one would have the same side too often, or one would have a second"
                + " bye",
            "{0}名棋手无法编排：无论怎样编排，总有两人重复相遇、应回避的两人相遇、一人先后手超限，或一人再次轮空", players));
  }

  private static List<Pairing> tables(List<Pair> pairs, List<Contestant> left, Sides sides) {
    List<Pairing> tables = new ArrayList<>();
    pairs.sort(TABLES);
    for (Pair pair : pairs) {
      int higher = pair.higher().number();
      int lower = pair.lower().number();
      boolean red = sides.of(pair.higher(), pair.lower()) == Side.RED;
      tables.add(red ? new Pairing(higher, lower) : new Pairing(lower, higher));
    }
    left.forEach(player -> tables.add(Pairing.bye(player.number())));
    return tables;
  }
}
