package dev.xiangqi.search.engine.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The build starts the JVM of these tests with the module of the Vector API. */
class LayersTest {
  private static final int POSITIONS = 10_000;
  private static final int MAX_PLY = 200;

  @Test
  void theVectorApiIsUsedWhereItIs() {
    assertInstanceOf(VectorLayer.class, Layers.best());
  }

  @Test
  void vectorsHaveTheValuesOfPlainLoops() {
    NetworkWeights weights = NetworkWeights.parse("random", RandomNetwork.bytes(9, 40, 8));
    Evaluation plain = new NetworkEvaluation(weights, MAX_PLY, new PlainLayer());
    Evaluation vectors = new NetworkEvaluation(weights, MAX_PLY, new VectorLayer());
    Random random = new Random(1);
    int[] moves = new int[Board.MAX_MOVES];
    for (int compared = 0; compared < POSITIONS; ) {
      Board board = Position.initial().toBoard();
      plain.begin(board);
      vectors.begin(board);
      for (int ply = 0; ply < MAX_PLY; ply++) {
        int count = MoveGenerator.legal(board, moves);
        if (count == 0) {
          break;
        }
        int move = moves[random.nextInt(count)];
        int from = Board.from(move);
        int to = Board.to(move);
        plain.make(board.pieceAt(from), from, to, board.pieceAt(to));
        vectors.make(board.pieceAt(from), from, to, board.pieceAt(to));
        board.make(move);
        assertEquals(plain.evaluate(board), vectors.evaluate(board));
        compared++;
      }
    }
  }
}
