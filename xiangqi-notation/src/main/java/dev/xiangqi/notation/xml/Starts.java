package dev.xiangqi.notation.xml;

import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;

/** Reads where games start. */
final class Starts {
  private Starts() {}

  /** The position of a FEN in any dialect. */
  static Position position(String fen, GameText text, int place) throws GameRefusal {
    String message;
    try {
      return Fen.position(fen.strip());
    } catch (InvalidFenException e) {
      message = e.field() + " of the FEN, offset " + e.offset() + ": " + e.fault();
    } catch (InvalidPositionException e) {
      message = "the starting position cannot occur: " + e.problems();
    }
    throw new GameRefusal(text.error(NotationProblem.BAD_START, message, place).token(fen).build());
  }
}
