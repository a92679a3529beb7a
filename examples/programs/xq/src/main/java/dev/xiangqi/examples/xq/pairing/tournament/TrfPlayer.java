package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A line 001: a player.
 *
 * @param line the line
 * @param number the player's number
 * @param name the player's name
 * @param points the points in tenths
 * @param rounds the rounds
 */
record TrfPlayer(TextLine line, int number, String name, int points, List<RoundEntry> rounds) {
  /** The first column of the points. */
  static final int POINTS = 81;

  static TrfPlayer read(TextLine line) throws TournamentFileException {
    String number = line.columns(5, 8).strip();
    String points = line.columns(POINTS, POINTS + 3).strip();
    return new TrfPlayer(
        line,
        Numbers.read(number)
            .orElseThrow(
                () ->
                    line.fault(
                        5,
                        "expected the number of the player in columns 5-8, found \"{0}\"",
                        "第5至8列应为棋手编号，读到“{0}”",
                        number)),
        line.columns(15, 47).strip(),
        Numbers.points(points)
            .orElseThrow(
                () ->
                    line.fault(
                        POINTS,
                        "expected points such as 3.5 in columns 81-84, found \"{0}\"",
                        "第81至84列应为积分，如 3.5，读到“{0}”",
                        points)),
        rounds(line));
  }

  private static List<RoundEntry> rounds(TextLine line) throws TournamentFileException {
    List<RoundEntry> rounds = new ArrayList<>();
    for (int round = 1; round <= TrfRound.count(line); round++) {
      TrfRound columns = new TrfRound(line, round);
      if (!columns.isBlank()) {
        while (rounds.size() < round - 1) {
          rounds.add(RoundEntry.ABSENCE);
        }
        rounds.add(columns.read());
      }
    }
    return rounds;
  }

  Player player() {
    return new Player(number, name, rounds);
  }

  /** Compares each game with the line of the opponent. */
  void check(Map<Integer, TrfPlayer> players) throws TournamentFileException {
    for (int round = 1; round <= rounds.size(); round++) {
      RoundEntry entry = rounds.get(round - 1);
      if (entry.opponent() > 0) {
        check(round, entry, players);
      }
    }
  }

  private void check(int round, RoundEntry entry, Map<Integer, TrfPlayer> players)
      throws TournamentFileException {
    TrfPlayer opponent = players.get(entry.opponent());
    int column = TrfRound.column(round);
    if (opponent == null || entry.opponent() == number) {
      throw line.fault(
          column,
          "expected the number of another player, found {0}",
          "应为另一名棋手的编号，读到 {0}",
          entry.opponent());
    }
    RoundEntry other =
        round <= opponent.rounds.size() ? opponent.rounds.get(round - 1) : RoundEntry.ABSENCE;
    if (other.opponent() != number) {
      throw line.fault(
          column,
          "round {0}: player {1} has another opponent in line {2}, expected {3} there",
          "第{0}轮：第{2}行中棋手 {1} 的对手不同，那里应为 {3}",
          round,
          entry.opponent(),
          opponent.line.number(),
          number);
    }
    checkSides(round, entry, other);
    if (!agree(entry.outcome(), other.outcome())) {
      throw line.fault(
          column + 7,
          "round {0}: results {1} and {2} of one game contradict each other",
          "第{0}轮：同一局的结果 {1} 与 {2} 矛盾",
          round,
          entry.outcome().symbol(),
          other.outcome().symbol());
    }
  }

  private void checkSides(int round, RoundEntry entry, RoundEntry other)
      throws TournamentFileException {
    if (!other.side().equals(entry.side().map(Side::opponent))) {
      throw line.fault(
          TrfRound.column(round) + 5,
          "round {0}: both players of a game have the same colour, expected w and b",
          "第{0}轮：同一局的双方颜色相同，应为 w 与 b",
          round);
    }
  }

  /** Whether two results can be those of one game. Arbiters may let both players lose. */
  private static boolean agree(Outcome one, Outcome two) {
    return switch (one) {
      case WIN -> two == Outcome.LOSS;
      case LOSS -> two == Outcome.WIN || two == Outcome.LOSS;
      case FORFEIT_WIN -> two == Outcome.FORFEIT_LOSS;
      case FORFEIT_LOSS -> two == Outcome.FORFEIT_WIN || two == Outcome.FORFEIT_LOSS;
      default -> two == one;
    };
  }

  /** Compares the points with the results. They may include an absence in the next round. */
  void checkPoints(Tournament tournament) throws TournamentFileException {
    Player player = tournament.player(number);
    int played = tournament.points(player, tournament.played());
    int promised = tournament.points(player, player.rounds().size());
    if (points != played && points != promised) {
      throw line.fault(
          POINTS,
          "{0} points, expected {1} by the results and the points for a win and a draw",
          "积分 {0}，按各轮结果及胜、和的分值应为 {1}",
          PointSystem.text(points),
          PointSystem.text(played));
    }
  }
}
