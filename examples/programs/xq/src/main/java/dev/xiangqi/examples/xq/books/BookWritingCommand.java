package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.BuildTarget;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.JsonObject;
import java.io.IOException;
import picocli.CommandLine.Mixin;

/** A command that writes a book to a file. */
abstract class BookWritingCommand extends XqCommand {
  @Mixin private JsonOption json = new JsonOption();

  BookWritingCommand(Console console) {
    super(console);
  }

  @Override
  protected final boolean json() {
    return json.wanted();
  }

  @Override
  protected final void check() {
    if (file().isEmpty()) {
      throw usage("-o: expected the file to write");
    }
  }

  @Override
  protected final int toOutput() throws IOException {
    return write(BuildTarget.of(file().orElseThrow()));
  }

  /** Writes the book and returns the exit status. */
  abstract int write(BuildTarget target) throws IOException;

  /** Writes the book and reports its size. */
  final void write(BuildTarget target, BuildTarget.Writing<OpeningBook> writing)
      throws IOException {
    try (OpeningBook book = target.write(writing)) {
      if (json()) {
        print(new JsonObject().put("moves", book.size()).put("positions", book.positions()));
      } else {
        console().note(book.size() + " moves in " + book.positions() + " positions");
      }
    }
  }
}
