package dev.xiangqi.examples.xq.index;

import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks a collection. */
@Command(
    name = "verify",
    description = {
      "Check every byte of an index: its checksums, and that it is what its games give.",
      "It takes about as long as building, without reading the files."
    })
final class IndexVerifyCommand extends XqCommand {
  @Parameters(paramLabel = "INDEX", description = "The index.")
  private Path index = Path.of("");

  @Mixin private JsonOption json = new JsonOption();

  IndexVerifyCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException {
    try (GameCollection games = IndexFile.open(index)) {
      games.verify();
      IndexShowCommand.summary(games, out, json());
    }
    return Status.GOOD;
  }
}
