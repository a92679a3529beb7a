package dev.xiangqi.search.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.endgame.EndgameBuilder;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The prover with tables of endings. */
class KnownEndingProofTest {
  private static final long NODES = 20_000;

  @TempDir private static Path folder = Path.of("");

  private static EndgameTables tables = EndgameTables.none();

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    EndgameBuilder.to(folder).men(3).materials(List.of(EndgameMaterial.parse("KN-KA"))).build();
    tables = EndgameTables.open(folder);
  }

  private static Prover.Builder builder() {
    return Prover.builder().memory(2).nodes(NODES).endings(tables);
  }

  @Test
  void theLongestWinIsProvedToBeShortestAndItsTreeHolds() {
    Position position = tables.longestWin(EndgameMaterial.parse("KN-K")).orElseThrow();
    OptionalInt plies = tables.probe(position).orElseThrow().plies();
    Proof proof = builder().shortest(true).build().prove(position);
    assertEquals(ProofVerdict.SHORTEST_WIN, proof.verdict());
    assertEquals(plies, proof.plies());
    assertEquals(plies.orElseThrow(), proof.line().size());
    ProofChecker.check(proof.tree().orElseThrow(), false, RuleSet.wxf());
  }

  @Test
  void aLongWinNeedsFewNodes() {
    Position position = tables.longestWin(EndgameMaterial.parse("KN-KA")).orElseThrow();
    Proof proof = builder().shortest(true).treeNodes(1).build().prove(position);
    assertEquals(ProofVerdict.SHORTEST_WIN, proof.verdict());
    assertEquals(tables.probe(position).orElseThrow().plies(), proof.plies());
    assertTrue(proof.nodes() < NODES, proof::toString);
  }

  @Test
  void theLengthOfAKnownWinIsExactWithoutASearchForTheShortest() {
    for (String fen : List.of("3k1a3/9/9/9/9/9/4N4/9/9/4K4 w", "4k4/9/9/9/9/9/4N4/9/9/3K5 w")) {
      Position position = Position.fromFen(fen);
      Proof proof = builder().build().prove(position);
      assertEquals(ProofVerdict.SHORTEST_WIN, proof.verdict(), fen);
      assertEquals(tables.probe(position).orElseThrow().plies(), proof.plies(), fen);
      assertEquals(proof.plies().orElseThrow(), proof.line().size(), fen);
    }
  }

  @Test
  void aWinBeforeTheTablesEndsThere() {
    Position position = Position.fromFen("4k4/9/3a1a3/9/6N2/9/9/9/9/3K5 w");
    Proof proof = builder().nodes(1_000_000).treeNodes(1).build().prove(position);
    assertTrue(proof.verdict().isWin(), proof::toString);
    assertEquals("g5f7", proof.line().get(0).toString());
  }

  @Test
  void aKnownDrawIsRefutedAndALimitOfPliesCounts() {
    Position drawn = Position.fromFen("3k5/9/9/9/9/9/9/9/2C6/4K4 w");
    assertEquals(ProofVerdict.NO_WIN, builder().build().prove(drawn).verdict());
    Position won = tables.longestWin(EndgameMaterial.parse("KN-KA")).orElseThrow();
    int plies = tables.probe(won).orElseThrow().plies().orElseThrow();
    Proof within = builder().plies(plies - 2).build().prove(won);
    assertEquals(ProofVerdict.NO_WIN_WITHIN, within.verdict());
  }

  @Test
  void checksAloneAreSearched() {
    Position position = tables.longestWin(EndgameMaterial.parse("KN-K")).orElseThrow();
    Proof proof = builder().checksOnly(true).build().prove(position);
    assertEquals(ProofVerdict.NO_WIN, proof.verdict());
  }

  @Test
  void rulesThatTheTablesDoNotKnowAreRefused() {
    Prover.Builder checkOnly = builder().rules(RuleSet.checkOnly());
    assertThrows(IllegalArgumentException.class, checkOnly::build);
  }
}
