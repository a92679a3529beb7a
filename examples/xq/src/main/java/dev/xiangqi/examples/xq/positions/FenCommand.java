package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.notation.Fen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes FENs of any dialect in one form. */
@Command(
    name = "fen",
    description = {
      "Answer each line, a FEN of any dialect, with its canonical form: six fields, letters"
          + " KABNRCP.",
      "For a FEN with moves after it that is the position after them."
    })
public final class FenCommand extends LineCommand {
  @Option(names = "--wxf", description = "Write E and H for elephant and horse, not B and N.")
  private boolean wxf;

  public FenCommand(Console console) {
    super(console);
  }

  @Override
  protected String answer(String line) throws RefusedException {
    Position position = FenText.read(line).position();
    return Fen.write(position, wxf ? Fen.Style.WXF : Fen.Style.STANDARD);
  }
}
