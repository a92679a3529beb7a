package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionProblem;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.MoveNotation;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads FENs given to commands. */
public final class FenText {
  private FenText() {}

  /** Reads a FEN of any dialect, with or without moves of any notation after it. */
  public static Game read(String fen) throws RefusedException {
    return GameText.read(fen, GameText.player(MoveNotation.auto()));
  }

  /** Reads a FEN argument; the default is the starting position. */
  public static Game read(Optional<String> fen) throws RefusedException {
    return fen.isPresent() ? read(fen.get()) : Game.start();
  }

  /** Reads a FEN of any dialect, without moves. */
  static Position position(String fen) throws RefusedException {
    try {
      return Fen.position(fen);
    } catch (InvalidFenException e) {
      throw RefusedException.syntax(e.offset() + 1, String.valueOf(e.getMessage()));
    } catch (InvalidPositionException e) {
      String problems =
          e.problems().stream().map(PositionProblem::name).collect(Collectors.joining(","));
      throw new RefusedException(problems, 1, String.valueOf(e.getMessage()));
    }
  }
}
