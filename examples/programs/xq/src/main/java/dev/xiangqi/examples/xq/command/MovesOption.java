package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.MoveNotation;
import picocli.CommandLine.Option;

/** The option {@code --moves} of commands that write coordinates by default. */
public final class MovesOption {
  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "ucci",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write moves in this notation (default: ucci).")
  private MoveNotation notation = MoveNotation.ucci();

  /** {@return the notation to write} */
  public MoveNotation notation() {
    return notation;
  }
}
