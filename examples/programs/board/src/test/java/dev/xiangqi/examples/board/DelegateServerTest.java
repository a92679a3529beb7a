package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Moves that the engine plays for people and for spectators, over real sockets. */
class DelegateServerTest extends ServerTest {
  private static final String MATE = "'fen':'3k5/9/9/9/9/9/9/4R4/4R4/5K3 w - - 0 1'";
  private static final String SIX_CHECKS =
      "'rules':'tiantian','fen':'3k5/9/9/9/9/9/7R1/9/5K3/9 w - - 0 1','moves':['h3h9','d9d8',"
          + "'h9h8','d8d7','h8h7','d7d8','h7h8','d8d9','h8d8','d9e9','d8e8','e9d9']";

  private Client creator(JsonNode created) {
    Client client = client();
    String game = created.path("game").asString();
    created.path("tokens").values().forEach(token -> client.enter(game, token.asString()));
    return client;
  }

  private static String delegate(JsonNode created) {
    return "{'do':'delegate','game':'" + created.path("game").asString() + "'}";
  }

  @Test
  void engineMatesForThePlayer() {
    JsonNode created = create("{'kind':'screen'," + MATE + "}");
    Client client = creator(created);
    assertEquals("done", client.ask(delegate(created)).path("is").asString());
    JsonNode game = client.watch(created.path("game").asString());
    assertEquals(1, game.path("moves").size());
    assertEquals("1-0", game.path("state").path("verdict").path("result").asString());
    assertEquals("rules", client.ask(delegate(created)).path("code").asString());
    assertEquals(
        "bad",
        client.ask(delegate(created).replace("}", ",'side':'red'}")).path("code").asString());
  }

  @Test
  void engineKeepsTheLawWhenItMovesForThePlayer() {
    JsonNode created = create("{'kind':'screen'," + SIX_CHECKS + "}");
    Client client = creator(created);
    JsonNode before = client.watch(created.path("game").asString()).path("state");
    assertEquals("e8d8", before.path("forbidden").path(0).path("move").asString());
    assertEquals("done", client.ask(delegate(created)).path("is").asString());
    JsonNode moves = client.watch(created.path("game").asString()).path("moves");
    String played = moves.path(12).path("move").asString();
    List<String> legal = List.of(before.path("legal").asString().split(" ", -1));
    assertTrue(legal.contains(played), played + " of " + legal);
  }

  @Test
  void hintInAPosition() {
    Client client = client();
    JsonNode hint = client.ask("{'do':'hint'," + MATE + ",'rules':'cxa'}");
    assertEquals("hint", hint.path("is").asString(), hint.toString());
    assertTrue(hint.path("game").isMissingNode());
    assertFalse(hint.path("move").path("chinese").asString().isEmpty());
    assertEquals(1, hint.path("score").path("mate").intValue());
    String mated = MATE + ",'moves':['e2d2']";
    for (String request : List.of(mated, "'moves':['h2h2']", "'fen':'9/9 w'", "'seq':1")) {
      JsonNode refused = client.ask("{'do':'hint'," + request + "}");
      assertEquals("bad", refused.path("code").asString(), request);
    }
  }

  @Test
  void enginesPlayToTheEndOfTheirGame() {
    String strong = "{'level':28}";
    JsonNode created =
        create(
            "{'kind':'engines','engines':{'red':"
                + strong
                + ",'black':"
                + strong
                + "},'pace':1,"
                + MATE
                + "}");
    assertEquals(2, created.path("tokens").size());
    Client watcher = client();
    watcher.watch(created.path("game").asString());
    JsonNode end = watcher.await(message -> message.path("state").has("verdict"));
    assertEquals("1-0", end.path("state").path("verdict").path("result").asString());
  }
}
