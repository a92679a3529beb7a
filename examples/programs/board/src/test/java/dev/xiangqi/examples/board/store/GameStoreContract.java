package dev.xiangqi.examples.board.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.Offer;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.rules.RuleSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store does. */
abstract class GameStoreContract {
  private static final Instant START = Instant.parse("2026-01-31T09:30:00Z");
  private static final GameRecord.Seat SEAT =
      new GameRecord.Seat("Guo; DROP TABLE games--", "ab12");

  private GameStore store = new MemoryStore();

  /** {@return a store, which the test closes; all of one test have the same games} */
  abstract GameStore open();

  @BeforeEach
  void openStore() {
    store = open();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static <T> T get(CompletionStage<T> stage) {
    return stage.toCompletableFuture().join();
  }

  private static GameRecord game(String id) {
    return new GameRecord(
        id, START, "{\"kind\":\"people\"}", true, Optional.of(SEAT), Optional.empty());
  }

  private static List<PlayEvent> events() {
    LiveGame game = LiveGame.builder(RuleSet.cxa()).start(START);
    game = game.play(new PlayEvent.Moved(START.plusMillis(5), Side.RED, Move.parse("h2e2")));
    game = game.play(new PlayEvent.Offered(START.plusMillis(7), Side.RED, Offer.DRAW));
    game = game.play(new PlayEvent.Accepted(START.plusMillis(9), Side.BLACK, Offer.DRAW));
    return game.events();
  }

  private void append(GameStore to, String id, List<PlayEvent> events) {
    for (int i = 0; i < events.size(); i++) {
      assertTrue(get(to.append(id, i, events.get(i), i == events.size() - 1)));
    }
  }

  @Test
  void keepsAGame() {
    get(store.create(game("keep")));
    append(store, "keep", events());
    try (GameStore again = open()) {
      StoredGame found = again.find("keep").orElseThrow();
      assertEquals(game("keep"), found.game());
      assertEquals(events(), found.events());
      assertEquals(LiveGame.replay(events()), LiveGame.replay(found.events()));
    }
    assertEquals(Optional.empty(), store.find("other"));
    assertTrue(store.isHealthy());
  }

  @Test
  void refusesWhatIsTaken() {
    get(store.create(game("taken")));
    CompletionException twice =
        assertThrows(CompletionException.class, () -> create(game("taken")));
    assertTrue(twice.getCause() instanceof IllegalArgumentException, twice::toString);
    List<PlayEvent> events = events();
    assertTrue(get(store.append("taken", 0, events.get(0), false)));
    assertFalse(get(store.append("taken", 0, events.get(0), false)));
    assertFalse(get(store.append("taken", 2, events.get(1), false)), "a gap");
    assertFalse(get(store.append("none", 0, events.get(0), false)));
    GameRecord.Seat other = new GameRecord.Seat("", "cd34");
    assertFalse(get(store.takeSeat("taken", Side.RED, other)));
    assertTrue(get(store.takeSeat("taken", Side.BLACK, other)));
    assertFalse(get(store.takeSeat("taken", Side.BLACK, SEAT)));
    assertEquals(Optional.of(other), store.find("taken").orElseThrow().game().black());
  }

  @Test
  void withdrawsAGameOnlyWhileItWaits() {
    get(store.create(game("free")));
    assertTrue(get(store.withdraw("free")));
    assertFalse(get(store.withdraw("free")));
    assertEquals(Optional.empty(), store.find("free"));
    assertFalse(get(store.takeSeat("free", Side.BLACK, SEAT)));
    get(store.create(game("full")));
    assertTrue(get(store.takeSeat("full", Side.BLACK, SEAT)));
    assertFalse(get(store.withdraw("full")));
    assertTrue(store.find("full").isPresent());
  }

  /** The contract leaves it open whether the id is refused at once or later. */
  private void create(GameRecord game) {
    try {
      get(store.create(game));
    } catch (IllegalArgumentException e) {
      throw new CompletionException(e);
    }
  }

  @Test
  void listsOpenAndRunningGames() {
    for (int i = 0; i < 3; i++) {
      GameRecord game = game("open" + i);
      get(
          store.create(
              new GameRecord(
                  game.id(), START.plusSeconds(i), "{}", true, game.red(), game.black())));
    }
    List<String> open = store.open(2).stream().map(GameRecord::id).toList();
    assertEquals(List.of("open2", "open1"), open);
    assertTrue(get(store.append("open1", 0, events().get(0), false)));
    assertTrue(store.running().contains("open1"));
    assertEquals(
        List.of("open2", "open0"),
        store.open(9).stream().map(GameRecord::id).filter(id -> id.startsWith("open")).toList());
  }

  @Test
  void deletesOldGames() {
    get(store.create(game("old")));
    append(store, "old", events());
    get(store.create(game("running")));
    assertTrue(get(store.append("running", 0, events().get(0), false)));
    assertEquals(0, store.deleteOlderThan(START));
    assertEquals(1, store.deleteOlderThan(START.plusSeconds(1)));
    assertEquals(Optional.empty(), store.find("old"));
    assertEquals(1, store.find("running").orElseThrow().events().size());
  }

  @Test
  void oneOfTwoStoresWritesEachEvent() {
    get(store.create(game("race")));
    PlayEvent event = events().get(0);
    try (GameStore other = open()) {
      List<CompletableFuture<Boolean>> won = new ArrayList<>();
      for (int number = 0; number < 40; number++) {
        List<CompletableFuture<Boolean>> both =
            List.of(
                store.append("race", number, event, false).toCompletableFuture(),
                other.append("race", number, event, false).toCompletableFuture());
        assertEquals(1, both.stream().filter(CompletableFuture::join).count(), "event " + number);
        won.addAll(both);
      }
      assertEquals(80, won.size());
      assertEquals(40, other.find("race").orElseThrow().events().size());
      assertEquals(store.find("race"), other.find("race"));
    }
  }

  @Test
  void manyGamesAtOnce() {
    List<PlayEvent> events = events();
    IntStream.range(0, 50).forEach(i -> get(store.create(game("many" + i))));
    for (int number = 0; number < events.size(); number++) {
      List<CompletableFuture<Boolean>> all = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        all.add(store.append("many" + i, number, events.get(number), false).toCompletableFuture());
      }
      assertTrue(all.stream().allMatch(CompletableFuture::join));
    }
    assertEquals(events, store.find("many49").orElseThrow().events());
  }

