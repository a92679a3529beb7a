package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.notation.MoveNotation;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of mining that decide which bytes are written. */
public final class MiningOptions {
  @Option(
      names = "--scan-nodes",
      paramLabel = "N",
      defaultValue = "10000",
      description =
          "Scan each position of a game with N nodes, or an eighth of them where nothing seems to"
              + " happen (default: 10000).")
  private long scanNodes;

  @Option(
      names = "--search-nodes",
      paramLabel = "N",
      defaultValue = "60000",
      description = "Verify gains and draws by searches of N nodes (default: 60000).")
  private long searchNodes;

  @Option(
      names = "--proof-nodes",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Prove mates within N nodes (default: 1000000).")
  private long proofNodes;

  @Option(
      names = "--to",
      paramLabel = "NOTATION",
      defaultValue = "iccs",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write the moves of PGN in this notation (default: iccs).")
  private MoveNotation notation = MoveNotation.iccs();

  @Mixin private JsonOption json = new JsonOption();

  /**
   * {@return the plan that the options describe}
   *
   * @throws IllegalArgumentException if a number of nodes is below 1
   */
  public MiningPlan plan() {
    return new MiningPlan(scanNodes, searchNodes, proofNodes, notation.name(), json.wanted());
  }

  /** {@return whether JSON is written} */
  boolean json() {
    return json.wanted();
  }
}
