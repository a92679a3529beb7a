package dev.xiangqi.search.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every placement against {@link NaiveEndgames} and {@link NaiveLaws}. With {@code
 * -Dxiangqi.endgame.men=4} of all materials up to four men, which takes hours and a heap of 3 GB;
 * with {@code -Dxiangqi.endgame.materials=KC-KN,KC-KC} of these instead. With {@code
 * -Dxiangqi.endgame.compared=FILE} each material that agrees is added to a file with the number of
 * its positions, and those in the file are skipped, so that a run goes on where it was ended.
 */
class SolverTest {
  private static final int MEN = Integer.getInteger("xiangqi.endgame.men", 3);
  private static final String MATERIALS = System.getProperty("xiangqi.endgame.materials", "");
  private static final String COMPARED = System.getProperty("xiangqi.endgame.compared", "");

  private final Map<EndgameMaterial, Solution> solutions = new HashMap<>();
  private final NaiveEndgames naiveEndgames = new NaiveEndgames();
  private final NaiveLaws naiveLaws = new NaiveLaws();

  private Solution solve(EndgameMaterial material) {
    Solution known = solutions.get(material);
    if (known != null) {
      return known;
    }
    for (EndgameMaterial smaller : material.afterCaptures()) {
      solve(smaller);
    }
    Solution solution = Solution.solve(material, this::solve);
    solutions.put(material, solution);
    return solution;
  }

  static Set<EndgameMaterial> materials() throws IOException {
    Set<EndgameMaterial> materials = new TreeSet<>();
    if (MATERIALS.isEmpty()) {
      for (int men = 3; men <= MEN; men++) {
        materials.addAll(EndgameMaterial.all(men));
      }
      materials.add(EndgameMaterial.parse("KP-KA"));
    } else {
      for (String text : MATERIALS.split(",", -1)) {
        materials.add(EndgameMaterial.parse(text));
      }
    }
    if (!COMPARED.isEmpty() && Files.exists(Path.of(COMPARED))) {
      for (String line : Files.readAllLines(Path.of(COMPARED))) {
        materials.remove(EndgameMaterial.parse(line.split("\t", -1)[0]));
      }
    }
    return materials;
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("materials")
  void everyPositionIsThatOfTheNaiveSolvers(EndgameMaterial material) throws IOException {
    List<Board> positions = NaiveEndgames.positions(NaiveEndgames.counts(material));
    compareDistances(material, positions);
    compareLaws(material, positions);
    if (!COMPARED.isEmpty()) {
      Files.writeString(
          Path.of(COMPARED),
          material + "\t" + positions.size() + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }

  private void compareDistances(EndgameMaterial material, List<Board> positions) {
    Solution solution = solve(material);
    Map<Long, Integer> expected = naiveEndgames.solve(NaiveEndgames.counts(material));
    for (Board board : positions) {
      int number = solution.placements().number(squares(solution.placements(), board));
      byte value = solution.plies(board.sideToMove(), number);
      byte laws = solution.laws(board.sideToMove(), number);
      int found = LawCode.isMate(laws) ? Solution.plies(value) : NaiveEndgames.OPEN;
      int plies = expected.getOrDefault(board.key(), NaiveEndgames.OPEN);
      assertEquals(plies, found, () -> material + " " + Position.of(board));
    }
  }

  private void compareLaws(EndgameMaterial material, List<Board> positions) {
    Solution solution = solve(material);
    Map<Long, EndgameOutcome> expected = naiveLaws.solve(NaiveEndgames.counts(material));
    for (Board board : positions) {
      int number = solution.placements().number(squares(solution.placements(), board));
      byte laws = solution.laws(board.sideToMove(), number);
      EndgameOutcome outcome = expected.getOrDefault(board.key(), EndgameOutcome.UNKNOWN);
      for (EndgameLaw law : EndgameLaw.values()) {
        assertEquals(outcome, LawCode.get(laws, law), () -> material + " " + Position.of(board));
      }
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
