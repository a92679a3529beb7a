package dev.xiangqi.tuning;

import dev.xiangqi.search.endgame.EndgameTables;
import dev.xiangqi.search.endgame.InvalidEndgameTableException;
import dev.xiangqi.tuning.support.BadDataException;
import dev.xiangqi.tuning.tables.TableMatch;
import dev.xiangqi.tuning.tables.TableStart;
import dev.xiangqi.tuning.tables.TableStarts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures what tables of endings are worth. */
@Command(
    name = "tables",
    description = {
      "Play the engine with tables of endings against itself without, and print as a Markdown table"
          + " the points that each loses.",
      "The starts are drawn from the tables, by turns won and drawn positions. Each is played with"
          + " both colours."
    })
final class TablesCommand extends TuningCommand {
  @Parameters(
      paramLabel = "TABLES",
      description = "Folder with tables that xq endgame build has written.")
  private Path folder = Path.of("");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "File for the results of the games, which a later run continues.")
  private Path output = Path.of("");

  @Option(
      names = "--starts",
      paramLabel = "N",
      description = "Number of starts (default: ${DEFAULT-VALUE}).")
  private int starts = 1_000;

  @Mixin private DuelOptions options = new DuelOptions(1_000);

  @Override
  void check() {
    requireAtLeast("--starts", 1, starts);
    options.check(this);
  }

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    EndgameTables tables = open();
    List<TableStart> drawn;
    try {
      drawn = new TableStarts(tables, options.settings().seed()).draw(starts);
    } catch (IllegalArgumentException e) {
      throw new BadDataException(folder.toString(), e);
    }
    TableMatch match =
        new TableMatch(output, tables, drawn, options.settings().nodes(), options.threads(), err);
    match.run().lines().forEach(out::println);
  }

  private EndgameTables open() throws IOException {
    try {
      EndgameTables tables = EndgameTables.open(folder);
      if (tables.materials().isEmpty()) {
        throw new BadDataException(folder + ": expected tables of endings (.xqe), found none");
      }
      return tables;
    } catch (InvalidEndgameTableException e) {
      throw new BadDataException(folder.toString(), e);
    }
  }
}
