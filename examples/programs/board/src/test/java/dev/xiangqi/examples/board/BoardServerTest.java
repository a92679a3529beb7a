package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.limit.Limits;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The server over real sockets. */
class BoardServerTest extends ServerTest {
  private static final String MATE_IN_ONE = "3k5/9/9/9/9/9/9/4R4/4R4/5K3 w - - 0 1";
  private static final String UNDECIDED = "5k3/9/5a3/1r7/9/9/9/8r/9/2R1K4 b - - 112 57";
  private static final String CHECKS = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1";

  private static String token(JsonNode created, String side) {
    return created.path("tokens").path(side).asString();
  }

  @Test
  void twoClientsPlayAWholeGame() {
    JsonNode created =
        create(
            "{'kind':'people','side':'red','time':'5m','name':'Red','fen':'" + MATE_IN_ONE + "'}");
    String game = created.path("game").asString();
    Client red = client();
    assertTrue(red.await("hello").path("time").isNumber());
    red.enter(game, token(created, "red"));
    HttpResponse<String> joined = Client.post(port, "/api/games/" + game + "/join", "{}");
    assertEquals(200, joined.statusCode());
    JsonNode seat = Client.json(joined.body());
    assertEquals("black", seat.path("side").asString());
    assertEquals("red", red.await("started").path("state").path("turn").asString());
    Client black = client();
    Client watcher = client();
    black.enter(game, seat.path("token").asString());
    watcher.watch(game);

    assertEquals("seat", watcher.move(game, 1, "red", "e2d2").path("code").asString());
    assertEquals("illegal-move", red.move(game, 1, "red", "e2d3").path("code").asString());
    assertEquals("done", red.move(game, 1, "red", "e2d2").path("is").asString());
    for (Client each : List.of(black, watcher)) {
      JsonNode verdict = each.await("event").path("state").path("verdict");
      assertEquals("1-0", verdict.path("result").asString());
      assertEquals("checkmate", verdict.path("reason").asString());
    }
    HttpResponse<String> file =
        Client.get(port, "/api/games/" + game + "/file?format=pgn&moves=wxf");
    assertEquals(200, file.statusCode());
    assertTrue(file.body().contains("[Red \"Red\"]"), file.body());
    assertTrue(file.body().contains("1-0"), file.body());
  }

  @Test
  void engineAnswers() {
    JsonNode created =
        create("{'kind':'engine','side':'red','time':'1m+1','engine':{'level':2,'style':'risky'}}");
    String game = created.path("game").asString();
    Client client = client();
    client.enter(game, token(created, "red"));
    for (int seq = 1; seq < 7; seq += 2) {
      JsonNode state = client.watch(game).path("state");
      String move = state.path("legal").asString().replaceFirst(" .*", "");
      client.sendText(
          "{'id':99,'do':'play','game':'"
              + game
              + "','seq':"
              + seq
              + ",'event':{'event':'move','side':'red','move':'"
              + move
              + "'}}");
      JsonNode answer =
          client.await(message -> message.path("event").path("side").asString().equals("black"));
      assertEquals(seq + 2, answer.path("seq").intValue());
    }
    JsonNode hint = client.ask("{'do':'hint','game':'" + game + "'}");
    assertEquals("hint", hint.path("is").asString());
    assertFalse(hint.path("move").path("chinese").asString().isEmpty());
    assertTrue(hint.path("score").path("win").isNumber());
  }

  @Test
  void perpetualCheckEndsWithTheWordsOfTheVerdict() {
    JsonNode created = create("{'kind':'screen','rules':'wxf','fen':'" + CHECKS + "'}");
    String game = created.path("game").asString();
    Client client = client();
    client.enter(game, token(created, "red"));
    JsonNode entered = client.enter(game, token(created, "black"));
    assertEquals(2, entered.path("info").path("you").size());
    List<String> moves = List.of("e1d1", "d9e9", "d1e1", "e9d9");
    boolean warned = false;
    JsonNode verdict = entered.path("state").path("verdict");
    for (int seq = 1; verdict.isMissingNode() && seq < 20; seq++) {
      String side = seq % 2 == 1 ? "red" : "black";
      JsonNode answer = client.move(game, seq, side, moves.get((seq - 1) % 4));
      assertEquals("done", answer.path("is").asString(), answer.toString());
      JsonNode state = client.watch(game).path("state");
      warned |= state.path("mustChange").asString("").equals("red");
      verdict = state.path("verdict");
    }
    assertTrue(warned);
    assertEquals("0-1", verdict.path("result").asString());
    assertEquals("perpetual-check", verdict.path("reason").asString());
    assertTrue(verdict.path("zh").asString().contains("长将"), verdict.toString());
    assertTrue(verdict.path("en").asString().contains("check"), verdict.toString());
  }

