package dev.xiangqi.examples.board.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Games without a network, a database and a real clock. */
class RoomsTest extends RoomTest {
  private final Visitor red = new Visitor();
  private final Visitor black = new Visitor();
  private final Visitor watcher = new Visitor();

  private Created join(String game) {
    return get(rooms.creator().join(game, Json.read("{\"name\":\"Black\"}")));
  }

  private void rematch(String game, Visitor visitor) {
    get(rooms.ask(game, room -> room.rematch(visitor)));
  }

  /** A game of two people who are both there. */
  private String begun(String time) {
    Created created =
        create(
            "{\"kind\":\"people\",\"side\":\"red\",\"rules\":\"wxf\",\"name\":\"Red\",\"open\":true,"
                + "\"time\":"
                + time
                + "}");
    String game = created.game();
    enter(game, red, created.token(Side.RED).orElseThrow());
    Created joined = join(game);
    enter(game, black, joined.token(Side.BLACK).orElseThrow());
    return game;
  }

  @Test
  void gameOfTwoPeopleBeginsWhenTheSecondJoins() {
    Created created = create("{\"kind\":\"people\",\"side\":\"red\",\"time\":\"10m+5\"}");
    String game = created.game();
    enter(game, red, created.token(Side.RED).orElseThrow());
    assertEquals(0, red.last("game").path("seq").intValue());
    assertFalse(red.last("game").path("info").path("started").booleanValue());
    assertEquals("not-started", refusal(() -> move(game, red, 0, "red", "h2e2")));

    Created joined = join(game);
    JsonNode started = red.last("started");
    assertEquals(1, started.path("seq").intValue());
    assertEquals("red", started.path("info").path("you").path(0).asString());
    assertEquals("red", started.path("state").path("clock").path("running").asString());
    assertEquals("taken", refusal(() -> join(game)));

    enter(game, black, joined.token(Side.BLACK).orElseThrow());
    move(game, red, 1, "red", "h2e2");
    JsonNode event = black.last("event");
    assertEquals(2, event.path("seq").intValue());
    assertEquals("炮二平五", event.path("move").path("chinese").asString());
    assertEquals("C2=5", event.path("move").path("wxf").asString());
    assertEquals("black", event.path("state").path("turn").asString());
    assertEquals(2, events(game).size());
  }

  @Test
  void onlyThePlayerOfASideMovesIt() {
    String game = begun("null");
    String other = begun("null");
    watch(game, watcher);
    assertEquals("seat", refusal(() -> move(game, watcher, 1, "red", "h2e2")));
    assertEquals("seat", refusal(() -> move(game, black, 1, "red", "h2e2")));
    assertEquals("seat", refusal(() -> enter(other, watcher, "AAAAAAAAAAAAAAAAAAAAAAAA")));
    assertEquals("seat", refusal(() -> enter(other, watcher, "")));
    assertEquals("not-your-turn", refusal(() -> move(game, black, 1, "black", "h7e7")));
    assertEquals("illegal-move", refusal(() -> move(game, red, 1, "red", "h2i5")));
    assertEquals("unknown", refusal(() -> move("zzzzzzzzzzzz", red, 1, "red", "h2e2")));
    assertEquals("unknown", refusal(() -> move("../../etc", red, 1, "red", "h2e2")));
    assertEquals(1, events(game).size());
  }

  @Test
  void aMoveThatTheRulesForbidIsRefused() {
    Created created =
        create(
            "{\"kind\":\"screen\",\"rules\":\"tiantian\",\"time\":null,"
                + "\"fen\":\"4k4/9/9/c8/9/9/9/9/9/1R1K5 w\"}");
    String game = created.game();
    enter(game, red, created.token(Side.RED).orElseThrow());
    enter(game, black, created.token(Side.BLACK).orElseThrow());
    int seq = red.last("game").path("seq").intValue();
    List<String> loop = List.of("b0a0", "a6b6", "a0b0", "b6a6");
    for (int ply = 0; ply < 12; ply++) {
      boolean reds = ply % 2 == 0;
      move(game, reds ? red : black, seq + ply, reds ? "red" : "black", loop.get(ply % 4));
    }
    assertEquals("forbidden-move", refusal(() -> move(game, red, seq + 12, "red", "b0a0")));
    move(game, red, seq + 12, "red", "b0b1");
  }

