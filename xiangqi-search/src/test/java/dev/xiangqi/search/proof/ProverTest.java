package dev.xiangqi.search.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Positions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProverTest {
  private static Prover.Builder small() {
    return Prover.builder().memory(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void agreesWithTryingEveryMove(boolean checksOnly) {
    Random random = new Random(45);
    NaiveMates naive = new NaiveMates(checksOnly);
    Prover prover = small().checksOnly(checksOnly).plies(5).shortest(true).build();
    int wins = 0;
    for (int i = 0; i < 150; i++) {
      Position position = Positions.fewMen(random, 8);
      if (position.hasNoLegalMove()) {
        continue;
      }
      int expected = naive.shortest(position, 5);
      Proof proof = prover.prove(position);
      assertEquals(expected, proof.plies().orElse(0), position::toFen);
      if (expected > 0) {
        wins++;
        assertEquals(ProofVerdict.SHORTEST_WIN, proof.verdict(), position::toFen);
        ProofNode tree = proof.tree().orElseThrow();
        assertEquals(expected, tree.plies(), position::toFen);
        ProofChecker.check(position, tree, checksOnly);
      } else {
        assertTrue(!proof.verdict().isWin() && proof.verdict().isDecided(), position::toFen);
        assertTrue(
            proof.verdict() == ProofVerdict.NO_WIN || proof.excludedPlies() >= 5,
            position::toFen);
      }
    }
    assertTrue(wins >= 10, "wins " + wins);
  }

  /** Colours and wings make no difference to verdict and length. */
  @Test
  void imagesHaveTheSameLength() {
    Position position =
        Position.fromFen("C1N2a3/3ka2r1/9/9/3N5/9/5p3/4BA3/4p4/5KB2 w - - 0 1");
    Prover prover = small().checksOnly(true).shortest(true).build();
    for (Position image :
        List.of(
            position,
            position.mirrored(),
            position.colorsSwapped(),
            position.mirrored().colorsSwapped())) {
      Proof proof = prover.prove(image);
      assertEquals("SHORTEST_WIN 13", proof.toString());
      assertEquals(13, proof.line().size());
      ProofChecker.check(image, proof.tree().orElseThrow(), true);
    }
  }

  @Test
  void aMateAtOnce() {
    Proof proof = small().build().prove(Position.fromFen("3k5/9/9/9/9/9/9/9/1R7/R3K4 w"));
    assertEquals(ProofVerdict.SHORTEST_WIN, proof.verdict());
    assertEquals(OptionalInt.of(1), proof.plies());
    assertEquals(List.of(Move.parse("a0a9")), proof.line());
    assertEquals(List.of(Move.parse("a0a9")), proof.solutions());
    assertEquals(Optional.empty(), proof.limit());
  }

  @Test
  void withoutChecksThereIsNoWinByChecks() {
    Proof proof = small().checksOnly(true).build().prove(Position.initial());
    assertEquals(ProofVerdict.NO_WIN, proof.verdict());
    assertEquals(List.of(), proof.solutions());
    assertEquals(List.of(), proof.line());
  }

  @Test
  void aLimitEndsTheSearchWithItsName() {
    Proof proof = small().nodes(5_000).build().prove(Position.initial());
    assertEquals(ProofVerdict.UNDECIDED, proof.verdict());
    assertEquals(Optional.of(ProofLimit.NODES), proof.limit());
    Thread.currentThread().interrupt();
    proof = small().build().prove(Position.initial());
    assertTrue(Thread.interrupted());
    assertEquals(Optional.of(ProofLimit.STOPPED), proof.limit());
  }

  @Test
  void settingsOutOfRangeAreRefused() {
    Prover.Builder builder = Prover.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.plies(0));
    assertThrows(IllegalArgumentException.class, () -> builder.plies(Prover.MAX_PLIES + 1));
    assertThrows(IllegalArgumentException.class, () -> builder.nodes(0));
    assertThrows(IllegalArgumentException.class, () -> builder.time(Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> builder.memory(0));
    assertThrows(IllegalArgumentException.class, () -> builder.threads(0));
    assertThrows(IllegalArgumentException.class, () -> builder.treeNodes(0));
  }
}
