package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * An event that a player sent. The server adds its time.
 *
 * @param side the player
 * @param fields the event without its time
 */
public record PlayerEvent(Side side, Map<String, String> fields) {
  private static final Set<String> KINDS =
      Set.of("move", "offer", "accept", "decline", "claim-draw", "resign", "abort");

  /**
   * Copies the fields.
   *
   * @param side the player
   * @param fields the event without its time
   */
  public PlayerEvent {
    fields = Map.copyOf(fields);
  }

  /**
   * {@return the event of a request}
   *
   * @param fields the event without its time
   * @throws RequestRefusedException if it is not an event of a player
   */
  public static PlayerEvent read(Map<String, String> fields) {
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
    PlayerEvent read = new PlayerEvent(side, fields);
    read.at(Instant.EPOCH);
    return read;
  }

  /** {@return a move} */
  static PlayerEvent move(Side side, Move move) {
    return new PlayerEvent(
        side, Map.of("event", "move", "side", GameView.name(side), "move", move.toString()));
  }

  /** {@return the event at an instant} */
  PlayEvent at(Instant instant) {
    Map<String, String> timed = new LinkedHashMap<>(fields);
    timed.put("at", instant.toString());
    try {
      return PlayEvent.ofFields(timed);
    } catch (IllegalArgumentException e) {
      throw bad("not an event of play", "不是对局事件");
    }
  }

  private static RequestRefusedException bad(String english, String chinese) {
    return new RequestRefusedException(Code.BAD, english, chinese);
  }
}
