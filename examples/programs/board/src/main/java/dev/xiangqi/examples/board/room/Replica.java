package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.store.DamagedGameException;
import dev.xiangqi.examples.board.store.GameRecord;
import dev.xiangqi.examples.board.store.StoreException;
import dev.xiangqi.examples.board.store.StoredGame;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A copy of a game in the store. Everything that happens is written to the store first; the copy
 * follows, also with what other servers wrote. Its methods run in the mailbox of the room.
 */
final class Replica {
  private static final Logger LOG = Logger.getLogger(Replica.class.getName());

  private final String id;
  private final Services services;
  private final Listener listener;
  private final List<PlayEvent> events = new ArrayList<>();
  private Optional<Agreement> agreement = Optional.empty();
  private GamePhase phase = new GamePhase.Waiting();
  private boolean current;

  Replica(String id, Services services, Listener listener) {
    this.id = id;
    this.services = services;
    this.listener = listener;
  }

  /** {@return what was agreed; the game must have been read} */
  Agreement agreement() {
    return agreement.orElseThrow();
  }

  Settings settings() {
    return agreement().settings();
  }

  GamePhase phase() {
    return phase;
  }

  /** {@return the number of events} */
  int size() {
    return events.size();
  }

  /** {@return the events that somebody who knew a number of them did not know} */
  List<PlayEvent> since(int known) {
    return events.subList(known, events.size());
  }

  /** The current time, but not before the latest event, which another server may have written. */
  Instant now() {
    Instant now = services.now();
    return phase
        .begun()
        .map(game -> game.latest().at())
        .filter(latest -> latest.isAfter(now))
        .orElse(now);
  }

  // Reading.

  /** Reads the game, unless nothing can have happened since the last time. */
  void ensureCurrent() {
    if (!current) {
      reload();
    }
  }

  /** Reads the game, and follows what is new. */
  void reload() {
    StoredGame stored =
        find()
            .orElseThrow(
                () -> {
                  end();
                  return new RequestRefusedException(Code.UNKNOWN);
                });
    if (agreement.isEmpty()) {
      open(stored);
    } else {
      follow(stored);
    }
    listener.caughtUp();
  }

  private void open(StoredGame stored) {
    Settings settings = orDamaged(() -> StoreCheck.settings(stored));
    Optional<LiveGame> begun = orDamaged(() -> StoreCheck.replay(stored, settings));
    agreement = Optional.of(new Agreement(stored.game(), settings));
    current = true;
    begun.ifPresent(game -> phase = GamePhase.of(game));
    events.addAll(stored.events());
    listener.opened();
  }

  private void follow(StoredGame stored) {
    agreement = Optional.of(new Agreement(stored.game(), settings()));
    current = true;
    List<PlayEvent> all = stored.events();
    int known = events.size();
    if (all.size() < known || !all.subList(0, known).equals(events)) {
      throw new IllegalStateException("the store lost events of a game");
    }
    for (PlayEvent event : all.subList(known, all.size())) {
      apply(event, after(event));
    }
  }

  /** Takes note that the game was withdrawn or deleted, here or by another server. */
  private void end() {
    current = false;
    listener.gone();
  }

  private Optional<StoredGame> find() {
    try {
      return orDamaged(() -> services.store().find(id));
    } catch (StoreException e) {
      throw unavailable(e);
    }
  }

  private static <T> T orDamaged(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (DamagedGameException e) {
      LOG.log(Level.WARNING, "damaged: {0}", e.getMessage());
      throw new RequestRefusedException(Code.DAMAGED, String.valueOf(e.getMessage()), e.chinese());
    }
  }

  private RequestRefusedException unavailable(Throwable failure) {
    services.metrics().count("store_failures");
    LOG.log(Level.WARNING, "the store failed", failure);
    return new RequestRefusedException(Code.UNAVAILABLE);
  }

  // Writing.

  /**
   * Writes an event that is possible, and follows it.
   *
   * @return false if another server wrote one before; the replica knows it then
   */
  CompletionStage<Boolean> commit(PlayEvent event) {
    LiveGame after = after(event);
    long began = System.nanoTime();
    return services
        .store()
        .append(id, events.size(), event, after.verdict().isPresent())
        .handleAsync(
            (won, failure) -> {
              services.metrics().time("store_append", Duration.ofNanos(System.nanoTime() - began));
              if (failure != null) {
                // It was not written, but perhaps something else was; the next task looks.
                current = false;
                throw unavailable(failure);
              }
              if (won) {
                apply(event, after);
              } else {
                reload();
              }
              return won;
            },
            services.workers());
  }

  /** {@return the game after an event that is possible} */
  private LiveGame after(PlayEvent event) {
    return phase.begun().map(game -> game.play(event)).orElseGet(() -> settings().begin(event));
  }

  private void apply(PlayEvent event, LiveGame after) {
    phase = GamePhase.of(after);
    events.add(event);
    if (event instanceof PlayEvent.Moved) {
      services.metrics().count("moves");
    }
    if (phase instanceof GamePhase.Over) {
      services.metrics().count("games_ended");
    }
    listener.happened(event);
  }

  /**
   * Gives the free seat to a player.
   *
   * @return false if somebody else was quicker
   */
  CompletionStage<Boolean> takeSeat(Side side, GameRecord.Seat seat) {
    return written(services.store().takeSeat(id, side, seat));
  }

  /**
   * Deletes the game, which waits for its second player.
   *
   * @return false if the player came before
   */
  CompletionStage<Boolean> withdraw() {
    return written(services.store().withdraw(id))
        .thenApply(
            won -> {
              if (won) {
                end();
              }
              return won;
            });
  }

  /** A change of the record, which the next task reads. */
  private CompletionStage<Boolean> written(CompletionStage<Boolean> change) {
    return change.handleAsync(
        (won, failure) -> {
          current = false;
          if (failure != null) {
            throw unavailable(failure);
          }
          return won;
        },
        services.workers());
  }

  /** Hears what happens to the game. */
  interface Listener {
    /** The game was read for the first time. */
    void opened();

    /** An event was added. */
    void happened(PlayEvent event);

    /** The replica has everything that the store has. */
    void caughtUp();

    /** The game does not exist, or no longer. */
    void gone();
  }
}
