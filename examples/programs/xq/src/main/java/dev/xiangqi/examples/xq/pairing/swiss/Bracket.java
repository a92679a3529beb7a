package dev.xiangqi.examples.xq.pairing.swiss;

import java.util.ArrayList;
import java.util.List;

/**
 * The players of a bracket (article 1.3) and those below it, by index: first the players moved down
 * from brackets above, then the residents, whose scores are equal, then the players of the next
 * scoregroup, then all others.
 *
 * @param players the players that are not paired yet
 * @param moved the number of players moved down
 * @param size the number of players in the bracket
 * @param next the number of players in the bracket and in the next scoregroup
 */
record Bracket(List<Contestant> players, int moved, int size, int next) {
  /**
   * {@return the next bracket}
   *
   * @param moved the players who are moved down
   * @param waiting the players of the scoregroups that are left, not empty
   */
  static Bracket of(List<Contestant> moved, List<Contestant> waiting) {
    List<Contestant> players = new ArrayList<>(moved);
    players.addAll(waiting);
    int size = groupEnd(players, moved.size());
    return new Bracket(players, moved.size(), size, groupEnd(players, size));
  }

  private static int groupEnd(List<Contestant> players, int start) {
    int end = start;
    while (end < players.size() && players.get(end).score() == players.get(start).score()) {
      end++;
    }
    return end;
  }

  Contestant player(int index) {
    return players.get(index);
  }

  /** {@return the score of the residents} */
  int score() {
    return player(moved).score();
  }

  boolean isMoved(int index) {
    return index < moved;
  }

  /** {@return whether two players, the first one higher, can form a pair of this bracket} */
  boolean holds(int higher, int lower) {
    return lower < size && lower >= moved && higher < lower;
  }

  /** {@return whether a pair would be one of the next bracket, if its players are left} */
  boolean isOfNext(int higher, int lower) {
    return higher < next && lower >= size && lower < next;
  }

  /** {@return the players after the bracket} */
  List<Contestant> below() {
    return players.subList(size, players.size());
  }

  /** {@return the different scores of the first players of the list, from the highest} */
  List<Integer> scores(int count) {
    return players.stream().limit(count).map(Contestant::score).distinct().toList();
  }
}
