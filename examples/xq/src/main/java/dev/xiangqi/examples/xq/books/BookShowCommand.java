package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.MovesOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Looks up a position. */
@Command(
    name = "show",
    description = {
      "List the moves that a book contains for a position, one a line:",
      "move<TAB>weight<TAB>games<TAB>wins<TAB>draws<TAB>losses"
    })
final class BookShowCommand extends XqCommand {
  @Parameters(index = "0", paramLabel = "BOOK", description = "An xq book, or a BOOK.DAT.")
  private Path book = Path.of("");

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FEN",
      description = "The position (default: the starting position).")
  private Optional<String> fen = Optional.empty();

  @Mixin private MovesOption moves = new MovesOption();

  BookShowCommand(Console console) {
    super(console);
  }

  @Override
  protected int write(Writer out) throws IOException, RefusedException {
    Position position = FenText.read(fen).position();
    try (BookFile opened = BookFile.open(book)) {
      for (BookMove move : opened.view().moves(position)) {
        out.write(moves.notation().format(position, move.move()));
        for (long number :
            new long[] {move.weight(), move.games(), move.wins(), move.draws(), move.losses()}) {
          out.write("\t" + number);
        }
        out.write("\n");
      }
    }
    return Status.GOOD;
  }
}
