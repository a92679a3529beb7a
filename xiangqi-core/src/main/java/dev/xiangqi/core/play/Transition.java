package dev.xiangqi.core.play;

import static dev.xiangqi.core.play.RefusalReason.ALREADY_STARTED;
import static dev.xiangqi.core.play.RefusalReason.FLAG_FALLEN;
import static dev.xiangqi.core.play.RefusalReason.FLAG_STANDING;
import static dev.xiangqi.core.play.RefusalReason.FORBIDDEN_MOVE;
import static dev.xiangqi.core.play.RefusalReason.GAME_OVER;
import static dev.xiangqi.core.play.RefusalReason.ILLEGAL_MOVE;
import static dev.xiangqi.core.play.RefusalReason.NOTHING_TO_TAKE_BACK;
import static dev.xiangqi.core.play.RefusalReason.NOT_PAUSED;
import static dev.xiangqi.core.play.RefusalReason.NOT_YOUR_TURN;
import static dev.xiangqi.core.play.RefusalReason.NO_CLOCK;
import static dev.xiangqi.core.play.RefusalReason.NO_DRAW_TO_CLAIM;
import static dev.xiangqi.core.play.RefusalReason.NO_OFFER;
import static dev.xiangqi.core.play.RefusalReason.NO_PIECE;
import static dev.xiangqi.core.play.RefusalReason.OFFERED_ALREADY;
import static dev.xiangqi.core.play.RefusalReason.OUT_OF_ORDER;
import static dev.xiangqi.core.play.RefusalReason.OWN_OFFER;
import static dev.xiangqi.core.play.RefusalReason.PAUSED;
import static dev.xiangqi.core.play.RefusalReason.TOO_LATE_TO_ABORT;
import static dev.xiangqi.core.play.RefusalReason.TOUCHED_PIECE;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.ForbiddenMove;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The event that comes next in a game: whether it is possible, and what it leads to.
 *
 * @param state the state before the event
 * @param previous when the event before it happened
 * @param event the event
 */
record Transition(PlayState state, Instant previous, PlayEvent event) {
  /** The first reason why the event is not possible. */
  Optional<Refusal> refusal() {
    return Optional.ofNullable(reason())
        .map(
            reason ->
                new Refusal(
                    event,
                    reason,
                    illegalMove(reason),
                    forbiddenMove(reason),
                    state.game().position()));
  }

  private Optional<IllegalMoveReason> illegalMove(RefusalReason reason) {
    return reason == ILLEGAL_MOVE && event instanceof PlayEvent.Moved moved
        ? state.game().position().whyIllegal(moved.move())
        : Optional.empty();
  }

  private Optional<ForbiddenMove> forbiddenMove(RefusalReason reason) {
    return reason == FORBIDDEN_MOVE && event instanceof PlayEvent.Moved moved
        ? state.rules().whyForbidden(state.game(), moved.move())
        : Optional.empty();
  }

  private @Nullable RefusalReason reason() {
    if (event instanceof PlayEvent.Started) {
      return ALREADY_STARTED;
    }
    if (state.verdict().isPresent()) {
      return GAME_OVER;
    }
    if (event.at().isBefore(previous)) {
      return OUT_OF_ORDER;
    }
    if (event instanceof PlayEvent.Moved moved) {
      return moveReason(moved);
    }
    if (event instanceof PlayEvent.Touched touched) {
      return touchReason(touched);
    }
    if (event instanceof PlayEvent.Offered offered) {
      return offerReason(new OpenOffer(offered.side(), offered.offer()));
    }
    if (event instanceof PlayEvent.Accepted accepted) {
      return consentReason(new OpenOffer(accepted.side(), accepted.offer()));
    }
    if (event instanceof PlayEvent.Declined declined) {
      OpenOffer own = new OpenOffer(declined.side(), declined.offer());
      return isOpen(own) || isOpen(own.byOpponent()) ? null : NO_OFFER;
    }
    if (event instanceof PlayEvent.DrawClaimed) {
      return state.rules().isLimitReached(state.game()) ? null : NO_DRAW_TO_CLAIM;
    }
    if (event instanceof PlayEvent.Aborted aborted) {
      boolean late = aborted.side().isPresent() && state.game().ply() >= 2;
      return late ? TOO_LATE_TO_ABORT : null;
    }
    if (event instanceof PlayEvent.RoundEnded) {
      return null;
    }
    return clockReason();
  }

  private @Nullable RefusalReason moveReason(PlayEvent.Moved moved) {
    if (moved.side() != state.game().position().sideToMove()) {
      return NOT_YOUR_TURN;
    }
    if (state.isPaused()) {
      return PAUSED;
    }
    if (hasFlagFallen()) {
      return FLAG_FALLEN;
    }
    if (!state.game().position().isLegal(moved.move())) {
      return ILLEGAL_MOVE;
    }
    if (state.rules().whyForbidden(state.game(), moved.move()).isPresent()) {
      return FORBIDDEN_MOVE;
    }
    return state.mayMove(moved.move()) ? null : TOUCHED_PIECE;
  }

