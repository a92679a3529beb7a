package dev.xiangqi.examples.xq.find;

import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.find.FoundGame;
import dev.xiangqi.notation.find.GameFinder;
import dev.xiangqi.notation.io.GameEntry;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A game that a search of files or of an index has found. Its moves are read only when they are
 * needed, since an index has to play them first.
 *
 * @param source the file
 * @param number the number of the game in it, from 1
 * @param tags the first value of each tag
 * @param facts the result and the tags as queries know them
 * @param plies the plies at which the query holds
 * @param game supplies the game with its moves
 */
record Finding(
    String source,
    long number,
    Map<String, String> tags,
    GameFacts facts,
    List<Integer> plies,
    Supplier<FoundGame> game) {
  /** {@return a game of a file} */
  static Finding of(GameEntry.Read entry, FoundGame found) {
    return new Finding(
        entry.source(),
        entry.number(),
        entry.tags().asMap(),
        GameFinder.facts(found.game()),
        found.plies(),
        () -> found);
  }

  /** {@return the source and number, as {@code xq view} takes them} */
  String address() {
    return source + ":" + number;
  }

  /** {@return the source, number, tags and result} */
  JsonObject describe() {
    JsonObject pairs = new JsonObject();
    tags.forEach(pairs::put);
    return new JsonObject()
        .put("source", source)
        .put("game", number)
        .put("tags", pairs)
        .put("result", facts.result().token());
  }
}
