package dev.xiangqi.book.collection;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.BookCancelledException;
import dev.xiangqi.book.CorruptBookException;
import dev.xiangqi.book.collection.file.InfoReader;
import dev.xiangqi.book.collection.file.LinePlayer;
import dev.xiangqi.book.collection.file.Part;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.core.query.QueryMatcher;
import dev.xiangqi.core.query.TextMatching;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/**
 * A search for a query in all games of a collection. Set the options, then search; the games come
 * in the order of their numbers. Not thread-safe, except for {@link #cancel}.
 *
 * @since 0.1.0
 */
public final class CollectionSearch {
  /** Games that a thread searches at a time. */
  private static final int STEP = 1 << 12;

  /** A step ends early when it has found this number of plies, so that they fit in memory. */
  private static final int MANY_PLIES = 1 << 18;

  /** Steps in advance for each thread. */
  private static final int AHEAD = 4;

  private final GameCollection collection;
  private final Query query;
  private int jobs = Runtime.getRuntime().availableProcessors();
  private LongConsumer listener = games -> {};
  private TextMatching matching = TextMatching.plain();
  private volatile boolean cancelled;

  CollectionSearch(GameCollection collection, Query query) {
    this.collection = collection;
    this.query = query;
  }

  /**
   * Sets the number of threads.
   *
   * @param threads from 1; the default is the number of processors
   * @return this
   * @throws IllegalArgumentException if {@code threads} is less than 1
   */
  public CollectionSearch jobs(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("jobs: expected 1 or more, got " + threads);
    }
    jobs = threads;
    return this;
  }

  /**
   * Sets the listener for progress.
   *
   * @param listener receives now and then the number of games searched, on the thread that searches
   * @return this
   */
  public CollectionSearch listener(LongConsumer listener) {
    this.listener = requireNonNull(listener, "listener");
    return this;
  }

  /**
   * Sets what decides whether a name or another text contains the words of the query.
   *
   * @param matching the matching; the default is {@link TextMatching#plain}
   * @return this
   */
  public CollectionSearch matching(TextMatching matching) {
    this.matching = requireNonNull(matching, "matching");
    return this;
  }

  /**
   * Finds all games.
   *
   * @param action receives each game on this thread
   * @throws BookCancelledException if the search was cancelled or this thread interrupted
   * @throws CorruptBookException if bytes are damaged
   */
  public void forEach(Consumer<CollectionMatch> action) {
    requireNonNull(action, "action");
    run(
        true,
        found -> {
          found.matches.forEach(action);
          return true;
        });
  }

  /**
   * Finds the first games.
   *
   * @param count how many at most
   * @return the games, an unmodifiable list
   * @throws BookCancelledException if the search was cancelled or this thread interrupted
   * @throws CorruptBookException if bytes are damaged
   */
  public List<CollectionMatch> first(int count) {
    List<CollectionMatch> list = new ArrayList<>();
    run(
        true,
        found -> {
          list.addAll(found.matches);
          return list.size() < count;
        });
    return List.copyOf(list.subList(0, Math.min(count, list.size())));
  }

  /**
   * Counts the games in which the query holds.
   *
   * @return their number
   * @throws BookCancelledException if the search was cancelled or this thread interrupted
   * @throws CorruptBookException if bytes are damaged
   */
  public long count() {
    long[] count = {0};
    run(
        false,
        found -> {
          count[0] += found.count;
          return true;
        });
    return count[0];
  }

  /**
   * Cancels the running search soon, and every later one; it then throws. Idempotent. May be called
   * by any thread.
   */
  public void cancel() {
    cancelled = true;
  }

  /** What a step has found in some games: all matches, or their number alone. */
  private record Found(List<CollectionMatch> matches, int count, int from, int to) {}

  /** Finds the query in games of a part; for one thread at a time. */
  private static final class Scanner {
    private final Part part;
    private final QueryMatcher matcher;
    private final LinePlayer player;
    private final InfoReader infos;

    Scanner(Part part, Query query, TextMatching matching) {
      this.part = part;
      matcher = query.matcher();
      player = new LinePlayer(part);
      infos = new InfoReader(part, matching);
    }

    Found scan(int from, int to, boolean keep) {
      List<CollectionMatch> matches = new ArrayList<>();
      int count = 0;
      long plies = 0;
      int game = from;
      for (; game < to && plies < MANY_PLIES; game++) {
        if (game == from) {
          player.seek(game);
        } else {
          player.next();
        }
        if (matcher.begin(infos.seek(player.lines()), player.shown())) {
          while (player.show()) {
            matcher.show(player.board(), player.lastMove(), player.captured());
          }
          BitSet found = matcher.end();
          if (!found.isEmpty()) {
            count++;
            if (keep) {
              int[] all = found.stream().toArray();
              matches.add(new CollectionMatch(part.first() + game, all));
              plies += all.length;
            }
          }
        }
      }
      return new Found(matches, count, from, game);
    }
  }

  /** Makes steps of a part, and scanners that several steps use one after the other. */
  private final class Steps {
    private final Part part;
    private final Queue<Scanner> idle = new ConcurrentLinkedQueue<>();
    private int next;

    Steps(Part part) {
      this.part = part;
    }

    private int end(int from) {
      return (int) Math.min((from / STEP + 1L) * STEP, part.games());
    }

    Found step(int from, boolean keep) {
      if (cancelled) {
        throw new BookCancelledException("the search was cancelled");
      }
      Scanner scanner =
          Optional.ofNullable(idle.poll()).orElseGet(() -> new Scanner(part, query, matching));
      Found found = scanner.scan(from, end(from), keep);
      idle.add(scanner);
      return found;
    }
  }

  private void run(boolean keep, Predicate<Found> action) {
    ExecutorService executor =
        Executors.newFixedThreadPool(
            jobs,
            task -> {
              Thread thread = new Thread(task, "collection-search");
              thread.setDaemon(true);
              return thread;
            });
    try {
      Deque<Future<Found>> running = new ArrayDeque<>();
      long searched = 0;
      for (Part part : collection.partList()) {
        Steps steps = new Steps(part);
        while (steps.next < part.games() || !running.isEmpty()) {
          while (steps.next < part.games() && running.size() < AHEAD * jobs) {
            int from = steps.next;
            running.add(executor.submit(() -> steps.step(from, keep)));
            steps.next = steps.end(from);
          }
          Found found = get(running.remove());
          if (found.to < steps.end(found.from)) {
            running.addFirst(executor.submit(() -> steps.step(found.to, keep)));
          }
          searched += found.to - found.from;
          listener.accept(searched);
          if (!action.test(found)) {
            return;
          }
        }
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private static Found get(Future<Found> step) {
    try {
      return step.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BookCancelledException("the thread of the search was interrupted");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException(e);
    }
  }
}
