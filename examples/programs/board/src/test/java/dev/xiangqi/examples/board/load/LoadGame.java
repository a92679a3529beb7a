package dev.xiangqi.examples.board.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A game of two clients that play random moves. Checks that both see each event in order. */
final class LoadGame {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final List<String> SIDES = List.of("red", "black");

  /** Number of moves after which a player resigns, so that games begin and end all the time. */
  private static final int MAX_MOVES = 40;

  private static final String RESIGN = "resign";

  private final String id;
  private final Latencies latencies;
  private final Consumer<String> faults;
  private final Random random;
  private final Map<String, LoadClient> clients = new HashMap<>();
  private final Map<String, Integer> seen = new HashMap<>();
  private final Set<String> ended = new HashSet<>();
  private final List<String> acknowledged = new ArrayList<>();
  private final Map<String, List<String>> shown = new HashMap<>();
  private List<String> legal = List.of();
  private String turn = "";
  private int requests;
  private String pending = "";
  private String mover = "";
  private long began;

  LoadGame(String id, long seed, Latencies latencies, Consumer<String> faults) {
    this.id = id;
    this.latencies = latencies;
    this.faults = faults;
    random = new Random(seed);
    SIDES.forEach(side -> shown.put(side, new ArrayList<>()));
  }

  String id() {
    return id;
  }

  /** Enters with the client of a side. */
  synchronized void enter(String side, LoadClient client, String token) {
    clients.put(side, client);
    client.send("{\"id\":0,\"do\":\"enter\",\"game\":\"" + id + "\",\"token\":\"" + token + "\"}");
  }

  /** Whether both clients are there, and have seen all moves. */
  synchronized boolean isReady() {
    return seen.size() == SIDES.size()
        && pending.isEmpty()
        && shown.values().stream().allMatch(moves -> moves.size() == acknowledged.size());
  }

  /** Whether both clients have seen the end. */
  synchronized boolean isOver() {
    return ended.size() == SIDES.size();
  }

  /** Sends a random move, if both clients have seen the previous one. */
  synchronized void move() {
    if (seen.size() < SIDES.size() || legal.isEmpty()) {
      return;
    }
    if (!isReady()) {
      latencies.late();
      return;
    }
    pending = acknowledged.size() < MAX_MOVES ? legal.get(random.nextInt(legal.size())) : RESIGN;
    mover = turn;
    requests++;
    began = System.nanoTime();
    String event =
        pending.equals(RESIGN)
            ? "{\"event\":\"resign\",\"side\":\"" + mover + "\"}"
            : "{\"event\":\"move\",\"side\":\"" + mover + "\",\"move\":\"" + pending + "\"}";
    clients
        .get(mover)
        .send(
            "{\"id\":"
                + requests
                + ",\"do\":\"play\",\"game\":\""
                + id
                + "\",\"seq\":"
                + seen.get(mover)
                + ",\"event\":"
                + event
                + "}");
  }

  /** Both clients leave. */
  synchronized void leave() {
    clients.values().forEach(client -> client.send("{\"do\":\"leave\",\"game\":\"" + id + "\"}"));
  }

  /** A message to the client of a side. */
  void receive(String side, String text) {
    long now = System.nanoTime();
    JsonNode message = MAPPER.readTree(text);
    synchronized (this) {
      switch (message.path("is").asString()) {
        case "game" -> {
          seen.put(side, message.path("seq").asInt());
          state(side, message.path("state"));
        }
        case "event" -> event(side, message, now);
        case "done" -> {
          if (!pending.isEmpty() && message.path("id").asInt() == requests) {
            latencies.acknowledged(now - began);
            if (!pending.equals(RESIGN)) {
              acknowledged.add(pending);
            }
            pending = "";
          }
        }
        case "refused" -> {
          faults.accept("game " + id + ": refused: " + text);
          pending = "";
        }
        default -> {}
      }
    }
  }

  private void event(String side, JsonNode message, long now) {
    int expected = seen.getOrDefault(side, -1) + 1;
    int seq = message.path("seq").asInt();
    if (seq != expected) {
      faults.accept("game " + id + ", " + side + ": event " + seq + " instead of " + expected);
    }
    seen.put(side, seq);
    if (message.has("move")) {
      shown.get(side).add(message.path("move").path("move").asString());
    }
    if (!side.equals(mover)) {
      latencies.shown(now - began);
    }
    state(side, message.path("state"));
  }

  private void state(String side, JsonNode state) {
    String moves = state.path("legal").asString();
    legal = moves.isEmpty() ? List.of() : List.of(moves.split(" "));
    if (legal.isEmpty()) {
      ended.add(side);
    }
    turn = state.path("turn").asString();
  }

  /** {@return the acknowledged moves, after a check that both players saw the same} */
  synchronized List<String> check() {
    for (String side : SIDES) {
      if (!shown.get(side).equals(acknowledged)) {
        faults.accept(
            "game " + id + ": " + side + " saw " + shown.get(side) + ", not " + acknowledged);
      }
    }
    return List.copyOf(acknowledged);
  }
}