  @Test
  void serverDecidesTheTimeAndTheKindOfAnEvent() {
    String game = begun("\"5m\"");
    assertEquals(
        "bad",
        refusal(
            () ->
                play(
                    game,
                    red,
                    1,
                    "event",
                    "move",
                    "side",
                    "red",
                    "move",
                    "h2e2",
                    "at",
                    "2026-05-01T12:00:00Z")));
    assertEquals("bad", refusal(() -> play(game, red, 1, "event", "flag", "side", "black")));
    assertEquals("bad", refusal(() -> play(game, red, 1, "event", "forfeit", "side", "black")));
    assertEquals("bad", refusal(() -> play(game, red, 1, "event", "pause", "side", "red")));
    assertEquals("bad", refusal(() -> play(game, red, 1, "event", "move", "side", "red")));
  }

  @Test
  void staleMoveIsRefusedButOffersDoNotMatter() {
    String game = begun("null");
    move(game, red, 1, "red", "h2e2");
    play(game, red, 2, "event", "offer", "side", "red", "offer", "draw");
    move(game, black, 2, "black", "h9g7");
    assertEquals("stale", refusal(() -> move(game, black, 2, "black", "b9c7")));
    assertEquals("stale", refusal(() -> move(game, red, 3, "red", "h0g2")));
    move(game, red, 4, "red", "h0g2");
    assertEquals(3, red.state().path("ply").intValue());
  }

  @Test
  void takebackIsAgreed() {
    String game = begun("null");
    move(game, red, 1, "red", "h2e2");
    move(game, black, 2, "black", "h9g7");
    play(game, red, 3, "event", "offer", "side", "red", "offer", "takeback");
    assertEquals("takeback", black.state().path("offers").path("red").path(0).asString());
    play(game, black, 4, "event", "accept", "side", "black", "offer", "takeback");
    assertEquals(0, red.state().path("ply").intValue());
    move(game, red, 5, "red", "h0g2");
    get(rooms.ask(game, room -> room.enter(watcher, 7, Optional.empty())));
    JsonNode moves = watcher.last("game").path("moves");
    assertEquals(1, moves.size());
    assertEquals("h0g2", moves.path(0).path("move").asString());
    assertEquals(7, watcher.last("game").path("id").intValue());
  }

  @Test
  void flagFallsOnceByItself() {
    String game = begun("\"60\"");
    move(game, red, 1, "red", "h2e2");
    time.advance(Duration.ofSeconds(59));
    assertTrue(black.state().path("verdict").isMissingNode());
    time.advance(Duration.ofSeconds(2));
    JsonNode verdict = red.state().path("verdict");
    assertEquals("1-0", verdict.path("result").asString());
    assertEquals("timeout", verdict.path("reason").asString());
    time.advance(Duration.ofMinutes(5));
    assertEquals(3, events(game).size());
    assertEquals("game-over", refusal(() -> move(game, black, 3, "black", "h9g7")));
  }

  @Test
  void timeWithoutAServerIsNotCharged() {
    String game = begun("\"60\"");
    move(game, red, 1, "red", "h2e2");
    time.advance(Duration.ofSeconds(20));
    time.sleep(Duration.ofHours(8));

    rooms = rooms(store);
    watch(game, watcher);
    JsonNode clock = watcher.last("game").path("state").path("clock");
    assertEquals("black", clock.path("running").asString());
    // The latest sign of life was up to five seconds before the stop.
    assertEquals(40_000, clock.path("black").path("left").intValue(), 5000);
    time.advance(Duration.ofSeconds(46));
    assertEquals("timeout", watcher.state().path("verdict").path("reason").asString());
  }

