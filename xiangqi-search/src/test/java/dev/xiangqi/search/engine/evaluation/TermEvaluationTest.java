package dev.xiangqi.search.engine.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.EnumSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class TermEvaluationTest {
  private static final Set<PieceType> ATTACKERS =
      EnumSet.of(PieceType.HORSE, PieceType.ROOK, PieceType.CANNON, PieceType.PAWN);

  private static int evaluated(Position position) {
    return evaluated(position.toBoard());
  }

  private static int evaluated(Board board) {
    TermEvaluation evaluation = new TermEvaluation(0);
    evaluation.begin(board);
    return evaluation.evaluate(board);
  }

  @Property(tries = 300)
  void incrementalUpdatesMatchAFreshBegin(@ForAll Position position, @ForAll long seed) {
    EvaluationWalk.compare(
        position.toBoard(),
        new TermEvaluation(EvaluationWalk.MAX_PLY),
        TermEvaluationTest::evaluated,
        seed);
  }

  @Property(tries = 300)
  void isTheSameForBothSidesAndInTheMirror(@ForAll Position position) {
    int value = evaluated(position);
    assertEquals(value, evaluated(position.colorsSwapped()));
    assertEquals(value, evaluated(position.mirrored()));
    assertTrue(Math.abs(value) <= Evaluation.MAX_VALUE, () -> "got " + value);
  }

  /** Red's pieces of these types on their starting squares, against a bare king. */
  private static Position onlyRed(Set<PieceType> types) {
    Position.Builder builder = Position.builder().put(Square.D9, Piece.BLACK_KING);
    for (Square square : Position.initial().occupied(Side.RED)) {
      Position.initial()
          .pieceAt(square)
          .filter(piece -> piece.type() == PieceType.KING || types.contains(piece.type()))
          .ifPresent(piece -> builder.put(square, piece));
    }
    return builder.build();
  }

  @ParameterizedTest
  @EnumSource(PieceType.class)
  void allPiecesOfAKindAgainstABareKing(PieceType type) {
    Position position = onlyRed(Set.of(type));
    int value = evaluated(position);
    assertTrue(Math.abs(value) <= Evaluation.MAX_VALUE, () -> "got " + value);
    assertEquals(value, evaluated(position.colorsSwapped()));
    if (ATTACKERS.contains(type)) {
      assertTrue(value > 0, () -> "got " + value);
    }
  }

  @Test
  void allPiecesAgainstABareKing() {
    int all = evaluated(onlyRed(EnumSet.allOf(PieceType.class)));
    int attackers = evaluated(onlyRed(ATTACKERS));
    int rooks = evaluated(onlyRed(Set.of(PieceType.ROOK)));
    assertTrue(all <= Evaluation.MAX_VALUE, () -> "got " + all);
    assertTrue(all > rooks && attackers > rooks, () -> all + ", " + attackers + ", " + rooks);
  }

  @Test
  void startIsWorthTheTempo() {
    int tempo = TermWeights.of(PieceSquareTerms.COUNT + Term.TEMPO.first());
    assertEquals(TermWeights.midgame(tempo), evaluated(Position.initial()));
  }
}
