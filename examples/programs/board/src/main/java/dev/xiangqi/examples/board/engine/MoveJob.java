package dev.xiangqi.examples.board.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** One search for a move: of the engine as a player, or for a player. */
public final class MoveJob extends EngineJob {
  /** Time to think where no clock decides it. */
  public static final Duration USUAL_TIME = Duration.ofSeconds(1);

  private final Game game;
  private final Supplier<SearchLimits> limits;
  private final IntConsumer place;
  private final Consumer<Optional<SearchResult>> receiver;

  /**
   * Creates a job for which a player waits.
   *
   * @param settings how the engine plays
   * @param owner the game or connection
   * @param game the moves so far
   * @param limits decides the limits when the search starts
   * @param place receives the place in the queue, 0 when the search starts
   * @param receiver receives the result, or empty if the engine failed
   */
  public MoveJob(
      SearchSettings settings,
      String owner,
      Game game,
      Supplier<SearchLimits> limits,
      IntConsumer place,
      Consumer<Optional<SearchResult>> receiver) {
    this(settings, owner, true, game, limits, place, receiver);
  }

  /**
   * Creates a job.
   *
   * @param settings how the engine plays
   * @param owner the game or connection
   * @param urgent whether a player waits; otherwise the search makes way for others, and begins
   *     again
   * @param game the moves so far
   * @param limits decides the limits when the search starts
   * @param place receives the place in the queue, 0 when the search starts; if it is urgent
   * @param receiver receives the result, or empty if the engine failed
   */
  public MoveJob(
      SearchSettings settings,
      String owner,
      boolean urgent,
      Game game,
      Supplier<SearchLimits> limits,
      IntConsumer place,
      Consumer<Optional<SearchResult>> receiver) {
    super(settings, owner, urgent);
    this.game = game;
    this.limits = limits;
    this.place = place;
    this.receiver = receiver;
  }

  @Override
  protected Game game() {
    return game;
  }

  @Override
  protected SearchLimits limits() {
    return limits.get();
  }

  @Override
  protected void waiting(int number) {
    place.accept(number);
  }

  @Override
  protected boolean done(SearchResult result) {
    if (!isUrgent() && result.stopReason() == StopReason.STOPPED) {
      return true;
    }
    receiver.accept(Optional.of(result));
    return false;
  }

  @Override
  protected void failed(Throwable failure) {
    receiver.accept(Optional.empty());
  }
}
