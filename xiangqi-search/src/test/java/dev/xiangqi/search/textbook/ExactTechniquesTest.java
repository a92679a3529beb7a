package dev.xiangqi.search.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exact techniques keep the value of minimax; the others may change it, and do. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class ExactTechniquesTest {
  private static final String SHARP =
      "1rbaka1nr/9/2C1c3b/p1p1p1p1p/9/9/P1P1P1P1P/5C3/5R3/R1B1K1BN1 w - - 3 11";

  /** Same depth or deeper, always, and two tiers. */
  private static final List<Set<Technique>> REPLACEMENTS =
      List.of(Set.of(), Set.of(Technique.ALWAYS_REPLACE), Set.of(Technique.TWO_TIER));

  /** Material with a little noise, so that hardly two positions have the same value. */
  private static final Evaluator NOISY =
      new Evaluator() {
        private final Evaluator material = SampleEvaluators.material();

        @Override
        public int evaluate(BoardView board) {
          return material.evaluate(board) + Math.floorMod(board.key().hashCode(), 31);
        }
      };

  @Provide
  Arbitrary<Set<Technique>> exactSets() {
    return Arbitraries.subsetOf(Technique.allExact());
  }

  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void searchesByNameHaveTheValueOfMinimax(
      @ForAll Position position, @ForAll @IntRange(min = 1, max = 4) int depth) {
    int plies = affordable(position, depth, 100_000);
    for (Evaluator evaluator : new Evaluator[] {NOISY, SampleEvaluators.material()}) {
      Score expected = minimax(position, plies, evaluator);
      for (String name : Textbook.names()) {
        try (TextbookSearcher searcher = Textbook.searcher(name, evaluator)) {
          assertEquals(expected, score(searcher, position, plies), name);
        }
      }
    }
  }

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void eachExactTechniqueAloneKeepsTheValue(
      @ForAll Position position, @ForAll @IntRange(min = 1, max = 4) int depth) {
    int plies = affordable(position, depth, 50_000);
    Score expected = minimax(position, plies, NOISY);
    for (Technique technique : Technique.allExact()) {
      assertEquals(
          expected, combined(EnumSet.of(technique), position, plies, NOISY), technique::code);
      EnumSet<Technique> cutting = EnumSet.of(Technique.ALPHA_BETA, technique);
      assertEquals(expected, combined(cutting, position, plies, NOISY), cutting::toString);
    }
  }

  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void anySetOfExactTechniquesKeepsTheValue(
      @ForAll Position position,
      @ForAll @IntRange(min = 1, max = 4) int depth,
      @ForAll("exactSets") Set<Technique> techniques) {
    int plies = affordable(position, depth, 100_000);
    for (Evaluator evaluator : new Evaluator[] {NOISY, SampleEvaluators.material()}) {
      assertEquals(
          minimax(position, plies, evaluator), combined(techniques, position, plies, evaluator));
    }
  }

  /** A small table replaces all the time, by whatever strategy. */
  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void aSmallTableKeepsTheValue(
      @ForAll Position position,
      @ForAll @IntRange(min = 2, max = 100) int entries,
      @ForAll("exactSets") Set<Technique> techniques) {
    int plies = affordable(position, 4, 100_000);
    Score expected = minimax(position, plies, NOISY);
    for (Set<Technique> replacement : REPLACEMENTS) {
      EnumSet<Technique> used = EnumSet.of(Technique.ALPHA_BETA, Technique.TRANSPOSITIONS);
      used.addAll(techniques);
      used.removeAll(EnumSet.of(Technique.ALWAYS_REPLACE, Technique.TWO_TIER));
      used.addAll(replacement);
      try (TextbookSearcher searcher = Textbook.searcher(used, NOISY, entries)) {
        assertEquals(expected, score(searcher, position, plies), used::toString);
      }
    }
    try (TextbookSearcher searcher = Textbook.searcher("mtdf", NOISY, entries)) {
      assertEquals(expected, score(searcher, position, plies));
    }
  }

  @Property(tries = 5, shrinking = ShrinkingMode.OFF)
  void exactTechniquesKeepTheValueAtDepthFour(
      @ForAll long seed, @ForAll("exactSets") Set<Technique> techniques) {
    Position position = Positions.played(seed, 24).position();
    int plies = affordable(position, 4, 4_000_000);
    EnumSet<Technique> cutting = EnumSet.of(Technique.ALPHA_BETA);
    cutting.addAll(techniques);
    Score expected = minimax(position, plies, NOISY);
    assertEquals(expected, combined(cutting, position, plies, NOISY));
    assertEquals(expected, combined(Technique.allExact(), position, plies, NOISY));
  }

  /** Quiescence and check extension define another tree, which exact techniques keep too. */
  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void exactTechniquesKeepTheValueOfAnExtendedTree(
      @ForAll long seed,
      @ForAll @IntRange(max = 80) int ply,
      @ForAll @IntRange(min = 1, max = 3) int depth,
      @ForAll("exactSets") Set<Technique> techniques) {
    Position position = Positions.played(seed, ply).position();
    EnumSet<Technique> extended =
        EnumSet.of(
            Technique.ALPHA_BETA,
            Technique.MVV_LVA,
            Technique.CHECK_EXTENSION,
            seed % 2 == 0 ? Technique.QUIESCENCE : Technique.WIDE_QUIESCENCE);
    Score expected = combined(extended, position, depth, NOISY);
    extended.addAll(techniques);
    assertEquals(expected, combined(extended, position, depth, NOISY));
  }

  /** A position for each technique that may change the value, with the values of both searches. */
  @ParameterizedTest
  @CsvSource({
    "deeper-records, '', 5, -1400, -1500, 2bakabn1/2r5r/9/6p1p/9/2p6/9/8R/5K3/2B2A1N1 w - - 1 35",
    "quiescence, '', 1, 250, 50, " + SHARP,
    "wide-quiescence, quiescence, 4, 50, 150, " + SHARP,
    "null-move, '', 3, 250, 150, " + SHARP,
    "adaptive-null-move, '', 3, 250, 150, " + SHARP,
    "verified-null-move, '', 3, 250, 150, " + SHARP,
    "late-moves, '', 4, -650, -750,"
        + " r1ba1abC1/2n1k3r/9/p3p1p1p/2PC3c1/4P1P1P/P8/4B4/R8/1N1AKAB1R b - - 2 16",
    "extended-futility, quiescence, 2, 1800, 1750,"
        + " r1bakc1n1/4a4/2n1b4/4p1R2/2p5p/p3P4/R5P1P/3K4c/4A4/6B2 b - - 1 28",
    "razoring, '', 3, 1850, 1650,"
        + " 1r3kbnr/4a2c1/b1n6/p3p1p1p/9/2B3P2/P1P1P3P/9/C3A4/R1BcK2NR b - - 1 11",
    "check-extension, '', 2, -50, 50, " + SHARP
  })
  void aTechniqueThatMayChangeTheValueDoes(
      String code, String also, int depth, int without, int with, String fen) {
    EnumSet<Technique> techniques = EnumSet.copyOf(Technique.allExact());
    if (!also.isEmpty()) {
      techniques.add(Technique.of(also));
    }
    Position position = Position.fromFen(fen);
    Evaluator material = SampleEvaluators.material();
    assertEquals(new Score.Centipawns(without), combined(techniques, position, depth, material));
    techniques.add(Technique.of(code));
    assertEquals(new Score.Centipawns(with), combined(techniques, position, depth, material));
    assertFalse(Technique.of(code).exact());
  }

  @Test
  void exactTechniquesAreNamed() {
    assertEquals(
        EnumSet.of(
            Technique.ALPHA_BETA,
            Technique.STATIC_ORDERING,
            Technique.MVV_LVA,
            Technique.HISTORY,
            Technique.KILLERS,
            Technique.TABLE_MOVE,
            Technique.TRANSPOSITIONS,
            Technique.ALWAYS_REPLACE,
            Technique.TWO_TIER,
            Technique.ITERATIVE_DEEPENING,
            Technique.INTERNAL_DEEPENING,
            Technique.PVS,
            Technique.ASPIRATION,
            Technique.FUTILITY),
        Technique.allExact());
  }

  /** The greatest depth, up to a limit, at which minimax visits about so many positions. */
  private static int affordable(Position position, int depth, int nodes) {
    int moves = Math.max(2, position.legalMoves().size());
    return (int) Math.max(1, Math.min(depth, Math.log(nodes) / Math.log(moves)));
  }

  private static Score minimax(Position position, int depth, Evaluator evaluator) {
    try (TextbookSearcher searcher = Textbook.searcher("minimax", evaluator)) {
      return score(searcher, position, depth);
    }
  }

  private static Score combined(
      Set<Technique> techniques, Position position, int depth, Evaluator evaluator) {
    try (TextbookSearcher searcher = Textbook.searcher(techniques, evaluator)) {
      return score(searcher, position, depth);
    }
  }

  private static Score score(TextbookSearcher searcher, Position position, int depth) {
    SearchResult result = searcher.search(Game.from(position), SearchLimits.depth(depth));
    return result.lines().get(0).score();
  }
}
