package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.GameClock;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * The events of a game that time brings: its start, fallen flags, pauses, the end of a game that
 * nobody continues. Its methods run in the mailbox of the room.
 */
final class Timekeeper {
  /** A flag is looked at after the instant at which it falls. */
  private static final Duration MIN_DELAY = Duration.ofMillis(1);

  private final Room room;
  private final Rooms rooms;
  private Runnable flagTimer = () -> {};

  Timekeeper(Room room, Rooms rooms) {
    this.room = room;
    this.rooms = rooms;
  }

  /** Starts the game, and with it the clock. */
  CompletionStage<Void> start() {
    if (!(room.replica().phase() instanceof GamePhase.Waiting)) {
      return Stages.done();
    }
    return commit(room.replica().settings().started(room.services().now()));
  }

  private CompletionStage<Void> commit(PlayEvent event) {
    return Stages.after(room.replica().commit(event));
  }

  /** Looks at the flag when it may have fallen; called after each event. */
  void arm() {
    flagTimer.run();
    flagTimer = () -> {};
    if (room.replica().phase() instanceof GamePhase.Playing playing) {
      playing.game().clock().flatMap(GameClock::flagFall).ifPresent(this::armAt);
    }
  }

  private void armAt(Instant fall) {
    Services services = room.services();
    Duration left = Duration.between(services.now(), fall);
    Duration delay = left.compareTo(MIN_DELAY) < 0 ? MIN_DELAY : left;
    flagTimer = services.timer().after(delay, () -> room.post(this::checkFlag));
  }

  /** Ends the game if the flag fell. */
  CompletionStage<Void> checkFlag() {
    // After a time without a store, that time is excused first.
    if (!(room.replica().phase() instanceof GamePhase.Playing playing) || rooms.isInterrupted()) {
      return Stages.done();
    }
    Instant now = room.replica().now();
    Optional<Side> flagged = playing.game().clock().flatMap(clock -> clock.flagged(now));
    if (flagged.isEmpty()) {
      arm();
      return Stages.done();
    }
    return commit(new PlayEvent.FlagFell(now, flagged.orElseThrow()));
  }

  /**
   * Takes a time off the clock in which no server could take a move.
   *
   * @param since when the last server was seen alive
   */
  CompletionStage<Void> excuse(Instant since) {
    if (!(room.replica().phase() instanceof GamePhase.Playing playing)
        || playing.game().clock().isEmpty()) {
      return Stages.done();
    }
    LiveGame game = playing.game();
    if (game.isPaused()) {
      return commit(new PlayEvent.Resumed(room.replica().now()));
    }
    Instant latest = game.latest().at();
    Instant from = since.isBefore(latest) ? latest : since;
    if (game.clock().flatMap(clock -> clock.flagged(from)).isPresent()) {
      return checkFlag();
    }
    if (!from.isBefore(room.services().now())) {
      return Stages.done();
    }
    return commit(new PlayEvent.Paused(from)).thenCompose(nothing -> excuse(since));
  }

  /** Aborts a game that nobody continues. */
  CompletionStage<Void> abortIfOlderThan(Instant before) {
    if (room.replica().phase() instanceof GamePhase.Playing playing
        && playing.game().latest().at().isBefore(before)) {
      return commit(new PlayEvent.Aborted(room.replica().now(), Optional.empty()));
    }
    return Stages.done();
  }
}
