package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.TablesOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameTables;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks tables. */
@Command(
    name = "verify",
    description = "Check every byte of the tables in a folder, and print their number.")
final class EndgameVerifyCommand extends XqCommand {
  @Parameters(paramLabel = "FOLDER", description = "A folder with tables.")
  private Path folder = Path.of("");

  @Mixin private JsonOption json = new JsonOption();

  EndgameVerifyCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    EndgameTables tables = TablesOption.open(folder);
    long bytes = 0;
    for (EndgameMaterial material : tables.materials()) {
      bytes +=
          Tables.read(
              () -> {
                tables.verify(material);
                return tables.fileLength(material).orElse(0);
              });
    }
    int count = tables.materials().size();
    out.write(
        json()
            ? new JsonObject().put("materials", count).put("bytes", bytes) + "\n"
            : "materials\t" + count + "\nbytes\t" + bytes + "\n");
    return Status.GOOD;
  }
}
