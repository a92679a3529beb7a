package dev.xiangqi.search.engine.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.evaluation.EvaluationWalk;
import dev.xiangqi.search.engine.evaluation.ScaleFactor;
import dev.xiangqi.testing.PositionArbitraries;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class NetworkEvaluationTest {
  private static final byte[] BYTES = RandomNetwork.bytes(1, 24, 8);
  private static final NetworkWeights WEIGHTS = NetworkWeights.parse("random", BYTES);

  private static int evaluated(Position position) {
    return evaluated(position.toBoard());
  }

  private static int evaluated(Board board) {
    Evaluation evaluation = new NetworkEvaluation(WEIGHTS, 0);
    evaluation.begin(board);
    return evaluation.evaluate(board);
  }

  @Property(tries = 300)
  void isWhatTheFormulaSays(@ForAll Position position) {
    assertEquals(NetworkOracle.evaluate(BYTES, position), evaluated(position));
  }

  @Property(tries = 100)
  void isWhatTheFormulaSaysWithAnySets(@ForAll Position position) {
    requireFormula(RandomNetwork.single(1, 8, 8), position);
    for (int sets : new int[] {1, 3, 27}) {
      requireFormula(RandomNetwork.bytes(sets, sets, 8, 8, 60, 100), position);
    }
  }

  private static void requireFormula(byte[] bytes, Position position) {
    Evaluation evaluation = new NetworkEvaluation(NetworkWeights.parse("random", bytes), 0);
    evaluation.begin(position.toBoard());
    assertEquals(NetworkOracle.evaluate(bytes, position), evaluation.evaluate(position.toBoard()));
  }

  @Property(tries = 300)
  void incrementalUpdatesMatchAFreshBegin(@ForAll Position position, @ForAll long seed) {
    EvaluationWalk.compare(
        position.toBoard(),
        new NetworkEvaluation(WEIGHTS, EvaluationWalk.MAX_PLY),
        NetworkEvaluationTest::evaluated,
        seed);
  }

  @Property(tries = 300)
  void isTheSameForBothSidesAndInTheMirror(@ForAll Position position) {
    int value = evaluated(position);
    assertEquals(value, evaluated(position.colorsSwapped()));
    assertEquals(value, evaluated(position.mirrored()));
    assertTrue(Math.abs(value) <= Evaluation.MAX_VALUE, () -> "got " + value);
  }

  /** Rooks, cannons and horses side by side would be 16; a lone cannon against guards is a draw. */
  @Property(tries = 20)
  void anAdvantageThatCannotWinIsScaledDown(@ForAll long seed) {
    Position position =
        Position.builder()
            .put(Square.D0, Piece.RED_KING)
            .put(Square.A4, Piece.RED_CANNON)
            .put(Square.E9, Piece.BLACK_KING)
            .put(Square.E8, Piece.BLACK_ADVISOR)
            .put(Square.D9, Piece.BLACK_ADVISOR)
            .build();
    byte[] bytes = RandomNetwork.bytes(seed, 8, 1);
    int value = NetworkOracle.unscaled(bytes, position);
    Evaluation evaluation = new NetworkEvaluation(NetworkWeights.parse("random", bytes), 0);
    evaluation.begin(position.toBoard());
    assertEquals(
        ScaleFactor.scale(position.toBoard(), value), evaluation.evaluate(position.toBoard()));
  }
}
