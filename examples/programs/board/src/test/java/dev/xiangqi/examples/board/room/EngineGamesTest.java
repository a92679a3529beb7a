package dev.xiangqi.examples.board.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Games between engines, games with earlier moves, and moves that the engine plays for people. */
class EngineGamesTest extends RoomTest {
  private static final String ENGINES =
      "'kind':'engines','engines':{'red':{'level':3,'book':true},"
          + "'black':{'level':9,'style':'risky','book':true}}";

  private static final String CHECKS = "'fen':'3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1'";

  /** Perpetual check, one move before its verdict. */
  private static final String CHECKED =
      CHECKS + ",'moves':['e1d1','d9e9','d1e1','e9d9','e1d1','d9e9','d1e1']";

  /** Six checks with one piece; the law of the app forbids the seventh. */
  private static final String SIX_CHECKS =
      "'rules':'tiantian','fen':'3k5/9/9/9/9/9/7R1/9/5K3/9 w - - 0 1','moves':['h3h9','d9d8',"
          + "'h9h8','d8d7','h8h7','d7d8','h7h8','d8d9','h8d8','d9e9','d8e8','e9d9'";

  private static final Move SEVENTH_CHECK = Move.parse("e8d8");

  private final Visitor creator = new Visitor();
  private final Visitor watcher = new Visitor();

  /** A book that knows all moves, and likes one of them best. */
  private static final class WholeBook implements MoveSource {
    @Override
    public Optional<Move> pick(Position position, Random random) {
      return pick(position, move -> true, random);
    }

    @Override
    public Optional<Move> pick(Position position, Predicate<Move> allowed, Random random) {
      if (position.isLegal(SEVENTH_CHECK) && allowed.test(SEVENTH_CHECK)) {
        return Optional.of(SEVENTH_CHECK);
      }
      return position.legalMoves().stream().filter(allowed).findFirst();
    }
  }

  @Override
  Optional<MoveSource> book() {
    return Optional.of(new WholeBook());
  }

  /** Creates a game and enters it with both seats. */
  private String createAndEnter(String request) {
    Created created = create(request);
    for (Side side : Side.values()) {
      created.token(side).ifPresent(token -> enter(created.game(), creator, token));
    }
    return created.game();
  }

  private <T> String refused(String game, Function<RoomRequests, CompletionStage<T>> request) {
    return refusal(() -> get(rooms.ask(game, request)));
  }

  // Between engines

  @Test
  void enginesPlayAtTheirPaceWhileSomebodyLooksOn() {
    String game = create("{" + ENGINES + ",'pace':5}").game();
    time.advance(Duration.ofMinutes(1));
    assertEquals(1, events(game).size(), "nobody looks on");
    watch(game, watcher);
    JsonNode info = watcher.last("game").path("info");
    assertEquals(3, info.path("engines").path("red").path("level").intValue());
    assertEquals("risky", info.path("engines").path("black").path("style").asString());
    assertEquals(5, info.path("pace").intValue());
    assertTrue(info.path("engine").isNull());
    time.advance(Duration.ofSeconds(1));
    assertEquals(2, events(game).size(), "the pace was long over");
    time.advance(Duration.ofSeconds(4));
    assertEquals(2, events(game).size());
    time.advance(Duration.ofSeconds(1));
    assertEquals(3, events(game).size(), "the other engine");
    get(rooms.ask(game, room -> room.leave(watcher)));
    time.advance(Duration.ofMinutes(1));
    assertEquals(4, events(game).size(), "the move that was on its way");
  }

  @Test
  void creatorOfAGameBetweenEnginesMayOnlyEndIt() {
    String game = createAndEnter("{" + ENGINES + ",'moves':['h2e2','h9g7']}");
    watch(game, watcher);
    assertEquals("seat", refusal(() -> move(game, creator, 1, "red", "h0g2")));
    assertEquals("seat", refusal(() -> play(game, creator, 1, "event", "resign", "side", "red")));
    assertEquals("seat", refused(game, room -> room.hint(creator, 1)));
    assertEquals("seat", refused(game, room -> room.delegate(creator, 1)));
    assertEquals("seat", refused(game, room -> room.chat(creator, "hello")));
    assertEquals("seat", refusal(() -> play(game, watcher, 1, "event", "abort", "side", "red")));
    play(game, creator, 1, "event", "abort", "side", "red");
    assertEquals("aborted", watcher.state().path("verdict").path("reason").asString());
    time.advance(Duration.ofMinutes(1));
    assertEquals(2, events(game).size());

    get(rooms.ask(game, room -> room.rematch(creator)));
    JsonNode rematch = creator.last("rematch");
    assertEquals(2, rematch.path("tokens").size());
    assertEquals(0, watcher.last("rematch").path("tokens").size());
    watch(rematch.path("next").asString(), watcher);
    JsonNode info = watcher.last("game").path("info");
    assertEquals(9, info.path("engines").path("red").path("level").intValue());
  }

