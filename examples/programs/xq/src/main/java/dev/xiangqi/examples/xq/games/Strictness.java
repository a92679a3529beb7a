package dev.xiangqi.examples.xq.games;

import dev.xiangqi.notation.io.ReadOptions;
import picocli.CommandLine.Option;

/** The options for games with errors. */
public final class Strictness {
  @Option(
      names = "--strict",
      description = "Refuse games that violate the grammar of their format.")
  private boolean strict;

  @Option(
      names = "--salvage",
      description = "Repair games where possible. Report each repair on standard error.")
  private boolean salvage;

  /** {@return the options to read with} */
  public ReadOptions options() {
    return strict ? ReadOptions.strict() : salvage ? ReadOptions.salvage() : ReadOptions.defaults();
  }
}
