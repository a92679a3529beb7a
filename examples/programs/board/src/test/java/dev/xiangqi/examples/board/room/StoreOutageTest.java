package dev.xiangqi.examples.board.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.examples.board.engine.SearchPool;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.store.GameStore;
import dev.xiangqi.examples.board.store.MemoryStore;
import dev.xiangqi.examples.board.store.StoreException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A store that fails for a while: what a player is answered is what the store has. */
class StoreOutageTest {
  private final MemoryStore store = new MemoryStore();
  private final FakeTime time = new FakeTime(Instant.parse("2026-05-01T12:00:00Z"));
  private final SearchPool pool = new SearchPool(0, 8);
  private final Visitor player = new Visitor();
  private final Visitor other = new Visitor();

  /** The calls that fail now. */
  private Predicate<String> failing = method -> false;

  private final Rooms rooms = rooms();

  private Rooms rooms() {
    // The book of an engine that always plays its first legal move.
    MoveSource book = (position, random) -> Optional.of(position.legalMoves().get(0));
    GameStore outage =
        (GameStore)
            Proxy.newProxyInstance(
                GameStore.class.getClassLoader(),
                new Class<?>[] {GameStore.class},
                (proxy, method, args) -> {
                  boolean fails = failing.test(method.getName());
                  if (fails && method.getReturnType() == CompletionStage.class) {
                    return CompletableFuture.failedFuture(new StoreException("full"));
                  }
                  if (fails) {
                    throw new StoreException("full");
                  }
                  return method.invoke(store, args);
                });
    Rooms made = new Rooms(TestServices.of(outage, pool, Optional.of(book), time, time));
    made.start();
    return made;
  }

  @AfterEach
  void close() {
    pool.close();
  }

  private static <T> T get(CompletionStage<T> stage) {
    return stage.toCompletableFuture().join();
  }

  private static String refusal(Runnable action) {
    CompletionException e = assertThrows(CompletionException.class, action::run);
    return e.getCause() instanceof RequestRefusedException refused ? refused.text() : e.toString();
  }

  private Created create(String request) {
    return get(rooms.creator().create(Json.read(request)));
  }

  private void enter(Created created, Side side) {
    enter(created, player, created.token(side));
  }

  private void enter(Created created, Visitor visitor, Optional<String> token) {
    get(rooms.ask(created.game(), room -> room.enter(visitor, 1, token)));
  }

  private void play(Created created, int seq, Map<String, String> event) {
    PlayerEvent played = PlayerEvent.read(event);
    get(rooms.ask(created.game(), room -> room.play(player, seq, played)));
  }

  private List<PlayEvent> events(Created created) {
    return store.find(created.game()).orElseThrow().events();
  }

  private static Map<String, String> move(String side, String move) {
    return Map.of("event", "move", "side", side, "move", move);
  }

  @Test
  void aRefusedMoveIsNotStoredAndMayBePlayedAgain() {
    Created created = create("{\"kind\":\"screen\",\"side\":\"red\"}");
    enter(created, Side.RED);
    for (String call : List.of("append", "find")) {
      int before = events(created).size();
      failing = method -> method.equals("append") || method.equals(call);
      for (int i = 0; i < 3; i++) {
        assertEquals("unavailable", refusal(() -> play(created, 1, move("red", "h2e2"))));
        assertEquals(before, events(created).size());
      }
      failing = method -> false;
    }
    play(created, 1, move("red", "h2e2"));
    assertEquals(2, events(created).size());
    assertEquals(2, player.last("event").path("seq").intValue());
  }

  @Test
  void whoTakesASeatHasItsTokenThoughTheGameCannotStart() {
    for (String call : List.of("append", "find")) {
      Created created = create("{\"kind\":\"people\",\"side\":\"red\",\"time\":\"10m\"}");
      enter(created, Side.RED);
      failing = call::equals;
      Created joined = get(rooms.creator().join(created.game(), Json.read("{}")));
      assertEquals(0, events(created).size());
      failing = method -> false;
      enter(created, other, joined.token(Side.BLACK));
      assertEquals(1, events(created).size(), call);
      play(created, 1, move("red", "h2e2"));
      assertEquals("h2e2", other.last("event").path("event").path("move").asString());
    }
  }

  @Test
  void whoCreatesAGameHasItsTokensThoughItCannotStart() {
    for (String call : List.of("append", "find")) {
      failing = call::equals;
      Created created = create("{\"kind\":\"screen\",\"side\":\"red\"}");
      failing = method -> false;
      enter(created, Side.RED);
      play(created, 1, move("red", "h2e2"));
      assertEquals(2, events(created).size(), call);
    }
  }

  @Test
  void anOfferIsStoredThoughTheEngineCannotAnswer() {
    Created created =
        create("{\"kind\":\"engine\",\"side\":\"red\",\"engine\":{\"level\":3,\"book\":false}}");
    enter(created, Side.RED);
    int[] left = {2};
    failing = method -> method.equals("append") && left[0]-- <= 1;
    play(created, 1, Map.of("event", "offer", "side", "red", "offer", "draw"));
    assertEquals(2, events(created).size());
    failing = method -> false;
    time.advance(Duration.ofSeconds(6));
    assertEquals(3, events(created).size(), "the engine declines when the store answers again");
    assertEquals(3, player.last("event").path("seq").intValue());
  }

  @Test
  void theEnginePlaysWhenTheStoreAnswersAgain() {
    Created created =
        create("{\"kind\":\"engine\",\"side\":\"red\",\"engine\":{\"level\":3,\"book\":true}}");
    enter(created, Side.RED);
    play(created, 1, move("red", "h2e2"));
    failing = "append"::equals;
    time.advance(Duration.ofSeconds(1));
    assertEquals(2, events(created).size());
    failing = method -> false;
    time.advance(Duration.ofSeconds(10));
    assertEquals(3, events(created).size());
  }

  @Test
  void aFlagFallsWhenTheStoreAnswersAgain() {
    Created created = create("{\"kind\":\"screen\",\"side\":\"red\",\"time\":\"60\"}");
    enter(created, Side.RED);
    time.advance(Duration.ofSeconds(59));
    failing = "append"::equals;
    time.advance(Duration.ofSeconds(2));
    assertEquals(1, events(created).size());
    failing = method -> false;
    time.advance(Duration.ofSeconds(6));
    assertEquals("timeout", player.state().path("verdict").path("reason").asString());
    assertEquals(2, events(created).size());
  }
}
