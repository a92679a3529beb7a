package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import tools.jackson.databind.node.ObjectNode;

/**
 * The engine as a player.
 *
 * @param side its side
 * @param level the level, 1-28
 * @param style normal, solid or risky
 * @param book whether it plays moves of the server's book
 */
record EnginePlayer(Side side, int level, String style, boolean book) {
  /** Adds the way of play to an object. */
  void write(ObjectNode node) {
    node.put("level", level).put("style", style).put("book", book);
  }

  /** The same engine on the other side. */
  EnginePlayer exchanged() {
    return new EnginePlayer(side.opponent(), level, style, book);
  }
}
