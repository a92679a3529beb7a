package dev.xiangqi.examples.board.room;

import dev.xiangqi.examples.board.message.Json;
import tools.jackson.databind.node.ObjectNode;

/**
 * A part of the database that cannot be read.
 *
 * @param ofFile whether the file itself is damaged, and not one game alone
 * @param english what is damaged
 * @param chinese the same in Chinese
 */
public record Damage(boolean ofFile, String english, String chinese) {
  /** {@return an object with en and zh} */
  public ObjectNode toJson() {
    return Json.object().put("en", english).put("zh", chinese);
  }
}