  @Test
  void quickRestartChargesItsTime() {
    String game = begun("\"60\"");
    time.advance(Duration.ofSeconds(20));
    time.sleep(Duration.ofSeconds(10));
    rooms = rooms(store);
    watch(game, watcher);
    JsonNode clock = watcher.last("game").path("state").path("clock");
    assertEquals(30_000, clock.path("red").path("left").intValue());
  }

  @Test
  void restartBetweenPauseAndResumptionResumes() {
    String game = begun("\"60\"");
    assertTrue(get(store.append(game, 1, new PlayEvent.Paused(time.instant()), false)));
    time.sleep(Duration.ofMinutes(10));
    rooms = rooms(store);
    watch(game, watcher);
    assertEquals(
        60_000,
        watcher.last("game").path("state").path("clock").path("red").path("left").intValue());
    assertEquals(
        "red", watcher.last("game").path("state").path("clock").path("running").asString());
  }

  @Test
  void twoServersWriteOneFlagAndOneMove() {
    String game = begun("\"60\"");
    Rooms second = rooms(store);
    Visitor there = new Visitor();
    enter(second, game, there, Optional.empty());
    move(game, red, 1, "red", "h2e2");
    time.advance(Duration.ofMinutes(2));
    assertEquals(3, events(game).size());
    assertEquals("timeout", red.state().path("verdict").path("reason").asString());
    assertEquals("timeout", there.state().path("verdict").path("reason").asString());
  }

  @Test
  void moveAtAnotherServerIsJudgedAgain() {
    Created created = create("{\"kind\":\"screen\",\"side\":\"red\"}");
    String game = created.game();
    enter(game, red, created.token(Side.RED).orElseThrow());
    Rooms second = rooms(store);
    Visitor there = new Visitor();
    enter(second, game, there, created.token(Side.RED));
    enter(second, game, there, created.token(Side.BLACK));
    move(game, red, 1, "red", "h2e2");
    // The second server has not heard of the move; the same one again is stale.
    RequestRefusedException stale =
        assertThrows(
            RequestRefusedException.class,
            () ->
                play(
                    second,
                    game,
                    there,
                    1,
                    Map.of("event", "move", "side", "red", "move", "h0g2")));
    assertEquals("stale", stale.text());
    assertEquals(2, there.last("event").path("seq").intValue());
    play(second, game, there, 2, Map.of("event", "move", "side", "black", "move", "h9g7"));
    // And the first server learns of the reply from a player who saw it there.
    enter(game, red, created.token(Side.BLACK).orElseThrow());
    move(game, red, 3, "red", "h0g2");
    assertEquals(4, events(game).size());
  }

  @Test
  void rematchChangesSides() {
    String game = begun("\"5m\"");
    assertEquals("not-over", refusal(() -> rematch(game, red)));
    play(game, black, 1, "event", "resign", "side", "black");
    rematch(game, red);
    assertEquals("red", black.last("rematch").path("side").asString());
    rematch(game, black);
    JsonNode forRed = red.last("rematch");
    JsonNode forBlack = black.last("rematch");
    String next = forRed.path("next").asString();
    assertEquals(next, forBlack.path("next").asString());
    assertNotEquals(game, next);
    assertTrue(forRed.path("tokens").path("red").isMissingNode());
    Visitor again = new Visitor();
    enter(next, again, forRed.path("tokens").path("black").asString());
    JsonNode info = again.last("game").path("info");
    assertEquals("black", info.path("you").path(0).asString());
    assertEquals("Red", info.path("names").path("black").asString());
    assertEquals("taken", refusal(() -> rematch(game, red)));
  }

