package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.MoveNotation;
import picocli.CommandLine.Option;

/** The option {@code --from} of commands that read moves in lines. */
public final class FromOption {
  @Option(
      names = "--from",
      paramLabel = "NOTATION",
      defaultValue = "auto",
      converter = NotationName.Read.class,
      completionCandidates = NotationName.Names.class,
      description = "Read moves in this notation (default: auto).")
  private MoveNotation notation = MoveNotation.auto();

  /** Sets the notation to read. */
  public void set(MoveNotation read) {
    notation = read;
  }

  /** {@return the notation to read} */
  public MoveNotation notation() {
    return notation;
  }
}
