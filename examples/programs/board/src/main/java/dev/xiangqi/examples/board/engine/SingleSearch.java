package dev.xiangqi.examples.board.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A search for which a thread waits. It begins again after it made way for a move. */
final class SingleSearch extends EngineJob implements SearchHandle {
  private static final SearchResult NOTHING = SearchResult.builder(StopReason.STOPPED).build();

  private final Game game;
  private final SearchLimits limits;
  private final SearchListener listener;
  private final CompletableFuture<SearchResult> result = new CompletableFuture<>();

  SingleSearch(
      SearchSettings settings,
      String owner,
      Game game,
      SearchLimits limits,
      SearchListener listener) {
    super(settings, owner, false);
    this.game = game;
    this.limits = limits;
    this.listener = listener;
  }

  @Override
  protected Game game() {
    return game;
  }

  @Override
  protected SearchLimits limits() {
    return limits;
  }

  @Override
  protected SearchListener listener() {
    return listener;
  }

  @Override
  protected boolean done(SearchResult found) {
    return found.stopReason() == StopReason.STOPPED || !result.complete(found);
  }

  @Override
  protected void failed(Throwable failure) {
    result.completeExceptionally(failure);
  }

  @Override
  public SearchResult join() {
    return join(Duration.ofNanos(Long.MAX_VALUE)).orElse(NOTHING);
  }

  @Override
  public Optional<SearchResult> join(Duration timeout) {
    try {
      return Optional.of(result.get(timeout.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      stop();
      Thread.currentThread().interrupt();
      return Optional.of(NOTHING);
    } catch (ExecutionException e) {
      throw new CompletionException(e.getCause());
    }
  }

  @Override
  public void stop() {
    cancel();
    result.complete(NOTHING);
  }

  @Override
  public void ponderHit() {}

  @Override
  public boolean isDone() {
    return result.isDone();
  }
}
