package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.MovesOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists the legal moves of a position. */
@Command(
    name = "moves",
    description = {
      "List the legal moves of a position, one per line.",
      "The order is ascending by from-square, then by to-square."
    })
public final class MovesCommand extends XqCommand {
  @Parameters(paramLabel = "FEN", description = "The position.")
  private String fen = "";

  @Mixin private MovesOption moves = new MovesOption();

  public MovesCommand(Console console) {
    super(console);
  }

  @Override
  protected int write(Writer out) throws IOException, RefusedException {
    Position position = FenText.read(fen).position();
    for (Move move : position.legalMoves()) {
      out.write(moves.notation().format(position, move) + "\n");
    }
    return Status.GOOD;
  }
}