  /** The rules leave this repetition undecided, on the ply that reaches the limit. */
  @Test
  void aDrawMayBeClaimedWhenAClaimSucceeds() {
    JsonNode created = create("{'kind':'screen','rules':'cxa','fen':'" + UNDECIDED + "'}");
    String game = created.path("game").asString();
    Client client = client();
    client.enter(game, token(created, "red"));
    JsonNode state = client.enter(game, token(created, "black")).path("state");
    List<String> moves = List.of("i2f2", "c0c2", "f2i2", "c2c0");
    int seq = 1;
    while (seq < 9) {
      assertEquals("[]", state.path("mayClaim").toString());
      String side = seq % 2 == 1 ? "black" : "red";
      assertEquals("no-draw-to-claim", claim(client, game, seq, side).path("code").asString());
      client.move(game, seq, side, moves.get((seq - 1) % 4));
      state = client.watch(game).path("state");
      seq++;
    }
    assertEquals("[\"red\",\"black\"]", state.path("mayClaim").toString());
    assertTrue(state.path("verdict").isMissingNode());
    assertEquals("done", claim(client, game, seq, "red").path("is").asString());
    JsonNode entered = client.watch(game).path("state");
    assertEquals("1/2-1/2", entered.path("verdict").path("result").asString());
    assertEquals("[]", entered.path("mayClaim").toString());
  }

  private static JsonNode claim(Client client, String game, int seq, String side) {
    return client.ask(
        "{'do':'play','game':'"
            + game
            + "','seq':"
            + seq
            + ",'event':{'event':'claim-draw','side':'"
            + side
            + "'}}");
  }

  @Test
  void restartLosesNothing() throws Exception {
    JsonNode created = create("{'kind':'screen','time':'5m'}");
    String game = created.path("game").asString();
    Client client = client();
    client.enter(game, token(created, "red"));
    client.move(game, 1, "red", "h2e2");
    start(limits(), false);
    assertEquals("closing", client.await("closing").path("code").asString());
    assertEquals(1001, client.awaitClose());

    Client again = client();
    JsonNode entered = again.enter(game, token(created, "black"));
    assertEquals(2, entered.path("seq").intValue());
    assertEquals("炮二平五", entered.path("moves").path(0).path("chinese").asString());
    assertEquals("done", again.move(game, 2, "black", "h9g7").path("is").asString());
  }

  @Test
  void lobbyAndPositionsAndAnalysis() {
    Client client = client();
    assertEquals(0, client.ask("{'do':'lobby'}").path("games").size());
    create("{'kind':'people','open':true,'name':'<b>Guo</b>'}");
    JsonNode games = client.await("lobby").path("games");
    assertEquals("<b>Guo</b>", games.path(0).path("name").asString());
    assertEquals("done", client.ask("{'do':'lobby','off':true}").path("is").asString());

    JsonNode position = client.ask("{'do':'position','moves':['h2e2','h9g7'],'rules':'cxa'}");
    assertEquals(2, position.path("moves").size());
    assertEquals("red", position.path("state").path("turn").asString());
    JsonNode illegal = client.ask("{'do':'position','moves':['h2e2','h2e2']}");
    assertEquals(1, illegal.path("moves").size());
    assertFalse(illegal.path("problem").path("zh").asString().isEmpty());
    JsonNode none = client.ask("{'do':'position','fen':'9/9/9/9/9/9/9/9/9/9 w'}");
    assertTrue(none.path("state").isMissingNode());
    assertFalse(none.path("problem").path("en").asString().isEmpty());

    JsonNode lines = client.ask("{'do':'analyse','moves':['h2e2'],'lines':2}");
    assertEquals(2, lines.path("lines").size());
    assertFalse(lines.path("lines").path(0).path("moves").path(0).path("wxf").asString().isEmpty());
    client.sendText("{'id':50,'do':'curve','moves':['h2e2','h9g7']}");
    List<Integer> plies = new ArrayList<>();
    client.await(
        message -> {
          if (message.path("is").asString().equals("point")) {
            plies.add(message.path("ply").intValue());
          }
          return message.path("id").asInt() == 50 && message.path("is").asString().equals("done");
        });
    assertEquals(List.of(0, 1, 2), plies);
    assertEquals("done", client.ask("{'do':'stop'}").path("is").asString());
  }

