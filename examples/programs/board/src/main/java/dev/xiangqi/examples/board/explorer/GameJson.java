package dev.xiangqi.examples.board.explorer;

import dev.xiangqi.book.collection.CollectedGame;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A game of a collection as JSON, with the fields of a game of a file. */
final class GameJson {
  private GameJson() {}

  static ObjectNode of(CollectedGame game) {
    ObjectNode node = Json.object();
    ObjectNode tags = node.putObject("tags");
    game.tags().entrySet().stream()
        .limit(Limits.TAGS)
        .forEach(tag -> tags.put(tag.getKey(), tag.getValue()));
    node.put("fen", game.start().toFen());
    ArrayNode moves = node.putArray("moves");
    game.moves().stream().limit(Limits.MOVES).forEach(move -> moves.add(move.toString()));
    node.putObject("comments");
    ObjectNode omitted = node.putObject("omitted");
    if (game.moves().size() > Limits.MOVES) {
      omitted.put("moves", game.moves().size() - Limits.MOVES);
    }
    return node.put("result", game.result().token());
  }
}
