package dev.xiangqi.core.query;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.pattern.Pattern;
import java.util.Optional;

/**
 * The commonest question: which games reached this position, and what was played there? Its mirror
 * image and the same position with exchanged sides may count, too; their moves and results can be
 * turned, so that they belong to the position asked for. Immutable.
 *
 * @since 0.1.0
 */
public final class PositionQuery {
  private final Position position;
  private final boolean mirrored;
  private final boolean swapped;

  private PositionQuery(Position position, boolean mirrored, boolean swapped) {
    this.position = position;
    this.mirrored = mirrored;
    this.swapped = swapped;
  }

  /**
   * {@return a question for a position alone}
   *
   * @param position the position
   */
  public static PositionQuery of(Position position) {
    return new PositionQuery(requireNonNull(position, "position"), false, false);
  }

  /** {@return the same question, for the mirror image too} */
  public PositionQuery orMirrored() {
    return new PositionQuery(position, true, swapped);
  }

  /** {@return the same question, for the position with exchanged sides too} */
  public PositionQuery orColorsSwapped() {
    return new PositionQuery(position, mirrored, true);
  }

  /** {@return the position} */
  public Position position() {
    return position;
  }

  /** {@return the query that finds it} */
  public Query query() {
    Pattern pattern = Pattern.of(position);
    Pattern sides = swapped ? pattern.orColorsSwapped() : pattern;
    return Query.of(mirrored ? sides.orMirrored() : sides);
  }

  /** How a position that was found compares with the one asked for. */
  private record Likeness(boolean mirrored, boolean swapped) {}

  private Optional<Likeness> likeness(Position found) {
    for (int change = 0; change < 4; change++) {
      boolean mirror = (change & 1) != 0;
      boolean swap = (change & 2) != 0;
      if ((mirrored || !mirror) && (swapped || !swap)) {
        Position side = swap ? found.colorsSwapped() : found;
        if ((mirror ? side.mirrored() : side).key().equals(position.key())) {
          return Optional.of(new Likeness(mirror, swap));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Returns a move as it is in the position asked for. If this position is its own mirror image and
   * mirror images count, a move and its mirror image are one: the one with the greater square of
   * departure, then of arrival.
   *
   * @param found a position that was found
   * @param played the move played there
   * @return the move in the position asked for; empty if the position is another
   */
  public Optional<Move> asAsked(Position found, Move played) {
    requireNonNull(played, "played");
    return likeness(requireNonNull(found, "found"))
        .map(
            likeness -> {
              Move side = likeness.swapped ? played.flipped() : played;
              Move move = likeness.mirrored ? side.mirrored() : side;
              boolean either = mirrored && position.mirrored().key().equals(position.key());
              return either && move.mirrored().compareTo(move) > 0 ? move.mirrored() : move;
            });
  }

  /**
   * Returns a result as it is for the sides of the position asked for.
   *
   * @param found a position that was found
   * @param result the result of its game
   * @return the result, with the winner exchanged if the sides are
   */
  public GameResult asAsked(Position found, GameResult result) {
    requireNonNull(result, "result");
    boolean exchanged =
        likeness(requireNonNull(found, "found")).filter(Likeness::swapped).isPresent();
    return switch (result) {
      case RED_WINS -> exchanged ? GameResult.BLACK_WINS : result;
      case BLACK_WINS -> exchanged ? GameResult.RED_WINS : result;
      default -> result;
    };
  }
}
