package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * The connections that look at a game, each with the sides that it plays. Its methods run in the
 * mailbox of the room, {@link #count} on any thread.
 */
final class RoomPresence {
  /** Delay after which changes are shown, together. */
  private static final Duration DELAY = Duration.ofMillis(300);

  private final Room room;
  private final Map<Watcher, Set<Side>> watchers = new LinkedHashMap<>();
  private boolean changed;
  private volatile int count;

  RoomPresence(Room room) {
    this.room = room;
  }

  /** {@return the number of connections} */
  int count() {
    return count;
  }

  boolean isEmpty() {
    return watchers.isEmpty();
  }

  /** {@return the sides that a connection plays; empty if it watches, or is not here} */
  Set<Side> sides(Watcher watcher) {
    return watchers.getOrDefault(watcher, Set.of());
  }

  /**
   * {@return the sides that a connection plays}
   *
   * @throws RequestRefusedException if it plays none
   */
  Set<Side> requirePlayer(Watcher watcher) {
    Set<Side> sides = sides(watcher);
    if (sides.isEmpty()) {
      throw new RequestRefusedException(Code.SEAT);
    }
    return sides;
  }

  /**
   * Refuses a connection that does not play a side.
   *
   * @throws RequestRefusedException if it does not
   */
  void requireSeat(Watcher watcher, Side side) {
    if (!sides(watcher).contains(side)) {
      throw new RequestRefusedException(Code.SEAT);
    }
  }

  boolean isPresent(Side side) {
    return watchers.values().stream().anyMatch(sides -> sides.contains(side));
  }

  /** {@return the number of connections that play no side} */
  long spectators() {
    return watchers.values().stream().filter(Set::isEmpty).count();
  }

  void enter(Watcher watcher, Set<Side> sides) {
    watchers.put(watcher, sides);
    changed();
  }

  void leave(Watcher watcher) {
    if (watchers.remove(watcher) != null) {
      changed();
    }
  }

  /** Forgets all connections. */
  void clear() {
    watchers.clear();
    count = 0;
  }

  private void changed() {
    count = watchers.size();
    if (!changed) {
      changed = true;
      room.services().timer().after(DELAY, () -> room.post(this::show));
    }
  }

  private CompletionStage<Void> show() {
    changed = false;
    broadcast(room.view().people(this));
    return Stages.done();
  }

  /** Sends a message to all. */
  void broadcast(String message) {
    for (Watcher watcher : new LinkedHashSet<>(watchers.keySet())) {
      watcher.send(message);
    }
  }

  /** Sends to each connection a message that depends on its sides. */
  void send(Function<Set<Side>, String> message) {
    watchers.forEach((watcher, sides) -> watcher.send(message.apply(sides)));
  }
}
