package dev.xiangqi.examples.xq.pairing.tournament;

import java.util.ArrayList;
import java.util.List;

/**
 * Round robins by the Berger tables of FIDE (Handbook C.05, annex 1). White of chess is Red. With
 * an odd number of players, the one who would meet the missing last number has no game. A
 * tournament of twice as many rounds is played twice, with exchanged sides; the last two rounds of
 * the first half then change places, so that nobody has the same side three times in a row.
 * Thread-safe.
 */
public final class RoundRobin implements PairingSystem {
  @Override
  public List<Pairing> pair(Tournament tournament) throws NoPairingException {
    List<Player> players = tournament.players();
    int cycle = Math.max(1, players.size() + players.size() % 2 - 1);
    int round = tournament.played() + 1;
    boolean isDouble = tournament.rounds() == 2 * cycle;
    if (round > (isDouble ? 2 * cycle : cycle)) {
      throw new NoPairingException(
          Phrase.of(
              "{0} players have met in {1} rounds, expected no round {2}",
              "{0}名棋手循环赛共{1}轮，没有第{2}轮", players.size(), round - 1, round));
    }
    check(tournament, round);
    List<Pairing> tables = new ArrayList<>();
    for (Pairing seats : seats(players.size(), inTable(round, cycle, isDouble))) {
      Pairing pairing = numbers(players, round > cycle ? seats.exchanged() : seats);
      checkMeeting(tournament, pairing, round > cycle ? 2 : 1);
      tables.add(pairing);
    }
    return tables;
  }

  private static int inTable(int round, int cycle, boolean isDouble) {
    if (isDouble && cycle > 1 && round >= cycle - 1 && round <= cycle) {
      return 2 * cycle - 1 - round;
    }
    return round > cycle ? round - cycle : round;
  }

  /** {@return a round of the Berger table; numbers are places in the order of players, from 1} */
  static List<Pairing> seats(int players, int round) {
    int last = players + players % 2;
    List<Pairing> games = new ArrayList<>();
    List<Pairing> byes = new ArrayList<>();
    for (int a = 1; a <= last; a++) {
      for (int b = a + 1; b <= last; b++) {
        if (round(a, b, last) == round) {
          boolean bye = b > players;
          (bye ? byes : games).add(bye ? Pairing.bye(a) : seats(a, b, last));
        }
      }
    }
    games.addAll(byes);
    return games;
  }

  /** {@return the round in which two players meet} */
  private static int round(int a, int b, int last) {
    int sum = b == last ? 2 * a : a + b;
    return sum > last ? sum - last : sum - 1;
  }

  /** The sum of two numbers decides who has Red; the last number has Red against the upper half. */
  private static Pairing seats(int a, int b, int last) {
    boolean lowerHasRed = b == last ? a <= last / 2 : (a + b) % 2 == 1;
    return lowerHasRed ? new Pairing(a, b) : new Pairing(b, a);
  }

  private static Pairing numbers(List<Player> players, Pairing seats) {
    int red = players.get(seats.red() - 1).number();
    return seats.isBye()
        ? Pairing.bye(red)
        : new Pairing(red, players.get(seats.black() - 1).number());
  }

  private static void check(Tournament tournament, int round) throws NoPairingException {
    for (Player player : tournament.players()) {
      if (!tournament.isPresent(player)) {
        throw new NoPairingException(
            Phrase.of(
                "player {0} is absent in round {1}: a round robin pairs all players, expected the game"
                    + " to be recorded as a forfeit",
                "棋手 {0} 第{1}轮缺席：循环赛须编排全部棋手，缺席应记为弃权", player.number(), round));
      }
    }
  }

  private static void checkMeeting(Tournament tournament, Pairing pairing, int cycle)
      throws NoPairingException {
    if (pairing.isBye()) {
      return;
    }
    long met =
        tournament.player(pairing.red()).rounds().stream()
            .filter(entry -> entry.opponent() == pairing.black())
            .count();
    if (met >= cycle) {
      throw new NoPairingException(
          Phrase.of(
              "players {0} and {1} have met already: expected earlier rounds by the Berger table",
              "棋手 {0} 与 {1} 已经相遇：此前各轮应按贝格尔表编排", pairing.red(), pairing.black()));
    }
  }
}
