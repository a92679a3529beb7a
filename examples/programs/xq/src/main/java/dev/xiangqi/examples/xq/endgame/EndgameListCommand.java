package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.TablesOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.endgame.EndgameStatistics;
import dev.xiangqi.search.endgame.EndgameTables;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists tables. */
@Command(
    name = "list",
    description = {
      "List the tables in a folder, with the shares of their positions in per cent.",
      "Columns: material, bytes, positions, longest way to mate in plies; then won, drawn, lost and"
          + " unknown with the stronger side to move; then the same with the weaker side to move."
    })
final class EndgameListCommand extends XqCommand {
  @Parameters(paramLabel = "FOLDER", description = "A folder with tables.")
  private Path folder = Path.of("");

  @Mixin private LawOption rules = new LawOption();

  @Mixin private JsonOption json = new JsonOption();

  EndgameListCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    rules.check(this);
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    EndgameTables tables = TablesOption.open(folder);
    EndgameLaw law = rules.law();
    for (EndgameMaterial material : tables.materials()) {
      EndgameStatistics statistics = tables.statistics(material).orElseThrow();
      int bytes = tables.fileLength(material).orElse(0);
      out.write(
          (json() ? json(material, statistics, bytes, law) : row(material, statistics, bytes, law))
              + "\n");
    }
    return Status.GOOD;
  }

  private static String row(
      EndgameMaterial material, EndgameStatistics statistics, int bytes, EndgameLaw law) {
    StringBuilder row = new StringBuilder(material.toString());
    long positions = statistics.positions(Side.RED) + statistics.positions(Side.BLACK);
    row.append('\t').append(bytes).append('\t').append(positions);
    row.append('\t').append(statistics.longest());
    for (Side side : Side.values()) {
      for (EndgameOutcome outcome : Shares.ORDER) {
        row.append('\t').append(Shares.percent(statistics, side, law, outcome));
      }
    }
    return row.toString();
  }

  private static JsonObject json(
      EndgameMaterial material, EndgameStatistics statistics, int bytes, EndgameLaw law) {
    JsonObject row =
        new JsonObject()
            .put("material", material.toString())
            .put("bytes", bytes)
            .put("longest", statistics.longest());
    for (Side side : Side.values()) {
      JsonObject counts = new JsonObject();
      for (EndgameOutcome outcome : Shares.ORDER) {
        counts.put(outcome.name().toLowerCase(Locale.ROOT), statistics.count(side, law, outcome));
      }
      row.put(side == Side.RED ? "stronger" : "weaker", counts);
    }
    return row;
  }
}
