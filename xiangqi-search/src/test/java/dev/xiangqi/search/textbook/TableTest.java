package dev.xiangqi.search.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.engine.evaluation.UserEvaluation;
import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Records, replacement and lookup of the transposition table. */
class TableTest {
  private static final int MOVE = Move.parse("h9g7").packed();

  private static final int ENTRIES = 1 << 10;

  private final Table table = new Table(ENTRIES, Table.Replacement.DEPTH_PREFERRED, false);
  private final Tree tree =
      new Tree(
          Game.start().position().toBoard(),
          new UserEvaluation(SampleEvaluators.material()),
          Long.MAX_VALUE,
          nodes -> false,
          null);

  @BeforeEach
  void leaveTheRoot() {
    tree.make(Move.parse("b2e2").packed());
  }

  private int probe(int depth, int alpha, int beta) {
    return table.probe(tree, depth, alpha, beta);
  }

  @Test
  void findsWhatWasRecordedAtTheSameDepth() {
    table.record(tree, 5, -123, Table.EXACT, MOVE);
    assertEquals(-123, probe(5, 0, 1));
    assertEquals(MOVE, table.move(tree));
    assertEquals(Table.UNKNOWN, probe(4, 0, 1));
    assertEquals(Table.UNKNOWN, probe(6, 0, 1));
    table.clear();
    assertEquals(Table.UNKNOWN, probe(5, 0, 1));
    assertEquals(0, table.move(tree));
  }

  @Test
  void aBoundCountsOnlyOutsideTheWindow() {
    table.record(tree, 5, 50, Table.BETA, MOVE);
    assertEquals(50, probe(5, 0, 50));
    assertEquals(Table.UNKNOWN, probe(5, 0, 51));
    table.record(tree, 5, 50, Table.ALPHA, 0);
    assertEquals(50, probe(5, 50, 60));
    assertEquals(Table.UNKNOWN, probe(5, 49, 60));
    assertEquals(1, tree.counts().of(Counter.TABLE_BETA_HITS));
    assertEquals(1, tree.counts().of(Counter.TABLE_ALPHA_HITS));
  }

  @Test
  void aRecordReplacesOneOfTheSameOrLessDepth() {
    table.record(tree, 5, 1, Table.EXACT, MOVE);
    table.record(tree, 4, 2, Table.EXACT, MOVE);
    assertEquals(1, probe(5, 0, 1));
    table.record(tree, 5, 3, Table.EXACT, MOVE);
    assertEquals(3, probe(5, 0, 1));
    table.record(tree, 6, 4, Table.ALPHA, 0);
    assertEquals(4, probe(6, 4, 5));
    assertEquals(MOVE, table.move(tree), "a record without a move keeps the known one");
  }

  @Test
  void aRecordReplacesAnyOtherIfWanted() {
    Table always = new Table(ENTRIES, Table.Replacement.ALWAYS, false);
    always.record(tree, 5, 1, Table.EXACT, MOVE);
    always.record(tree, 4, 2, Table.EXACT, 0);
    assertEquals(Table.UNKNOWN, always.probe(tree, 5, 0, 1));
    assertEquals(2, always.probe(tree, 4, 0, 1));
    assertEquals(MOVE, always.move(tree), "a record without a move keeps the known one");
  }

  @Test
  void twoTiersKeepTheDeeperRecordAndTheLatest() {
    // Two entries are one pair of places, so that all positions share it.
    Table table = new Table(2, Table.Replacement.TWO_TIER, false);
    table.record(tree, 5, 1, Table.EXACT, MOVE);
    tree.make(MOVE);
    table.record(tree, 4, 2, Table.EXACT, 0);
    assertEquals(2, table.probe(tree, 4, 0, 1));
    assertEquals(0, table.move(tree));
    tree.make(Move.parse("a0a1").packed());
    table.record(tree, 3, 3, Table.EXACT, 0);
    assertEquals(3, table.probe(tree, 3, 0, 1), "the second place keeps the latest");
    tree.unmake();
    assertEquals(Table.UNKNOWN, table.probe(tree, 4, 0, 1));
    tree.unmake();
    assertEquals(1, table.probe(tree, 5, 0, 1), "the first place keeps the deepest");
    assertEquals(MOVE, table.move(tree));
    table.record(tree, 4, 4, Table.EXACT, MOVE);
    assertEquals(1, table.probe(tree, 5, 0, 1));
    assertEquals(4, table.probe(tree, 4, 0, 1), "a position may have both places");
    table.record(tree, 6, 5, Table.EXACT, MOVE);
    assertEquals(Table.UNKNOWN, table.probe(tree, 5, 0, 1));
    assertEquals(5, table.probe(tree, 6, 0, 1));
    table.clear();
    assertEquals(Table.UNKNOWN, table.probe(tree, 6, 0, 1));
    assertEquals(0, table.move(tree));
  }

  @Test
  void theNumberOfRecordsIsRoundedDownToAPowerOfTwo() {
    Table rounded = new Table(3, Table.Replacement.TWO_TIER, false);
    rounded.record(tree, 5, 1, Table.EXACT, MOVE);
    assertEquals(1, rounded.probe(tree, 5, 0, 1));
  }

  @Test
  void deeperRecordsAndMatesOfAnyDepthCountIfWanted() {
    Table deeper = new Table(ENTRIES, Table.Replacement.DEPTH_PREFERRED, true);
    deeper.record(tree, 5, 50, Table.EXACT, MOVE);
    assertEquals(50, deeper.probe(tree, 4, 0, 1));
    assertEquals(Table.UNKNOWN, deeper.probe(tree, 6, 0, 1));
    deeper.record(tree, 5, Tree.MATE - 3, Table.EXACT, MOVE);
    assertEquals(Tree.MATE - 3, deeper.probe(tree, 6, 0, 1));
  }

  @Test
  void theRootRecordsItsMoveOnly() {
    tree.unmake();
    table.record(tree, 1, 50, Table.EXACT, MOVE);
    assertEquals(MOVE, table.move(tree));
    assertEquals(Table.UNKNOWN, probe(1, 0, 1));
  }

  @Test
  void aMateIsCountedFromItsPosition() {
    String[] shuffle = {"a9a8", "a0a1", "a8a9", "a1a0"};
    table.record(tree, 5, Tree.MATE - 3, Table.EXACT, MOVE);
    for (String move : shuffle) {
      tree.make(Move.parse(move).packed());
    }
    assertEquals(Tree.MATE - 7, probe(5, 0, 1));
    table.record(tree, 5, 10 - Tree.MATE, Table.EXACT, MOVE);
    for (int i = 0; i < shuffle.length; i++) {
      tree.unmake();
    }
    assertEquals(6 - Tree.MATE, probe(5, 0, 1));
  }
}