  private @Nullable RefusalReason touchReason(PlayEvent.Touched touched) {
    if (touched.side() != state.game().position().sideToMove()) {
      return NOT_YOUR_TURN;
    }
    return state.game().position().pieceAt(touched.square()).isPresent() ? null : NO_PIECE;
  }

  private @Nullable RefusalReason offerReason(OpenOffer offer) {
    if (state.made().contains(offer)) {
      return OFFERED_ALREADY;
    }
    boolean nothing = offer.offer() == Offer.TAKEBACK && state.takebackPlies(offer.side()) == 0;
    return nothing ? NOTHING_TO_TAKE_BACK : null;
  }

  private @Nullable RefusalReason consentReason(OpenOffer offer) {
    if (!isOpen(offer.byOpponent())) {
      return isOpen(offer) ? OWN_OFFER : NO_OFFER;
    }
    return offer.offer() == Offer.TAKEBACK && hasFlagFallen() ? FLAG_FALLEN : null;
  }

  /** Resignations and forfeits are always possible; the other events need a clock. */
  private @Nullable RefusalReason clockReason() {
    if (event instanceof PlayEvent.Resigned || event instanceof PlayEvent.Forfeited) {
      return null;
    }
    if (state.clock().isEmpty()) {
      return NO_CLOCK;
    }
    if (event instanceof PlayEvent.FlagFell fell) {
      return flagged().equals(Optional.of(fell.side())) ? null : FLAG_STANDING;
    }
    if (event instanceof PlayEvent.Paused) {
      if (state.isPaused()) {
        return PAUSED;
      }
      return hasFlagFallen() ? FLAG_FALLEN : null;
    }
    if (event instanceof PlayEvent.Resumed) {
      return state.isPaused() ? null : NOT_PAUSED;
    }
    return null;
  }

  /** The state after the event, which must be possible. */
  PlayState apply() {
    Instant at = event.at();
    if (event instanceof PlayEvent.Moved moved) {
      return state.afterMove(moved);
    }
    if (event instanceof PlayEvent.Touched touched) {
      return state.afterTouch(touched.square());
    }
    if (event instanceof PlayEvent.Offered offered) {
      return state.afterOffer(new OpenOffer(offered.side(), offered.offer()), at);
    }
    if (event instanceof PlayEvent.Accepted accepted) {
      OpenOffer own = new OpenOffer(accepted.side(), accepted.offer());
      return state.afterConsent(own.byOpponent(), at);
    }
    if (event instanceof PlayEvent.Declined declined) {
      OpenOffer own = new OpenOffer(declined.side(), declined.offer());
      return state.withoutOffer(isOpen(own.byOpponent()) ? own.byOpponent() : own);
    }
    if (event instanceof PlayEvent.Paused) {
      return state.withClock(clock().pause(at));
    }
    if (event instanceof PlayEvent.Resumed) {
      return state.withClock(clock().resume(at));
    }
    if (event instanceof PlayEvent.TimeAdded added) {
      return state.withClock(clock().add(added.side(), added.time()));
    }
    return state.ended(verdict(), at);
  }

  private Verdict verdict() {
    if (event instanceof PlayEvent.Resigned resigned) {
      return lost(resigned.side(), Termination.RESIGNATION);
    }
    if (event instanceof PlayEvent.FlagFell fell) {
      return lost(fell.side(), Termination.TIMEOUT);
    }
    if (event instanceof PlayEvent.Forfeited forfeited) {
      return lost(forfeited.side(), Termination.FORFEIT);
    }
    if (event instanceof PlayEvent.DrawClaimed) {
      return Verdict.of(GameResult.DRAW, Termination.QUIET_PLY_LIMIT);
    }
    if (event instanceof PlayEvent.RoundEnded) {
      return Verdict.of(GameResult.DRAW, Termination.ROUND_TIME);
    }
    return Verdict.of(GameResult.UNKNOWN, Termination.ABORTED);
  }

  private static Verdict lost(Side side, Termination termination) {
    return Verdict.of(GameResult.winFor(side.opponent()), termination);
  }

  private GameClock clock() {
    return state.clock().orElseThrow();
  }

  private boolean isOpen(OpenOffer offer) {
    return state.open().contains(offer);
  }

  private boolean hasFlagFallen() {
    return flagged().isPresent();
  }

  private Optional<Side> flagged() {
    return state.clock().flatMap(clock -> clock.flagged(event.at()));
  }
}
