package dev.xiangqi.core.play;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import java.util.List;

/**
 * Touch-move (摸子走子): what a player who has touched pieces may still play.
 *
 * <p>He takes a touched piece of the other side with a touched piece of his own, if he can.
 * Otherwise the first touched piece that can move, or that can be taken, binds him. If there is
 * none, he is free.
 */
final class TouchMove {
  private TouchMove() {}

  /**
   * {@return the moves that touched pieces leave}
   *
   * @param permitted all moves that the player might play otherwise
   * @param touched the squares of the pieces, in the order of touching
   */
  static List<Move> left(Position position, List<Move> permitted, List<Square> touched) {
    List<Move> captures =
        permitted.stream()
            .filter(move -> touched.contains(move.from()) && touched.contains(move.to()))
            .filter(move -> position.captured(move).isPresent())
            .toList();
    if (!captures.isEmpty()) {
      return captures;
    }
    for (Square square : touched) {
      List<Move> bound =
          permitted.stream().filter(move -> move.from() == square || move.to() == square).toList();
      if (!bound.isEmpty()) {
        return bound;
      }
    }
    return permitted;
  }
}
