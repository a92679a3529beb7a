package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Reviews of games, whose searches take turns with those of others. */
class ReviewServerTest extends ServerTest {
  /** Red gives a rook away. */
  private static final String GAME =
      "'fen':'3ak4/9/4b4/9/4r4/9/9/4B4/9/R2AK4 w','moves':['a0a5','e5a5']";

  private static JsonNode end(Client client, int id, List<Integer> done) {
    return client.await(
        message -> {
          boolean mine = message.path("id").asInt() == id;
          if (mine && message.path("is").asString().equals("progress")) {
            done.add(message.path("done").intValue());
            return false;
          }
          return mine;
        });
  }

  @Test
  void aBlunderIsNamedWithWhatWasBetter() {
    Client client = client();
    client.sendText("{'id':7,'do':'review'," + GAME + "}");
    List<Integer> done = new ArrayList<>();
    JsonNode review = end(client, 7, done);
    assertEquals("review", review.path("is").asString(), review::toString);
    assertEquals(List.of(1, 2, 3, 4, 5), done);
    assertEquals("[1]", review.path("moments").toString());
    assertTrue(review.path("accuracy").path("red").doubleValue() < 50, review::toString);
    JsonNode first = review.path("plies").path(0);
    assertEquals("blunder", first.path("judgement").asString(), review::toString);
    assertTrue(first.path("loss").doubleValue() >= 0.25, review::toString);
    assertFalse(first.path("best").path(0).path("wxf").asString().isEmpty(), review::toString);
    JsonNode second = review.path("plies").path(1);
    assertEquals("best", second.path("judgement").asString(), review::toString);
    assertTrue(second.path("best").isMissingNode(), review::toString);
  }

  @Test
  void otherWorkEndsAReview() {
    Client client = client();
    client.sendText("{'id':7,'do':'review','moves':" + LongGame.json(LongGame.of(300)) + "}");
    client.await("progress");
    assertEquals("lines", client.ask("{'do':'analyse'," + GAME + "}").path("is").asString());
    assertEquals("done", client.ask("{'do':'stop'}").path("is").asString());
    client.sendText("{'id':9,'do':'review','moves':[]}");
    JsonNode empty = end(client, 9, new ArrayList<>());
    assertEquals(0, empty.path("plies").size(), empty::toString);
    assertEquals("{}", empty.path("accuracy").toString());
  }
}
