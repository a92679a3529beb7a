package dev.xiangqi.examples.board.http;

import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.room.Damage;
import dev.xiangqi.examples.board.room.StoreCheck;
import dev.xiangqi.examples.board.store.GameStore;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Says whether the server can store games, and what of its store cannot be read. */
final class Health {
  private final GameStore store;
  private final StoreCheck check;

  Health(GameStore store, StoreCheck check) {
    this.store = store;
    this.check = check;
  }

  /** The server can play on if single games are damaged, but not if their file is. */
  Answer answer() {
    boolean up = store.isHealthy();
    List<Damage> damage = check.damage();
    boolean good = up && damage.stream().noneMatch(Damage::ofFile);
    ObjectNode node = Json.object();
    if (damage.isEmpty()) {
      node.put("status", up ? "up" : "down");
    } else {
      node.put("status", up ? "damaged" : "down");
      ArrayNode parts = node.putArray("damage");
      damage.forEach(part -> parts.add(part.toJson()));
    }
    return Answer.json(good ? 200 : 503, node);
  }
}
