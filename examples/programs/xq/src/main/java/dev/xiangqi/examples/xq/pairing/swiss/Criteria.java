package dev.xiangqi.examples.xq.pairing.swiss;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.swiss.Contestant.Drift;
import dev.xiangqi.examples.xq.pairing.swiss.Preference.Strength;
import java.util.List;

/**
 * Weighs pairs by the criteria of quality C6 to C21 (article 2.4). C1 to C5 decide which pairs are
 * possible at all.
 *
 * <p>The criteria speak of the players whom a bracket leaves unpaired. Here its pairs earn what
 * they avoid, which gives the same order.
 */
final class Criteria {
  private final Bracket bracket;
  private final Sides sides;
  private final WeightLayout layout;
  private final boolean minimizesUnplayed;
  private final List<Integer> movedScores;
  private final List<Integer> scores;
  private final int pairs;
  private final int pairedScores;
  private final int nextPairs;
  private final int nextScores;
  private final int unplayed;
  private final int wideDifference;
  private final int thirdTime;
  private final int preference;
  private final int strongPreference;
  private final int floats;
  private final int scoredFloats;

  /**
   * Adds the criteria to a layout.
   *
   * @param bracket the bracket
   * @param sides the rule for sides
   * @param layout the layout, without any numbers so far
   * @param minimizesUnplayed whether C9 applies: the bracket leaves one player, who gets the bye
   */
  Criteria(Bracket bracket, Sides sides, WeightLayout layout, boolean minimizesUnplayed) {
    this.bracket = bracket;
    this.sides = sides;
    this.layout = layout;
    this.minimizesUnplayed = minimizesUnplayed;
    int most = bracket.players().size();
    movedScores = bracket.scores(bracket.moved());
    scores = bracket.scores(bracket.size());
    pairs = layout.add(most);
    pairedScores = add(movedScores.size(), most);
    nextPairs = layout.add(most);
    nextScores = add(scores.size(), most);
    unplayed = layout.add(mostUnplayed());
    wideDifference = layout.add(most);
    thirdTime = layout.add(most);
    preference = layout.add(most);
    strongPreference = layout.add(most);
    floats = add(4, most);
    scoredFloats = add(4 * movedScores.size(), most);
  }

  private int add(int count, int most) {
    int first = layout.size();
    for (int i = 0; i < count; i++) {
      layout.add(most);
    }
    return first;
  }

  private int mostUnplayed() {
    return bracket.players().stream().mapToInt(Contestant::unplayed).max().orElse(0);
  }

  /** Weighs a pair, the higher player first. */
  void weigh(long[] weight, int higher, int lower) {
    if (bracket.holds(higher, lower)) {
      weighPair(weight, higher, lower);
    } else if (bracket.isOfNext(higher, lower)) {
      weighNext(weight, higher);
    }
  }

  /** Weighs the bye of a player: C9. */
  void weighBye(long[] weight, int player) {
    if (minimizesUnplayed && player < bracket.size()) {
      layout.put(weight, unplayed, -bracket.player(player).unplayed());
    }
  }

  /** C6, C7, C10 to C21. */
  private void weighPair(long[] weight, int higher, int lower) {
    layout.put(weight, pairs, 1);
    weighSides(weight, bracket.player(higher), bracket.player(lower));
    if (bracket.isMoved(higher)) {
      int level = movedScores.indexOf(bracket.player(higher).score());
      layout.put(weight, pairedScores + level, 1);
      weighMoved(weight, level, bracket.player(higher), bracket.player(lower));
    } else {
      rescue(weight, bracket.player(higher));
    }
    rescue(weight, bracket.player(lower));
  }

  /** C8: the next bracket's pairs, and the scores of those whom it leaves unpaired. */
  private void weighNext(long[] weight, int higher) {
    layout.put(weight, nextPairs, 1);
    if (higher < bracket.size()) {
      layout.put(weight, nextScores + scores.indexOf(bracket.player(higher).score()), 1);
    }
  }

  /** C10 to C13. */
  private void weighSides(long[] weight, Contestant a, Contestant b) {
    Side side = sides.of(a, b);
    weighSide(weight, a, side);
    weighSide(weight, b, side.opponent());
  }

  private void weighSide(long[] weight, Contestant player, Side side) {
    Preference wanted = player.preference();
    int difference = wanted.difference() + (side == Side.RED ? 1 : -1);
    if (Math.abs(difference) > 2) {
      layout.put(weight, wideDifference, -1);
    }
    if (wanted.repeated().filter(side::equals).isPresent()) {
      layout.put(weight, thirdTime, -1);
    }
    if (wanted.side().filter(side.opponent()::equals).isPresent()) {
      layout.put(weight, preference, -1);
      if (wanted.strength() == Strength.STRONG) {
        layout.put(weight, strongPreference, -1);
      }
    }
  }

  /** C14 and C16: residents who are not left unpaired again. */
  private void rescue(long[] weight, Contestant resident) {
    layout.put(weight, floats, resident.lastFloat() == Drift.DOWN ? 1 : 0);
    layout.put(weight, floats + 2, resident.earlierFloat() == Drift.DOWN ? 1 : 0);
  }

  /** C15 and C17 to C21: a moved player and a resident. */
  private void weighMoved(long[] weight, int level, Contestant moved, Contestant resident) {
    int levels = movedScores.size();
    int last = resident.lastFloat() == Drift.UP ? -1 : 0;
    int earlier = resident.earlierFloat() == Drift.UP ? -1 : 0;
    layout.put(weight, floats + 1, last);
    layout.put(weight, floats + 3, earlier);
    int field = scoredFloats + level;
    layout.put(weight, field, moved.lastFloat() == Drift.DOWN ? 1 : 0);
    layout.put(weight, field + levels, last);
    layout.put(weight, field + 2 * levels, moved.earlierFloat() == Drift.DOWN ? 1 : 0);
    layout.put(weight, field + 3 * levels, earlier);
  }
}