  @Test
  void enginesPlayNoForbiddenMove() {
    String game = create("{" + ENGINES + "," + SIX_CHECKS + "]}").game();
    watch(game, watcher);
    JsonNode forbidden = watcher.state().path("forbidden");
    assertEquals(SEVENTH_CHECK.toString(), forbidden.path(0).path("move").asString());
    time.advance(Duration.ofSeconds(3));
    assertEquals(2, events(game).size());
    assertNotEquals(
        SEVENTH_CHECK.toString(), watcher.last("event").path("move").path("move").asString());
  }

  // Earlier moves

  @Test
  void earlierMovesCountAndStay() {
    String game = createAndEnter("{'kind':'screen'," + CHECKED + "}");
    JsonNode entered = creator.last("game");
    assertEquals(1, entered.path("seq").intValue());
    assertEquals(7, entered.path("moves").size());
    assertEquals("black", entered.path("state").path("turn").asString());
    move(game, creator, 1, "black", "e9d9");
    JsonNode verdict = creator.state().path("verdict");
    assertEquals("perpetual-check", verdict.path("reason").asString());
    assertEquals(2, events(game).size());

    enter(rooms(store), game, watcher, Optional.empty());
    assertEquals(8, watcher.last("game").path("moves").size());
    assertEquals(verdict, watcher.state().path("verdict"));
    get(rooms.ask(game, room -> room.rematch(creator)));
    watch(creator.last("rematch").path("next").asString(), watcher);
    assertEquals(7, watcher.last("game").path("moves").size());
  }

  @Test
  void engineTakesEarlierMovesBackToo() {
    String game =
        createAndEnter(
            "{'kind':'engine','side':'red','engine':{'level':3},'moves':['h2e2','h9g7']}");
    play(game, creator, 1, "event", "offer", "side", "red", "offer", "takeback");
    assertEquals(0, creator.state().path("ply").intValue());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'kind':'people','moves':['h2e2']",
        "'kind':'screen','moves':['h2e2'],'time':'5m'",
        "'kind':'screen','moves':['h2e2','h2e2']",
        "'kind':'screen','moves':['one']",
        "'kind':'screen','moves':'h2e2'",
        "'kind':'screen','pace':3",
        "'kind':'engine','engine':{},'engines':{}",
        "'kind':'engines','engines':{'red':{}}",
        "'kind':'engines','engines':{'red':{},'black':{},'green':{}}",
        "'kind':'engines','engines':{'red':{},'black':{}},'pace':0",
        "'kind':'engines','engines':{'red':{},'black':{}},'time':'5m'",
        "'kind':'engines'",
      })
  void badRequestsAreRefused(String request) {
    assertEquals("bad", refusal(() -> create("{" + request + "}")));
  }

  @Test
  void aGameThatIsOverDoesNotGoOn() {
    String over = "{'kind':'screen'," + CHECKED.replace("]", ",'e9d9']}");
    RequestRefusedException refused =
        assertThrows(RequestRefusedException.class, () -> create(over));
    assertEquals("bad", refused.text());
    String words = refused.toJson().toString();
    assertTrue(words.contains("no game can start here: ") && words.contains("长将"), words);
    assertEquals(
        "forbidden-move", refusal(() -> create("{'kind':'screen'," + SIX_CHECKS + ",'e8d8']}")));
  }

  // Help for people

  @Test
  void engineHelpsNobodyAgainstAnotherPerson() {
    Created created = create("{'kind':'people','side':'red'}");
    String game = created.game();
    enter(game, creator, created.token(Side.RED).orElseThrow());
    assertEquals("not-started", refused(game, room -> room.delegate(creator, 1)));
    get(rooms.creator().join(game, Json.read("{}")));
    RequestRefusedException refused =
        assertThrows(
            RequestRefusedException.class,
            () -> get(rooms.ask(game, room -> room.delegate(creator, 1))));
    assertEquals("rules", refused.text());
    assertTrue(refused.toJson().path("en").asString().contains("against another person"));
    assertEquals("rules", refused(game, room -> room.hint(creator, 1)));
  }

  @Test
  void engineHelpsThePlayerOnTurnOneMoveAtATime() {
    Created created = create("{'kind':'engine','side':'red','engine':{},'moves':['h2e2']}");
    String game = created.game();
    enter(game, creator, created.token(Side.RED).orElseThrow());
    assertEquals("seat", refused(game, room -> room.delegate(creator, 1)), "not on turn");

    String screen = createAndEnter("{'kind':'screen'}");
    watch(screen, watcher);
    assertEquals("seat", refused(screen, room -> room.delegate(watcher, 1)));
    get(rooms.ask(screen, room -> room.delegate(creator, 1)));
    assertEquals("flood", refused(screen, room -> room.delegate(creator, 2)));
    assertEquals("flood", refused(screen, room -> room.hint(creator, 3)));
    play(screen, creator, 1, "event", "resign", "side", "red");
    assertEquals("rules", refused(screen, room -> room.delegate(creator, 4)), "the game is over");
  }

  @Test
  void aFullQueueRefuses() {
    while (!pool.isFull()) {
      String game = createAndEnter("{'kind':'screen'}");
      get(rooms.ask(game, room -> room.delegate(creator, 1)));
    }
    String game = createAndEnter("{'kind':'screen'}");
    assertEquals("full", refused(game, room -> room.delegate(creator, 1)));
    assertEquals("full", refusal(() -> create("{" + ENGINES + "}")));
  }
}
