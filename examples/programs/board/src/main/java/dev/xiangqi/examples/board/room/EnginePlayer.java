package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.board.engine.SearchSettings;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.RequestRefusedException;
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
  /** Reads the way of play. */
  static EnginePlayer read(Fields fields, Side side) {
    int level = fields.number("level", 1, SearchSettings.FULL_LEVEL).orElse(13);
    String style = fields.text("style").orElse("normal");
    if (!SearchSettings.STYLES.contains(style)) {
      throw new RequestRefusedException(
          Code.BAD,
          "style: expected one of " + SearchSettings.STYLES,
          "style 应为 " + SearchSettings.STYLES + " 之一");
    }
    boolean book = fields.isTrue("book");
    fields.end();
    return new EnginePlayer(side, level, style, book);
  }

  /** Adds the way of play to an object. */
  void write(ObjectNode node) {
    node.put("level", level).put("style", style).put("book", book);
  }

  /** The same engine on the other side. */
  EnginePlayer exchanged() {
    return new EnginePlayer(side.opponent(), level, style, book);
  }
}
