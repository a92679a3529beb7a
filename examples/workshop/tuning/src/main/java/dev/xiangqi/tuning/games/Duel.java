package dev.xiangqi.tuning.games;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.SearchMargins;
import java.io.Closeable;
import java.util.concurrent.CancellationException;

/**
 * Two games between searches with different margins, from one opening with both colours. The
 * outcome depends only on the settings, the margins and the number. Not thread-safe.
 */
public final class Duel implements Closeable {
  private static final int TABLE_MEGABYTES = 4;

  private final GameSettings settings;
  private final Searcher referee;
  private final RandomOpenings openings;

  /** Makes a player of duels. */
  public Duel(GameSettings settings) {
    this.settings = settings;
    referee = settings.searcher(TABLE_MEGABYTES);
    openings = new RandomOpenings(settings, referee);
  }

  /**
   * Plays two games.
   *
   * @param number determines the opening
   * @return wins minus losses of the first margins, -2 to 2
   * @throws CancellationException if the thread is interrupted
   */
  public int play(long number, SearchMargins first, SearchMargins second) {
    Game opening = openings.find(number);
    try (Searcher one = settings.searcher(TABLE_MEGABYTES, first);
        Searcher other = settings.searcher(TABLE_MEGABYTES, second)) {
      int asRed = points(play(opening, one, other));
      one.newGame();
      other.newGame();
      return asRed - points(play(opening, other, one));
    }
  }

  private GameResult play(Game opening, Searcher red, Searcher black) {
    return Play.toTheEnd(opening, red, black, settings.limits(), Play.Chooser.BEST);
  }

  private static int points(GameResult result) {
    return switch (result) {
      case RED_WINS -> 1;
      case BLACK_WINS -> -1;
      default -> 0;
    };
  }

  @Override
  public void close() {
    referee.close();
  }
}
