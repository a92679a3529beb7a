package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops of few men that programs judge differently, as docs/endgames.md shows them. */
class DisputedLoopsTest {
  @ParameterizedTest
  @CsvSource({
    "4k4/4a4/4bn3/9/5R3/5C3/9/9/9/4K4 w, f4e4 e9f9 e4f4 f9e9, 7",
    "1RC1k4/9/4n4/9/9/9/9/4B4/9/4K4 w, b9b7 e7f9 b7b9 f9e7, 7",
    "4k4/9/4n4/9/3c5/9/4N4/9/9/3K5 w, d0e0 e7c8 e0d0 c8e7, 7",
    "4k4/9/9/9/9/r1r6/3C5/4B4/9/5K3 w, d3f3 c4g4 f3d3 g4c4, 0",
  })
  void redLosesByChaseButForTiantian(String fen, String loop, int forbidden) {
    List<Move> moves = Move.parseList(loop);
    Position start = Position.fromFen(fen);
    for (RuleSet rules : List.of(RuleSet.wxf(), RuleSet.cxa())) {
      Game game = Game.from(start).play(moves).play(moves);
      Verdict verdict = rules.judge(game).orElseThrow();
      assertEquals(Termination.PERPETUAL_CHASE, verdict.termination(), rules::name);
      assertEquals(Optional.of(start.sideToMove()), verdict.loser(), rules::name);
    }
    assertEquals(forbidden, firstForbidden(Game.from(start), moves));
  }

  @Test
  void loopsOfTheUnfinishedExampleAreJudged() {
    Position start = Position.fromFen("3k5/9/9/9/3nR1p1C/9/9/9/9/4K4 w");
    Map<String, Integer> counts = new TreeMap<>();
    for (List<Move> loop : loops(start)) {
      Game twice = Game.from(start).play(loop).play(loop);
      String verdicts = loser(RuleSet.wxf(), twice) + " " + loser(RuleSet.cxa(), twice);
      counts.merge(verdicts, 1, Integer::sum);
      if (verdicts.equals("RED RED")) {
        assertEquals("d9d8", loop.get(1).toString());
        assertEquals(7, firstForbidden(Game.from(start), loop));
      } else if (verdicts.equals("none RED")) {
        assertEquals("[e5e9, d9d8, e9e5, d8d9]", loop.toString());
      }
    }
    assertEquals(Map.of("RED RED", 6, "none RED", 1, "none none", 75), counts);
  }

  /** The loops of two quiet moves, there and back, that begin on the middle file. */
  private static List<List<Move>> loops(Position start) {
    List<List<Move>> loops = new ArrayList<>();
    for (Move there : quiet(start)) {
      Position after = start.play(there);
      for (Move reply : there.from().file() == 4 ? quiet(after) : List.<Move>of()) {
        Move back = new Move(there.to(), there.from());
        Move last = new Move(reply.to(), reply.from());
        Position far = after.play(reply);
        if (far.isLegal(back) && far.play(back).isLegal(last)) {
          loops.add(List.of(there, reply, back, last));
        }
      }
    }
    return loops;
  }

  private static List<Move> quiet(Position position) {
    return position.legalMoves().stream()
        .filter(move -> position.captured(move).isEmpty())
        .toList();
  }

  private static String loser(RuleSet rules, Game game) {
    return rules.judge(game).orElseThrow().loser().map(Side::name).orElse("none");
  }

  /** The number of Red's first forbidden move, 0 if the loop becomes a draw first. */
  private static int firstForbidden(Game start, List<Move> moves) {
    Game game = start;
    while (RuleSet.tiantian().judge(game).isEmpty()) {
      Move move = moves.get(game.ply() % moves.size());
      if (RuleSet.tiantian().whyForbidden(game, move).isPresent()) {
        return game.ply() / 2 + 1;
      }
      game = game.play(move);
    }
    assertEquals(
        Termination.REPETITION, RuleSet.tiantian().judge(game).orElseThrow().termination());
    return 0;
  }
}
