package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.FromOption;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.MoveText;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Translates moves between notations. */
@Command(
    name = "move",
    description = {
      "Translate the move of each line to other notations.",
      "A line is FEN<TAB>MOVE. The answer has one column for each notation, separated by tabs."
    })
public final class MoveCommand extends LineCommand {
  @Option(
      names = "--to",
      paramLabel = "NOTATION",
      required = true,
      split = ",",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write these notations, separated by commas.")
  private List<MoveNotation> to = List.of();

  @Mixin private FromOption from = new FromOption();

  public MoveCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean takes(String option, String value) {
    try {
      switch (option) {
        case "--to" -> to = written(value);
        case "--from" -> from.set(MoveNotation.named(value));
        default -> {
          return false;
        }
      }
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  @Override
  protected boolean isComplete() {
    return !to.isEmpty();
  }

  private static List<MoveNotation> written(String names) {
    List<MoveNotation> notations = new ArrayList<>();
    int from = 0;
    for (int comma = names.indexOf(','); comma >= 0; comma = names.indexOf(',', from)) {
      notations.add(NotationName.written(names.substring(from, comma)));
      from = comma + 1;
    }
    notations.add(NotationName.written(names.substring(from)));
    return notations;
  }

  /** A move and the position before it. */
  private record Question(Position position, Move move) {}

  private Question read(String line) throws InputRefusedException {
    int tab = line.indexOf('\t');
    if (tab < 0) {
      throw InputRefusedException.syntax(1, "expected a FEN, a tab and a move, found no tab");
    }
    Position position = FenText.read(line.substring(0, tab)).position();
    Move move = MoveText.read(from.notation(), position, line.substring(tab + 1), tab + 2);
    return new Question(position, move);
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    Question question = read(line);
    // No stream: its classes would be most of those that a short run loads.
    StringBuilder columns = new StringBuilder();
    for (MoveNotation notation : to) {
      columns.append(columns.isEmpty() ? "" : "\t");
      columns.append(notation.format(question.position, question.move));
    }
    return columns.toString();
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    Question question = read(line);
    answer
        .put("fen", question.position.toFen())
        .put("move", NotationName.json(to, question.position, question.move));
  }
}
