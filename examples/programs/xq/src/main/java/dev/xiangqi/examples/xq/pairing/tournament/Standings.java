package dev.xiangqi.examples.xq.pairing.tournament;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Ranks players by points, then by tie-breaks. */
public final class Standings {
  private final Tournament tournament;
  private final List<TieBreak> tieBreaks;
  private final Map<Player, List<Integer>> values = new HashMap<>();
  private final List<Standing> rows = new ArrayList<>();

  private Standings(Tournament tournament, List<TieBreak> tieBreaks) {
    this.tournament = tournament;
    this.tieBreaks = tieBreaks;
  }

  /** {@return the standings after the rounds that have been paired} */
  public static List<Standing> of(Tournament tournament, List<TieBreak> tieBreaks) {
    Standings standings = new Standings(tournament, tieBreaks);
    standings.rank(tournament.players(), 0);
    return standings.rows;
  }

  /** {@return the place of a player} */
  static int rank(List<Standing> standings, Player player) {
    return standings.stream()
        .filter(row -> row.player().number() == player.number())
        .findFirst()
        .orElseThrow()
        .rank();
  }

  /**
   * Ranks players who are equal so far.
   *
   * @param tied the players
   * @param level 0 for points, then the number of the tie-break
   */
  private void rank(List<Player> tied, int level) {
    if (level > tieBreaks.size()) {
      int rank = rows.size() + 1;
      tied.forEach(player -> rows.add(row(rank, player)));
      return;
    }
    Map<Integer, List<Player>> groups = new TreeMap<>();
    for (Player player : tied) {
      int value = value(player, level, tied);
      values.computeIfAbsent(player, each -> new ArrayList<>()).add(value);
      groups.computeIfAbsent(-value, each -> new ArrayList<>()).add(player);
    }
    groups.values().forEach(group -> rank(group, level + 1));
  }

  private int value(Player player, int level, List<Player> tied) {
    return level == 0
        ? tournament.points(player, tournament.played())
        : tieBreaks.get(level - 1).of(tournament, player, tied);
  }

  private Standing row(int rank, Player player) {
    List<Integer> all = values.getOrDefault(player, List.of());
    return new Standing(rank, player, all.get(0), all.subList(1, all.size()));
  }
}
