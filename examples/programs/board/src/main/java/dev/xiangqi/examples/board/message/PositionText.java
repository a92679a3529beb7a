package dev.xiangqi.examples.board.message;

import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;

/** Reads positions that clients send. */
public final class PositionText {
  private PositionText() {}

  /**
   * {@return a position that a client sent}
   *
   * @param fen its FEN
   * @throws RequestRefusedException if it is no possible position; its words say all that is wrong
   */
  public static Position read(String fen) {
    try {
      return Position.fromFen(fen);
    } catch (InvalidFenException e) {
      throw RequestRefusedException.inWords(Code.BAD, e::explain);
    } catch (InvalidPositionException e) {
      throw RequestRefusedException.inWords(Code.BAD, e::explain);
    }
  }
}
