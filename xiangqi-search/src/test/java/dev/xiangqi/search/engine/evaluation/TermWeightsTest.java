package dev.xiangqi.search.engine.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.EvaluationTerms;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class TermWeightsTest {
  /** Well within 16 bits, so that weights may change. */
  private static final int PLAUSIBLE = 20_000;

  @Test
  void everyTermHasItsLine() throws IOException {
    List<String> lines;
    try (InputStream in =
            Objects.requireNonNull(TermWeights.class.getResourceAsStream("weights.txt"));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      lines = reader.lines().filter(line -> !line.startsWith("#")).toList();
    }
    List<String> names = TermWeights.names();
    assertEquals(names, lines.stream().map(line -> line.split(" ", 2)[0]).toList());
    for (int term = 0; term < names.size(); term++) {
      int packed = TermWeights.of(term);
      String line =
          names.get(term) + " " + TermWeights.midgame(packed) + " " + TermWeights.endgame(packed);
      assertEquals(lines.get(term), line);
    }
  }

  @Test
  void namesAreUniqueWords() {
    List<String> names = TermWeights.names();
    assertEquals(PieceSquareTerms.COUNT + Term.places(), names.size());
    assertEquals(names.size(), new HashSet<>(names).size());
    for (String name : names) {
      assertTrue(name.matches("[A-Z0-9_]+"), name);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-32768, -32767, -257, -1, 0, 1, 256, 32766, 32767})
  void bothHalvesAreUnpackedAsPacked(int midgame) {
    for (int endgame = Short.MIN_VALUE; endgame <= Short.MAX_VALUE; endgame++) {
      assertUnpacked(midgame, endgame, TermWeights.pack(midgame, endgame));
      assertUnpacked(endgame, midgame, TermWeights.pack(endgame, midgame));
    }
  }

  @Property
  void halvesAddAndSubtractIndependently(
      @ForAll short midgame, @ForAll short endgame, @ForAll short midSum, @ForAll short endSum) {
    int packed = TermWeights.pack(midgame, endgame);
    int sum = TermWeights.pack(midSum, endSum);
    assertUnpacked(midSum, endSum, packed + TermWeights.pack(midSum - midgame, endSum - endgame));
    assertUnpacked(midSum, endSum, sum - packed + packed);
    assertUnpacked(midSum / 3 * 3, endSum / 3 * 3, 3 * TermWeights.pack(midSum / 3, endSum / 3));
  }

  private static void assertUnpacked(int midgame, int endgame, int packed) {
    assertEquals(midgame, TermWeights.midgame(packed));
    assertEquals(endgame, TermWeights.endgame(packed));
  }

  /** The greatest absolute sum of either half. */
  private static int size(Position position) {
    int[] counts = new int[EvaluationTerms.names().size()];
    EvaluationTerms.count(position, counts);
    int midgame = 0;
    int endgame = 0;
    for (int term = 0; term < counts.length; term++) {
      midgame += Math.abs(counts[term] * EvaluationTerms.midgame(term));
      endgame += Math.abs(counts[term] * EvaluationTerms.endgame(term));
    }
    return Math.max(midgame, endgame);
  }

  @Test
  void sumsOfGamesFitTheirHalves() {
    int greatest = 0;
    for (int seed = 0; seed < 20; seed++) {
      Optional<Game> game = Optional.of(Positions.played(seed, 160));
      while (game.isPresent()) {
        greatest = Math.max(greatest, size(game.get().position()));
        game = game.get().previous();
      }
    }
    assertTrue(greatest < PLAUSIBLE, "got " + greatest);
  }

  @Property(tries = 500)
  void sumsOfComposedPositionsFitTheirHalves(@ForAll Position position) {
    int size = size(position);
    assertTrue(size < PLAUSIBLE, () -> "got " + size);
  }

  @Test
  void sumsOfAllAgainstABareKingFitTheirHalves() {
    Position all = Position.fromFen("3k5/9/9/9/P1P1P1P1P/9/9/1C5C1/9/RNBAKABNR w");
    int size = size(all);
    assertTrue(size < PLAUSIBLE, () -> "got " + size);
  }
}
