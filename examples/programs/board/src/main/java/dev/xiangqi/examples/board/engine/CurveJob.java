package dev.xiangqi.examples.board.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;

/** Evaluates each position of a game, one small search after another. */
public final class CurveJob extends EngineJob {
  private static final long NODES = 20_000;

  private final Game whole;
  private final Receiver receiver;
  private int ply;

  /**
   * Creates a job.
   *
   * @param settings how the engine plays
   * @param owner the connection
   * @param whole the game
   * @param receiver receives the scores
   */
  public CurveJob(SearchSettings settings, String owner, Game whole, Receiver receiver) {
    super(settings, owner, false);
    this.whole = whole;
    this.receiver = receiver;
  }

  @Override
  protected Game game() {
    return whole.at(ply);
  }

  @Override
  protected SearchLimits limits() {
    return SearchLimits.nodes(NODES);
  }

  @Override
  protected boolean done(SearchResult result) {
    if (result.stopReason() == StopReason.STOPPED) {
      return true;
    }
    Game game = game();
    result.score().ifPresent(score -> receiver.point(game, score));
    ply++;
    if (ply <= whole.ply()) {
      return true;
    }
    receiver.end();
    return false;
  }

  @Override
  protected void failed(Throwable failure) {
    receiver.end();
  }

  /** Receives the scores of a game. */
  public interface Receiver {
    /**
     * Receives the score of a position.
     *
     * @param game the game up to the position
     * @param score the score, seen by the side to move
     */
    void point(Game game, Score score);

    /** Called once after the last position, unless the job was cancelled. */
    void end();
  }
}
