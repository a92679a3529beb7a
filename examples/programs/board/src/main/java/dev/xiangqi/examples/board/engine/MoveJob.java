package dev.xiangqi.examples.board.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** One search for which a player waits: a move of the engine, or a hint. */
public final class MoveJob extends EngineJob {
  private final Game game;
  private final Supplier<SearchLimits> limits;
  private final IntConsumer place;
  private final Consumer<Optional<SearchResult>> receiver;

  /**
   * Creates a job.
   *
   * @param settings how the engine plays
   * @param owner the game
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
    super(settings, owner, true);
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
    receiver.accept(Optional.of(result));
    return false;
  }

  @Override
  protected void failed(RuntimeException failure) {
    receiver.accept(Optional.empty());
  }
}
