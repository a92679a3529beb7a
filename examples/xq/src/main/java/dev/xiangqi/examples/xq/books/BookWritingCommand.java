package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import java.io.IOException;

/** A command that writes a book to a file. */
abstract class BookWritingCommand extends XqCommand {
  BookWritingCommand(Console console) {
    super(console);
  }

  @Override
  protected final void check() {
    if (file().isEmpty()) {
      throw usage("-o: expected the file to write");
    }
  }

  @Override
  protected final int toOutput() throws IOException {
    return write(BookTarget.of(file().orElseThrow()));
  }

  /** Writes the book and returns the exit status. */
  abstract int write(BookTarget target) throws IOException;

  /** Writes the book and reports its size. */
  final void write(BookTarget target, BookTarget.Writing<OpeningBook> writing) throws IOException {
    try (OpeningBook book = target.write(writing)) {
      console().note(book.size() + " moves in " + book.positions() + " positions");
    }
  }
}
