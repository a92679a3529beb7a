package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookMerge;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Adds books up. */
@Command(
    name = "merge",
    description = {
      "Add up books that were built with the same settings.",
      "What was left out of one stays left out, and a game counted in two counts twice: where the"
          + " games are at hand, build from them."
    })
final class BookMergeCommand extends BookWritingCommand {
  @Parameters(arity = "1..*", paramLabel = "BOOK", description = "Books of xq book build.")
  private List<Path> books = List.of();

  BookMergeCommand(Console console) {
    super(console);
  }

  @Override
  int write(BookTarget target) throws IOException {
    write(target, file -> BookMerge.write(books, file));
    return Status.GOOD;
  }
}
