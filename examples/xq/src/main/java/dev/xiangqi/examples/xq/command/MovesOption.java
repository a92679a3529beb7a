package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.MoveNotation;
import picocli.CommandLine.Option;

/** How moves are written where coordinates are what most want. */
public final class MovesOption {
  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "ucci",
      converter = NotationName.Written.class,
      description = "How moves are written (default: ucci).")
  private MoveNotation notation = MoveNotation.ucci();

  public MoveNotation notation() {
    return notation;
  }
}
