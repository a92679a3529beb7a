package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.command.GivenGame;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.search.engine.EvaluationTerms;
import dev.xiangqi.search.engine.ExplainedEvaluation;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Explains the static evaluation of a position by terms, and gives the network's. */
@Command(
    name = "eval",
    description = {
      "Explain the static evaluation of a position by terms, and give the network's.",
      "The engine plays by the network, unless its option Evaluation says terms.",
      "Values are hundredths of a pawn, Red's less Black's. Pending captures are not resolved; use"
          + " analyse for a search.",
      "Without FEN, answer each line of standard input with one line: the values in the order of"
          + " the table, separated by tabs. A line is a FEN, FEN moves MOVES, or FEN<TAB>MOVES."
    })
public final class EvalCommand extends LineCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "FEN",
      description = "The position, optionally followed by moves ... (default: standard input).")
  private Optional<String> fen = Optional.empty();

  public EvalCommand(Console console) {
    super(console);
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    if (fen.isEmpty()) {
      return super.write(out);
    }
    if (json()) {
      out.write(json(1, fen.get()) + "\n");
      return Status.GOOD;
    }
    for (Map.Entry<String, Integer> value : values(position(fen.get())).entrySet()) {
      out.write(String.format(Locale.ROOT, "%-9s%+7d\n", value.getKey(), value.getValue()));
    }
    return Status.GOOD;
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    return values(position(line)).values().stream()
        .map(String::valueOf)
        .collect(Collectors.joining("\t"));
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    Position position = position(line);
    answer.put("fen", position.toFen());
    values(position).forEach(answer::put);
  }

  private static Position position(String text) throws InputRefusedException {
    return GivenGame.readLine(text, GivenGame.player(MoveNotation.auto())).position();
  }

  /** {@return the value of the network, by which the engine plays, for Red} */
  private static int network(Position position) {
    int value = EvaluationNetwork.bundled().evaluate(position);
    return position.sideToMove() == Side.RED ? value : -value;
  }

  private static Map<String, Integer> values(Position position) {
    ExplainedEvaluation groups = EvaluationTerms.explain(position);
    Map<String, Integer> values = new LinkedHashMap<>();
    values.put("material", groups.material());
    values.put("place", groups.place());
    values.put("mobility", groups.mobility());
    values.put("threats", groups.threats());
    values.put("shape", groups.shape());
    values.put("king", groups.king());
    values.put("tempo", groups.tempo());
    values.put("chances", groups.chances());
    values.put("total", groups.total());
    values.put("network", network(position));
    return values;
  }
}
