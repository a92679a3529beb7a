package dev.xiangqi.search.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/**
 * {@link SteadyWins} against its definition, which is applied to each move of each position until
 * nothing changes. {@code -Dxiangqi.endgame.steady=KNN-KR} names another material.
 */
class SteadyWinsTest {
  private static final EndgameMaterial MATERIAL =
      EndgameMaterial.parse(System.getProperty("xiangqi.endgame.steady", "KR-KNA"));

  /** More moves than a row may have. */
  private static final byte ENDLESS = SteadyWins.ROW + 1;

  private final Map<EndgameMaterial, Solution> solutions = new HashMap<>();
  private final Solution solution = solve(MATERIAL);
  private final Placements placements = solution.placements();
  private final LawTools tools = new LawTools(placements, plies(), solutions::get);
  private final int[] moves = new int[Men.MAX_MOVES];
  private final int[] answers = new int[Men.MAX_MOVES];

  private int winner;
  private int loser;
  private final BitSet wins = new BitSet();
  private final BitSet losses = new BitSet();
  private final BitSet wonByCapture = new BitSet();
  private final BitSet savedByCapture = new BitSet();
  private final BitSet answered = new BitSet();
  private final byte[] rows = new byte[placements.size];
  private final byte[] longest = new byte[placements.size];

  private Solution solve(EndgameMaterial material) {
    for (EndgameMaterial smaller : material.afterCaptures()) {
      if (!solutions.containsKey(smaller)) {
        solutions.put(smaller, solve(smaller));
      }
    }
    return Solution.solve(material, solutions::get);
  }

  private byte[][] plies() {
    byte[][] plies = new byte[2][placements.size];
    for (int number = 0; number < placements.size; number++) {
      plies[Board.RED][number] = solution.plies(Board.RED, number);
      plies[Board.BLACK][number] = solution.plies(Board.BLACK, number);
    }
    return plies;
  }

  @Test
  void winsAreSteadyAsDefined() {
    boolean anyUnsteady = false;
    for (winner = Board.RED; winner <= Board.BLACK; winner++) {
      loser = winner ^ 1;
      begin();
      while (shorten() || answer()) {
        // A shorter row may shorten others.
      }
      anyUnsteady |= compare(wins, winner, EndgameOutcome.WIN, number -> rows[number] < ENDLESS);
      anyUnsteady |= compare(losses, loser, EndgameOutcome.LOSS, this::isSteadyLoss);
    }
    assertTrue(anyUnsteady, "all wins are steady");
  }

  private void begin() {
    answered.clear();
    Arrays.fill(rows, ENDLESS);
    Arrays.fill(longest, ENDLESS);
    select(wins, winner, EndgameOutcome.WIN);
    select(losses, loser, EndgameOutcome.LOSS);
    selectCaptures(wonByCapture, wins, winner, EndgameOutcome.LOSS, true);
    selectCaptures(savedByCapture, losses, loser, EndgameOutcome.WIN, false);
  }

  private void select(BitSet set, int side, EndgameOutcome outcome) {
    set.clear();
    for (int number = 0; number < placements.size; number++) {
      byte laws = solution.laws(side, number);
      set.set(number, laws != LawCode.IMPOSSIBLE && LawCode.get(laws, EndgameLaw.WXF) == outcome);
    }
  }

  private void selectCaptures(
      BitSet set, BitSet from, int side, EndgameOutcome outcome, boolean wanted) {
    set.clear();
    from.stream()
        .forEach(
            number -> {
              tools.men.set(number);
              set.set(number, tools.hasCapture(side, outcome, wanted));
            });
  }

  /** Shortens rows once; returns whether anything has changed. */
  private boolean shorten() {
    boolean changed = false;
    for (int number = losses.nextSetBit(0); number >= 0; number = losses.nextSetBit(number + 1)) {
      byte found = longest(number);
      changed |= found < longest[number];
      longest[number] = found;
    }
    for (int number = wins.nextSetBit(0); number >= 0; number = wins.nextSetBit(number + 1)) {
      byte found = row(number);
      changed |= found < rows[number];
      rows[number] = found;
    }
    return changed;
  }

  private byte longest(int number) {
    if (longest[number] == 0 || savedByCapture.get(number)) {
      return longest[number];
    }
    tools.men.set(number);
    int count = tools.men.semiLegal(loser, moves);
    byte found = 0;
    for (int i = 0; i < count; i++) {
      int next = Men.isCapture(moves[i]) ? -1 : tools.men.numberAfter(moves[i]);
      if (next >= 0 && wins.get(next)) {
        found = (byte) Math.max(found, rows[next]);
      }
    }
    return found;
  }

  private byte row(int number) {
    if (rows[number] == 0 || wonByCapture.get(number)) {
      return 0;
    }
    tools.men.set(number);
    int count = tools.men.semiLegal(winner, moves);
    byte found = rows[number];
    for (int i = 0; i < count; i++) {
      int next = Men.isCapture(moves[i]) ? -1 : tools.men.numberAfter(moves[i]);
      if (next >= 0 && losses.get(next)) {
        found = (byte) Math.min(found, 1 + longest[next]);
        if (isSteadyLoss(next) && tools.idle.isQuiet(moves[i], winner)) {
          return 0;
        }
      }
    }
    return found;
  }

  private boolean isSteadyLoss(int number) {
    return longest[number] < ENDLESS || answered.get(number);
  }

  /** Finds losses whose checks are answered; returns whether there are new ones. */
  private boolean answer() {
    BitSet set = new BitSet();
    losses.stream()
        .filter(number -> !LawCode.isMate(solution.laws(loser, number)))
        .filter(number -> longest[number] == ENDLESS && !savedByCapture.get(number))
        .forEach(set::set);
    int before;
    do {
      before = set.cardinality();
      for (int number = set.nextSetBit(0); number >= 0; number = set.nextSetBit(number + 1)) {
        set.set(number, isAnswered(number, set));
      }
    } while (set.cardinality() < before);
    set.andNot(answered);
    answered.or(set);
    return !set.isEmpty();
  }

  private boolean isAnswered(int number, BitSet set) {
    tools.inner.set(number);
    int count = tools.inner.semiLegal(loser, moves);
    for (int i = 0; i < count; i++) {
      int next = Men.isCapture(moves[i]) ? -1 : tools.inner.numberAfter(moves[i]);
      if (next >= 0 && wins.get(next) && rows[next] == ENDLESS && !isAnsweredCheck(next, set)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the winner is in check and comes to the set by an idle move. */
  private boolean isAnsweredCheck(int number, BitSet set) {
    tools.men.set(number);
    if (!tools.men.isInCheck(winner)) {
      return false;
    }
    int count = tools.men.semiLegal(winner, answers);
    for (int i = 0; i < count; i++) {
      if (!Men.isCapture(answers[i])
          && set.get(tools.men.numberAfter(answers[i]))
          && tools.idle.isQuiet(answers[i], winner)) {
        return true;
      }
    }
    return false;
  }

  /** Compares the verdicts of a set; returns whether not all are steady. */
  private boolean compare(BitSet set, int side, EndgameOutcome outcome, IntPredicate steady) {
    boolean anyUnsteady = false;
    for (int number = set.nextSetBit(0); number >= 0; number = set.nextSetBit(number + 1)) {
      boolean expected = steady.test(number);
      EndgameOutcome found = LawCode.get(solution.laws(side, number), EndgameLaw.TIANTIAN);
      int at = number;
      assertEquals(expected, found == outcome, () -> MATERIAL + ", side " + side + ", " + at);
      anyUnsteady |= !expected;
    }
    return anyUnsteady;
  }
}