  @Test
  void aWrongPositionIsExplainedInBothLanguages() {
    String fen = "'fen':'4k4/9/4P4/9/9/9/9/9/9/P3K4 w'";
    String english = "the position is impossible: the red pawn on a0 is behind its first rank";
    String chinese = "局面不可能出现：a0 的兵在起始线之后";
    JsonNode problem = client().ask("{'do':'position'," + fen + "}").path("problem");
    assertEquals(english, problem.path("en").asString());
    assertEquals(chinese, problem.path("zh").asString());
    String game = "{'kind':'screen'," + fen + "}";
    JsonNode refused = Client.json(Client.post(port, "/api/games", game.replace('\'', '"')).body());
    assertEquals("bad", refused.path("code").asString());
    assertEquals(english, refused.path("en").asString());
    JsonNode text = client().ask("{'do':'position','fen':'9/9 w'}").path("problem");
    assertTrue(text.path("en").asString().startsWith("this is no FEN: at character 4"), "" + text);
    assertTrue(text.path("zh").asString().startsWith("这不是 FEN：第 4 个字符处"), "" + text);
  }

  @Test
  void aWrongTimeSaysHowToWriteOne() {
    for (String time : List.of("soon", "", "15 minutes", "-5", "x".repeat(1000))) {
      String game = "{\"kind\":\"screen\",\"time\":\"" + time + "\"}";
      HttpResponse<String> answer = Client.post(port, "/api/games", game);
      assertEquals(400, answer.statusCode(), time);
      JsonNode refused = Client.json(answer.body());
      assertEquals("time", refused.path("code").asString(), time);
      assertTrue(refused.path("en").asString().contains("15m+10"), time);
      assertTrue(refused.path("zh").asString().contains("15m+10"), time);
    }
  }

  private static boolean isLobbyOf(int games, JsonNode message) {
    return message.path("is").asString().equals("lobby") && message.path("games").size() == games;
  }

  @Test
  void aPlayerWithdrawsAGameThatNobodyJoined() {
    JsonNode created = create("{'kind':'people','side':'red','open':true}");
    String game = created.path("game").asString();
    String withdraw = "{'do':'withdraw','game':'" + game + "'}";
    Client watcher = client();
    watcher.watch(game);
    assertEquals("seat", watcher.ask(withdraw).path("code").asString());
    Client player = client();
    player.enter(game, token(created, "red"));
    Client visitor = client();
    visitor.sendText("{'id':1,'do':'lobby'}");
    visitor.await(message -> isLobbyOf(1, message));
    assertEquals("done", player.ask(withdraw).path("is").asString());
    assertEquals(game, watcher.await("gone").path("game").asString());
    visitor.await(message -> isLobbyOf(0, message));
    assertEquals("unknown", player.ask(withdraw).path("code").asString());
    assertEquals(404, Client.post(port, "/api/games/" + game + "/join", "{}").statusCode());
    assertEquals(List.of(), store.open(9));

    JsonNode other = create("{'kind':'people','side':'red'}");
    String begun = other.path("game").asString();
    player.enter(begun, token(other, "red"));
    assertEquals(200, Client.post(port, "/api/games/" + begun + "/join", "{}").statusCode());
    JsonNode late = player.ask("{'do':'withdraw','game':'" + begun + "'}");
    assertEquals("taken", late.path("code").asString());
    assertEquals("done", player.move(begun, 1, "red", "h2e2").path("is").asString());
  }

