package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;

/** Reads moves given to commands. */
public final class MoveText {
  private MoveText() {}

  /**
   * Reads one legal move.
   *
   * @param notation the notation of the move
   * @param before the position before the move
   * @param text the move
   * @param column the column of the move in its line or argument, from 1
   * @return the move
   * @throws RefusedException if the text is no legal move
   */
  public static Move read(MoveNotation notation, Position before, String text, int column)
      throws RefusedException {
    MoveReading reading = notation.read(before, text);
    if (reading instanceof MoveReading.Refused refused) {
      throw new RefusedException(refused.problem().name(), column, refused.message());
    }
    return ((MoveReading.Found) reading).move();
  }
}
