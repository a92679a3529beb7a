package dev.xiangqi.examples.board.store;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.play.PlayEvent;
import java.util.List;

/**
 * A game as stored.
 *
 * @param game what was agreed
 * @param events the events, oldest first; empty while a seat is free
 */
public record StoredGame(GameRecord game, List<PlayEvent> events) {
  /**
   * Copies the events.
   *
   * @param game what was agreed
   * @param events the events, oldest first; empty while a seat is free
   */
  public StoredGame {
    requireNonNull(game, "game");
    events = List.copyOf(events);
  }
}
