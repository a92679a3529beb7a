package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.play.PlayEvent;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * A game being played: the parts that each do one thing for it, and the mailbox in which they do it
 * one after another. Any thread may give it tasks; the parts belong to the mailbox.
 */
final class Room {
  private final String id;
  private final Services services;
  private final Rooms rooms;
  private final Mailbox mailbox;
  private final Replica replica;
  private final RoomPresence presence;
  private final RoomView view;
  private final Timekeeper timekeeper;
  private final EngineSeat engine;
  private final RoomRequests requests;
  private boolean resuming;

  /** Whether the game waits or runs; for the limit of games. */
  private volatile boolean active = true;

  Room(String id, Services services, Rooms rooms) {
    this.id = id;
    this.services = services;
    this.rooms = rooms;
    mailbox = new Mailbox(services.workers());
    replica = new Replica(id, services, new Follower());
    presence = new RoomPresence(this);
    view = new RoomView(id, replica, services);
    timekeeper = new Timekeeper(this, rooms);
    engine = new EngineSeat(this);
    requests = new RoomRequests(this, rooms);
  }

  String id() {
    return id;
  }

  Services services() {
    return services;
  }

  Replica replica() {
    return replica;
  }

  RoomPresence presence() {
    return presence;
  }

  RoomView view() {
    return view;
  }

  Timekeeper timekeeper() {
    return timekeeper;
  }

  EngineSeat engine() {
    return engine;
  }

  RoomRequests requests() {
    return requests;
  }

  // Tasks.

  <T> CompletableFuture<T> submit(Supplier<CompletionStage<T>> task) {
    return mailbox.submit(
        () -> {
          replica.ensureCurrent();
          return task.get();
        });
  }

  /** Puts work into the mailbox that nobody waits for. */
  void post(Supplier<CompletionStage<Void>> task) {
    post(task, () -> {});
  }

  private void post(Supplier<CompletionStage<Void>> task, Runnable end) {
    try {
      CompletionStage<Void> unused =
          Stages.logged(submit(task).whenComplete((nothing, failure) -> end.run()));
    } catch (Mailbox.ClosedMailboxException e) {
      // The room is no longer in use.
    }
  }

  boolean isActive() {
    return active;
  }

  boolean closeIfIdle() {
    return mailbox.closeIf(this::isIdle);
  }

  /** Whether nothing is lost if the room is forgotten. A running clock needs its room. */
  private boolean isIdle() {
    boolean running =
        replica.phase() instanceof GamePhase.Playing playing && playing.game().clock().isPresent();
    return presence.isEmpty() && !running && !engine.isThinking();
  }

  /**
   * Does what should have followed an earlier event. A server may have stopped between the two, or
   * the store failed. One attempt for each reading of the store: the next may fail as well.
   */
  private void resume() {
    boolean starts =
        replica.phase() instanceof GamePhase.Waiting && replica.agreement().freeSeat().isEmpty();
    boolean hasEngine =
        replica.phase() instanceof GamePhase.Playing && !replica.settings().engines().isEmpty();
    if (!resuming && (starts || hasEngine)) {
      resuming = true;
      post(starts ? timekeeper::start : engine::resume, () -> resuming = false);
    }
  }

  /** What follows from the events of the game. */
  private final class Follower implements Replica.Listener {
    @Override
    public void opened() {
      changed();
    }

    @Override
    public void happened(PlayEvent event) {
      changed();
      if (event instanceof PlayEvent.Started) {
        presence.send(view::started);
        rooms.lobby().changed();
      } else if (!presence.isEmpty()) {
        presence.broadcast(view.event(event));
      }
    }

    private void changed() {
      view.changed();
      active = !(replica.phase() instanceof GamePhase.Over);
      timekeeper.arm();
      engine.update();
    }

    @Override
    public void caughtUp() {
      resume();
    }

    @Override
    public void gone() {
      active = false;
      presence.broadcast(view.gone());
      presence.clear();
    }
  }
}
