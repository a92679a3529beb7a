package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.examples.board.store.Postgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two servers, each a process, on one PostgreSQL. One of them is killed. */
class TwoServersTest {
  private static final List<String> OPENING =
      List.of("h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "c6c5", "c3c4", "b9c7");

  private static Postgres database;

  private ServerProcess first;
  private ServerProcess second;

  @BeforeAll
  static void startDatabase(@TempDir Path data) {
    database = Postgres.start(data);
  }

  @AfterAll
  static void stopDatabase() throws IOException {
    if (database != null) {
      database.close();
    }
  }

  @BeforeEach
  void start(@TempDir Path folder) throws IOException {
    first = server(folder);
    second = server(folder);
  }

  private static ServerProcess server(Path folder) throws IOException {
    return ServerProcess.start(folder, 0, "--database", database.url());
  }

  @AfterEach
  void stop() {
    first.close();
    second.close();
  }

  private JsonNode post(ServerProcess server, String path, String body) {
    return Client.json(Client.post(server.port(), path, body.replace('\'', '"')).body());
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asString();
  }

  private static Predicate<JsonNode> event(int seq) {
    return message -> text(message, "is").equals("event") && message.path("seq").asInt() == seq;
  }

  @Test
  void playersAtDifferentServersFinishTheirGameAfterTheDeathOfOne() throws Exception {
    JsonNode created = post(first, "/api/games", "{'kind':'people','side':'red','time':'10m'}");
    String game = text(created, "game");
    Client red = Client.connect(first.port());
    red.enter(game, text(created.path("tokens"), "red"));
    String token = text(post(second, "/api/games/" + game + "/join", "{'name':'B'}"), "token");
    assertEquals(1, red.await("started").path("seq").asInt());
    Client black = Client.connect(second.port());
    assertEquals(1, black.enter(game, token).path("seq").asInt());

    int seq = play(game, red, black);

    second.kill();
    black.awaitClose();
    Client again = Client.connect(first.port());
    JsonNode found = again.enter(game, token);
    assertEquals(seq, found.path("seq").asInt());
    assertEquals(OPENING, found.path("moves").valueStream().map(m -> text(m, "move")).toList());
    assertEquals("done", text(red.move(game, seq, "red", "b2d2"), "is"));
    assertEquals("b2d2", text(again.await(event(seq + 1)).path("move"), "move"));
    String resign =
        "{'do':'play','game':'"
            + game
            + "','seq':"
            + (seq + 1)
            + ",'event':{'event':'resign','side':'black'}}";
    assertEquals("done", text(again.ask(resign), "is"));
    JsonNode end = red.await(event(seq + 2));
    assertEquals("1-0", text(end.path("state").path("verdict"), "result"));
    red.close();
    again.close();
  }

  /** Plays the opening; each player sees the other's moves through the other server. */
  private static int play(String game, Client red, Client black) {
    int seq = 1;
    for (String move : OPENING) {
      boolean isRed = seq % 2 == 1;
      Client mover = isRed ? red : black;
      assertEquals("done", text(mover.move(game, seq, isRed ? "red" : "black", move), "is"));
      seq++;
      JsonNode event = (isRed ? black : red).await(event(seq));
      assertEquals(move, text(event.path("move"), "move"));
    }
    return seq;
  }

  @Test
  void aWithdrawnGameIsGoneAtBoth() {
    JsonNode created = post(first, "/api/games", "{'kind':'people','side':'red'}");
    String game = text(created, "game");
    Client red = Client.connect(first.port());
    red.enter(game, text(created.path("tokens"), "red"));
    Client watcher = Client.connect(second.port());
    watcher.watch(game);
    assertEquals("done", text(red.ask("{'do':'withdraw','game':'" + game + "'}"), "is"));
    assertEquals(game, text(watcher.await("gone"), "game"));
    assertEquals("unknown", text(post(second, "/api/games/" + game + "/join", "{}"), "code"));
    red.close();
    watcher.close();
  }

  @Test
  void engineAnswersOnceAndPlaysOnAfterTheDeathOfItsServer() throws Exception {
    JsonNode created =
        post(first, "/api/games", "{'kind':'engine','side':'red','engine':{'level':1}}");
    String game = text(created, "game");
    String token = text(created.path("tokens"), "red");
    Client player = Client.connect(first.port());
    Client watcher = Client.connect(second.port());
    player.enter(game, token);
    watcher.watch(game);
    player.sendText(move(game, 1, "h2e2"));
    assertEquals("black", text(player.await(event(3)).path("event"), "side"));
    JsonNode state = watcher.await(event(3)).path("state");
    assertEquals("red", text(state, "turn"));

    first.kill();
    player.awaitClose();
    player = Client.connect(second.port());
    assertEquals(3, player.enter(game, token).path("seq").asInt());
    player.sendText(move(game, 3, text(state, "legal").replaceFirst(" .*", "")));
    assertEquals("black", text(player.await(event(5)).path("event"), "side"));
    assertEquals("black", text(watcher.await(event(5)).path("event"), "side"));
    player.close();
    watcher.close();
  }

  private static String move(String game, int seq, String move) {
    return "{'id':99,'do':'play','game':'"
        + game
        + "','seq':"
        + seq
        + ",'event':{'event':'move','side':'red','move':'"
        + move
        + "'}}";
  }
}
