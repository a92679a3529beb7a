package dev.xiangqi.examples.xq.pairing.tournament;

import java.math.BigDecimal;

/**
 * The points of results, in tenths of a point.
 *
 * @param win the points of a win
 * @param draw the points of a draw
 * @param loss the points of a lost game
 * @param bye the points of the bye
 * @param absence the points of an absence for which none were promised
 * @param forfeit the points of a game lost by not coming
 */
public record PointSystem(int win, int draw, int loss, int bye, int absence, int forfeit) {
  /** A point for a win, half a point for a draw. */
  public static final PointSystem STANDARD = of(10, 5, 0);

  /** {@return a system in which the bye counts as a win, and an absence nothing} */
  public static PointSystem of(int win, int draw, int loss) {
    return new PointSystem(win, draw, loss, win, 0, 0);
  }

  /** {@return the same points with others for the bye} */
  public PointSystem withBye(int points) {
    return new PointSystem(win, draw, loss, points, absence, forfeit);
  }

  /** {@return the points of an outcome} */
  public int of(Outcome outcome) {
    return switch (outcome) {
      case WIN, FORFEIT_WIN, FULL -> win;
      case DRAW, HALF -> draw;
      case LOSS -> loss;
      case BYE -> bye;
      case ABSENT -> absence;
      case FORFEIT_LOSS -> forfeit;
      case PENDING -> 0;
    };
  }

  /** {@return points as text, such as {@code 3.5} or {@code 4}} */
  public static String text(int points) {
    return BigDecimal.valueOf(points, 1).stripTrailingZeros().toPlainString();
  }
}
