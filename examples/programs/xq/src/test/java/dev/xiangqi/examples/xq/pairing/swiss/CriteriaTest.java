package dev.xiangqi.examples.xq.pairing.swiss;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.swiss.Contestant.Drift;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The order of criteria that rarely contradict each other. */
class CriteriaTest {
  private static final int MOVED = 0;
  private static final int MOVED_DOWN_LAST = 1;
  private static final int MOVED_DOWN_EARLIER = 2;
  private static final int RESIDENT = 3;
  private static final int UP_LAST_DOWN_EARLIER = 4;
  private static final int UP_EARLIER = 5;
  private static final int DOWN_LAST_UP_EARLIER = 6;

  private final Bracket bracket =
      Bracket.of(
          List.of(
              player(1, 30, Drift.NONE, Drift.NONE),
              player(2, 30, Drift.DOWN, Drift.NONE),
              player(3, 30, Drift.NONE, Drift.DOWN)),
          List.of(
              player(4, 20, Drift.NONE, Drift.NONE),
              player(5, 20, Drift.UP, Drift.DOWN),
              player(6, 20, Drift.NONE, Drift.UP),
              player(7, 20, Drift.DOWN, Drift.UP)));

  private static Contestant player(int number, int score, Drift last, Drift earlier) {
    return new Contestant(
        number,
        number,
        score,
        List.of(),
        Preference.after(List.of()),
        0,
        true,
        false,
        last,
        earlier,
        Set.of());
  }

  private long[] weight(int moved, int resident) {
    WeightLayout layout = new WeightLayout();
    Criteria criteria = new Criteria(bracket, new Sides(Side.RED), layout, false);
    long[] weight = new long[layout.words()];
    criteria.weigh(weight, moved, resident);
    return weight;
  }

  private void assertBetter(long[] better, long[] worse) {
    assertTrue(Arrays.compare(better, worse) > 0);
  }

  @Test
  void earlierCriteriaGoFirst() {
    // C14 before C17.
    assertBetter(weight(MOVED, DOWN_LAST_UP_EARLIER), weight(MOVED, RESIDENT));
    // C15 before C16.
    assertBetter(weight(MOVED, RESIDENT), weight(MOVED, UP_LAST_DOWN_EARLIER));
    // C17 before C18 and C20.
    assertBetter(weight(MOVED, RESIDENT), weight(MOVED_DOWN_LAST, UP_EARLIER));
    assertBetter(weight(MOVED, RESIDENT), weight(MOVED_DOWN_EARLIER, UP_EARLIER));
    // C18 before C20.
    assertBetter(weight(MOVED_DOWN_LAST, RESIDENT), weight(MOVED_DOWN_EARLIER, RESIDENT));
    assertBetter(weight(MOVED_DOWN_EARLIER, RESIDENT), weight(MOVED, RESIDENT));
  }
}
