package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.command.FromOption;
import dev.xiangqi.examples.xq.command.GivenGame;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.RuleSetName;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.MoveNotation;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the legal moves of positions. */
@Command(
    name = "moves",
    description = {
      "List the legal moves of a position, one per line.",
      "Without FEN, answer each line of standard input with one line of moves, separated by"
          + " spaces. A line is a FEN, FEN moves MOVES, or FEN<TAB>MOVES.",
      "The order is ascending by from-square, then by to-square. Several notations are separated"
          + " by tabs."
    })
public final class MovesCommand extends LineCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "FEN",
      description = "The position, optionally followed by moves ... (default: standard input).")
  private Optional<String> fen = Optional.empty();

  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "ucci",
      split = ",",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write these notations, separated by commas (default: ucci).")
  private List<MoveNotation> to = List.of();

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      converter = RuleSetName.class,
      completionCandidates = RuleSetName.Names.class,
      description =
          "List only moves that this rule set permits after the moves of the line, as for judge."
              + " --json names the others with the reasons.")
  private Optional<RuleSet> rules = Optional.empty();

  @Mixin private FromOption from = new FromOption();

  public MovesCommand(Console console) {
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
    Game game = game(fen.get());
    Position position = game.position();
    for (Move move : permitted(game)) {
      out.write(
          to.stream()
              .map(notation -> notation.format(position, move))
              .collect(Collectors.joining("\t", "", "\n")));
    }
    return Status.GOOD;
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    Game game = game(line);
    List<Move> moves = permitted(game);
    return to.stream()
        .map(notation -> text(game.position(), moves, notation))
        .collect(Collectors.joining("\t"));
  }

  private static String text(Position position, List<Move> moves, MoveNotation notation) {
    return moves.stream()
        .map(move -> notation.format(position, move))
        .collect(Collectors.joining(" "));
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    Game game = game(line);
    Position position = game.position();
    answer
        .put("fen", position.toFen())
        .putObjects(
            "moves",
            permitted(game).stream().map(move -> NotationName.json(to, position, move)).toList());
    if (rules.isPresent()) {
      answer.putObjects(
          "forbidden",
          rules.get().forbidden(game).stream()
              .map(
                  found ->
                      NotationName.json(to, position, found.move())
                          .put("reason", found.explain(Locale.ENGLISH)))
              .toList());
    }
  }

  private List<Move> permitted(Game game) {
    return rules.map(law -> law.permitted(game)).orElseGet(() -> game.position().legalMoves());
  }

  private Game game(String text) throws InputRefusedException {
    return GivenGame.readLine(text, GivenGame.player(from.notation()));
  }
}
