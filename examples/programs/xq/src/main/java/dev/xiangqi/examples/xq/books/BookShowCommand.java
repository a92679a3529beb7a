package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.MovesOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks up a position. */
@Command(
    name = "show",
    description = {
      "List the moves that a book contains for a position, one a line:",
      "move<TAB>weight<TAB>games<TAB>wins<TAB>draws<TAB>losses"
    })
final class BookShowCommand extends XqCommand {
  @Parameters(
      index = "0",
      paramLabel = "BOOK",
      description = "An xq book, a BOOK.DAT or a text book.")
  private Path book = Path.of("");

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FEN",
      description = "The position (default: the starting position).")
  private Optional<String> fen = Optional.empty();

  @Option(
      names = "--position",
      paramLabel = "FEN",
      description =
          "The position, as for xq index show: a FEN or startpos, then moves and moves in any"
              + " notation; or only moves from the start.")
  private Optional<String> position = Optional.empty();

  @Mixin private MovesOption moves = new MovesOption();

  @Mixin private BookEncoding encoding = new BookEncoding();

  @Mixin private JsonOption json = new JsonOption();

  BookShowCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    if (fen.isPresent() && position.isPresent()) {
      throw usage("--position: expected no FEN argument with it");
    }
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    Position shown = FenText.read(position.or(() -> fen)).position();
    try (BookFile opened = encoding.open(book)) {
      for (BookMove move : opened.view().moves(shown)) {
        String text = moves.notation().format(shown, move.move());
        out.write((json() ? object(text, move) : row(text, move)) + "\n");
      }
    }
    return Status.GOOD;
  }

  private static String row(String text, BookMove move) {
    return LongStream.of(move.weight(), move.games(), move.wins(), move.draws(), move.losses())
        .mapToObj(Long::toString)
        .collect(Collectors.joining("\t", text + '\t', ""));
  }

  private static String object(String text, BookMove move) {
    return new JsonObject()
        .put("move", text)
        .put("weight", move.weight())
        .put("games", move.games())
        .put("wins", move.wins())
        .put("draws", move.draws())
        .put("losses", move.losses())
        .toString();
  }
}
