package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Something that happens in a game: the message that players, referee and spectators exchange.
 *
 * <p>An event has two stable forms. {@link #text} is a line of text, and {@link #fields} is a flat
 * object of strings, which any JSON library writes and reads. {@link #parse} and {@link #ofFields}
 * restore the event. They ignore no field: an unknown one is an error.
 *
 * @since 0.1.0
 */
public sealed interface PlayEvent {
  /** {@return when it happened} */
  Instant at();

  /**
   * {@return the event as names and values, in a fixed order}
   *
   * <p>The first two are {@code at}, an instant such as {@code 2026-01-31T09:30:00Z}, and {@code
   * event}, the kind.
   */
  default Map<String, String> fields() {
    return PlayEventForm.fields(this);
  }

  /**
   * {@return the event with some fields}
   *
   * @param fields the names and values, as from {@link #fields}, in any order
   * @throws InvalidInputException if they are not those of an event; the message names the field
   */
  static PlayEvent ofFields(Map<String, String> fields) {
    return PlayEventForm.ofFields(requireNonNull(fields, "fields"));
  }

  /**
   * {@return the fields in a line of text without its end: {@code name=value}, separated by tabs}
   */
  default String text() {
    return PlayEventForm.text(this);
  }

  /**
   * {@return the event in a line of text}
   *
   * @param line the text, as from {@link #text}
   * @throws InvalidInputException if it is not an event; the message names the field
   */
  static PlayEvent parse(String line) {
    return PlayEventForm.parse(requireNonNull(line, "line"));
  }

  /**
   * The first event of each game: the agreed conditions.
   *
   * @param at when the game starts; the clock of the side to move starts with it
   * @param rules the name of the rule set
   * @param position the starting position
   * @param redTime Red's time control, or empty for a game without clocks
   * @param blackTime Black's time control; present exactly if Red's is
   * @since 0.1.0
   */
  record Started(
      Instant at,
      String rules,
      Position position,
      Optional<TimeControl> redTime,
      Optional<TimeControl> blackTime)
      implements PlayEvent {
    /**
     * Checks the values.
     *
     * @param at when the game starts; the clock of the side to move starts with it
     * @param rules the name of the rule set
     * @param position the starting position
     * @param redTime Red's time control, or empty for a game without clocks
     * @param blackTime Black's time control; present exactly if Red's is
     * @throws InvalidInputException if only one player has a time control, or the name of the rules
     *     is empty or contains a control character
     */
    public Started {
      requireNonNull(at, "at");
      requireNonNull(position, "position");
      if (PlayEventForm.line("rules", rules).isEmpty()) {
        throw new InvalidInputException("rules: expected a name");
      }
      if (redTime.isPresent() != blackTime.isPresent()) {
        throw new InvalidInputException("time controls: expected both or none");
      }
    }
  }

  /**
   * A move.
   *
   * @param at when it was played
   * @param side the player
   * @param move the move
   * @since 0.1.0
   */
  record Moved(Instant at, Side side, Move move) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it was played
     * @param side the player
     * @param move the move
     */
    public Moved {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
      requireNonNull(move, "move");
    }
  }

  /**
   * A piece that the player to move has touched, called by a referee. Touch-move binds him: he
   * moves a touched piece of his own or takes one of the other side, if he can.
   *
   * @param at when it was touched
   * @param side the player
   * @param square where the piece stands
   * @since 0.1.0
   */
  record Touched(Instant at, Side side, Square square) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it was touched
     * @param side the player
     * @param square where the piece stands
     */
    public Touched {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
      requireNonNull(square, "square");
    }
  }

  /**
   * An offer. It stands until it is answered or withdrawn; the next move of the other player
   * declines it. Two offers of a draw, one by each side, are an agreement.
   *
   * @param at when it was made
   * @param side the player who offers
   * @param offer what is offered
   * @since 0.1.0
   */
  record Offered(Instant at, Side side, Offer offer) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it was made
     * @param side the player who offers
     * @param offer what is offered
     */
    public Offered {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
      requireNonNull(offer, "offer");
    }
  }

  /**
   * The consent to the other player's offer.
   *
   * @param at when it was given
   * @param side the player who accepts
   * @param offer what is accepted
   * @since 0.1.0
   */
  record Accepted(Instant at, Side side, Offer offer) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it was given
     * @param side the player who accepts
     * @param offer what is accepted
     */
    public Accepted {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
      requireNonNull(offer, "offer");
    }
  }

  /**
   * The end of an offer: the other player declines it, or the player who made it withdraws it.
   *
   * @param at when it ended
   * @param side the player who declines or withdraws
   * @param offer which kind of offer
   * @since 0.1.0
   */
  record Declined(Instant at, Side side, Offer offer) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it ended
     * @param side the player who declines or withdraws
     * @param offer which kind of offer
     */
    public Declined {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
      requireNonNull(offer, "offer");
    }
  }

  /**
   * A claim of a draw, under rules by which the limit of plies without capture must be claimed.
   *
   * @param at when it was made
   * @param side the player who claims
   * @since 0.1.0
   */
  record DrawClaimed(Instant at, Side side) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it was made
     * @param side the player who claims
     */
    public DrawClaimed {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
    }
  }

  /**
   * A resignation.
   *
   * @param at when the player resigned
   * @param side the player who loses
   * @since 0.1.0
   */
  record Resigned(Instant at, Side side) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when the player resigned
     * @param side the player who loses
     */
    public Resigned {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
    }
  }

  /**
   * A flag that fell, found by whoever watches the clock.
   *
   * @param at when it was found, not before {@link GameClock#flagFall()}
   * @param side the player who loses on time
   * @since 0.1.0
   */
  record FlagFell(Instant at, Side side) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it was found, not before {@link GameClock#flagFall()}
     * @param side the player who loses on time
     */
    public FlagFell {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
    }
  }

  /**
   * An arbiter's decision that a player loses.
   *
   * @param at when it was made
   * @param side the player who loses
   * @param reason the reason in words, of at most 1,000 characters without control characters; may
   *     be empty
   * @since 0.1.0
   */
  record Forfeited(Instant at, Side side, String reason) implements PlayEvent {
    /**
     * Checks the values.
     *
     * @param at when it was made
     * @param side the player who loses
     * @param reason the reason in words, of at most 1,000 characters without control characters;
     *     may be empty
     * @throws InvalidInputException if the reason is too long or contains a control character
     */
    public Forfeited {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
      PlayEventForm.line("reason", reason);
    }
  }

  /**
   * The end of a game without a result. A player may abort before both have moved, an arbiter at
   * any time.
   *
   * @param at when it happened
   * @param side the player, or empty for an arbiter
   * @since 0.1.0
   */
  record Aborted(Instant at, Optional<Side> side) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it happened
     * @param side the player, or empty for an arbiter
     */
    public Aborted {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
    }
  }

  /**
   * The end of the time for a round, called by an arbiter. A game that is not decided is drawn.
   *
   * @param at when it happened
   * @since 0.1.0
   */
  record RoundEnded(Instant at) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it happened
     */
    public RoundEnded {
      requireNonNull(at, "at");
    }
  }

  /**
   * A halt of the clock by an arbiter or a server.
   *
   * @param at when it happened
   * @since 0.1.0
   */
  record Paused(Instant at) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it happened
     */
    public Paused {
      requireNonNull(at, "at");
    }
  }

  /**
   * The end of a pause.
   *
   * @param at when it happened
   * @since 0.1.0
   */
  record Resumed(Instant at) implements PlayEvent {
    /**
     * Checks that no argument is null.
     *
     * @param at when it happened
     */
    public Resumed {
      requireNonNull(at, "at");
    }
  }

  /**
   * Time that an arbiter gives to a player.
   *
   * @param at when it was given
   * @param side the player
   * @param time the time, whole milliseconds from 0 to 366 days
   * @since 0.1.0
   */
  record TimeAdded(Instant at, Side side, Duration time) implements PlayEvent {
    /**
     * Checks the values.
     *
     * @param at when it was given
     * @param side the player
     * @param time the time, whole milliseconds from 0 to 366 days
     * @throws IllegalArgumentException if the time is out of range
     */
    public TimeAdded {
      requireNonNull(at, "at");
      requireNonNull(side, "side");
      TimeControl.inRange("time", requireNonNull(time, "time"));
    }
  }
}
