package dev.xiangqi.examples.xq.games;

import dev.xiangqi.notation.io.ReadOptions;
import picocli.CommandLine.Option;

/** What is accepted of games that are read. */
final class Strictness {
  @Option(names = "--strict", description = "Refuse games that break their format's grammar.")
  private boolean strict;

  @Option(
      names = "--salvage",
      description = "Repair what can be repaired, and name each repair on standard error.")
  private boolean salvage;

  ReadOptions options() {
    return strict ? ReadOptions.strict() : salvage ? ReadOptions.salvage() : ReadOptions.defaults();
  }
}
