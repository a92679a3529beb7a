package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class EvaluationTermsTest {
  private static final int TERMS = EvaluationTerms.names().size();

  @Property(tries = 200)
  void countsAreOppositeWithColoursSwappedAndTheSameInTheMirror(@ForAll Position position) {
    int[] counts = new int[TERMS];
    int[] others = new int[TERMS];
    EvaluationTerms.count(position, counts);
    EvaluationTerms.count(position.mirrored(), others);
    assertArrayEquals(counts, others);
    EvaluationTerms.count(position.colorsSwapped(), others);
    assertArrayEquals(Arrays.stream(counts).map(count -> -count).toArray(), others);
  }

  @Test
  void piecesCountOnTheirSquaresAsTheirOwnersSeeThem() {
    int[] counts = new int[TERMS];
    EvaluationTerms.count(Position.fromFen("4k4/9/6n2/9/9/9/9/9/9/3K4R w"), counts);
    List<String> names = EvaluationTerms.names();
    assertEquals(1, counts[names.indexOf("ROOK_A0")]);
    assertEquals(-1, counts[names.indexOf("HORSE_C2")]);
    assertEquals(1, counts[names.indexOf("KING_D0")]);
    assertEquals(-1, counts[names.indexOf("KING_E0")]);
    int onSquares = names.indexOf("TEMPO");
    assertEquals(4, Arrays.stream(counts, 0, onSquares).map(Math::abs).sum());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1})
  void refusesCountsOfAnotherLength(int more) {
    int[] counts = new int[TERMS + more];
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> EvaluationTerms.count(Position.initial(), counts));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.contains("expected length " + TERMS + ", got " + (TERMS + more)), message);
  }

  @Test
  void namesAndWeightsEndTogether() {
    assertThrows(UnsupportedOperationException.class, () -> EvaluationTerms.names().clear());
    assertThrows(IndexOutOfBoundsException.class, () -> EvaluationTerms.midgame(TERMS));
    assertThrows(IndexOutOfBoundsException.class, () -> EvaluationTerms.endgame(-1));
  }
}
