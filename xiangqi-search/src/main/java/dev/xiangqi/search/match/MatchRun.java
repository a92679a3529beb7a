package dev.xiangqi.search.match;

import dev.xiangqi.core.GameResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** A run of a match: worker threads take games from a queue. Fields are guarded by this. */
final class MatchRun {
  private final Match match;
  private final MatchListener listener;
  private final Queue<ScheduledGame> left = new ArrayDeque<>();
  private final Map<ScheduledGame, GameResult> results;
  private @Nullable Throwable failure;

  MatchRun(Match match, Map<ScheduledGame, GameResult> played, MatchListener listener) {
    this.match = match;
    this.listener = listener;
    results = new LinkedHashMap<>(played);
    match.schedule().stream().filter(game -> !played.containsKey(game)).forEach(left::add);
    if (match.isDecided(table())) {
      left.clear();
    }
  }

  MatchTable run() {
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < Math.min(match.concurrency(), left.size()); i++) {
      Thread worker = new Thread(this::work, "match worker " + (i + 1));
      worker.setDaemon(true);
      workers.add(worker);
    }
    try {
      workers.forEach(Thread::start);
    } catch (Error e) {
      // No further thread can be had. The run ends after those that have begun.
      fail(e);
    }
    boolean interrupted = false;
    for (Thread worker : workers) {
      while (worker.isAlive()) {
        try {
          worker.join();
        } catch (InterruptedException e) {
          interrupted = true;
          stop();
          workers.forEach(Thread::interrupt);
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return result();
  }

  private synchronized MatchTable result() {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    return table();
  }

  private MatchTable table() {
    return new MatchTable(results);
  }

  private synchronized @Nullable ScheduledGame next() {
    return left.poll();
  }

  private void work() {
    Map<String, Seat> seats = new HashMap<>();
    try {
      for (ScheduledGame game = next(); game != null; game = next()) {
        finish(play(game, seats));
      }
    } catch (InterruptedException e) {
      // The run was interrupted: the game is dropped.
    } catch (RuntimeException | Error e) {
      fail(e);
    } finally {
      seats.values().forEach(Seat::close);
    }
  }

  private MatchGame play(ScheduledGame game, Map<String, Seat> seats) throws InterruptedException {
    // Idle searchers of other players would hold memory and processes.
    List<String> idle = new ArrayList<>(seats.keySet());
    idle.removeAll(List.of(game.red(), game.black()));
    idle.forEach(name -> close(seats, name));
    Seat red = seats.computeIfAbsent(game.red(), name -> newSeat(name));
    Seat black = seats.computeIfAbsent(game.black(), name -> newSeat(name));
    MatchGame played = new GameRunner(match, game, red, black).play();
    if (played.end().isFault()) {
      // A searcher that failed is replaced. So is its opponent's, whose state does not matter.
      close(seats, game.red());
      close(seats, game.black());
    }
    return played;
  }

  private Seat newSeat(String name) {
    return new Seat(match.player(name), match.timing());
  }

  private static void close(Map<String, Seat> seats, String name) {
    Seat seat = seats.remove(name);
    if (seat != null) {
      seat.close();
    }
  }

  private synchronized void finish(MatchGame game) {
    if (failure != null) {
      return;
    }
    results.put(game.scheduled(), game.result());
    MatchTable table = table();
    listener.gameEnded(game, table);
    if (match.isDecided(table)) {
      stop();
    }
  }

  private synchronized void fail(Throwable thrown) {
    if (failure == null) {
      failure = thrown;
    }
    stop();
  }

  /** No further game begins. */
  private synchronized void stop() {
    left.clear();
  }
}
