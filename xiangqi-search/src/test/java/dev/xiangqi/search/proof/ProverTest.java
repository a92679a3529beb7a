package dev.xiangqi.search.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.TableTooLargeException;
import dev.xiangqi.testing.Positions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProverTest {
  private static final Position SEVEN_MOVES =
      Position.fromFen("C1N2a3/3ka2r1/9/9/3N5/9/5p3/4BA3/4p4/5KB2 w - - 0 1");

  /** How many random positions are tried, and how deep. */
  private static final int RANDOM = Integer.getInteger("xiangqi.proofs", 150);

  private static final int PLIES = Integer.getInteger("xiangqi.proof.plies", 5);

  private static Prover.Builder small() {
    return Prover.builder().memory(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void agreesWithTryingEveryMove(boolean checksOnly) {
    Random random = new Random(45);
    NaiveMates naive = new NaiveMates(checksOnly);
    Prover prover = small().checksOnly(checksOnly).plies(PLIES).shortest(true).build();
    int[] lengths = new int[PLIES + 1];
    for (int i = 0; i < RANDOM; i++) {
      Position position = Positions.fewMen(random, 8);
      if (position.hasNoLegalMove()) {
        continue;
      }
      int expected = naive.shortest(position, PLIES);
      Proof proof = prover.prove(position);
      assertEquals(expected, proof.plies().orElse(0), position::toFen);
      lengths[expected]++;
      if (expected > 0) {
        assertEquals(ProofVerdict.SHORTEST_WIN, proof.verdict(), position::toFen);
        ProofNode tree = proof.tree().orElseThrow();
        assertEquals(expected, tree.plies(), position::toFen);
        ProofChecker.check(tree, checksOnly, RuleSet.wxf());
      } else {
        assertFalse(proof.verdict().isWin(), position::toFen);
        assertTrue(proof.verdict().isDecided(), position::toFen);
        assertTrue(proof.excludedPlies() >= PLIES, position::toFen);
      }
    }
    assertTrue(lengths[1] + lengths[3] + lengths[5] >= 5, Arrays.toString(lengths));
  }

  /** Every first move is tried without the prover. */
  @Test
  void cooksAreAllFirstMovesThatWin() {
    Random random = new Random(46);
    NaiveMates naive = new NaiveMates(false);
    Prover prover = small().plies(3).cooks(true).build();
    int cooks = 0;
    for (int i = 0; i < 150; i++) {
      Position position = Positions.fewMen(random, 8);
      List<Move> expected = naive.winning(position, 3);
      Proof proof = prover.prove(position);
      assertEquals(
          expected,
          proof.solutions().stream().map(Solution::move).sorted().toList(),
          position::toFen);
      assertEquals(List.of(), proof.openMoves());
      for (Solution solution : proof.solutions()) {
        int plies = naive.shortest(position, 3);
        assertEquals(
            naive.winning(position, plies).contains(solution.move()), solution.isShortest());
      }
      cooks += expected.size() > 1 ? 1 : 0;
    }
    assertTrue(cooks >= 5, "cooks " + cooks);
  }

  /** Colours and wings make no difference to verdict and length. */
  @Test
  void imagesHaveTheSameLength() {
    Prover prover = small().checksOnly(true).shortest(true).build();
    for (Position image :
        List.of(
            SEVEN_MOVES,
            SEVEN_MOVES.mirrored(),
            SEVEN_MOVES.colorsSwapped(),
            SEVEN_MOVES.mirrored().colorsSwapped())) {
      Proof proof = prover.prove(image);
      assertEquals("SHORTEST_WIN 13", proof.toString());
      assertEquals(13, proof.line().size());
      ProofChecker.check(proof.tree().orElseThrow(), true, RuleSet.wxf());
    }
  }

  @Test
  void aWinWhoseTreeIsTooLargeHasItsLine() {
    Proof proof = small().checksOnly(true).shortest(true).treeNodes(3).build().prove(SEVEN_MOVES);
    assertEquals("SHORTEST_WIN 13", proof.toString());
    assertEquals(Optional.empty(), proof.tree());
    assertEquals(13, proof.line().size());
    Position end = SEVEN_MOVES;
    for (Move move : proof.line()) {
      end = end.play(move);
    }
    assertTrue(end.hasNoLegalMove());
    Solution only = new Solution(proof.line().get(0), OptionalInt.of(13), true);
    assertEquals(List.of(only), proof.solutions());
  }

  @Test
  void aMateAtOnce() {
    Proof proof = small().build().prove(Position.fromFen("4k4/1R7/9/9/9/9/9/9/9/R2K5 w"));
    assertEquals(ProofVerdict.SHORTEST_WIN, proof.verdict());
    assertEquals(OptionalInt.of(1), proof.plies());
    assertEquals(List.of(Move.parse("a0a9")), proof.line());
    Solution only = new Solution(Move.parse("a0a9"), OptionalInt.of(1), true);
    assertEquals(List.of(only), proof.solutions());
    assertEquals(Optional.empty(), proof.limit());
  }

  @Test
  void withoutChecksThereIsNoWinByChecks() {
    Proof proof = small().checksOnly(true).build().prove(Position.initial());
    assertEquals(ProofVerdict.NO_WIN, proof.verdict());
    assertEquals(List.of(), proof.solutions());
    assertEquals(List.of(), proof.line());
  }

  /** The defender's only defence is to check for ever. */
  @Test
  void aPerpetualCheckDecidesAsTheRulesSay() {
    Position position = Position.fromFen("3k2P2/6R2/2R6/2C6/9/9/9/9/9/2r2K3 w");
    for (Position image : List.of(position, position.mirrored().colorsSwapped())) {
      Proof proof = small().build().prove(image);
      assertEquals(ProofVerdict.WIN_BY_RULES, proof.verdict());
      ProofChecker.check(proof.tree().orElseThrow(), false, RuleSet.wxf());
    }
    // Here a repetition is a draw.
    Prover draws = small().rules(RuleSet.threefold()).build();
    assertEquals(ProofVerdict.NO_WIN, draws.prove(position).verdict());
  }

  /** The defender mixes checks and chases. */
  @Test
  void aLoopWhoseVerdictDependsOnOthersIsNoProof() {
    Prover prover = small().nodes(2_000_000).build();
    Proof proof = prover.prove(Position.fromFen("3aka3/4n4/9/9/9/9/9/7C1/7r1/3AK4 w"));
    assertFalse(proof.verdict().isWin(), proof::toString);
  }

  /** Without the elephants nothing changes; each other piece is needed. */
  @Test
  void piecesWithoutAPurposeAreFound() {
    Position position = Position.fromFen("3k5/9/9/9/9/9/9/9/1R7/R3K4 w");
    Proof needed = small().economy(true).build().prove(position);
    assertEquals(List.of(), needed.idlePieces());
    Position idle = Position.fromFen("3k5/9/9/9/9/9/9/8B/1R7/R3K4 w");
    Proof proof = small().economy(true).build().prove(idle);
    assertEquals("[i2]", proof.idlePieces().toString());
  }

  @Test
  void furtherWinsOnTheMainLineAreDuals() {
    Proof proof = small().checksOnly(true).cooks(true).build().prove(SEVEN_MOVES);
    List<Move> line = proof.line();
    assertFalse(proof.duals().isEmpty());
    for (Dual dual : proof.duals()) {
      Position at = SEVEN_MOVES;
      for (Move move : line.subList(0, dual.ply())) {
        at = at.play(move);
      }
      assertFalse(line.get(dual.ply()).equals(dual.solution().move()));
      Position after = at.play(dual.solution().move());
      assertTrue(after.isInCheck());
      int plies = dual.solution().plies().orElseThrow();
      Prover rest = small().checksOnly(true).plies(plies).build();
      assertTrue(rest.prove(at).verdict().isWin());
    }
  }

  @Test
  void threadsFindTheSameLength() {
    Proof proof = small().threads(3).checksOnly(true).shortest(true).build().prove(SEVEN_MOVES);
    assertEquals("SHORTEST_WIN 13", proof.toString());
  }

  @Test
  void aLimitEndsTheSearchWithItsName() {
    Proof proof = small().nodes(5_000).build().prove(Position.initial());
    assertEquals(ProofVerdict.UNDECIDED, proof.verdict());
    assertEquals(Optional.of(ProofLimit.NODES), proof.limit());
    proof = small().time(Duration.ofNanos(1)).build().prove(Position.initial());
    assertEquals(Optional.of(ProofLimit.TIME), proof.limit());
    Thread.currentThread().interrupt();
    proof = small().build().prove(Position.initial());
    assertTrue(Thread.interrupted());
    assertEquals(Optional.of(ProofLimit.STOPPED), proof.limit());
  }

  @Test
  void aRunningSearchReportsAndIsStopped() throws InterruptedException {
    CountDownLatch reported = new CountDownLatch(1);
    List<ProofProgress> reports = new ArrayList<>();
    ProofTask task =
        small()
            .threads(2)
            .build()
            .start(
                Position.initial(),
                progress -> {
                  reports.add(progress);
                  reported.countDown();
                });
    reported.await();
    task.stop();
    Proof proof = task.join();
    assertTrue(task.isDone());
    assertEquals(Optional.of(ProofLimit.STOPPED), proof.limit());
    assertTrue(proof.nodes() >= reports.get(0).nodes());
  }

  @Test
  void whatAListenerThrowsEndsTheSearch() {
    ProofTask task =
        small()
            .build()
            .start(
                Position.initial(),
                progress -> {
                  throw new IllegalStateException("full");
                });
    assertEquals("full", assertThrows(IllegalStateException.class, task::join).getMessage());
  }

  @Test
  void aTableLargerThanTheHeapIsRefused() {
    assumeTrue(Runtime.getRuntime().maxMemory() < 16_000L << 20);
    Prover prover = Prover.builder().memory(16_000).build();
    TableTooLargeException e =
        assertThrows(TableTooLargeException.class, () -> prover.prove(SEVEN_MOVES));
    assertEquals(16_000, e.requestedMegabytes());
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
