package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.puzzle.PuzzleMiner;
import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Examines puzzles again. */
@Command(
    name = "check",
    description = {
      "Examine the puzzles of a file again, with more nodes: the first move still is the only one for"
          + " its aim, and no puzzle occurs twice.",
      "A line for each puzzle: right, or wrong and why."
    })
final class PuzzleCheckCommand extends ReadPuzzles {
  @Option(
      names = "--search-nodes",
      paramLabel = "N",
      defaultValue = "120000",
      description = {
        "Verify gains and draws by searches of four times N nodes, as the last ones of puzzle mine",
        "(default: 120000)."
      })
  private long searchNodes;

  @Option(
      names = "--proof-nodes",
      paramLabel = "N",
      defaultValue = "4000000",
      description = "Prove mates within N nodes (default: 4000000).")
  private long proofNodes;

  @Mixin private JsonOption json = new JsonOption();

  private final Set<String> keys = new HashSet<>();
  private boolean anyWrong;

  PuzzleCheckCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    try {
      miner();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private PuzzleMiner.Builder miner() {
    return PuzzleMiner.builder().searchNodes(searchNodes).proofNodes(proofNodes);
  }

  @Override
  protected int write(Writer out) throws IOException {
    try (PuzzleMiner miner = miner().build()) {
      int status = forEachPuzzle(puzzle -> check(miner, puzzle.puzzle(), out));
      return status == Status.GOOD && anyWrong ? Status.REFUSED : status;
    }
  }

  private void check(PuzzleMiner miner, Puzzle puzzle, Writer out) throws IOException {
    Optional<String> fault = fault(miner, puzzle);
    anyWrong |= fault.isPresent();
    if (json()) {
      JsonObject answer = new JsonObject().put("fen", puzzle.start().toFen());
      answer.put("right", fault.isEmpty());
      fault.ifPresent(why -> answer.put("fault", why));
      out.write(answer + "\n");
    } else {
      String word = fault.map(why -> "wrong\t" + why).orElse("right");
      out.write(word + "\t" + puzzle.origin().source() + "\t" + puzzle.start().toFen() + "\n");
    }
    out.flush();
  }

  private Optional<String> fault(PuzzleMiner miner, Puzzle puzzle) {
    if (!keys.add(puzzle.key())) {
      return Optional.of("occurs twice");
    }
    return miner.holds(puzzle)
        ? Optional.empty()
        : Optional.of("not the only move that reaches the aim");
  }
}
