package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.examples.board.limit.Limits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Messages longer than a frame: they arrive, or are refused in words. */
class LongMessagesTest extends ServerTest {
  private static final Game LONG = LongGame.of(Limits.MOVES);

  @Override
  Limits limits() {
    return new Limits(1000, 100, 100, 10_000, 100_000);
  }

  @Test
  void aGameOfAThousandPliesIsEntered() {
    JsonNode created = create("{'kind':'screen','rules':'" + LongGame.RULES.name() + "'}");
    String game = created.path("game").asString();
    Client player = client();
    player.enter(game, created.path("tokens").path("red").asString());
    player.enter(game, created.path("tokens").path("black").asString());
    int seq = 1;
    for (Move move : LONG.moves()) {
      String side = seq % 2 == 1 ? "red" : "black";
      JsonNode answer = player.move(game, seq++, side, move.toString());
      assertEquals("done", answer.path("is").asString(), answer.toString());
    }
    JsonNode seen = client().watch(game);
    assertEquals(LONG.ply(), seen.path("moves").size());
    assertEquals(LONG.ply() + 1, seen.path("seq").intValue());
    assertEquals(LONG.position().toFen(), seen.path("state").path("fen").asString());
    assertEquals("done", player.ask("{'do':'stop'}").path("is").asString());
  }

  @Test
  void aPositionAfterAThousandMovesIsNamed() {
    Client client = client();
    String line = "'moves':" + LongGame.json(LONG);
    JsonNode position = client.ask("{'do':'position'," + line + "}");
    assertEquals(LONG.ply(), position.path("moves").size());
    assertEquals(LONG.position().toFen(), position.path("state").path("fen").asString());
    JsonNode last = client.ask("{'do':'position','from':998," + line + "}");
    assertEquals(2, last.path("moves").size());
    assertEquals(position.path("moves").get(998), last.path("moves").get(0));
    assertEquals(position.path("state"), last.path("state"));
    JsonNode none = client.ask("{'do':'position','from':1000,'moves':['h2e2']}");
    assertEquals(0, none.path("moves").size());
  }

  @Test
  void aLongGameIsAnalysed() {
    Client client = client();
    String line = "'moves':" + LongGame.json(LONG);
    JsonNode lines = client.ask("{'do':'analyse','lines':5," + line + "}");
    assertEquals("lines", lines.path("is").asString(), lines.toString());
    assertEquals("done", client.ask("{'do':'stop'}").path("is").asString());
  }

  @Test
  void moreMovesThanThatAreRefusedInWords() {
    Client client = client();
    String line = "'moves':" + LongGame.json(LongGame.of(Limits.MOVES + 1));
    for (String action : List.of("position", "analyse", "curve", "review")) {
      JsonNode answer = client.ask("{'do':'" + action + "'," + line + "}");
      assertEquals("large", answer.path("code").asString(), answer.toString());
      assertTrue(answer.path("en").asString().contains("1000 moves"), answer.toString());
      assertTrue(answer.path("zh").asString().contains("1000"), answer.toString());
    }
  }

  @Test
  void theServerSaysHowLongAMessageMayBe() {
    Client client = client();
    assertEquals(Limits.MESSAGE_BYTES, client.await("hello").path("limit").intValue());
    String frame = "{'do':'stop'}";
    String longest = " ".repeat(Limits.MESSAGE_BYTES - frame.length()) + frame;
    client.sendText(longest);
    assertEquals("done", client.await("done").path("is").asString());
    client.sendText(" " + longest);
    assertEquals(1009, client.awaitClose());
  }

  @Test
  void theLobbyIsBoundedAndSaysSo() {
    Client early = client();
    assertFalse(early.ask("{'do':'lobby'}").path("more").booleanValue());
    for (int i = 0; i < 60; i++) {
      create(
          "{'kind':'people','side':'red','rules':'ucci-league','open':true,'name':'"
              + "😀".repeat(40)
              + "','time':'40/90m+30:30m+30;delay=3;move=60;byoyomi=3x30'}");
    }
    JsonNode full =
        early.await(message -> message.path("is").asString().equals("lobby") && isMore(message));
    assertTrue(full.path("games").size() >= 20, "games " + full.path("games").size());
    JsonNode late = client().ask("{'do':'lobby'}");
    assertTrue(isMore(late));
    String list = Client.get(port, "/api/games").body();
    assertTrue(list.getBytes(StandardCharsets.UTF_8).length < Limits.MESSAGE_BYTES);
    assertEquals("done", early.ask("{'do':'stop'}").path("is").asString());
  }

  private static boolean isMore(JsonNode lobby) {
    return lobby.path("more").asBoolean(false);
  }
}
