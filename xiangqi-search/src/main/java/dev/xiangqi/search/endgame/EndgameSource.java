package dev.xiangqi.search.endgame;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.List;
import java.util.Optional;

/**
 * Knows how positions with few men end, for programs that search: {@link EndgameTables}, or a
 * source of your own. Implementations are thread-safe.
 *
 * @since 0.1.0
 */
public interface EndgameSource {
  /** Knows nothing. */
  EndgameSource NONE =
      new EndgameSource() {
        @Override
        public Optional<EndgameEntry> probe(Position position) {
          return Optional.empty();
        }

        @Override
        public Optional<EndgameEntry> probe(Board board) {
          return Optional.empty();
        }

        @Override
        public EndgameOutcome outcome(Board board, EndgameLaw law, int pliesLeft) {
          return EndgameOutcome.UNKNOWN;
        }

        @Override
        public List<Move> best(Position position, EndgameLaw law, List<Move> moves) {
          return List.of();
        }
      };

  /**
   * {@return what is known of a position, or empty if nothing is}
   *
   * @param position any position
   */
  Optional<EndgameEntry> probe(Position position);

  /**
   * As {@link #probe(Position)}, for programs that search; may be empty without attackers.
   *
   * @param board any board; it is not changed
   * @return what is known, or empty
   */
  Optional<EndgameEntry> probe(Board board);

  /**
   * {@return the outcome of a position, for the side to move; {@link EndgameOutcome#UNKNOWN} if it
   * is not known, or if a limit of plies without capture may change it}
   *
   * <p>Called at every node of a search, so it allocates nothing.
   *
   * @param board any board; it is not changed
   * @param law the law
   * @param pliesLeft the number of plies without capture before the game is drawn
   */
  EndgameOutcome outcome(Board board, EndgameLaw law, int pliesLeft);

  /**
   * {@return the best of some moves, in their order: those that win soonest, hold out longest, or
   * keep the draw; empty if none of them is known to keep the outcome of the position}
   *
   * @param position any position
   * @param law the law
   * @param moves legal moves
   */
  List<Move> best(Position position, EndgameLaw law, List<Move> moves);
}
