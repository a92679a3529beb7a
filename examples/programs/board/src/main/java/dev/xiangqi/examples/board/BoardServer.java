package dev.xiangqi.examples.board;

import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.examples.board.engine.SearchPool;
import dev.xiangqi.examples.board.explorer.Explorer;
import dev.xiangqi.examples.board.http.WebServer;
import dev.xiangqi.examples.board.limit.Addresses;
import dev.xiangqi.examples.board.metrics.Metrics;
import dev.xiangqi.examples.board.room.Rooms;
import dev.xiangqi.examples.board.room.Services;
import dev.xiangqi.examples.board.room.StoreCheck;
import dev.xiangqi.examples.board.socket.Sockets;
import dev.xiangqi.examples.board.store.GameStore;
import dev.xiangqi.examples.board.store.StoreException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A play server. */
public final class BoardServer implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(BoardServer.class.getName());

  private static final int MIN_WORKERS = 4;

  /** Greatest size in bytes of a file that is checked before the port opens. */
  private static final long CHECKED_FIRST = 64L * 1024 * 1024;

  /** Greatest time to wait for clients and tasks when the server stops. */
  private static final Duration FAREWELL = Duration.ofSeconds(5);

  private static final Duration REPORT = Duration.ofMinutes(1);
  private static final Duration CLEANING = Duration.ofHours(1);

  private final BoardOptions options;
  private final Metrics metrics = new Metrics();
  private final GameStore store;
  private final StoreCheck check;
  private final Optional<OpeningBook> book;
  private final Optional<Explorer> explorer;
  private final ScheduledThreadPoolExecutor scheduler;
  private final ExecutorService workers;
  private final SearchPool pool;
  private final Rooms rooms;
  private final Sockets sockets;
  private final WebServer web;

  private BoardServer(
      BoardOptions options, GameStore store, InstantSource clock, LongSupplier nanos)
      throws IOException {
    this.options = options;
    this.store = store;
    check = new StoreCheck(store);
    book =
        options.book().isEmpty()
            ? Optional.empty()
            : Optional.of(OpeningBook.read(options.book().orElseThrow()));
    explorer =
        options.index().isEmpty()
            ? Optional.empty()
            : Optional.of(
                Explorer.open(
                    options.index().orElseThrow(), book, metrics, threads("board-explorer")));
    scheduler = new ScheduledThreadPoolExecutor(1, threads("board-timer"));
    scheduler.setRemoveOnCancelPolicy(true);
    int cores = Runtime.getRuntime().availableProcessors();
    workers = Executors.newFixedThreadPool(Math.max(MIN_WORKERS, cores), threads("board-worker"));
    pool = new SearchPool(options.engines(), options.queue());
    Services services =
        new Services(
            store,
            pool,
            book.map(MoveSource.class::cast),
            clock,
            this::after,
            workers,
            options.limits(),
            new Addresses(options.limits()),
            metrics);
    rooms = new Rooms(services);
    sockets = new Sockets(rooms, services, WebServer.phrases());
    web = new WebServer(options.endpoint(), services, rooms, sockets, explorer, check, nanos);
    addGauges();
  }

  private void addGauges() {
    Runtime runtime = Runtime.getRuntime();
    metrics.gauge("engines_busy", pool::busy);
    metrics.gauge("engines", options::engines);
    metrics.gauge("engine_queue", pool::queued);
    metrics.gauge("heap_used_bytes", () -> runtime.totalMemory() - runtime.freeMemory());
    metrics.gauge("heap_max_bytes", runtime::maxMemory);
    metrics.gauge("threads", () -> ManagementFactory.getThreadMXBean().getThreadCount());
  }

  /**
   * Starts a server.
   *
   * @param options the settings
   * @param store the games; closed along with the server
   * @param clock the clock of all games
   * @return the running server
   * @throws Exception if the port is not free, or the book or the index cannot be read
   */
  public static BoardServer start(BoardOptions options, GameStore store, InstantSource clock)
      throws Exception {
    return start(options, store, clock, System::nanoTime);
  }

  /** Starts a server whose time for slow clients is that of a test. */
  static BoardServer start(
      BoardOptions options, GameStore store, InstantSource clock, LongSupplier nanos)
      throws Exception {
    BoardServer server = new BoardServer(options, store, clock, nanos);
    try {
      server.checkStore();
      server.rooms.start();
      server.web.start();
      server.clean();
      server.report(Map.of());
    } catch (Exception e) {
      server.close();
      throw e;
    }
    return server;
  }

  /** Checks a small file before the first client comes, and a large one meanwhile. */
  private void checkStore() {
    OptionalLong size = store.fileSize();
    if (size.isPresent() && size.getAsLong() <= CHECKED_FIRST) {
      check.run();
    } else if (size.isPresent()) {
      LOG.log(Level.INFO, "the file of the games is large: it is checked while the server runs");
      threads("board-check").newThread(check).start();
    }
  }

  private static ThreadFactory threads(String name) {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  private Runnable after(Duration delay, Runnable task) {
    try {
      Future<?> scheduled =
          scheduler.schedule(() -> guarded(task), delay.toMillis(), TimeUnit.MILLISECONDS);
      return () -> scheduled.cancel(false);
    } catch (RejectedExecutionException e) {
      // The server stops.
      return () -> {};
    }
  }

  private static void guarded(Runnable task) {
    try {
      task.run();
    } catch (RejectedExecutionException e) {
      LOG.log(Level.FINE, "the server stops", e);
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "a timer failed", e);
    }
  }

  /** Deletes old games, now and every hour. */
  private void clean() {
    if (options.keepDays() > 0) {
      workers.execute(
          () -> {
            try {
              Instant oldest = Instant.now().minus(Duration.ofDays(options.keepDays()));
              rooms.abortOlderThan(oldest);
              store.deleteOlderThan(oldest);
            } catch (StoreException e) {
              LOG.log(Level.WARNING, "the store failed", e);
            }
          });
      after(CLEANING, this::clean);
    }
  }

  /** Logs what was refused in the last minute, without saying whom. */
  private void report(Map<String, Long> before) {
    Map<String, Long> counts = metrics.counts("refusals");
    Map<String, Long> added = new TreeMap<>();
    counts.forEach(
        (code, count) -> {
          long more = count - before.getOrDefault(code, 0L);
          if (more > 0) {
            added.put(code, more);
          }
        });
    if (!added.isEmpty()) {
      LOG.log(Level.INFO, "refused in the last minute: {0}", added);
    }
    after(REPORT, () -> report(counts));
  }

  /** {@return the open port} */
  public int port() {
    return web.port();
  }

  /** Tells all clients that the server stops, ends all work and closes the store. */
  @Override
  public void close() {
    web.closePort();
    try {
      sockets.close(FAREWELL);
      web.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      LOG.log(Level.WARNING, "the HTTP server did not stop", e);
    }
    check.stop();
    pool.close();
    rooms.close();
    scheduler.shutdownNow();
    workers.shutdown();
    try {
      if (!workers.awaitTermination(FAREWELL.toNanos(), TimeUnit.NANOSECONDS)) {
        workers.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    store.close();
    explorer.ifPresent(Explorer::close);
    book.ifPresent(OpeningBook::close);
  }
}
