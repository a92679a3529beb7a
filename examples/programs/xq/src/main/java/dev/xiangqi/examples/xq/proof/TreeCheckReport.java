package dev.xiangqi.examples.xq.proof;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.ProofCheck;
import dev.xiangqi.notation.tree.WrongProofException;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/** Checks the trees of a file, and writes a line about each. */
final class TreeCheckReport {
  private final Writer out;
  private final RuleSet rules;
  private final boolean json;

  TreeCheckReport(Writer out, RuleSet rules, boolean json) {
    this.out = out;
    this.rules = rules;
    this.json = json;
  }

  /** Checks all games; {@return the exit status} */
  int check(Path file) throws IOException {
    int status = Status.GOOD;
    try (GameReader games = GameFiles.open(file)) {
      for (long number = 1; games.hasNext(); number++) {
        status |= check(games.next(), number);
      }
    }
    return status;
  }

  private int check(GameEntry entry, long number) throws IOException {
    if (!(entry instanceof GameEntry.Read read)) {
      return wrong(number, entry.diagnostics().get(0).message());
    }
    try {
      int plies = ProofCheck.plies(read.tree(), rules);
      JsonObject answer = new JsonObject().put("input", number).put("right", true);
      out.write(json ? answer.put("plies", plies) + "\n" : "right\t" + plies + "\n");
      return Status.GOOD;
    } catch (WrongProofException e) {
      return wrong(number, String.valueOf(e.getMessage()));
    }
  }

  private int wrong(long number, String fault) throws IOException {
    JsonObject answer = new JsonObject().put("input", number).put("right", false);
    out.write(json ? answer.put("fault", fault) + "\n" : "wrong\t" + fault + "\n");
    return Status.REFUSED;
  }
}
