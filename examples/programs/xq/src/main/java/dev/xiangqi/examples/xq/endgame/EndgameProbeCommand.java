package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FromOption;
import dev.xiangqi.examples.xq.command.GivenGame;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.TablesOption;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.search.endgame.EndgameEntry;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.endgame.EndgameTables;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Looks positions up. */
@Command(
    name = "probe",
    description = {
      "Look positions up in tables of endings.",
      "A position is a FEN, or FEN moves MOVES. The answer is"
          + " FEN<TAB>wdl<TAB>plies<TAB>best<TAB>unknown: win, draw or loss of the side to move, or"
          + " nothing if it is not known; the plies to mate, if it can be forced; the best moves; and"
          + " the laws under which the outcome is not known."
    })
final class EndgameProbeCommand extends LineCommand {
  @Parameters(index = "0", paramLabel = "FOLDER", description = "A folder with tables.")
  private Path folder = Path.of("");

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "POSITIONS",
      description = "Positions, or files with one a line (default: standard input).")
  private List<String> positions = List.of();

  @Mixin private LawOption rules = new LawOption();

  @Mixin private FromOption from = new FromOption();

  private EndgameTables tables = EndgameTables.none();

  EndgameProbeCommand(Console console) {
    super(console);
  }

  @Override
  protected List<String> arguments() {
    return positions;
  }

  @Override
  protected void check() {
    rules.check(this);
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    tables = TablesOption.open(folder);
    return super.write(out);
  }

  private Position position(String line) throws InputRefusedException {
    return GivenGame.readLine(line, GivenGame.player(from.notation())).position();
  }

  private EndgameEntry probe(Position position) throws InputRefusedException {
    return Tables.read(() -> tables.probe(position))
        .orElseThrow(() -> Tables.missing(EndgameMaterial.of(position)));
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    Position position = position(line);
    EndgameEntry entry = probe(position);
    EndgameLaw law = rules.law();
    EndgameOutcome outcome = entry.outcome(law);
    return String.join(
        "\t",
        position.toFen(),
        outcome == EndgameOutcome.UNKNOWN ? "" : outcome.name().toLowerCase(Locale.ROOT),
        entry.plies().isPresent() ? String.valueOf(entry.plies().getAsInt()) : "",
        String.join(" ", best(position, law)),
        String.join(" ", unknown(entry)));
  }

  private List<String> best(Position position, EndgameLaw law) throws InputRefusedException {
    return Tables.read(() -> tables.best(position, law)).stream().map(Move::toString).toList();
  }

  private static List<String> unknown(EndgameEntry entry) {
    return List.of(EndgameLaw.values()).stream()
        .filter(law -> entry.outcome(law) == EndgameOutcome.UNKNOWN)
        .map(Tables::name)
        .toList();
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    Position position = position(line);
    EndgameEntry entry = probe(position);
    answer.put("fen", position.toFen());
    entry.plies().ifPresent(plies -> answer.put("plies", plies));
    for (EndgameLaw law : EndgameLaw.values()) {
      answer.put(
          Tables.name(law),
          new JsonObject()
              .put("wdl", entry.outcome(law).name().toLowerCase(Locale.ROOT))
              .putTexts("best", best(position, law)));
    }
  }
}
