package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small loops whose evidence changes with small faults of the rules. Random loops were judged by
 * rules with one fault each, and pieces were taken off as long as the fault showed.
 *
 * <p>They pin down the present evidence. No article of a rule book stands behind a single one.
 */
class EvidenceTest {
  private static final RuleSet WXF = RuleSet.wxf();
  private static final RuleSet CXA = RuleSet.cxa();
  private static final RuleSet TWO_CHECKS =
      RuleSet.cxa(new CxaOptions(16, 2, 50_000, CxaOptions.Edition.TEXT_2020));
  private static final RuleSet LEAGUE = RuleSet.ucciLeague().toBuilder().fold(3).build();

  static Stream<Arguments> loops() {
    return Stream.of(
        arguments(
            LEAGUE,
            "9/9/5k3/9/p8/1c7/9/4K4/R8/9 w",
            "a1a2 b4g4 a2a1 g4b4",
            "1/2-1/2 REPETITION",
            "a1a2 IDLE, b4g4 IDLE, a2a1 IDLE, g4b4 IDLE"),
        arguments(
            WXF,
            "5k3/5N3/7C1/6P2/5n3/9/9/9/5K3/9 b",
            "f5e7 h7h2 e7f5 h2h7",
            "1/2-1/2 REPETITION",
            "f5e7 CHASE {g6} by {e7}, h7h2 IDLE, e7f5 IDLE, h2h7 IDLE"),
        arguments(
            WXF,
            "3k5/9/b8/9/3cR4/9/3NP4/4K4/9/9 w",
            "d3b2 d5c5 b2d3 c5d5",
            "1/2-1/2 REPETITION",
            "d3b2 IDLE, d5c5 IDLE, b2d3 IDLE, c5d5 IDLE"),
        arguments(
            TWO_CHECKS,
            "4r4/3ka4/9/9/9/2R6/9/9/5K3/5A3 w",
            "c4d4 e8d7 d4c4 d7e8",
            "0-1 PROHIBITED_MIX",
            "c4d4 CHECK, e8d7 IDLE, d4c4 CHASE {e9} by {c4}, d7e8 IDLE"),
        arguments(
            TWO_CHECKS,
            "2r1r4/3ka4/9/9/9/2R6/9/9/5K3/5A3 w",
            "c4d4 e8d7 d4c4 d7e8",
            "1/2-1/2 REPETITION",
            "c4d4 CHECK, e8d7 CHASE {f0, d4} by {c9}, d4c4 IDLE, d7e8 IDLE"),
        arguments(
            TWO_CHECKS,
            "5k3/9/9/9/9/5r2c/9/9/3KA4/3N5 b",
            "f4f6 d0b1 f6f4 b1d0",
            "1/2-1/2 REPETITION",
            "f4f6 CHASE {d0} by {f6}, d0b1 IDLE, f6f4 IDLE, b1d0 IDLE"),
        arguments(
            TWO_CHECKS,
            "9/3k1P3/R8/9/2c6/9/9/4K4/7r1/9 b",
            "h1h5 a7c7 h5h1 c7a7",
            "1/2-1/2 REPETITION",
            "h1h5 CHASE {f8} by {h5}, a7c7 IDLE, h5h1 IDLE, c7a7 IDLE"),
        arguments(
            TWO_CHECKS,
            "7c1/9/4k4/9/9/6B2/9/2rA5/9/3K2B2 w",
            "g4e2 h9h4 e2g4 h4h9",
            "1/2-1/2 REPETITION",
            "g4e2 IDLE, h9h4 IDLE, e2g4 IDLE, h4h9 CHASE {g0} by {h9}"),
        arguments(
            TWO_CHECKS,
            "9/9/4Nk3/9/2c6/9/9/4K4/9/8R b",
            "c5e5 i0i6 e5c5 i6i0",
            "1/2-1/2 REPETITION",
            "c5e5 IDLE, i0i6 IDLE, e5c5 IDLE, i6i0 CHASE {c5} by {i0}"),
        arguments(
            CXA,
            "9/5k3/3R1a3/9/5r3/9/9/5K3/9/9 w",
            "f2e2 f5g5 e2f2 g5f5",
            "1/2-1/2 REPETITION",
            "f2e2 IDLE, f5g5 IDLE, e2f2 CHASE {f7} by {d7}, g5f5 CHECK"),
        arguments(
            CXA,
            "9/5k3/3R1a3/9/5r3/9/9/5K3/5n3/9 w",
            "f2e2 f5g5 e2f2 g5f5",
            "1/2-1/2 REPETITION",
            "f2e2 IDLE, f5g5 IDLE, e2f2 IDLE, g5f5 CHECK"),
        arguments(
            CXA,
            "9/9/4ck3/9/9/9/9/9/4c4/3K4R b",
            "e7e5 d0d1 e5e7 d1d0",
            "1/2-1/2 REPETITION",
            "e7e5 IDLE, d0d1 CHASE {e1, e5} by {i0}, e5e7 IDLE, d1d0 IDLE"),
        arguments(
            CXA,
            "5k3/9/6R2/9/2b2N3/7p1/9/9/4nK3/7R1 w",
            "g7e7 e1d3 e7g7 d3e1",
            "1/2-1/2 REPETITION",
            "g7e7 CHASE {e1} by {e7}, e1d3 IDLE, e7g7 IDLE, d3e1 IDLE"),
        arguments(
            CXA,
            "5k3/5N3/7C1/6P2/5n3/9/9/9/5K3/9 b",
            "f5e7 h7h2 e7f5 h2h7",
            "1/2-1/2 REPETITION",
            "f5e7 CHASE {g6} by {e7}, h7h2 IDLE, e7f5 IDLE, h2h7 IDLE"),
        arguments(
            CXA,
            "3k5/9/b8/9/3cR4/9/3NP4/4K4/9/9 w",
            "d3b2 d5c5 b2d3 c5d5",
            "1/2-1/2 REPETITION",
            "d3b2 IDLE, d5c5 IDLE, b2d3 CHASE {c5} by {d3, e5}, c5d5 IDLE"),
        arguments(
            CXA,
            "5k3/3N3P1/4c4/9/9/9/9/9/7r1/3K5 b",
            "e7e8 d8b7 e8e7 b7d8",
            "1/2-1/2 REPETITION",
            "e7e8 IDLE, d8b7 IDLE, e8e7 IDLE, b7d8 CHECK"),
        arguments(
            CXA,
            "9/9/5k3/9/p8/1c7/9/4K4/R8/9 w",
            "a1a2 b4g4 a2a1 g4b4",
            "1/2-1/2 REPETITION",
            "a1a2 IDLE, b4g4 IDLE, a2a1 KILL, g4b4 IDLE"),
        arguments(
            CXA,
            "9/9/4k4/C3N4/9/9/9/9/3n5/3K1A3 b",
            "d1b2 a6c6 b2d1 c6a6",
            "1/2-1/2 REPETITION",
            "d1b2 IDLE, a6c6 IDLE, b2d1 IDLE, c6a6 IDLE"),
        arguments(
            CXA,
            "5r3/9/4k4/9/8C/9/8C/9/9/2B2K3 w",
            "i5f5 f9c9 f5i5 c9f9",
            "1/2-1/2 REPETITION",
            "i5f5 IDLE, f9c9 IDLE, f5i5 IDLE, c9f9 CHECK"),
        arguments(
            CXA,
            "9/3k5/9/5N3/5c3/9/6c2/9/9/5K3 w",
            "f6g8 f5f3 g8f6 f3f5",
            "1/2-1/2 REPETITION",
            "f6g8 IDLE, f5f3 IDLE, g8f6 IDLE, f3f5 CHASE {f6} by {g3}"),
        arguments(
            CXA,
            "9/3k5/3a5/3r5/9/5p3/1C7/3AK4/9/9 b",
            "f4e4 b3b4 e4f4 b4b3",
            "1/2-1/2 REPETITION",
            "f4e4 CHASE {d2} by {e4}, b3b4 IDLE, e4f4 IDLE, b4b3 IDLE"),
        arguments(
            CXA,
            "5k3/9/9/9/9/3R5/5n3/9/9/4K3R w",
            "i0h0 f3h4 h0i0 h4f3",
            "1/2-1/2 REPETITION",
            "i0h0 IDLE, f3h4 IDLE, h0i0 IDLE, h4f3 CHASE {d4} by {f3}"),
        arguments(
            CXA,
            "3k5/7cN/3a5/9/9/9/9/9/3K5/3A5 w",
            "i8h6 d9e9 h6i8 e9d9",
            "1-0 PROHIBITED_MIX",
            "i8h6 IDLE, d9e9 KILL, h6i8 IDLE, e9d9 CHASE {d0} by {h8}"),
        arguments(
            CXA,
            "4k4/9/9/9/9/9/2RR5/1r1K5/9/9 w",
            "c3c2 b2b6 c2c3 b6b2",
            "1/2-1/2 REPETITION",
            "c3c2 CHASE {b2} by {d3}, b2b6 IDLE, c2c3 IDLE, b6b2 CHECK"),
        arguments(
            CXA,
            "2N6/9/3k3c1/9/9/9/9/9/5K3/9 b",
            "d7d8 c9b7 d8d7 b7c9",
            "0-1 PERPETUAL_CHECK",
            "d7d8 IDLE, c9b7 CHECK, d8d7 IDLE, b7c9 CHECK"),
        arguments(
            CXA,
            "3k1P3/9/9/9/6c2/4r4/5c3/5A3/9/4K4 w",
            "f2e1 e4f4 e1f2 f4e4",
            "1-0 PROHIBITED_MIX",
            "f2e1 IDLE, e4f4 CHASE {f9} by {f3, f4}, e1f2 IDLE, f4e4 CHECK"),
        arguments(
            CXA,
            "9/4k4/9/9/9/9/1r7/3KC4/9/3A5 w",
            "e2e6 b3b8 e6e2 b8b3",
            "1/2-1/2 REPETITION",
            "e2e6 IDLE, b3b8 CHASE {d0, e6} by {b8}, e6e2 IDLE, b8b3 IDLE"),
        arguments(
            CXA,
            "2b6/4k4/9/5n3/2c6/4r4/2p6/3A5/9/3K5 w",
            "d0d1 c9e7 d1d0 e7c9",
            "* UNDETERMINED",
            "d0d1 IDLE, c9e7 IDLE, d1d0 IDLE, e7c9 KILL"),
        arguments(
            CXA,
            "5k3/9/5a3/1r7/9/9/9/8r/9/2R1K4 b",
            "i2f2 c0c2 f2i2 c2c0",
            "* UNDETERMINED",
            "i2f2 IDLE, c0c2 IDLE, f2i2 KILL, c2c0 IDLE"),
        arguments(
            CXA,
            "9/9/5k3/3r5/9/5C2C/9/9/4K4/9 w",
            "i4i1 d6h6 i1i4 h6d6",
            "1/2-1/2 REPETITION",
            "i4i1 KILL, d6h6 CHASE {i1} by {h6}, i1i4 IDLE, h6d6 IDLE"),
        arguments(
            LEAGUE,
            "5k3/9/9/9/2r4P1/9/4C4/3K5/9/9 b",
            "c5d5 e3d3 d5c5 d3e3",
            "1/2-1/2 REPETITION",
            "c5d5 CHECK, e3d3 IDLE, d5c5 CHASE {h5} by {c5}, d3e3 IDLE"),
        arguments(
            LEAGUE,
            "5k3/5N3/7C1/6P2/5n3/9/9/9/5K3/9 b",
            "f5e7 h7h2 e7f5 h2h7",
            "1/2-1/2 REPETITION",
            "f5e7 IDLE, h7h2 IDLE, e7f5 IDLE, h2h7 IDLE"),
        arguments(
            LEAGUE,
            "9/5k3/5a3/9/N4r3/9/6C2/5K3/9/9 w",
            "f2e2 f5g5 e2f2 g5f5",
            "1/2-1/2 REPETITION",
            "f2e2 IDLE, f5g5 CHASE {g3, a5} by {g5}, e2f2 IDLE, g5f5 CHECK"));
  }

  @ParameterizedTest
  @MethodSource("loops")
  void eachPlyHasItsClassChasersAndVictims(
      RuleSet rules, String fen, String loop, String outcome, String evidence) {
    Game game = Game.from(Position.fromFen(fen));
    for (String move : (loop + " " + loop).split(" ", -1)) {
      game = game.play(Move.parse(move));
    }
    Verdict verdict = rules.judge(game).orElseThrow();
    assertEquals(outcome, verdict.toString());
    for (int from : new int[] {0, 4}) {
      assertEquals(
          evidence,
          verdict.cycle().subList(from, from + 4).stream()
              .map(CyclePly::toString)
              .collect(Collectors.joining(", ")));
    }
  }
}
