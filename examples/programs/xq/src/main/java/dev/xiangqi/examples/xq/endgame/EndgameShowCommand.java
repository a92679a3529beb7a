package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
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
import dev.xiangqi.search.endgame.EndgameStatistics;
import dev.xiangqi.search.endgame.EndgameStudy;
import dev.xiangqi.search.endgame.EndgameTables;
import dev.xiangqi.search.endgame.EndgameZugzwangs;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what is known of a material. */
@Command(
    name = "show",
    description = {
      "Show an ending: the shares of its positions, its longest win, and its mutual zugzwangs.",
      "The stronger side is Red. In a mutual zugzwang each side would rather not move. In a study one"
          + " move alone wins, and leads to a mutual zugzwang."
    })
final class EndgameShowCommand extends XqCommand {
  @Parameters(index = "0", paramLabel = "FOLDER", description = "A folder with tables.")
  private Path folder = Path.of("");

  @Parameters(index = "1", paramLabel = "MATERIAL", description = "A material, such as KRN-KC.")
  private String text = "";

  @Option(
      names = "--zugzwangs",
      paramLabel = "N",
      defaultValue = "10",
      description = "List at most N mutual zugzwangs (default: 10).")
  private int zugzwangs;

  @Option(
      names = "--studies",
      paramLabel = "N",
      description = {
        "List at most N studies as lines of EPD, the longest wins first (default: none). Zugzwangs in"
            + " which the weaker side can move only king and guards are left out."
      })
  private int studies;

  @Mixin private LawOption rules = new LawOption();

  @Mixin private JsonOption json = new JsonOption();

  EndgameShowCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    Optional<String> fault = Tables.fault(List.of(text));
    if (fault.isPresent()) {
      throw usage(fault.get());
    }
    rules.check(this);
    if (zugzwangs < 0) {
      throw usage("--zugzwangs: expected 0 or more, got " + zugzwangs);
    }
    if (studies < 0) {
      throw usage("--studies: expected 0 or more, got " + studies);
    }
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    EndgameTables tables = TablesOption.open(folder);
    EndgameMaterial material = EndgameMaterial.parse(text);
    EndgameLaw law = rules.law();
    EndgameStatistics statistics =
        tables.statistics(material).orElseThrow(() -> Tables.missing(material));
    List<Position> start = Tables.read(() -> tables.longestWin(material)).stream().toList();
    List<Move> moves = new ArrayList<>();
    for (Position position : start) {
      moves.addAll(Tables.read(() -> line(tables, position)));
    }
    EndgameZugzwangs found = Tables.read(() -> tables.zugzwangs(material, law, zugzwangs));
    List<String> epd = new ArrayList<>();
    if (studies > 0) {
      for (EndgameStudy study : Tables.read(() -> tables.studies(material, law, studies))) {
        epd.add(epd(study));
      }
    }
    if (json()) {
      out.write(json(material, statistics, start, moves, found).putTexts("studies", epd) + "\n");
      return Status.GOOD;
    }
    out.write("material\t" + material + "\n");
    for (Side side : Side.values()) {
      String shares =
          Shares.ORDER.stream()
              .map(outcome -> Shares.percent(statistics, side, law, outcome))
              .collect(Collectors.joining("\t"));
      out.write((side == Side.RED ? "stronger" : "weaker") + "\t" + shares + "\n");
    }
    for (Position position : start) {
      out.write("longest\t" + moves.size() + "\t" + position.toFen() + " moves");
      for (Move move : moves) {
        out.write(" " + move);
      }
      out.write("\n");
    }
    out.write("zugzwangs\t" + found.count() + "\n");
    for (Position position : found.first()) {
      out.write("zugzwang\t" + position.toFen() + "\n");
    }
    for (String line : epd) {
      out.write("study\t" + line + "\n");
    }
    return Status.GOOD;
  }

  private static String epd(EndgameStudy study) {
    StringBuilder line = new StringBuilder(study.position().toFen());
    line.append(" bm ").append(study.move()).append(';');
    study.plies().ifPresent(plies -> line.append(" c0 \"").append(plies).append(" plies\";"));
    return line.toString();
  }

  /** The moves of a won position to mate, the first of the best ones each. */
  private static List<Move> line(EndgameTables tables, Position start) {
    List<Move> moves = new ArrayList<>();
    Game game = Game.from(start);
    List<Move> best = tables.best(start, EndgameLaw.WXF);
    while (!best.isEmpty()) {
      moves.add(best.get(0));
      game = game.play(best.get(0));
      best = tables.best(game.position(), EndgameLaw.WXF);
    }
    return moves;
  }

  private static JsonObject json(
      EndgameMaterial material,
      EndgameStatistics statistics,
      List<Position> start,
      List<Move> moves,
      EndgameZugzwangs found) {
    JsonObject answer = new JsonObject().put("material", material.toString());
    answer.put("longest", statistics.longest());
    for (Position position : start) {
      answer.put("start", position.toFen());
      answer.putTexts("moves", moves.stream().map(Move::toString).toList());
    }
    return answer
        .put("zugzwangs", found.count())
        .putTexts("first", found.first().stream().map(Position::toFen).toList());
  }
}
