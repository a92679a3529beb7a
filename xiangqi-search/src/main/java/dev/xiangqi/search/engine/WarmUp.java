package dev.xiangqi.search.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.threads.LazySmp;
import dev.xiangqi.search.engine.tree.Contempt;
import dev.xiangqi.search.engine.tree.Margins;
import dev.xiangqi.search.engine.tree.RootMoves;
import dev.xiangqi.search.engine.tree.Scores;
import dev.xiangqi.search.engine.tree.SearchControl;
import dev.xiangqi.search.engine.tree.TranspositionTable;
import java.util.List;
import java.util.function.Supplier;

/**
 * Runs a throw-away search so that the JIT compiles hot code. The first move on the clock is then
 * searched as fast as later ones.
 */
final class WarmUp {
  private static final int NODES = 40_000;

  /** An opening, a middle game with checks, an endgame. */
  private static final List<String> POSITIONS =
      List.of(
          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
          "2bak1b1r/4a4/n3c1n2/p1p1p3p/6p2/2P2R3/P3P1P1P/N1C1C1N2/9/1RBAKAB1r w - - 0 1",
          "3ak4/4a4/4b4/9/2n6/6P2/9/2N1B4/4A4/3AK4 b - - 0 1");

  private WarmUp() {}

  static void run(Supplier<Evaluation> evaluations) {
    LazySmp lazySmp = new LazySmp(new TranspositionTable(1), 1, evaluations, Margins.STANDARD);
    for (String fen : POSITIONS) {
      Game game = Game.from(Position.fromFen(fen));
      SearchControl control =
          new SearchControl(() -> false, () -> false, NODES, SearchControl.NO_LIMIT);
      RootMoves moves =
          RootMoves.of(game, game.position().legalMoves(), RuleSet.wxf(), Contempt.NONE);
      lazySmp.run(
          new LazySmp.Job(
              game,
              RuleSet.wxf(),
              Contempt.NONE,
              moves,
              1,
              Scores.MAX_PLY,
              control,
              (search, depth) -> false),
          LazySmp.UNHEARD);
    }
  }
}