  @Test
  void beats() {
    assertEquals(Optional.empty(), store.beat(START));
    assertEquals(Optional.of(START), store.beat(START.plusSeconds(5)));
    assertEquals(Optional.of(START.plusSeconds(5)), store.beat(START.plusSeconds(6)));
  }

  @Test
  void keepsEveryTextThatIsNoneOfSql() {
    List<String> texts =
        List.of(
            "'); DROP TABLE board_games; --",
            "\\'\"`%_;",
            "${jndi:ldap://x}",
            "<script>alert(1)</script>",
            "tab\tline\nreturn\r",
            "\u202e\u200b\ufeff",
            "\ud83d\ude00 \u8c61\u68cb",
            "e\u0301".repeat(5000));
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      Optional<GameRecord.Seat> seat = Optional.of(new GameRecord.Seat(text, "ab"));
      GameRecord game = new GameRecord("text" + i, START, text, false, seat, Optional.empty());
      get(store.create(game));
      assertTrue(get(store.takeSeat("text" + i, Side.BLACK, new GameRecord.Seat(text, text))));
      GameRecord found = store.find("text" + i).orElseThrow().game();
      assertEquals(text, found.settings());
      assertEquals(seat, found.red());
      assertEquals(Optional.of(new GameRecord.Seat(text, text)), found.black());
    }
    assertEquals(Optional.empty(), store.find("' OR '1'='1"));
  }

  @Test
  void aFailureDoesNotSpreadToOthersOfTheSameTransaction() {
    PlayEvent event = events().get(0);
    IntStream.range(0, 20).forEach(i -> get(store.create(game("spread" + i))));
    IntStream.range(0, 10).forEach(i -> get(store.append("spread" + i, 0, event, false)));
    List<CompletableFuture<Boolean>> all = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      all.add(store.append("spread" + i, 0, event, false).toCompletableFuture());
    }
    for (int i = 0; i < 30; i++) {
      assertEquals(i >= 10 && i < 20, all.get(i).join(), "game " + i);
    }
  }
}
