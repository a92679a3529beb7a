package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameSource;

/**
 * What is known of endings, as values of the search.
 *
 * @param source the tables
 * @param law the law of the search
 */
public record Endings(EndgameSource source, EndgameLaw law) {
  /** Nothing is known. */
  public static final Endings NONE = new Endings(EndgameSource.NONE, EndgameLaw.WXF);

  public boolean isEmpty() {
    return EndgameSource.NONE.equals(source);
  }

  /**
   * {@return the value of a position, or {@link Scores#NONE}}
   *
   * @param pliesLeft the number of quiet plies left before the limit
   */
  int value(Board board, int ply, int pliesLeft, Contempt contempt) {
    return switch (source.outcome(board, law, pliesLeft)) {
      case WIN -> Scores.TABLE_WIN - ply;
      case LOSS -> ply - Scores.TABLE_WIN;
      case DRAW -> contempt.drawScore(ply);
      case UNKNOWN -> Scores.NONE;
    };
  }
}
