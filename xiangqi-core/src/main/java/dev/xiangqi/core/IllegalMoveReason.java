package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.text.Wording;
import java.util.Locale;
import java.util.Optional;

/**
 * Why a move is illegal. If several reasons apply, the first one in this order is reported.
 *
 * @since 0.1.0
 */
public enum IllegalMoveReason {
  /** The square the move starts from is empty. */
  NO_PIECE,
  /** The piece is the opponent's. */
  NOT_YOUR_PIECE,
  /** The target square holds a piece of the side to move; it may be the moving piece itself. */
  OWN_PIECE_THERE,
  /** The piece moves that way, but not out of the palace or across the river. */
  OUT_OF_BOUNDS,
  /**
   * The piece does not move that way; a pawn moves sideways only after it has crossed the river.
   */
  NOT_ITS_MOVE,
  /** The horse's leg, the elephant's eye or the path is blocked, or the cannon lacks its screen. */
  BLOCKED,
  /** The kings would face each other on an open file. */
  KINGS_FACE,
  /** The king of the side to move would be in check. */
  LEAVES_CHECK;

  /**
   * {@return the reason in words, with the pieces and squares, without a full stop}
   *
   * <p>For example: {@code b0d1 is illegal: the elephant on c0 blocks the leg of the horse on b0}.
   *
   * @param before the position in which the move was tried
   * @param move the illegal move
   * @param locale any Chinese locale for simplified Chinese, English for all other locales
   * @throws IllegalArgumentException if this is not the reason that {@link Position#whyIllegal}
   *     gives
   */
  public String explain(Position before, Move move, Locale locale) {
    requireNonNull(before, "before");
    requireNonNull(move, "move");
    requireNonNull(locale, "locale");
    Optional<IllegalMoveReason> reason = before.whyIllegal(move);
    if (!reason.equals(Optional.of(this))) {
      throw new IllegalArgumentException(
          this + " is not the reason in this position; it is " + reason);
    }
    return new IllegalMoveWords(before, move, Wording.of(locale)).sentence(this);
  }
}
