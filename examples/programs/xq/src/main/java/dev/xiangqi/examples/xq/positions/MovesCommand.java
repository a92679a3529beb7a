package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FromOption;
import dev.xiangqi.examples.xq.command.GivenGame;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.MoveNotation;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
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
    Position position = position(fen.get());
    for (Move move : position.legalMoves()) {
      out.write(
          to.stream()
              .map(notation -> notation.format(position, move))
              .collect(Collectors.joining("\t", "", "\n")));
    }
    return Status.GOOD;
  }

  @Override
  protected String answer(String line) throws InputRefusedException {
    Position position = position(line);
    return to.stream().map(notation -> moves(position, notation)).collect(Collectors.joining("\t"));
  }

  private static String moves(Position position, MoveNotation notation) {
    return position.legalMoves().stream()
        .map(move -> notation.format(position, move))
        .collect(Collectors.joining(" "));
  }

  @Override
  protected void answer(String line, JsonObject answer) throws InputRefusedException {
    Position position = position(line);
    answer
        .put("fen", position.toFen())
        .putObjects(
            "moves",
            position.legalMoves().stream()
                .map(move -> NotationName.json(to, position, move))
                .toList());
  }

  private Position position(String text) throws InputRefusedException {
    return GivenGame.readLine(text, GivenGame.player(from.notation())).position();
  }
}
