package dev.xiangqi.core.play;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What the events of a game have led to.
 *
 * @param started the first event
 * @param rules the rule set
 * @param game the moves that stand
 * @param clock the clock, if the game has one
 * @param verdict the end of the game, or empty while it continues
 * @param open the offers that wait for an answer
 * @param made the offers made since the last move or takeback
 * @param touched the squares of the pieces that the player to move has touched, in this order
 * @param times the times of the moves that stand, or null before the first
 */
record PlayState(
    PlayEvent.Started started,
    RuleSet rules,
    Game game,
    Optional<GameClock> clock,
    Optional<Verdict> verdict,
    Set<OpenOffer> open,
    Set<OpenOffer> made,
    List<Square> touched,
    @Nullable MoveTimes times) {
  static PlayState start(PlayEvent.Started started, RuleSet rules) {
    Game game = Game.from(started.position());
    Optional<GameClock> clock =
        started
            .redTime()
            .flatMap(red -> started.blackTime().map(black -> GameClock.of(red, black)))
            .map(stopped -> stopped.start(game.position().sideToMove(), started.at()));
    return new PlayState(
            started, rules, game, clock, Optional.empty(), Set.of(), Set.of(), List.of(), null)
        .judged(started.at());
  }

  PlayState afterMove(PlayEvent.Moved moved) {
    Side side = moved.side();
    Optional<GameClock> pressed = clock.map(running -> running.press(moved.at()));
    Optional<Duration> remaining =
        pressed.map(stopped -> stopped.read(side, moved.at()).remaining());
    TimedMove timed = new TimedMove(side, moved.move(), moved.at(), remaining);
    // The move declines the opponent's offers. The mover's offer of a draw still stands.
    OpenOffer draw = new OpenOffer(side, Offer.DRAW);
    Set<OpenOffer> offers = open.contains(draw) ? Set.of(draw) : Set.of();
    return new PlayState(
            started,
            rules,
            game.play(moved.move()),
            pressed,
            verdict,
            offers,
            offers,
            List.of(),
            new MoveTimes(times, timed))
        .judged(moved.at());
  }

  PlayState afterOffer(OpenOffer offer, Instant at) {
    if (offer.offer() == Offer.DRAW && open.contains(offer.byOpponent())) {
      return afterConsent(offer, at);
    }
    return withOffers(with(open, offer), with(made, offer));
  }

  /** The state after the answer yes to an offer. */
  PlayState afterConsent(OpenOffer offer, Instant at) {
    return switch (offer.offer()) {
      case DRAW -> ended(Verdict.of(GameResult.DRAW, Termination.AGREED_DRAW), at);
      case TAKEBACK -> takenBack(offer.side(), at);
    };
  }

  PlayState withoutOffer(OpenOffer offer) {
    Set<OpenOffer> left = new HashSet<>(open);
    left.remove(offer);
    return withOffers(Set.copyOf(left), made);
  }

  PlayState withClock(GameClock changed) {
    return new PlayState(
        started, rules, game, Optional.of(changed), verdict, open, made, touched, times);
  }

  PlayState ended(Verdict end, Instant at) {
    return new PlayState(
        started,
        rules,
        game,
        clock.map(running -> running.stop(at)),
        Optional.of(end),
        Set.of(),
        Set.of(),
        List.of(),
        times);
  }

  PlayState afterTouch(Square square) {
    List<Square> more = new ArrayList<>(touched);
    more.add(square);
    return new PlayState(
        started, rules, game, clock, verdict, open, made, List.copyOf(more), times);
  }

  /** Whether a permitted move is one of those that touched pieces leave. */
  boolean mayMove(Move move) {
    return touched.isEmpty()
        || TouchMove.left(game.position(), rules.permitted(game), touched).contains(move);
  }

  boolean isPaused() {
    return verdict.isEmpty() && clock.filter(halted -> !halted.isRunning()).isPresent();
  }

  /** The plies that a takeback asked for by a side undoes, or 0 if the side has not moved. */
  int takebackPlies(Side side) {
    int plies = side == game.position().sideToMove() ? 2 : 1;
    return game.ply() >= plies ? plies : 0;
  }

  private PlayState takenBack(Side side, Instant at) {
    Game before = game;
    MoveTimes left = times;
    Optional<GameClock> counted = clock;
    for (int plies = takebackPlies(side); plies > 0; plies--) {
      before = before.previous().orElseThrow();
      left = left == null ? null : left.previous();
      Side mover = before.position().sideToMove();
      counted = counted.map(running -> running.uncount(mover));
    }
    Side turn = before.position().sideToMove();
    Optional<GameClock> turned =
        counted.map(
            running -> {
              boolean wasRunning = running.isRunning();
              GameClock started = running.start(turn, at);
              return wasRunning ? started : started.pause(at);
            });
    return new PlayState(
        started, rules, before, turned, verdict, Set.of(), Set.of(), List.of(), left);
  }

  /** Ends the game if the rules do. A repetition that they leave undetermined continues. */
  private PlayState judged(Instant at) {
    return rules
        .judge(game)
        .filter(Predicate.not(end -> end.termination() == Termination.UNDETERMINED))
        .map(end -> ended(end, at))
        .orElse(this);
  }

  private PlayState withOffers(Set<OpenOffer> newOpen, Set<OpenOffer> newMade) {
    return new PlayState(started, rules, game, clock, verdict, newOpen, newMade, touched, times);
  }

  private static Set<OpenOffer> with(Set<OpenOffer> offers, OpenOffer offer) {
    Set<OpenOffer> more = new HashSet<>(offers);
    more.add(offer);
    return Set.copyOf(more);
  }
}
