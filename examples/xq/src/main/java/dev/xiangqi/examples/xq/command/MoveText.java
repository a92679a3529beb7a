package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;

/** Reads moves as the commands take them. */
public final class MoveText {
  private MoveText() {}

  /** Reads one legal move; {@code column} is where it stands in its line or argument. */
  public static Move read(MoveNotation notation, Position before, String text, int column)
      throws RefusedException {
    MoveReading reading = notation.read(before, text);
    if (reading instanceof MoveReading.Refused refused) {
      throw new RefusedException(refused.problem().name(), column, refused.message());
    }
    return ((MoveReading.Found) reading).move();
  }
}
