package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.search.engine.EvaluationTerms;
import dev.xiangqi.search.engine.ExplainedEvaluation;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Explains the static evaluation of a position by terms, and gives the network's. */
@Command(
    name = "eval",
    description = {
      "Explain the static evaluation of a position by terms, and give the network's.",
      "The engine plays by the network, unless its option Evaluation says terms.",
      "Values are hundredths of a pawn, Red's less Black's. Pending captures are not resolved; use"
          + " analyse for a search."
    })
public final class EvalCommand extends XqCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "FEN",
      description =
          "The position, optionally followed by moves ... (default: the starting position).")
  private Optional<String> fen = Optional.empty();

  @Mixin private JsonOption json = new JsonOption();

  public EvalCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    Position position = FenText.read(fen).position();
    ExplainedEvaluation groups = EvaluationTerms.explain(position);
    Map<String, Integer> values = values(groups);
    values.put("network", network(position));
    if (json()) {
      JsonObject object = new JsonObject().put("fen", position.toFen());
      values.forEach(object::put);
      out.write(object + "\n");
      return Status.GOOD;
    }
    for (Map.Entry<String, Integer> value : values.entrySet()) {
      out.write(String.format(Locale.ROOT, "%-9s%+7d\n", value.getKey(), value.getValue()));
    }
    return Status.GOOD;
  }

  /** {@return the value of the network, by which the engine plays, for Red} */
  private static int network(Position position) {
    int value = EvaluationNetwork.bundled().evaluate(position);
    return position.sideToMove() == Side.RED ? value : -value;
  }

  private static Map<String, Integer> values(ExplainedEvaluation groups) {
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
    return values;
  }
}
