package dev.xiangqi.examples.xq;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.io.Writer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists the legal moves. */
@Command(
    name = "moves",
    description = "List the legal moves of a position, ascending by from-square, then to-square.")
final class MovesCommand extends XqCommand {
  @Parameters(paramLabel = "FEN", description = "The position.")
  private String fen = "";

  @Mixin private MovesOption moves = new MovesOption();

  MovesCommand(Console console) {
    super(console);
  }

  @Override
  int write(Writer out) throws IOException, RefusedException {
    Position position = FenText.read(fen).position();
    for (Move move : position.legalMoves()) {
      out.write(moves.notation().format(position, move) + "\n");
    }
    return Status.GOOD;
  }
}