  @Test
  void lobbyListsOpenGamesUntilSomebodyJoins() {
    Visitor visitor = new Visitor();
    rooms.lobby().enter(visitor, 3);
    assertEquals(3, visitor.last("lobby").path("id").intValue());
    Created open =
        create("{\"kind\":\"people\",\"side\":\"black\",\"name\":\"Guo\",\"open\":true}");
    create("{\"kind\":\"people\",\"side\":\"black\",\"name\":\"secret\",\"open\":false}");
    time.advance(Duration.ofSeconds(2));
    JsonNode games = visitor.last("lobby").path("games");
    assertEquals(1, games.size());
    assertEquals("red", games.path(0).path("side").asString());
    join(open.game());
    time.advance(Duration.ofSeconds(2));
    assertEquals(0, visitor.last("lobby").path("games").size());
  }

  @Test
  void engineTakesBackAndDeclinesAnEarlyDraw() {
    Created created =
        create("{\"kind\":\"engine\",\"side\":\"red\",\"engine\":{\"level\":3},\"time\":\"15m\"}");
    String game = created.game();
    enter(game, red, created.token(Side.RED).orElseThrow());
    move(game, red, 1, "red", "h2e2");
    play(game, red, 2, "event", "offer", "side", "red", "offer", "draw");
    assertEquals(0, red.state().path("offers").path("red").size());
    play(game, red, 4, "event", "offer", "side", "red", "offer", "takeback");
    assertEquals(0, red.state().path("ply").intValue());
    assertEquals("seat", refusal(() -> enter(game, watcher, "")));
  }

  @Test
  void badRequestsForGamesAreRefused() {
    for (String request :
        List.of(
            "{}",
            "{\"kind\":\"blitz\"}",
            "{\"kind\":\"people\",\"side\":\"green\"}",
            "{\"kind\":\"people\",\"rules\":\"chess\"}",
            "{\"kind\":\"people\",\"fen\":\"9/9 w\"}",
            "{\"kind\":\"people\",\"name\":\"\\u0007\"}",
            "{\"kind\":\"people\",\"name\":\"\\u202ename\"}",
            "{\"kind\":\"people\",\"unknown\":1}",
            "{\"kind\":\"people\",\"engine\":{\"level\":1}}",
            "{\"kind\":\"engine\",\"engine\":{\"level\":29}}",
            "{\"kind\":\"engine\"}",
            "{\"kind\":\"people\",\"kind\":\"people\"}",
            "[]",
            "{\"kind\":{\"a\":{\"b\":{\"c\":{\"d\":{\"e\":{\"f\":1}}}}}}}")) {
      assertEquals("bad", refusal(() -> create(request)), request);
    }
    assertEquals("time", refusal(() -> create("{\"kind\":\"people\",\"time\":\"soon\"}")));
  }

  @Test
  void roomsThatNobodyNeedsAreForgottenAndComeBack() {
    String game = begun("null");
    move(game, red, 1, "red", "h2e2");
    get(rooms.ask(game, room -> room.leave(red)));
    get(rooms.ask(game, room -> room.leave(black)));
    time.advance(Duration.ofMinutes(2));
    watch(game, watcher);
    assertEquals(1, watcher.last("game").path("moves").size());
  }

  @Test
  void gamesThatNobodyContinuesAreAborted() {
    String game = begun("null");
    move(game, red, 1, "red", "h2e2");
    rooms.abortOlderThan(time.instant());
    assertEquals(2, events(game).size());
    time.advance(Duration.ofDays(1));
    rooms.abortOlderThan(time.instant());
    assertEquals("aborted", red.state().path("verdict").path("reason").asString());
    assertEquals(List.of(), store.running());
  }

  @Test
  void presenceIsShownTogether() {
    String game = begun("null");
    for (int i = 0; i < 10; i++) {
      watch(game, new Visitor());
    }
    time.advance(Duration.ofSeconds(1));
    assertEquals(1, red.all("people").size());
    assertEquals(10, red.last("people").path("watchers").intValue());
    assertTrue(red.last("people").path("black").booleanValue());
  }
}
