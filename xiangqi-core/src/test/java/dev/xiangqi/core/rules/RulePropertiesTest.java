package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** Properties of verdicts, tested on games with many repetitions. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class RulePropertiesTest {
  private static final List<RuleSet> RULE_SETS =
      List.of(
          RuleSet.wxf(),
          RuleSet.cxa(),
          RuleSet.pikafish(),
          RuleSet.ucciLeague().toBuilder().fold(3).build(),
          RuleSet.checkOnly(),
          RuleSet.threefold());

  private static final int PLIES = 60;

  @Property(tries = 100)
  void theLoserOffendedWithEveryMove(@ForAll Position start, @ForAll long seed) {
    Game game = Positions.shuffled(start, seed, PLIES);
    for (int ply = 0; ply <= game.ply(); ply++) {
      for (RuleSet rules : RULE_SETS) {
        rules.judge(game.at(ply)).ifPresent(RulePropertiesTest::assertConsistent);
      }
    }
  }

  private static void assertConsistent(Verdict verdict) {
    for (Side side : Side.values()) {
      List<PlyClass> kinds =
          verdict.cycle().stream().filter(ply -> ply.side() == side).map(CyclePly::kind).toList();
      boolean offended =
          switch (verdict.termination()) {
            case PERPETUAL_CHECK, PERPETUAL_CHASE, PERPETUAL_KILL, PROHIBITED_MIX ->
                verdict.loser().equals(Optional.of(side));
            case MUTUAL_VIOLATION -> true;
            default -> false;
          };
      if (offended) {
        assertTrue(!kinds.isEmpty() && !kinds.contains(PlyClass.IDLE), verdict::toString);
      }
      if (offended && verdict.termination() == Termination.PERPETUAL_CHECK) {
        assertTrue(kinds.stream().allMatch(PlyClass.CHECK::equals), verdict::toString);
      }
    }
  }

  /** A game that starts after the last capture has the same verdict. */
  @Property(tries = 100)
  void movesBeforeTheLastCaptureDoNotMatter(@ForAll Position start, @ForAll long seed) {
    Game game = Positions.shuffled(start, seed, PLIES);
    int capture = -1;
    for (int ply = 1; ply <= game.ply(); ply++) {
      capture = game.at(ply).position().quietPlies() == 0 ? ply : capture;
    }
    if (capture > 0) {
      Game since = Game.from(game.at(capture).position());
      for (Move move : game.moves().subList(capture, game.ply())) {
        since = since.play(move);
      }
      for (RuleSet rules : RULE_SETS) {
        assertEquals(rules.judge(game), rules.judge(since));
      }
    }
  }

  @Property(tries = 60)
  void verdictsFollowReflectionAndExchangeOfSides(@ForAll Position start, @ForAll long seed) {
    Game game = Positions.shuffled(start, seed, PLIES);
    Game mirrored = Game.from(start.mirrored());
    Game flipped = Game.from(start.colorsSwapped());
    for (Move move : game.moves()) {
      mirrored = mirrored.play(move.mirrored());
      flipped = flipped.play(move.flipped());
    }
    for (RuleSet rules : RULE_SETS) {
      Optional<Verdict> verdict = rules.judge(game);
      assertImage(rules, verdict, rules.judge(mirrored), false);
      assertImage(rules, verdict, rules.judge(flipped), true);
    }
  }

  private static void assertImage(
      RuleSet rules, Optional<Verdict> verdict, Optional<Verdict> image, boolean flipped) {
    boolean bounded = rules.equals(RuleSet.cxa());
    if (bounded && (isUndetermined(verdict) || isUndetermined(image))) {
      return; // An image orders its moves differently, so it may reach the search limit elsewhere.
    }
    assertEquals(verdict.map(Verdict::termination), image.map(Verdict::termination));
    assertEquals(
        verdict.flatMap(Verdict::loser).map(side -> flipped ? side.opponent() : side),
        image.flatMap(Verdict::loser));
    if (!bounded) {
      assertEquals(
          verdict.map(found -> found.cycle().stream().map(CyclePly::kind).toList()),
          image.map(found -> found.cycle().stream().map(CyclePly::kind).toList()));
    }
  }

  private static boolean isUndetermined(Optional<Verdict> verdict) {
    return verdict.map(Verdict::termination).stream().anyMatch(Termination.UNDETERMINED::equals);
  }

  /** A one-sided perpetual check loses under every rule set except {@code threefold}. */
  @Property(tries = 200)
  void ruleSetsAgreeOnPerpetualCheck(@ForAll Position start, @ForAll long seed) {
    Game game = Positions.shuffled(start, seed, PLIES);
    for (int ply = 0; ply <= game.ply(); ply++) {
      Game at = game.at(ply);
      if (at.occurrences() >= 3) {
        boolean checks =
            RuleSet.checkOnly().judge(at).map(Verdict::termination).stream()
                .anyMatch(Termination.PERPETUAL_CHECK::equals);
        for (RuleSet rules : RULE_SETS) {
          Optional<Verdict> verdict = rules.judge(at);
          boolean offended =
              verdict.map(Verdict::termination).stream()
                  .anyMatch(Termination.PERPETUAL_CHECK::equals);
          assertEquals(checks && !rules.equals(RuleSet.threefold()), offended, rules::toString);
          if (offended) {
            assertEquals(
                RuleSet.checkOnly().judge(at).flatMap(Verdict::loser),
                verdict.flatMap(Verdict::loser));
          }
        }
      }
    }
  }
}
