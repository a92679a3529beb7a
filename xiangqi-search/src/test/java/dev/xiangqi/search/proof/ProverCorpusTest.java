package dev.xiangqi.search.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Problems with known answers. */
class ProverCorpusTest {
  private static final Pattern MATE =
      Pattern.compile("(?<fen>\\S+ [wb] .*?) bm (?<move>\\w+); dm (?<moves>\\d+);.*");

  @Test
  void shortMates() throws IOException {
    Prover prover = Prover.builder().memory(8).shortest(true).build();
    int problems = 0;
    for (String line : Corpora.lines("tactics/tactics.epd")) {
      Matcher mate = MATE.matcher(line);
      if (mate.matches()) {
        Proof proof = prover.prove(Position.fromFen(mate.group("fen")));
        int plies = 2 * Integer.parseInt(mate.group("moves")) - 1;
        assertEquals("SHORTEST_WIN " + plies, proof.toString(), line);
        assertEquals(mate.group("move"), proof.line().get(0).toString(), line);
        assertEquals(plies, proof.line().size(), line);
        ProofChecker.check(proof.tree().orElseThrow(), false, RuleSet.wxf());
        problems++;
      }
    }
    assertTrue(problems > 150, problems + " problems");
  }

  /**
   * Each is a win by checks alone, or is none; all are decided. Colours and wings make no
   * difference.
   */
  @Test
  void practiceByChecks() throws IOException {
    Prover prover = Prover.builder().memory(8).checksOnly(true).shortest(true).build();
    int wins = 0;
    int refuted = 0;
    for (String line : Corpora.lines("mates/practice.tsv")) {
      if (line.startsWith("#")) {
        continue;
      }
      String fen = line.substring(line.indexOf('\t') + 1).replaceFirst(" moves .*", "");
      Position position = Position.fromFen(fen);
      Proof proof = prover.prove(position);
      if (proof.verdict() == ProofVerdict.SHORTEST_WIN) {
        ProofChecker.check(proof.tree().orElseThrow(), true, RuleSet.wxf());
        wins++;
      } else {
        assertEquals(ProofVerdict.NO_WIN, proof.verdict(), line);
        refuted++;
      }
      for (Position image :
          List.of(
              position.mirrored(), position.colorsSwapped(), position.mirrored().colorsSwapped())) {
        assertEquals(proof.toString(), prover.prove(image).toString(), image::toFen);
      }
    }
    assertEquals(144, wins);
    assertEquals(255, refuted);
  }
}
