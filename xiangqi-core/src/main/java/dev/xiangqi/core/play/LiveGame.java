package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A game that is being played: the moves, the clock, the open offers, the verdict, and the events
 * that led there. Immutable: {@link #play} returns a new game.
 *
 * <p>{@link #events} contains all of it. {@link #replay} of these events with the same rules gives
 * an equal game, for example after a restart of a server or at the other end of a network.
 *
 * <p>After each move the rule set judges the game. An agreed draw, a resignation, the clock and the
 * decisions of an arbiter end it too. A fallen flag ends the game only with {@link
 * PlayEvent.FlagFell}; until then that player cannot move.
 *
 * @since 0.1.0
 */
public final class LiveGame {
  private final PlayState state;
  private final PlayEvent latest;

  /** The game before the latest event, or null after the first. */
  private final @Nullable LiveGame previous;

  private LiveGame(PlayState state, PlayEvent latest, @Nullable LiveGame previous) {
    this.state = state;
    this.latest = latest;
    this.previous = previous;
  }

  /**
   * {@return a builder for a game from the usual starting position, without clocks}
   *
   * @param rules the rules that judge the game
   */
  public static Builder builder(RuleSet rules) {
    return new Builder(rules);
  }

  /**
   * {@return the game that some events lead to, under one of the built-in rule sets}
   *
   * @param events the events, as from {@link #events}
   * @throws RefusedEventException if one of them is not possible
   * @throws InvalidInputException if the first is not {@link PlayEvent.Started}, or no built-in
   *     rule set has the name in it
   */
  public static LiveGame replay(List<PlayEvent> events) {
    return replay(events, RuleSet::named);
  }

  /**
   * {@return the game that some events lead to}
   *
   * @param events the events, as from {@link #events}
   * @param rules finds a rule set by its name
   * @throws RefusedEventException if one of them is not possible
   * @throws InvalidInputException if the first is not {@link PlayEvent.Started}
   */
  public static LiveGame replay(List<PlayEvent> events, Function<String, RuleSet> rules) {
    requireNonNull(rules, "rules");
    if (events.isEmpty() || !(events.get(0) instanceof PlayEvent.Started started)) {
      throw new InvalidInputException("events: expected the start of the game first");
    }
    LiveGame game = start(started, rules.apply(started.rules()));
    for (PlayEvent event : events.subList(1, events.size())) {
      game = game.play(event);
    }
    return game;
  }

  private static LiveGame start(PlayEvent.Started started, RuleSet rules) {
    return new LiveGame(PlayState.start(started, rules), started, null);
  }

  /**
   * {@return the game after one more event; this game is unchanged}
   *
   * @param event the event
   * @throws RefusedEventException if the event is not possible; {@link #whyRefused} tells without
   *     an exception
   */
  public LiveGame play(PlayEvent event) {
    Transition transition = next(event);
    Optional<Refusal> refusal = transition.refusal();
    if (refusal.isPresent()) {
      throw new RefusedEventException(refusal.get());
    }
    return new LiveGame(transition.apply(), event, this);
  }

  /**
   * {@return why an event is not possible now, or empty if it is}
   *
   * @param event the event
   */
  public Optional<Refusal> whyRefused(PlayEvent event) {
    return next(event).refusal();
  }

  private Transition next(PlayEvent event) {
    return new Transition(state, latest.at(), requireNonNull(event, "event"));
  }

  /** {@return the rules that judge the game} */
  public RuleSet rules() {
    return state.rules();
  }

  /** {@return the moves that stand, without those taken back} */
  public Game game() {
    return state.game();
  }

  /** {@return the current position} */
  public Position position() {
    return state.game().position();
  }

  /** {@return the clock, or empty if the game has none; stopped after the end of the game} */
  public Optional<GameClock> clock() {
    return state.clock();
  }

  /** {@return whether an arbiter has paused the clock} */
  public boolean isPaused() {
    return state.isPaused();
  }

  /**
   * {@return how the game ended, or empty while it continues}
   *
   * <p>A repetition that the rules leave {@linkplain
   * dev.xiangqi.core.rules.Termination#UNDETERMINED undetermined} does not end the game.
   */
  public Optional<Verdict> verdict() {
    return state.verdict();
  }

  /**
   * {@return the side that must deviate now or lose at the next repetition, or empty if there is
   * none or the game has ended}
   */
  public Optional<Side> mustChange() {
    return state.verdict().isPresent() ? Optional.empty() : state.rules().mustChange(state.game());
  }

  /**
   * {@return the offers of a player that wait for an answer, an unmodifiable set}
   *
   * @param side the player who made them
   */
  public Set<Offer> offers(Side side) {
    requireNonNull(side, "side");
    EnumSet<Offer> offers = EnumSet.noneOf(Offer.class);
    for (OpenOffer open : state.open()) {
      if (open.side() == side) {
        offers.add(open.offer());
      }
    }
    return Set.copyOf(offers);
  }

  /**
   * {@return the squares of the pieces that the player to move has touched, an unmodifiable list in
   * this order}
   */
  public List<Square> touched() {
    return state.touched();
  }

  /** {@return the moves that stand with their times, an unmodifiable list in the order of play} */
  public List<TimedMove> timedMoves() {
    Deque<TimedMove> moves = new ArrayDeque<>();
    for (MoveTimes times = state.times(); times != null; times = times.previous()) {
      moves.addFirst(times.latest());
    }
    return List.copyOf(moves);
  }

  /** {@return all events from the start of the game, an unmodifiable list} */
  public List<PlayEvent> events() {
    Deque<PlayEvent> events = new ArrayDeque<>();
    for (LiveGame game = this; game != null; game = game.previous) {
      events.addFirst(game.latest);
    }
    return List.copyOf(events);
  }

  /** {@return the first event, with the agreed conditions} */
  public PlayEvent.Started started() {
    return state.started();
  }

  /** {@return the latest event} */
  public PlayEvent latest() {
    return latest;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof LiveGame other
        && rules().equals(other.rules())
        && events().equals(other.events());
  }

  @Override
  public int hashCode() {
    return 31 * rules().hashCode() + events().hashCode();
  }

  /** {@return the moves and the verdict, for debugging} */
  @Override
  public String toString() {
    return state.game() + state.verdict().map(verdict -> " " + verdict).orElse("");
  }

  /**
   * Builds the start of a game. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private final RuleSet rules;
    private Position position = Position.initial();
    private Optional<TimeControl> redTime = Optional.empty();
    private Optional<TimeControl> blackTime = Optional.empty();

    private Builder(RuleSet rules) {
      this.rules = requireNonNull(rules, "rules");
    }

    /**
     * Sets the starting position.
     *
     * @param position the position; its side to move begins
     * @return this builder
     */
    public Builder position(Position position) {
      this.position = requireNonNull(position, "position");
      return this;
    }

    /**
     * Gives both players the same time.
     *
     * @param control the time control
     * @return this builder
     */
    public Builder timeControl(TimeControl control) {
      requireNonNull(control, "control");
      return timeControls(control, control);
    }

    /**
     * Gives each player a time.
     *
     * @param red Red's time control
     * @param black Black's time control
     * @return this builder
     */
    public Builder timeControls(TimeControl red, TimeControl black) {
      redTime = Optional.of(requireNonNull(red, "red"));
      blackTime = Optional.of(requireNonNull(black, "black"));
      return this;
    }

    /**
     * {@return the game at its start; the clock of the side to move runs from now}
     *
     * @param at the current time
     */
    public LiveGame start(Instant at) {
      return LiveGame.start(
          new PlayEvent.Started(at, rules.name(), position, redTime, blackTime), rules);
    }
  }
}