  @Test
  void filesAreReadAndWritten() {
    String pgn = "[Red \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. 炮二平五 {good} 马8进7 1-0\n";
    HttpResponse<String> answer = Client.post(port, "/api/files?name=a.pgn", pgn);
    assertEquals(200, answer.statusCode(), answer.body());
    JsonNode game = Client.json(answer.body()).path("games").path(0);
    assertEquals("[\"Red\",\"A\"]", game.path("tags").path(0).toString());
    JsonNode line = game.path("lines").path(0);
    assertEquals("h2e2", line.path("moves").path(0).asString());
    assertEquals("[{\"ply\":0,\"after\":\"good\"}]", line.path("notes").toString());
    assertEquals("1-0", game.path("result").asString());

    String request =
        "{\"tags\":[[\"Red\",\"A\"]],\"lines\":[{\"moves\":[\"h2e2\",\"h9g7\"],"
            + "\"notes\":[{\"ply\":0,\"after\":\"good\"}]}]}";
    HttpResponse<String> export =
        Client.post(port, "/api/export?format=pgn&moves=chinese", request);
    assertEquals(200, export.statusCode(), export.body());
    assertTrue(export.body().contains("炮二平五"), export.body());
    assertTrue(export.body().contains("good"), export.body());
    String disposition = export.headers().firstValue("Content-Disposition").orElseThrow();
    assertTrue(disposition.contains("game.pgn"), disposition);
    assertEquals(200, Client.post(port, "/api/export?format=xqf", request).statusCode());
    assertEquals(422, Client.post(port, "/api/export?format=doc", request).statusCode());
    String large = "x".repeat(Limits.FILE_BYTES + 1);
    for (int i = 0; i < 10; i++) {
      assertEquals(413, Client.post(port, "/api/files", large).statusCode());
    }
    String larger = "x".repeat(6 * Limits.FILE_BYTES);
    assertEquals(413, Client.post(port, "/api/files", larger).statusCode());
    JsonNode none = Client.json(Client.post(port, "/api/files", "not a game at all").body());
    assertEquals(0, none.path("games").size());
  }

  @Test
  void pagesHaveAStrictPolicyAndNothingElseIsServed() {
    for (String path : List.of("/", "/api/config", "/health", "/none", "/assets/none.js")) {
      HttpResponse<String> answer = Client.get(port, path);
      String policy = answer.headers().firstValue("Content-Security-Policy").orElse("");
      assertTrue(policy.startsWith("default-src 'none'; script-src 'self';"), path + policy);
      assertFalse(policy.contains("unsafe"), policy);
      assertEquals("nosniff", answer.headers().firstValue("X-Content-Type-Options").orElse(""));
      assertEquals("no-referrer", answer.headers().firstValue("Referrer-Policy").orElse(""));
      assertTrue(answer.headers().firstValue("Server").isEmpty());
    }
    for (String path :
        List.of(
            "/assets/../Board.class",
            "/assets/..%2f..%2fBoard.class",
            "/assets/%2e%2e/x.js",
            "/etc/passwd",
            "/play/../../x")) {
      assertTrue(Client.get(port, path).statusCode() >= 400, path);
    }
    HttpResponse<String> malformed = Client.get(port, "/play/../../x");
    assertEquals("close", malformed.headers().firstValue("Connection").orElse(""));
    assertEquals(405, method("DELETE"));
    assertEquals(405, method("PUT"));
    JsonNode config = Client.json(Client.get(port, "/api/config").body());
    assertEquals(28, config.path("levels").size());
    assertNotNull(config.path("formats").get(0));
    assertFalse(config.path("book").asBoolean(true), "the server has no book");
    String metrics = Client.get(port, "/metrics").body();
    assertTrue(metrics.contains("board_refusals_total{code=\"unknown\"}"), metrics);
    assertFalse(metrics.contains("127.0.0.1"), metrics);
  }

  private int method(String name) {
    return Client.send(
            HttpRequest.newBuilder(Client.uri(port, "/api/games"))
                .method(name, HttpRequest.BodyPublishers.noBody())
                .build())
        .statusCode();
  }

