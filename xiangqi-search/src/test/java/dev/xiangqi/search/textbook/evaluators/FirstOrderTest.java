package dev.xiangqi.search.textbook.evaluators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.textbook.Textbook;
import dev.xiangqi.search.textbook.TextbookSearcher;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/** Tables made at the root: what is updated move by move is what a new sum would be. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class FirstOrderTest {
  private final FirstOrder evaluator = new FirstOrder();

  @Property(tries = 300)
  void theUpdatedSumIsTheRebuiltOne(
      @ForAll Position root, @ForAll long seed, @ForAll @IntRange(max = 60) int plies) {
    List<Move> moves = Positions.played(root, seed, plies).moves();
    Board board = root.toBoard();
    FirstOrder.Tables tables = evaluator.evaluation();
    tables.begin(board);
    for (Move move : moves) {
      make(tables, board, move);
      assertEquals(rebuilt(tables, board), tables.evaluate(board));
    }
    for (int i = 0; i < moves.size(); i++) {
      board.unmake();
      tables.unmake();
      assertEquals(rebuilt(tables, board), tables.evaluate(board));
    }
    assertEquals(evaluator.evaluate(root), tables.evaluate(board));
  }

  @Property(tries = 300)
  void theRootHasTheValueOfEndPointEvaluation(@ForAll Position root) {
    Evaluation tables = evaluator.evaluation();
    tables.begin(root.toBoard());
    assertEquals(new PlaceAndActivity().evaluate(root), tables.evaluate(root.toBoard()));
  }

  @Property(tries = 100)
  void aSumFollowsTheMovesToo(@ForAll Position root, @ForAll long seed) {
    Board board = root.toBoard();
    FirstOrder.Tables tables = evaluator.evaluation();
    Evaluation sum = Evaluation.of(SampleEvaluators.named("first-order+space"));
    tables.begin(board);
    sum.begin(board);
    Game game = Positions.played(root, seed, 20);
    for (Move move : game.moves()) {
      sum.make(
          board.pieceAt(move.from().ordinal()),
          move.from().ordinal(),
          move.to().ordinal(),
          board.pieceAt(move.to().ordinal()));
      make(tables, board, move);
    }
    int space = new Space().evaluate(game.position());
    assertEquals(tables.evaluate(board) + space, sum.evaluate(board));
    for (int i = 0; i < game.moves().size(); i++) {
      board.unmake();
      sum.unmake();
    }
    assertEquals(evaluator.evaluate(root) + new Space().evaluate(root), sum.evaluate(board));
  }

  @Test
  void aSearchUsesTheTablesOfItsRoot() {
    List<Integer> atTheRoot = new ArrayList<>();
    List<Integer> anew = new ArrayList<>();
    Board board = Position.initial().toBoard();
    FirstOrder.Tables tables = evaluator.evaluation();
    tables.begin(board);
    for (Move move : Position.initial().legalMoves()) {
      make(tables, board, move);
      atTheRoot.add(-tables.evaluate(board));
      anew.add(-evaluator.evaluate(Position.of(board)));
      board.unmake();
      tables.unmake();
    }
    assertNotEquals(atTheRoot, anew);
    assertEquals(new Score.Centipawns(Collections.max(atTheRoot)), score("first-order"));
  }

  private static Score score(String name) {
    try (TextbookSearcher searcher = Textbook.searcher("alphabeta", SampleEvaluators.named(name))) {
      return searcher.search(Game.start(), SearchLimits.depth(1)).score().orElseThrow();
    }
  }

  private static void make(Evaluation evaluation, Board board, Move move) {
    int from = move.from().ordinal();
    int to = move.to().ordinal();
    evaluation.make(board.pieceAt(from), from, to, board.pieceAt(to));
    board.make(move.packed());
  }

  private static int rebuilt(FirstOrder.Tables tables, Board board) {
    return board.sideToMove() == Board.RED ? tables.sum(board) : -tables.sum(board);
  }
}
