package dev.xiangqi.examples.board.room;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.examples.board.engine.SearchPool;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.store.GameStore;
import dev.xiangqi.examples.board.store.MemoryStore;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;

/** A test of games without a network, a database and a real clock. */
abstract class RoomTest {
  final MemoryStore store = new MemoryStore();
  final FakeTime time = new FakeTime(Instant.parse("2026-05-01T12:00:00Z"));

  /** Without engines: searches wait for ever. */
  final SearchPool pool = new SearchPool(0, 8);

  Rooms rooms = rooms(store);

  @AfterEach
  final void closePool() {
    pool.close();
  }

  /** The opening book of the server. */
  Optional<MoveSource> book() {
    return Optional.empty();
  }

  final Rooms rooms(GameStore games) {
    Rooms made = new Rooms(TestServices.of(games, pool, book(), time, time));
    made.start();
    return made;
  }

  static <T> T get(CompletionStage<T> stage) {
    try {
      return stage.toCompletableFuture().join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RequestRefusedException refused) {
        throw refused;
      }
      throw e;
    }
  }

  final Created create(String request) {
    return get(rooms.creator().create(Json.read(request.replace('\'', '"'))));
  }

  final void enter(String game, Visitor visitor, String token) {
    enter(rooms, game, visitor, Optional.of(token));
  }

  static void enter(Rooms server, String game, Visitor visitor, Optional<String> token) {
    get(server.ask(game, room -> room.enter(visitor, 1, token)));
  }

  final void watch(String game, Visitor visitor) {
    enter(rooms, game, visitor, Optional.empty());
  }

  final void play(String game, Visitor visitor, int seq, String... fields) {
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      map.put(fields[i], fields[i + 1]);
    }
    play(rooms, game, visitor, seq, map);
  }

  static void play(
      Rooms server, String game, Visitor visitor, int seq, Map<String, String> fields) {
    PlayerEvent event = PlayerEvent.read(fields);
    get(server.ask(game, room -> room.play(visitor, seq, event)));
  }

  final void move(String game, Visitor visitor, int seq, String side, String move) {
    play(game, visitor, seq, "event", "move", "side", side, "move", move);
  }

  final String refusal(Runnable action) {
    return assertThrows(RequestRefusedException.class, action::run).text();
  }

  final List<PlayEvent> events(String game) {
    return store.find(game).orElseThrow().events();
  }
}
