package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.formats.TextBook;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks a book. */
@Command(
    name = "verify",
    description = {
      "Check every byte of a book. Print its numbers of moves and positions, settings and filter.",
      "For a BOOK.DAT, check the order of the records and print the number of moves. For a text"
          + " book, check every line and print the numbers of moves and positions."
    })
final class BookVerifyCommand extends XqCommand {
  @Parameters(paramLabel = "BOOK", description = "An xq book, a BOOK.DAT or a text book.")
  private Path book = Path.of("");

  @Mixin private BookEncoding encoding = new BookEncoding();

  @Mixin private JsonOption json = new JsonOption();

  BookVerifyCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException {
    try (BookFile opened = encoding.open(book)) {
      opened.own().ifPresent(OpeningBook::verify);
      if (json()) {
        out.write(answer(opened) + "\n");
        return Status.GOOD;
      }
      out.write("moves\t" + opened.view().size() + "\n");
      OptionalLong positions = positions(opened);
      if (positions.isPresent()) {
        out.write("positions\t" + positions.getAsLong() + "\n");
      }
      if (opened.own().isPresent()) {
        OpeningBook own = opened.own().get();
        out.write("settings\t" + own.settings() + "\n");
        out.write("filter\t" + own.filter() + "\n");
      }
    }
    return Status.GOOD;
  }

  /** {@return the number of positions, or empty if the format does not have it} */
  private static OptionalLong positions(BookFile opened) {
    if (opened.view() instanceof TextBook text) {
      return OptionalLong.of(text.positions());
    }
    return opened.own().stream().mapToLong(OpeningBook::positions).findFirst();
  }

  private static JsonObject answer(BookFile opened) {
    JsonObject answer = new JsonObject().put("moves", opened.view().size());
    positions(opened).ifPresent(count -> answer.put("positions", count));
    opened
        .own()
        .ifPresent(
            own ->
                answer
                    .put("settings", own.settings().toString())
                    .put("filter", own.filter().toString()));
    return answer;
  }
}
