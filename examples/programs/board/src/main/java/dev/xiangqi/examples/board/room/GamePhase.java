package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.util.Optional;

/** How far a game has come. */
sealed interface GamePhase {
  /** {@return the phase of a game that has begun} */
  static GamePhase of(LiveGame game) {
    return game.verdict().isPresent() ? new Over(game) : new Playing(game);
  }

  /** {@return the game, if it has begun} */
  Optional<LiveGame> begun();

  /**
   * {@return the game}
   *
   * @throws RequestRefusedException if it has not begun
   */
  default LiveGame started() {
    return begun().orElseThrow(() -> new RequestRefusedException(Code.NOT_STARTED));
  }

  /** No event took place: a player is missing, or the start is not stored yet. */
  record Waiting() implements GamePhase {
    @Override
    public Optional<LiveGame> begun() {
      return Optional.empty();
    }
  }

  /** The game runs, perhaps with a clock that is paused. */
  record Playing(LiveGame game) implements GamePhase {
    @Override
    public Optional<LiveGame> begun() {
      return Optional.of(game);
    }
  }

  /** The game has a verdict. */
  record Over(LiveGame game) implements GamePhase {
    @Override
    public Optional<LiveGame> begun() {
      return Optional.of(game);
    }
  }
}
