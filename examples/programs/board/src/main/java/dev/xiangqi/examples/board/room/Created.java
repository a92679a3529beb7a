package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * A new game.
 *
 * @param game the id
 * @param tokens the secret tokens of the seats that people have
 */
public record Created(String game, Map<Side, String> tokens) {
  /**
   * Copies the tokens.
   *
   * @param game the id
   * @param tokens the secret tokens of the seats that people have
   */
  public Created {
    tokens = Map.copyOf(tokens);
  }

  Optional<String> token(Side side) {
    return Optional.ofNullable(tokens.get(side));
  }

  /** {@return the answer to the creator} */
  public ObjectNode toJson() {
    ObjectNode node = Json.object().put("game", game);
    ObjectNode secrets = node.putObject("tokens");
    for (Side side : Side.values()) {
      token(side).ifPresent(token -> secrets.put(GameView.name(side), token));
    }
    return node;
  }

  /** {@return the answer to a player who takes one seat} */
  public ObjectNode seatJson() {
    ObjectNode node = Json.object().put("game", game);
    tokens.forEach((side, token) -> node.put("side", GameView.name(side)).put("token", token));
    return node;
  }
}
