package dev.xiangqi.examples.xq.pairing;

import dev.xiangqi.examples.xq.pairing.swiss.DutchSystem;
import dev.xiangqi.examples.xq.pairing.tournament.NoPairingException;
import dev.xiangqi.examples.xq.pairing.tournament.Pairing;
import dev.xiangqi.examples.xq.pairing.tournament.Phrase;
import dev.xiangqi.examples.xq.pairing.tournament.RoundRobin;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import java.util.List;

/** Pairs the next round of a tournament. */
enum NextRound {
  /** By the points. */
  SWISS {
    @Override
    List<Pairing> pairings(Tournament tournament) throws NoPairingException {
      if (tournament.rounds() == 0) {
        throw refused(
            "the number of rounds is not known, expected a line XXR or \"rounds\", or --rounds",
            "轮数未知，应有 XXR 行或“轮数”，或用 --rounds 指定");
      }
      return new DutchSystem().pair(tournament);
    }
  },
  /** By a table. */
  ROUND_ROBIN {
    @Override
    List<Pairing> pairings(Tournament tournament) throws NoPairingException {
      return new RoundRobin().pair(tournament);
    }
  };

  abstract List<Pairing> pairings(Tournament tournament) throws NoPairingException;

  /**
   * {@return the tables of the next round}
   *
   * @throws NoPairingException if there is no next round, or it cannot be paired
   */
  List<Pairing> pair(Tournament tournament) throws NoPairingException {
    int unfinished = tournament.unfinishedRound();
    if (unfinished > 0) {
      throw refused(
          "round {0} is not finished, expected the results of all games",
          "第{0}轮尚未结束，应有各局结果", unfinished);
    }
    if (tournament.rounds() > 0 && tournament.played() >= tournament.rounds()) {
      throw refused(
          "all {0} rounds have been paired, expected a greater number of rounds",
          "{0}轮均已编排，轮数应更多", tournament.rounds());
    }
    if (tournament.players().stream().noneMatch(tournament::isPresent)) {
      throw refused("no player is present, expected some", "没有到场的棋手");
    }
    return pairings(tournament);
  }

  private static NoPairingException refused(String english, String chinese, Object... arguments) {
    return new NoPairingException(Phrase.of(english, chinese, arguments));
  }
}
