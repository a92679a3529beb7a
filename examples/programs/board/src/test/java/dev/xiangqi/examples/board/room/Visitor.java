package dev.xiangqi.examples.board.room;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A connection that keeps what it receives. */
final class Visitor implements Watcher {
  private final JsonMapper mapper = JsonMapper.builder().build();
  private final List<JsonNode> messages = new ArrayList<>();

  @Override
  public void send(String message) {
    messages.add(mapper.readTree(message));
  }

  List<JsonNode> all(String kind) {
    return messages.stream().filter(message -> message.path("is").asString().equals(kind)).toList();
  }

  JsonNode last(String kind) {
    List<JsonNode> all = all(kind);
    if (all.isEmpty()) {
      throw new AssertionError("no " + kind + " in " + messages);
    }
    return all.get(all.size() - 1);
  }

  /** The latest state of the game. */
  JsonNode state() {
    JsonNode latest = messages.get(0);
    for (JsonNode message : messages) {
      latest = message.has("state") ? message : latest;
    }
    return latest.path("state");
  }
}
