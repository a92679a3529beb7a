package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.store.GameStores;
import dev.xiangqi.examples.board.store.Postgres;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two servers with one PostgreSQL. */
class SharedDatabaseTest {
  private static Postgres database;

  private BoardServer first;
  private BoardServer second;

  @BeforeAll
  static void startDatabase(@TempDir Path folder) {
    database = Postgres.start(folder);
  }

  @AfterAll
  static void stopDatabase() throws IOException {
    if (database != null) {
      database.close();
    }
  }

  @BeforeEach
  void start() throws Exception {
    first = server();
    second = server();
  }

  @AfterEach
  void stop() {
    first.close();
    second.close();
  }

  private static BoardServer server() throws Exception {
    BoardOptions options =
        new BoardOptions(
            "127.0.0.1",
            0,
            false,
            Set.of(),
            1,
            4,
            Optional.empty(),
            0,
            new Limits(100, 100, 100, 1000, 1000));
    return BoardServer.start(options, GameStores.open(database.url()), InstantSource.system());
  }

  private JsonNode create(String request) {
    String body = Client.post(first.port(), "/api/games", request.replace('\'', '"')).body();
    return Client.json(body);
  }

  private static Predicate<JsonNode> eventOf(String side) {
    return message -> message.path("event").path("side").asString("").equals(side);
  }

  @Test
  void playersAtDifferentServersPlayEachOther() {
    JsonNode created = create("{'kind':'people','side':'red','time':'5m'}");
    String game = created.path("game").asString();
    Client red = Client.connect(first.port());
    red.enter(game, created.path("tokens").path("red").asString());
    String path = "/api/games/" + game + "/join";
    String token =
        Client.json(Client.post(second.port(), path, "{}").body()).path("token").asString();
    red.await("started");
    Client black = Client.connect(second.port());
    black.enter(game, token);

    assertEquals("done", red.move(game, 1, "red", "h2e2").path("is").asString());
    assertEquals(2, black.await(eventOf("red")).path("seq").intValue());
    assertEquals("done", black.move(game, 2, "black", "h9g7").path("is").asString());
    assertEquals(3, red.await(eventOf("black")).path("seq").intValue());

    // The first server stops; its player goes on at the second.
    first.close();
    Client again = Client.connect(second.port());
    JsonNode entered = again.enter(game, created.path("tokens").path("red").asString());
    assertEquals(2, entered.path("moves").size());
    assertEquals("done", again.move(game, 3, "red", "h0g2").path("is").asString());
    assertEquals(4, black.await(eventOf("red")).path("seq").intValue());
    again.close();
    black.close();
  }

  @Test
  void engineAnswersOnceAndBothSee() {
    JsonNode created = create("{'kind':'engine','side':'red','engine':{'level':1}}");
    String game = created.path("game").asString();
    Client player = Client.connect(first.port());
    Client watcher = Client.connect(second.port());
    player.enter(game, created.path("tokens").path("red").asString());
    watcher.watch(game);
    player.sendText(
        "{'id':9,'do':'play','game':'"
            + game
            + "','seq':1,'event':{'event':'move','side':'red','move':'h2e2'}}");
    assertEquals(3, player.await(eventOf("black")).path("seq").intValue());
    assertEquals(3, watcher.await(eventOf("black")).path("seq").intValue());
    assertTrue(watcher.watch(game).path("state").path("turn").asString().equals("red"));
    player.close();
    watcher.close();
  }
}
