package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RefusedException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Reads the events that players send. */
final class PlayerEvents {
  private static final Set<String> KINDS =
      Set.of("move", "offer", "accept", "decline", "claim-draw", "resign", "abort");

  private PlayerEvents() {}

  static Played read(Map<String, String> fields) {
    if (fields.containsKey("at")) {
      throw bad("at: the server sets the time", "at 由服务器决定");
    }
    if (!KINDS.contains(fields.getOrDefault("event", ""))) {
      throw bad("event: expected one of " + KINDS.stream().sorted().toList(), "未知事件");
    }
    Side side =
        switch (fields.getOrDefault("side", "")) {
          case "red" -> Side.RED;
          case "black" -> Side.BLACK;
          default -> throw bad("side: expected red or black", "side 应为 red 或 black");
        };
    event(fields, Instant.EPOCH);
    return new Played(side, at -> event(fields, at));
  }

  private static PlayEvent event(Map<String, String> fields, Instant at) {
    Map<String, String> timed = new LinkedHashMap<>(fields);
    timed.put("at", at.toString());
    try {
      return PlayEvent.ofFields(timed);
    } catch (IllegalArgumentException e) {
      throw new RefusedException(Code.BAD, "not an event of play", "不是对局事件");
    }
  }

  private static RefusedException bad(String english, String chinese) {
    return new RefusedException(Code.BAD, english, chinese);
  }

  /**
   * An event of a player.
   *
   * @param side the player
   * @param event makes the event at an instant
   */
  record Played(Side side, Function<Instant, PlayEvent> event) {}
}
