package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.MovesOption;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.cloud.CloudAnswer;
import dev.xiangqi.notation.cloud.CloudMove;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints answers of the cloud book. */
@Command(
    name = "cloud",
    description = {
      "Print answers of the cloud book chessdb.cn as tables. Nothing is sent over the network.",
      "With POSITION, each line of standard input is an answer about it, such as"
          + " move:h2e2,score:1,rank:2|move:... Without, a line is POSITION<TAB>ANSWER, and each row"
          + " begins with the FEN and a tab.",
      "A row is move<TAB>score<TAB>rank<TAB>winrate<TAB>note<TAB>rule, with - for an absent value."
          + " The row of a line of moves is pv<TAB>score<TAB>depth<TAB>moves, that of a score"
          + " eval<TAB>score. Other answers, such as unknown, are the row."
    })
public final class CloudCommand extends LineCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "POSITION",
      description =
          "A FEN, optionally followed by moves ..., or an address of chessdb.cn (default: part of"
              + " each line; an empty one is the starting position).")
  private Optional<String> query = Optional.empty();

  @Mixin private MovesOption moves = new MovesOption();

  private Optional<Position> position = Optional.empty();

  public CloudCommand(Console console) {
    super(console);
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    if (query.isPresent()) {
      position = Optional.of(FenText.read(query.get()).position());
    }
    return super.write(out);
  }

  /** An answer and the position it is about. */
  private record Found(Position position, CloudAnswer answer) {}

  private Found read(String line) throws InputRefusedException {
    if (position.isPresent()) {
      return new Found(position.get(), answer(line, 0, position.get()));
    }
    int tab = line.indexOf('\t');
    if (tab < 0) {
      throw InputRefusedException.syntax(
          1, "expected a position, a tab and an answer, found no tab");
    }
    String text = line.substring(0, tab);
    Game game = text.isBlank() ? Game.start() : FenText.read(text);
    return new Found(game.position(), answer(line, tab + 1, game.position()));
  }

  private static CloudAnswer answer(String line, int from, Position position)
      throws InputRefusedException {
    try {
      return CloudAnswer.parse(line.substring(from), position);
    } catch (NotationException e) {
      throw FenText.refused(e.diagnostic(), from);
    }
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    Found found = read(line);
    String start = position.isPresent() ? "" : found.position.toFen() + '\t';
    return rows(found).stream().map(row -> start + row).collect(Collectors.joining("\n"));
  }

  private List<String> rows(Found found) {
    CloudAnswer answer = found.answer;
    if (answer.status() != CloudAnswer.Status.FOUND) {
      return List.of(answer.status().text());
    }
    if (answer.moves().isEmpty() && answer.line().isEmpty()) {
      return List.of("eval\t" + number(answer.score()));
    }
    if (answer.moves().isEmpty()) {
      String line = String.join(" ", line(found));
      return List.of("pv\t" + number(answer.score()) + '\t' + number(answer.depth()) + '\t' + line);
    }
    return answer.moves().stream().map(move -> row(found.position, move)).toList();
  }

  private String row(Position before, CloudMove move) {
    return String.join(
        "\t",
        moves.notation().format(before, move.move()),
        number(move.score()),
        number(move.rank()),
        move.winRate().isPresent()
            ? String.format(Locale.ROOT, "%.2f", move.winRate().getAsDouble())
            : "-",
        move.note().orElse("-"),
        move.rule().orElse("-"));
  }

  private static String number(OptionalInt value) {
    return value.isPresent() ? Integer.toString(value.getAsInt()) : "-";
  }

  /** {@return the moves of a line as text} */
  private List<String> line(Found found) {
    MoveNotation notation = moves.notation();
    List<String> texts = new ArrayList<>();
    Position before = found.position;
    for (Move move : found.answer.line()) {
      texts.add(notation.format(before, move));
      before = before.play(move);
    }
    return texts;
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    Found found = read(line);
    answer.put("fen", found.position.toFen()).put("status", found.answer.status().name());
    found.answer.score().ifPresent(value -> answer.put("score", value));
    found.answer.depth().ifPresent(value -> answer.put("depth", value));
    if (!found.answer.moves().isEmpty()) {
      answer.putObjects(
          "moves", found.answer.moves().stream().map(move -> json(found.position, move)).toList());
    }
    if (!found.answer.line().isEmpty()) {
      answer.putTexts("pv", line(found));
    }
  }

  private JsonObject json(Position before, CloudMove move) {
    JsonObject json =
        new JsonObject()
            .put("move", moves.notation().format(before, move.move()))
            .put("kind", move.kind().name());
    move.score().ifPresent(value -> json.put("score", value));
    move.rank().ifPresent(value -> json.put("rank", value));
    move.winRate().ifPresent(value -> json.putFixed("winrate", value, 2));
    move.note().ifPresent(value -> json.put("note", value));
    move.rule().ifPresent(value -> json.put("rule", value));
    return json;
  }
}
