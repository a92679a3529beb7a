package dev.xiangqi.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.ProofCheck;
import dev.xiangqi.notation.tree.WrongProofException;

/** Fuzzes the check of proofs: any tree is right or wrong, and the check ends. */
class ProofCheckFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void check(byte[] data) {
    GameTree tree;
    try {
      tree = GameFiles.parse(new String(data, UTF_8));
    } catch (NotationException e) {
      return;
    }
    try {
      assertTrue(ProofCheck.plies(tree, RuleSet.wxf()) >= 1);
    } catch (WrongProofException e) {
      assertTrue(e.line().size() <= 1001);
    }
  }
}
