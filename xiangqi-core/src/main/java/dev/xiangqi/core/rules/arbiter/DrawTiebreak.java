package dev.xiangqi.core.rules.arbiter;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;

/**
 * Tiebreak of a drawn game by captured pieces (降和值力数). Each side adds up the values of the enemy
 * pieces that it captured. The greater sum wins; equal sums leave the draw. A rule of organisers
 * who want fewer draws; no rule set of this library applies it. Whether the game was drawn is not
 * examined.
 *
 * @param red the value of the pieces that Red captured
 * @param black the value of the pieces that Black captured
 * @since 0.1.0
 */
public record DrawTiebreak(int red, int black) {
  /**
   * Checks the sums.
   *
   * @param red the value of the pieces that Red captured
   * @param black the value of the pieces that Black captured
   * @throws IllegalArgumentException if a sum is negative
   */
  public DrawTiebreak {
    if (red < 0 || black < 0) {
      throw new IllegalArgumentException("expected sums from 0, got " + red + " and " + black);
    }
  }

  /**
   * {@return the value of a piece: rook 9, horse 5, cannon 4; advisor, elephant and pawn 3; king
   * 63, as much as all others of its side}
   *
   * @param type the type of the piece
   */
  public static int value(PieceType type) {
    return switch (requireNonNull(type, "type")) {
      case KING -> 63;
      case ROOK -> 9;
      case HORSE -> 5;
      case CANNON -> 4;
      case ADVISOR, ELEPHANT, PAWN -> 3;
    };
  }

  /**
   * {@return the sums of a game: the pieces captured since its starting position}
   *
   * @param game the drawn game
   */
  public static DrawTiebreak of(Game game) {
    requireNonNull(game, "game");
    return of(game.startPosition(), game.position());
  }

  /**
   * {@return the sums of the pieces that a game's last position lacks}
   *
   * @param start the starting position
   * @param end the last position
   * @throws IllegalArgumentException if {@code end} has more pieces of a kind than {@code start}
   */
  public static DrawTiebreak of(Position start, Position end) {
    requireNonNull(start, "start");
    requireNonNull(end, "end");
    int red = 0;
    int black = 0;
    for (Piece piece : Piece.values()) {
      int lost = start.count(piece) - end.count(piece);
      if (lost < 0) {
        throw new IllegalArgumentException(
            "end: expected at most "
                + start.count(piece)
                + " of "
                + piece
                + ", got "
                + end.count(piece));
      }
      int value = lost * value(piece.type());
      if (piece.side() == Side.RED) {
        black += value;
      } else {
        red += value;
      }
    }
    return new DrawTiebreak(red, black);
  }

  /** {@return the winner by the greater sum, or {@link GameResult#DRAW} if the sums are equal} */
  public GameResult result() {
    if (red == black) {
      return GameResult.DRAW;
    }
    return GameResult.winFor(red > black ? Side.RED : Side.BLACK);
  }
}
