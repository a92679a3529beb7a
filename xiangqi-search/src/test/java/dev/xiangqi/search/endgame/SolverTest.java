package dev.xiangqi.search.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Every placement against {@link NaiveEndgames} and {@link NaiveLaws}. With {@code
 * -Dxiangqi.endgame.men=4} up to four men, which takes an hour; with {@code
 * -Dxiangqi.endgame.materials=KC-KN,KC-KC} these materials instead.
 */
class SolverTest {
  private static final int MEN = Integer.getInteger("xiangqi.endgame.men", 3);
  private static final String MATERIALS = System.getProperty("xiangqi.endgame.materials", "");

  private final Map<EndgameMaterial, Solution> solutions = new HashMap<>();

  private Solution solve(EndgameMaterial material) {
    Solution known = solutions.get(material);
    if (known != null) {
      return known;
    }
    for (EndgameMaterial smaller : material.afterCaptures()) {
      solve(smaller);
    }
    Solution solution = MaterialSolver.solve(material, this::solve);
    solutions.put(material, solution);
    return solution;
  }

  @Test
  void everyPositionHasTheDistanceOfTheNaiveSolver() {
    NaiveEndgames naive = new NaiveEndgames();
    materials().forEach(material -> compare(material, naive));
  }

  private static Set<EndgameMaterial> materials() {
    Set<EndgameMaterial> materials = new TreeSet<>();
    if (MATERIALS.isEmpty()) {
      for (int men = 3; men <= MEN; men++) {
        materials.addAll(EndgameMaterial.all(men));
      }
    } else {
      for (String text : MATERIALS.split(",", -1)) {
        addWithCaptures(materials, EndgameMaterial.parse(text));
      }
    }
    return materials;
  }

  /** The naive solvers need the materials that captures lead to. */
  private static void addWithCaptures(Set<EndgameMaterial> materials, EndgameMaterial material) {
    if (materials.add(material)) {
      material.afterCaptures().forEach(smaller -> addWithCaptures(materials, smaller));
    }
  }

  @Test
  void everyPositionHasTheOutcomeOfTheNaiveLaw() {
    NaiveLaws naive = new NaiveLaws();
    Set<EndgameMaterial> materials = materials();
    if (MATERIALS.isEmpty()) {
      materials.add(EndgameMaterial.parse("KP-KA"));
    }
    materials.forEach(material -> compare(material, naive));
  }

  private void compare(EndgameMaterial material, NaiveLaws naive) {
    Solution solution = solve(material);
    int[] counts = counts(material);
    Map<Long, EndgameOutcome> expected = naive.solve(counts);
    for (Board board : NaiveEndgames.positions(counts)) {
      int number = solution.placements().number(squares(solution.placements(), board));
      byte laws = solution.laws(board.sideToMove(), number);
      EndgameOutcome outcome = expected.getOrDefault(board.key(), EndgameOutcome.UNKNOWN);
      for (EndgameLaw law : EndgameLaw.values()) {
        assertEquals(outcome, LawCode.get(laws, law), () -> material + " " + Position.of(board));
      }
    }
  }

  private static int[] counts(EndgameMaterial material) {
    int[] counts = new int[Board.PIECES];
    for (int piece = 0; piece < Board.PIECES; piece++) {
      counts[piece] = material.count(piece);
    }
    return counts;
  }

  private void compare(EndgameMaterial material, NaiveEndgames naive) {
    Solution solution = solve(material);
    int[] counts = counts(material);
    Map<Long, Integer> expected = naive.solve(counts);
    List<Board> positions = NaiveEndgames.positions(counts);
    for (Board board : positions) {
      int number = solution.placements().number(squares(solution.placements(), board));
      byte value = solution.plies(board.sideToMove(), number);
      byte laws = solution.laws(board.sideToMove(), number);
      int found = LawCode.isMate(laws) ? Solution.plies(value) : NaiveEndgames.OPEN;
      int plies = expected.getOrDefault(board.key(), NaiveEndgames.OPEN);
      assertEquals(plies, found, () -> material + " " + Position.of(board));
    }
  }

  static int[] squares(Placements placements, Board board) {
    int[] squares = new int[placements.men];
    boolean[] taken = new boolean[90];
    for (int man = 0; man < placements.men; man++) {
      int square = 0;
      while (taken[square] || board.pieceAt(square) != placements.pieces[man]) {
        square++;
      }
      taken[square] = true;
      squares[man] = square;
    }
    return squares;
  }
}
