package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.PositionProblem;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationException;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads FENs given to commands. */
public final class FenText {
  private FenText() {}

  /** Reads a FEN of any dialect, with or without moves after it. */
  public static Game read(String fen) throws RefusedException {
    try {
      return Fen.read(fen);
    } catch (InvalidFenException e) {
      throw RefusedException.syntax(e.offset() + 1, String.valueOf(e.getMessage()));
    } catch (InvalidPositionException e) {
      String problems =
          e.problems().stream().map(PositionProblem::name).collect(Collectors.joining(","));
      throw new RefusedException(problems, 1, String.valueOf(e.getMessage()));
    } catch (NotationException e) {
      Diagnostic fault = e.diagnostic();
      int column = fault.location().map(Location::column).orElse(1);
      throw new RefusedException(fault.problem().name(), column, fault.message());
    }
  }

  /** Reads a FEN argument; the default is the starting position. */
  public static Game read(Optional<String> fen) throws RefusedException {
    return fen.isPresent() ? read(fen.get()) : Game.start();
  }
}
