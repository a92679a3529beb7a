package dev.xiangqi.core.query;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.pattern.Pattern;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

  /** Whether a move and its mirror image are one. */
  private final boolean symmetric;

  private PositionQuery(Position position, boolean mirrored, boolean swapped) {
    this.position = position;
    this.mirrored = mirrored;
    this.swapped = swapped;
    symmetric = mirrored && position.mirrored().key().equals(position.key());
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

  /** {@return the different positions that answer the question; the one asked for is the first} */
  public List<Position> positions() {
    Set<Position> positions = new LinkedHashSet<>();
    positions.add(position);
    if (mirrored) {
      positions.add(position.mirrored());
    }
    if (swapped) {
      positions.add(position.colorsSwapped());
    }
    if (mirrored && swapped) {
      positions.add(position.colorsSwapped().mirrored());
    }
    return List.copyOf(positions);
  }

  /**
   * Compares a position that was found with the one asked for.
   *
   * @param found the position
   * @return how it is like the one asked for; empty if it is another
   */
  public Optional<Likeness> likeness(Position found) {
    requireNonNull(found, "found");
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
   * How a position that was found is like the one asked for: the same, mirrored, with exchanged
   * sides, or both. Immutable.
   *
   * @since 0.1.0
   */
  public final class Likeness {
    private final boolean mirror;
    private final boolean swap;

    private Likeness(boolean mirror, boolean swap) {
      this.mirror = mirror;
      this.swap = swap;
    }

    /**
     * Returns a move as it is in the position asked for. If this position is its own mirror image
     * and mirror images count, a move and its mirror image are one: the one with the greater square
     * of departure, then of arrival.
     *
     * @param played a move played in the position found
     * @return the move in the position asked for
     */
    public Move move(Move played) {
      requireNonNull(played, "played");
      Move side = swap ? played.flipped() : played;
      Move move = mirror ? side.mirrored() : side;
      return symmetric && move.mirrored().compareTo(move) > 0 ? move.mirrored() : move;
    }

    /** {@return whether the sides are exchanged} */
    public boolean isSwapped() {
      return swap;
    }

    /**
     * Returns a result as it is for the sides of the position asked for.
     *
     * @param result the result of the game with the position found
     * @return the result, with the winner exchanged if the sides are
     */
    public GameResult result(GameResult result) {
      return switch (requireNonNull(result, "result")) {
        case RED_WINS -> swap ? GameResult.BLACK_WINS : result;
        case BLACK_WINS -> swap ? GameResult.RED_WINS : result;
        default -> result;
      };
    }
  }
}
