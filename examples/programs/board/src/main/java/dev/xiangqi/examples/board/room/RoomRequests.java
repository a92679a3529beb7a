package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.play.Refusal;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.store.GameRecord;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * What players and spectators may ask of a room. {@link Rooms#ask} calls these methods in the
 * mailbox of the room. All of them throw {@link RequestRefusedException}.
 */
public final class RoomRequests {
  /** Number of times that an event is judged again after another server was quicker. */
  private static final int ATTEMPTS = 3;

  private final Room room;
  private final Rooms rooms;
  private final Replica replica;
  private final RoomPresence presence;
  private final Rematch rematch;
  private final Hints hints;

  RoomRequests(Room room, Rooms rooms) {
    this.room = room;
    this.rooms = rooms;
    replica = room.replica();
    presence = room.presence();
    rematch = new Rematch(room, rooms);
    hints = new Hints(room);
  }

  /**
   * Shows the game to a connection from now on.
   *
   * @param watcher the connection
   * @param request the number of the request
   * @param token the token of a seat, or empty to watch
   * @return completed when the game was sent
   */
  public CompletionStage<Void> enter(Watcher watcher, int request, Optional<String> token) {
    Set<Side> sides = EnumSet.noneOf(Side.class);
    sides.addAll(presence.sides(watcher));
    token.map(replica.agreement()::sideOf).ifPresent(sides::add);
    presence.enter(watcher, sides);
    watcher.send(room.view().game(request, sides));
    room.engine().update();
    return Stages.done();
  }

  /**
   * Ends {@link #enter}.
   *
   * @param watcher the connection
   * @return completed when it is done
   */
  public CompletionStage<Void> leave(Watcher watcher) {
    presence.leave(watcher);
    return Stages.done();
  }

  /**
   * Plays an event.
   *
   * @param watcher the connection of the player
   * @param seq the number of events that the player knew
   * @param event the event
   * @return completed when it is durable and was shown
   */
  public CompletionStage<Void> play(Watcher watcher, int seq, PlayerEvent event) {
    presence.requireSeat(watcher, event.side());
    if (seq > replica.size()) {
      // The player saw more at another server.
      replica.reload();
    }
    // The event of the player is stored, whatever becomes of the answer.
    return play(seq, event, ATTEMPTS)
        .thenCompose(nothing -> Stages.logged(room.engine().answerOffer()));
  }

  private CompletionStage<Void> play(int seq, PlayerEvent played, int attempts) {
    LiveGame game = replica.phase().started();
    PlayEvent event = event(played);
    requireFresh(seq, event);
    Optional<Refusal> refusal = game.whyRefused(event);
    if (refusal.isPresent()) {
      throw RequestRefusedException.of(refusal.orElseThrow());
    }
    return replica
        .commit(event)
        .thenCompose(
            won -> {
              if (won) {
                return Stages.done();
              }
              if (attempts == 0) {
                throw new RequestRefusedException(Code.STALE);
              }
              return play(seq, played, attempts - 1);
            });
  }

  /** What a player did. Between engines, the creator may only end the game, but at any time. */
  private PlayEvent event(PlayerEvent played) {
    PlayEvent event = played.at(replica.now());
    if (replica.settings().kind() == GameKind.ENGINES && event instanceof PlayEvent.Aborted) {
      return new PlayEvent.Aborted(event.at(), Optional.empty());
    }
    requirePerson(played.side());
    return event;
  }

  /** Refuses what only a person does for a side. */
  private void requirePerson(Side side) {
    if (replica.settings().engine(side).isPresent()) {
      throw new RequestRefusedException(Code.SEAT);
    }
  }

  /** A player who resigns or offers need not know the latest move. */
  private void requireFresh(int seq, PlayEvent event) {
    if (seq > replica.size()) {
      throw new RequestRefusedException(Code.BAD, "seq: there are fewer events", "seq 大于事件数");
    }
    boolean sensitive =
        event instanceof PlayEvent.Moved
            || event instanceof PlayEvent.Accepted
            || event instanceof PlayEvent.DrawClaimed;
    if (sensitive && !replica.since(seq).stream().allMatch(RoomRequests::isOffer)) {
      throw new RequestRefusedException(Code.STALE);
    }
  }

  private static boolean isOffer(PlayEvent event) {
    return event instanceof PlayEvent.Offered || event instanceof PlayEvent.Declined;
  }

  /**
   * Shows a phrase.
   *
   * @param watcher the connection of the player
   * @param phrase the key of the phrase
   * @return completed when it was shown
   */
  public CompletionStage<Void> chat(Watcher watcher, String phrase) {
    Side side = presence.requirePlayer(watcher).iterator().next();
    requirePerson(side);
    presence.broadcast(room.view().chat(side, phrase));
    return Stages.done();
  }

  /**
   * Searches a hint, which is sent later.
   *
   * @param watcher the connection of the player
   * @param request the number of the request
   * @return completed when the search waits or runs
   */
  public CompletionStage<Void> hint(Watcher watcher, int request) {
    hints.hint(watcher, request, requireAlone(watcher));
    return Stages.done();
  }

  /**
   * Searches a move of the engine and plays it for a player; that is acknowledged later.
   *
   * @param watcher the connection of the player
   * @param request the number of the request
   * @return completed when the search waits or runs
   */
  public CompletionStage<Void> delegate(Watcher watcher, int request) {
    hints.delegate(watcher, request, requireAlone(watcher), this::playFound);
    return Stages.done();
  }

  /** {@return the game, in which a player on turn may have help: against no other person} */
  private LiveGame requireAlone(Watcher watcher) {
    LiveGame game = replica.phase().started();
    if (replica.phase() instanceof GamePhase.Over) {
      throw new RequestRefusedException(Code.RULES, "the game has ended", "对局已结束");
    }
    if (replica.settings().kind() == GameKind.PEOPLE) {
      throw new RequestRefusedException(
          Code.RULES, "the engine helps nobody against another person", "双人对局中引擎不提供帮助");
    }
    Side side = game.position().sideToMove();
    presence.requireSeat(watcher, side);
    requirePerson(side);
    return game;
  }

  /** Plays a move for the player who is on turn, unless the game went on meanwhile. */
  private CompletionStage<Void> playFound(Game before, Move move) {
    if (!replica.phase().started().game().equals(before)) {
      throw new RequestRefusedException(Code.STALE);
    }
    return play(replica.size(), PlayerEvent.move(before.position().sideToMove(), move), ATTEMPTS);
  }

  /**
   * Asks for a rematch.
   *
   * @param watcher the connection of the player
   * @return completed when it was shown
   */
  public CompletionStage<Void> rematch(Watcher watcher) {
    if (replica.phase().started().verdict().isEmpty()) {
      throw new RequestRefusedException(Code.NOT_OVER);
    }
    return rematch.agree(presence.requirePlayer(watcher));
  }

  /**
   * Deletes a game that waits for its second player.
   *
   * @param watcher the connection of the player who waits
   * @return completed when it is deleted; {@link Code#TAKEN} if the second player came before
   */
  public CompletionStage<Void> withdraw(Watcher watcher) {
    presence.requirePlayer(watcher);
    requireWaiting(
        replica.phase() instanceof GamePhase.Waiting && replica.agreement().freeSeat().isPresent());
    return replica
        .withdraw()
        .thenAccept(
            won -> {
              requireWaiting(won);
              rooms.lobby().changed();
              rooms.forget(room.id());
            });
  }

  private static void requireWaiting(boolean waits) {
    if (!waits) {
      throw new RequestRefusedException(Code.TAKEN, "the second player has come", "对手已加入");
    }
  }

  /** Seats the second player and starts the game. */
  CompletionStage<Side> join(GameRecord.Seat seat) {
    Side side =
        replica
            .agreement()
            .freeSeat()
            .filter(free -> replica.settings().kind() == GameKind.PEOPLE)
            .orElseThrow(() -> new RequestRefusedException(Code.TAKEN));
    return replica
        .takeSeat(side, seat)
        .thenCompose(
            won -> {
              if (!won) {
                throw new RequestRefusedException(Code.TAKEN);
              }
              return startSeated().thenApply(nothing -> side);
            });
  }

  /** Starts the game, or leaves that to the next task: the second player has the seat. */
  private CompletionStage<Void> startSeated() {
    try {
      replica.reload();
    } catch (RequestRefusedException e) {
      return Stages.done();
    }
    return Stages.logged(room.timekeeper().start());
  }

  /** {@return the game and its players, for a file} */
  public CompletionStage<PlayedGame> played() {
    Agreement agreement = replica.agreement();
    return CompletableFuture.completedFuture(
        new PlayedGame(
            replica.phase().started(), agreement.name(Side.RED), agreement.name(Side.BLACK)));
  }
}
