package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.Fen;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Converts FENs of any dialect to one form. */
@Command(
    name = "fen",
    description = {
      "Answer each line with its canonical FEN: six fields, letters KABNRCP.",
      "A line is a FEN of any dialect, a list of moves in any notation, or an address of"
          + " chessdb.cn. If it has moves, the answer is the position after them."
    })
public final class FenCommand extends LineCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "FEN",
      description = "The line to answer, or a file of lines or games (default: standard input).")
  private Optional<String> argument = Optional.empty();

  @Option(
      names = "--wxf",
      description = "Write E for elephant and H for horse, instead of B and N.")
  private boolean wxf;

  public FenCommand(Console console) {
    super(console);
  }

  @Override
  protected Optional<String> argument() {
    return argument;
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    Position position = FenText.read(line).position();
    return Fen.write(position, wxf ? Fen.Style.WXF : Fen.Style.STANDARD);
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    answer.put("fen", answer(line));
  }
}
