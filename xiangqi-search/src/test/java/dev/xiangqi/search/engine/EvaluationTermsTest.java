package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
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

  @Property(tries = 1000)
  void groupsAddUpToTheEvaluation(@ForAll Position position) {
    int value = EvaluationTerms.evaluate(position);
    int red = position.sideToMove() == Side.RED ? value : -value;
    assertEquals(red, EvaluationTerms.explain(position).total());
  }

  @Property(tries = 200)
  void groupsAreOppositeWithColoursSwappedAndTheSameInTheMirror(@ForAll Position position) {
    ExplainedEvaluation groups = EvaluationTerms.explain(position);
    assertEquals(groups, EvaluationTerms.explain(position.mirrored()));
    assertEquals(
        new ExplainedEvaluation(
            -groups.material(),
            -groups.place(),
            -groups.mobility(),
            -groups.threats(),
            -groups.shape(),
            -groups.king(),
            -groups.tempo(),
            -groups.chances()),
        EvaluationTerms.explain(position.colorsSwapped()));
  }

  @Test
  void theStartIsWorthTheRightToMove() {
    ExplainedEvaluation start = EvaluationTerms.explain(Position.initial());
    assertEquals(
        new ExplainedEvaluation(0, 0, 0, 0, 0, 0, EvaluationTerms.evaluate(Position.initial()), 0),
        start);
  }

  @Test
  void groupsNameTheReason() {
    // A rook more; it attacks the unprotected horse; a hollow cannon; an open king; a lone cannon.
    ExplainedEvaluation rook = explain("3k5/9/9/9/9/9/9/9/9/R3K4 w");
    assertTrue(rook.material() > 500, rook::toString);
    ExplainedEvaluation threat = explain("3k5/9/9/9/n7R/9/9/9/9/4K4 w");
    assertTrue(threat.threats() > 0, threat::toString);
    ExplainedEvaluation hollow = explain("4k4/9/9/4C4/9/9/9/9/9/R3K4 b");
    assertTrue(hollow.shape() > 0, hollow::toString);
    ExplainedEvaluation open = explain("3k5/9/9/9/9/9/9/9/R8/2BAKAB2 w");
    assertTrue(open.king() > 0, open::toString);
    ExplainedEvaluation lone = explain("2bakab2/9/9/9/9/9/9/9/C8/3K5 w");
    assertTrue(lone.chances() < 0 == lone.total() > 0, lone::toString);
    assertTrue(lone.chances() != 0, lone::toString);
  }

  private static ExplainedEvaluation explain(String fen) {
    return EvaluationTerms.explain(Position.fromFen(fen));
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