  @Test
  void otherSitesAreRefused() {
    HttpResponse<String> foreign =
        Client.post(port, "/api/games", "{\"kind\":\"screen\"}", "Origin", "https://evil.example");
    assertEquals(403, foreign.statusCode());
    String allowed = "https://play.example.org";
    assertEquals(
        201,
        Client.post(port, "/api/games", "{\"kind\":\"screen\"}", "Origin", allowed).statusCode());
    assertThrows(
        CompletionException.class,
        () -> Client.connect(port, "Origin", "https://evil.example").close());
    Client.connect(port, "Origin", "http://127.0.0.1:" + port).close();
  }

  @Test
  void hostileMessagesAreRefusedAndOthersDoNotNotice() {
    JsonNode created = create("{'kind':'screen'}");
    String game = created.path("game").asString();
    Client player = client();
    player.enter(game, token(created, "red"));
    player.enter(game, token(created, "black"));
    for (String text :
        List.of(
            "",
            "null",
            "[1,2]",
            "{",
            "{}",
            "{'do':'explode'}",
            "{'do':7}",
            "{'do':'enter'}",
            "{'do':'enter','game':'../../etc/passwd'}",
            "{'do':'enter','game':'" + game + "','token':'x'}",
            "{'do':'play','game':'" + game + "','seq':-1,'event':{}}",
            "{'do':'play','game':'" + game + "','seq':1,'event':{'a':{'b':{'c':{'d':{}}}}}}",
            "{'do':'chat','game':'" + game + "','phrase':'<script>'}",
            "{'do':'position','fen':'" + "9/".repeat(5000) + "'}",
            "{'do':'stop','extra':1}",
            "{'do':'stop'} {'do':'stop'}")) {
      Client hostile = client();
      hostile.sendText(text);
      JsonNode answer = hostile.await(message -> !message.path("is").asString().equals("hello"));
      boolean refused =
          answer.path("is").asString().equals("refused") || !answer.path("problem").isMissingNode();
      assertTrue(refused, text + answer);
      hostile.close();
    }
    Client large = client();
    large.sendText("{'do':'" + "x".repeat(Limits.MESSAGE_BYTES) + "'}");
    assertEquals(1009, large.awaitClose());
    assertEquals("done", player.move(game, 1, "red", "h2e2").path("is").asString());
  }

  @Test
  void floodsAndCrowdsAreLimited() throws Exception {
    start(new Limits(2, 3, 2, 3, 5), false);
    assertEquals(201, post("{\"kind\":\"screen\"}"));
    assertEquals(201, post("{\"kind\":\"screen\"}"));
    assertEquals(503, post("{\"kind\":\"screen\"}"));
    assertEquals(429, post("{\"kind\":\"screen\"}"));
    Client first = client();
    client();
    assertThrows(CompletionException.class, () -> Client.connect(port));
    int refused = 0;
    int asked = 0;
    long begin = System.nanoTime();
    // The slowest machine asks more than five times a second.
    while (refused <= 20) {
      refused += first.ask("{'do':'stop'}").path("is").asString().equals("refused") ? 1 : 0;
      asked++;
    }
    // Whatever the time took, no more than its share and a burst were answered.
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin) + 1;
    assertTrue(asked - refused < 40 + 5 * seconds, "answered " + (asked - refused));
    String metrics = Client.get(port, "/metrics").body();
    assertTrue(metrics.contains("board_refusals_total{code=\"flood\"}"), metrics);
  }

  @Test
  void anAddressBehindAProxyCannotPretendToBeOthers() throws Exception {
    start(new Limits(100, 100, 100, 2, 1000), true);
    List<Integer> statuses = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      String madeUp = "198.51.100." + i;
      statuses.add(forwarded("for=" + madeUp, madeUp + ", 192.0.2.1"));
    }
    assertEquals(List.of(201, 201, 429), statuses);
    assertEquals(201, forwarded("for=192.0.2.1", "192.0.2.2"));
  }

  private int forwarded(String standard, String usual) {
    return Client.post(
            port,
            "/api/games",
            "{\"kind\":\"screen\"}",
            "Forwarded",
            standard,
            "X-Forwarded-For",
            usual)
        .statusCode();
  }

  private int post(String body) {
    return Client.post(port, "/api/games", body).statusCode();
  }
}
