package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.store.GameRecord;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Creates games, and gives their seats to players. Thread-safe. */
public final class GameCreator {
  private static final Logger LOG = Logger.getLogger(GameCreator.class.getName());

  private final Services services;
  private final Rooms rooms;
  private final Tokens tokens = new Tokens();

  GameCreator(Services services, Rooms rooms) {
    this.services = services;
    this.rooms = rooms;
  }

  /**
   * Creates a game.
   *
   * @param fields the request
   * @return the id and the tokens
   * @throws RequestRefusedException if the request is malformed or the server is full
   */
  public CompletionStage<Created> create(Fields fields) {
    NewGame request = NewGame.read(fields, tokens);
    if (rooms.activeGames() >= services.limits().games()
        || (!request.settings().engines().isEmpty() && services.pool().isFull())) {
      throw new RequestRefusedException(Code.FULL);
    }
    Map<Side, String> names = new EnumMap<>(Side.class);
    GameKind kind = request.settings().kind();
    names.put(request.side(), kind == GameKind.ENGINES ? "" : request.name());
    if (kind.isOfOneCreator()) {
      names.put(request.side().opponent(), "");
    }
    return create(request.settings(), names, request.open());
  }

  private CompletionStage<Created> create(
      Settings settings, Map<Side, String> names, boolean open) {
    Map<Side, String> secrets = new EnumMap<>(Side.class);
    Map<Side, GameRecord.Seat> seats = new EnumMap<>(Side.class);
    names.forEach(
        (side, name) -> {
          String token = tokens.token();
          secrets.put(side, token);
          seats.put(side, new GameRecord.Seat(name, Tokens.digest(token)));
        });
    // No token has an empty digest, so nobody takes the seat of a player's engine.
    settings.engines().forEach(own -> seats.putIfAbsent(own.side(), new GameRecord.Seat("", "")));
    String id = tokens.id();
    GameRecord record =
        new GameRecord(
            id,
            services.now(),
            settings.toJson(),
            open,
            Optional.ofNullable(seats.get(Side.RED)),
            Optional.ofNullable(seats.get(Side.BLACK)));
    boolean complete = seats.size() == Side.values().length;
    services.metrics().count("games_created", "kind", settings.kind().text());
    return services
        .store()
        .create(record)
        .exceptionally(
            failure -> {
              LOG.log(Level.WARNING, "the store failed", failure);
              throw new RequestRefusedException(Code.UNAVAILABLE);
            })
        // The game is stored: if it cannot start now, it does when somebody enters it.
        .thenCompose(nothing -> complete ? startLogged(id) : Stages.done())
        .thenApply(
            nothing -> {
              rooms.lobby().changed();
              return new Created(id, secrets);
            });
  }

  private CompletionStage<Void> startLogged(String id) {
    return Stages.logged(rooms.with(id, room -> room.timekeeper().start()));
  }

  /** Creates the next game of the same players, with sides changed. */
  CompletionStage<Created> rematch(Agreement before) {
    Map<Side, String> names = new EnumMap<>(Side.class);
    Settings exchanged = before.settings().exchanged();
    for (Side side : Side.values()) {
      if (exchanged.kind().isOfOneCreator() || exchanged.engine(side).isEmpty()) {
        names.put(side, before.name(side.opponent()));
      }
    }
    return create(exchanged, names, false);
  }

  /**
   * Takes the free seat of a game.
   *
   * @param id the id of the game
   * @param fields the request
   * @return the side and its token
   * @throws RequestRefusedException if the request is malformed
   */
  public CompletionStage<Created> join(String id, Fields fields) {
    String name = NewGame.name(fields);
    fields.end();
    String token = tokens.token();
    GameRecord.Seat seat = new GameRecord.Seat(name, Tokens.digest(token));
    return rooms
        .ask(id, room -> room.join(seat))
        .thenApply(
            side -> {
              rooms.lobby().changed();
              return new Created(id, Map.of(side, token));
            });
  }
}
