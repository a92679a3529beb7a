package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import java.util.List;
import java.util.Optional;

/** What decides between players with equal points. */
public enum TieBreak {
  /**
   * The sum of the opponents' points. For the bye it counts the fewest points of all players, as
   * the supplementary rules of the 14th World Xiangqi Championship say (2.3).
   */
  OPPONENTS("opponents", "对手分"),
  /** The points from games among the tied players, if all of them have met. */
  DIRECT("direct", "直胜"),
  /** The number of games won at the board. */
  WINS("wins", "胜局"),
  /** The number of games won with Black. */
  BLACK_WINS("black-wins", "后手胜"),
  /** The number of games played with Black. */
  BLACK_GAMES("black-games", "后手局");

  /** The order of the Asian championships ("Ranking Criteria" of the regulations in Sydney). */
  public static final List<TieBreak> DEFAULT = List.of(values());

  private final String code;
  private final String chinese;

  TieBreak(String code, String chinese) {
    this.code = code;
    this.chinese = chinese;
  }

  /** {@return the name in options and output for programs} */
  public String code() {
    return code;
  }

  /** {@return the name for people} */
  public Phrase label() {
    return Phrase.of(code.replace('-', ' '), chinese);
  }

  /** {@return whether values are tenths of a point} */
  public boolean isPoints() {
    return this == OPPONENTS || this == DIRECT;
  }

  /** {@return the value of a player, of whom the tied ones are in a list} */
  int of(Tournament tournament, Player player, List<Player> tied) {
    return switch (this) {
      case OPPONENTS -> opponents(tournament, player);
      case DIRECT -> direct(tournament, player, tied);
      case WINS -> count(player, true, Optional.empty());
      case BLACK_WINS -> count(player, true, Optional.of(Side.BLACK));
      case BLACK_GAMES -> count(player, false, Optional.of(Side.BLACK));
    };
  }

  private static int opponents(Tournament tournament, Player player) {
    int sum = 0;
    for (RoundEntry entry : player.rounds()) {
      if (entry.opponent() > 0) {
        sum += total(tournament, tournament.player(entry.opponent()));
      } else if (entry.outcome() == Outcome.BYE) {
        sum +=
            tournament.players().stream().mapToInt(each -> total(tournament, each)).min().orElse(0);
      }
    }
    return sum;
  }

  private static int total(Tournament tournament, Player player) {
    return tournament.points(player, tournament.played());
  }

  private static int direct(Tournament tournament, Player player, List<Player> tied) {
    int sum = 0;
    for (Player other : tied) {
      for (Player third : tied) {
        if (other.number() < third.number() && !hasMet(other, third)) {
          return 0;
        }
      }
    }
    for (RoundEntry entry : player.rounds()) {
      if (tied.stream().anyMatch(other -> other.number() == entry.opponent())) {
        sum += tournament.points().of(entry.outcome());
      }
    }
    return sum;
  }

  private static boolean hasMet(Player player, Player other) {
    return player.rounds().stream()
        .anyMatch(entry -> entry.outcome().isPlayed() && entry.opponent() == other.number());
  }

  private static int count(Player player, boolean won, Optional<Side> side) {
    return (int)
        player.rounds().stream()
            .filter(entry -> entry.outcome().isPlayed())
            .filter(entry -> !won || entry.outcome() == Outcome.WIN)
            .filter(entry -> side.isEmpty() || entry.side().equals(side))
            .count();
  }
}
