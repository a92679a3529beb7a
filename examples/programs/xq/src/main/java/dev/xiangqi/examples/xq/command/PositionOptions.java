package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that ask for a position, its mirror image and the same with exchanged sides. */
public final class PositionOptions {
  @Option(
      names = "--position",
      paramLabel = "FEN",
      description =
          "Find this position: a FEN or startpos, then moves and moves in any notation; or only moves"
              + " from the start of the game, such as '1. 炮二平五 马8进7'.")
  private Optional<String> fen = Optional.empty();

  @Option(names = "--mirrored", description = "Find the mirror image, too.")
  private boolean mirrored;

  @Option(names = "--swapped", description = "Find the same with exchanged sides, too.")
  private boolean swapped;

  /** {@return whether the user asks for a position} */
  public boolean isPresent() {
    return fen.isPresent();
  }

  /** {@return the question for the position, if there is one} */
  public Optional<PositionQuery> query() throws InputRefusedException {
    if (fen.isEmpty()) {
      return Optional.empty();
    }
    PositionQuery asked = PositionQuery.of(FenText.read(fen).position());
    asked = mirrored ? asked.orMirrored() : asked;
    return Optional.of(swapped ? asked.orColorsSwapped() : asked);
  }

  /** {@return a query, or its mirror image and the same with exchanged sides} */
  public Query turned(Query query) {
    Query asked = swapped ? query.orColorsSwapped() : query;
    return mirrored ? asked.orMirrored() : asked;
  }
}
