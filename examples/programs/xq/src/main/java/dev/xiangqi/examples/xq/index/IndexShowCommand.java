package dev.xiangqi.examples.xq.index;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.collection.CollectedGame;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.book.collection.PositionGames;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.examples.xq.books.BookFile;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.MovesOption;
import dev.xiangqi.examples.xq.command.PositionOptions;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.games.GameLine;
import dev.xiangqi.examples.xq.games.NextMovesText;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a collection has, or what was played from a position. */
@Command(
    name = "show",
    description = {
      "Print the numbers of games and plies of an index.",
      "With --position, print the moves played there with their games, results and average year,"
          + " then the games most worth seeing: those of the highest rating, then the latest."
    })
final class IndexShowCommand extends XqCommand {
  @Parameters(paramLabel = "INDEX", description = "The index.")
  private Path index = Path.of("");

  @Mixin private PositionOptions position = new PositionOptions();

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "Show this number of games (default: 10).")
  private int top = 10;

  @Option(
      names = "--book",
      paramLabel = "BOOK",
      description = "Show what this opening book says of the position, too: move and weight.")
  private Optional<Path> book = Optional.empty();

  @Mixin private MovesOption moves = new MovesOption();

  @Mixin private JsonOption json = new JsonOption();

  IndexShowCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    if (top < 0) {
      throw usage("--top: expected at least 0, got " + top);
    }
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    Optional<PositionQuery> asked = position.query();
    try (GameCollection games = IndexFile.open(index)) {
      if (asked.isEmpty()) {
        summary(games, out, json());
      } else {
        explore(games, asked.get(), out);
      }
    }
    return Status.GOOD;
  }

  /** Writes the numbers of a collection. */
  static void summary(GameCollection games, Writer out, boolean json) throws IOException {
    if (json) {
      out.write(
          new JsonObject()
                  .put("games", games.size())
                  .put("plies", games.plies())
                  .put("lines", games.lines())
                  .put("parts", games.parts())
                  .put("bytes", games.bytes())
              + "\n");
    } else {
      out.write("games\t" + games.size() + "\n");
      out.write("plies\t" + games.plies() + "\n");
      out.write("lines\t" + games.lines() + "\n");
      out.write("parts\t" + games.parts() + "\n");
      out.write("bytes\t" + games.bytes() + "\n");
    }
  }

  private void explore(GameCollection games, PositionQuery asked, Writer out) throws IOException {
    PositionGames reached = games.games(asked);
    new NextMovesText(moves.notation(), Optional.of(asked.position()))
        .write(reached.nextMoves(), out, json());
    if (book.isPresent()) {
      try (BookFile opened = BookFile.open(book.get())) {
        for (BookMove move : opened.view().moves(asked.position())) {
          String text = moves.notation().format(asked.position(), move.move());
          out.write(
              json()
                  ? new JsonObject().put("bookMove", text).put("weight", move.weight()) + "\n"
                  : "book\t" + text + "\t" + move.weight() + "\n");
        }
      }
    }
    for (long number : reached.top(top)) {
      CollectedGame game = games.game(number);
      out.write((json() ? object(game).toString() : line(game)) + "\n");
    }
  }

  private static JsonObject object(CollectedGame game) {
    JsonObject tags = new JsonObject();
    game.tags().forEach(tags::put);
    return new JsonObject()
        .put("game", game.number() + 1)
        .put("tags", tags)
        .put("result", game.result().token());
  }

  private static String line(CollectedGame game) {
    return "game " + (game.number() + 1) + "\t" + GameLine.of(game.facts());
  }
}
