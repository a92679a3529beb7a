package dev.xiangqi.examples.board.explorer;

import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.metrics.Metrics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/**
 * Tells what was played in a position. It reads the collection on a few threads of its own, so that
 * the moves of players are not held up. Thread-safe.
 */
public final class Explorer implements AutoCloseable {
  private static final int THREADS = 2;

  /** Greatest number of questions that wait; more are refused. */
  static final int QUEUE = 64;

  private static final int RECENT = 256;

  /** Greatest time that a question waits. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Duration FAREWELL = Duration.ofSeconds(3);

  private final GameCollection games;
  private final Optional<OpeningBook> book;
  private final Metrics metrics;
  private final ExecutorService threads;
  private final Recent<Question, String> positions = new Recent<>(RECENT);

  private record Question(PositionKey position, boolean mirrored) {}

  private Explorer(
      GameCollection games, Optional<OpeningBook> book, Metrics metrics, ThreadFactory factory) {
    this.games = games;
    this.book = book;
    this.metrics = metrics;
    threads =
        new ThreadPoolExecutor(
            THREADS, THREADS, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(QUEUE), factory);
  }

  /**
   * Opens a collection.
   *
   * @param index its file
   * @param book the opening book whose moves are shown, too; not closed by the explorer
   * @param metrics the figures
   * @param factory makes the threads
   * @return the explorer
   * @throws IOException if the file cannot be read
   */
  public static Explorer open(
      Path index, Optional<OpeningBook> book, Metrics metrics, ThreadFactory factory)
      throws IOException {
    return new Explorer(GameCollection.open(index), book, metrics, factory);
  }

  /** {@return the number of games} */
  public long size() {
    return games.size();
  }

  /**
   * Tells what was played in a position.
   *
   * @param position the position
   * @param mirrored whether its mirror image counts, too
   * @return the moves and the best games, as JSON
   * @throws RequestRefusedException if too many questions wait
   */
  public CompletionStage<String> position(Position position, boolean mirrored) {
    PositionQuery exact = PositionQuery.of(position);
    PositionQuery asked = mirrored ? exact.orMirrored() : exact;
    return positions.get(
        new Question(position.key(), mirrored),
        () -> later(() -> PlayedMoves.of(games, book, asked)));
  }

  /**
   * Returns a game.
   *
   * @param number its number, from 1
   * @return the game, as JSON
   * @throws RequestRefusedException if there is no such game, or too many questions wait
   */
  public CompletionStage<String> game(long number) {
    if (number < 1 || number > size()) {
      throw new RequestRefusedException(Code.UNKNOWN);
    }
    return later(() -> GameJson.of(games.game(number - 1)));
  }

  private CompletableFuture<String> later(Supplier<JsonNode> work) {
    long latest = System.nanoTime() + PATIENCE.toNanos();
    try {
      return CompletableFuture.supplyAsync(() -> answer(work, latest), threads);
    } catch (RejectedExecutionException e) {
      throw new RequestRefusedException(Code.FULL);
    }
  }

  private String answer(Supplier<JsonNode> work, long latest) {
    long began = System.nanoTime();
    if (began > latest) {
      // Whoever asked has probably gone on.
      throw new RequestRefusedException(Code.FULL);
    }
    String text = Json.write(work.get());
    metrics.time("explore", Duration.ofNanos(System.nanoTime() - began));
    return text;
  }

  /** Ends all work and closes the collection. */
  @Override
  public void close() {
    threads.shutdownNow();
    try {
      threads.awaitTermination(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    games.close();
  }
}
