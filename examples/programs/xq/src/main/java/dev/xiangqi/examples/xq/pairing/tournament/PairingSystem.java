package dev.xiangqi.examples.xq.pairing.tournament;

import java.util.List;

/** A way to pair rounds. */
public interface PairingSystem {
  /**
   * Pairs the next round.
   *
   * @param tournament a tournament in which every game has a result
   * @return the tables in their order, the bye last
   * @throws NoPairingException if the round cannot be paired by the rules of the system
   */
  List<Pairing> pair(Tournament tournament) throws NoPairingException;
}
