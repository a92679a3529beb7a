package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookMerge;
import dev.xiangqi.examples.xq.io.BuildTarget;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Adds up books. */
@Command(
    name = "merge",
    description = {
      "Add up books that were built with the same settings.",
      "Counts that were left out of one book are missing in the sum. A game counted in two books"
          + " counts twice. If the games are available, build from them instead."
    })
final class BookMergeCommand extends BookWritingCommand {
  @Parameters(arity = "1..*", paramLabel = "BOOK", description = "The xq books to add up.")
  private List<Path> books = List.of();

  BookMergeCommand(Console console) {
    super(console);
  }

  @Override
  int write(BuildTarget target) throws IOException {
    write(target, file -> BookMerge.write(books, file));
    return Status.GOOD;
  }
}
