package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.store.GameStores;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A server whose file of games is damaged. */
class DamagedGamesTest {
  private final Logger log = Logger.getLogger("dev.xiangqi.examples.board.room");
  private final String file;
  private BoardServer server;

  DamagedGamesTest(@TempDir Path folder) {
    file = folder.resolve("games.db").toString();
  }

  @BeforeEach
  void start() throws Exception {
    log.setLevel(Level.OFF);
    server = BoardServer.start(BoardOptions.local(), GameStores.open(file), InstantSource.system());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String create() {
    String request = "{\"kind\":\"screen\",\"side\":\"red\"}";
    JsonNode created = Client.json(Client.post(server.port(), "/api/games", request).body());
    return created.path("game").asString();
  }

  private void restart(String... changes) throws Exception {
    server.close();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String change : changes) {
        assertEquals(1, statement.executeUpdate(change), change);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    start();
  }

  private String code(String game) {
    Client client = Client.connect(server.port());
    JsonNode answer = client.watch(game);
    client.close();
    return answer.path("is").asString() + answer.path("code").asString();
  }

  @Test
  void damagedGamesAreNamedAndOthersArePlayed() throws Exception {
    String sound = create();
    String settings = create();
    String event = create();
    assertEquals("{\"status\":\"up\"}", Client.get(server.port(), "/health").body());
    restart(
        "UPDATE board_games SET settings = '{' WHERE id = '" + settings + "'",
        "UPDATE board_events SET event = 'x' WHERE game = '" + event + "'");
    HttpResponse<String> health = Client.get(server.port(), "/health");
    assertEquals(200, health.statusCode());
    JsonNode answer = Client.json(health.body());
    assertEquals("damaged", answer.path("status").asString());
    assertEquals(2, answer.path("damage").size());
    for (String game : new String[] {settings, event}) {
      assertTrue(health.body().contains("\"en\":\"game " + game), health.body());
      assertTrue(health.body().contains("\"zh\":\"对局 " + game), health.body());
      assertEquals("refuseddamaged", code(game));
    }
    assertEquals("game", code(sound));
  }

  @Test
  void aDamagedFileIsNotHealthy() throws Exception {
    create();
    restart("INSERT INTO board_events VALUES ('lost', 0, 'x')");
    HttpResponse<String> health = Client.get(server.port(), "/health");
    assertEquals(503, health.statusCode());
    assertTrue(health.body().contains("\"status\":\"damaged\""), health.body());
    assertTrue(health.body().contains("lost"), health.body());
  }

  @Test
  void anOpenGameThatIsDamagedIsNotListed() throws Exception {
    String request = "{\"kind\":\"people\",\"side\":\"red\",\"open\":true}";
    Client.post(server.port(), "/api/games", request);
    restart("UPDATE board_games SET settings = 'x'");
    assertEquals("[]", Client.get(server.port(), "/api/games").body());
  }
}
