package dev.xiangqi.examples.board.explorer;

import dev.xiangqi.book.collection.CollectedGame;
import dev.xiangqi.examples.board.message.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A game of a collection as JSON, with the fields of a game of a file. */
final class GameJson {
  private GameJson() {}

  static ObjectNode of(CollectedGame game) {
    ObjectNode node = Json.object();
    ArrayNode tags = node.putArray("tags");
    game.tags().forEach((name, value) -> tags.addArray().add(name).add(value));
    node.put("fen", game.start().toFen());
    ArrayNode moves = node.putArray("lines").addObject().putArray("moves");
    game.moves().forEach(move -> moves.add(move.toString()));
    return node.put("result", game.result().token());
  }
}
