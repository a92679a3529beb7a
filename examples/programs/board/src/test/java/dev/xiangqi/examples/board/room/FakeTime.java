package dev.xiangqi.examples.board.room;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A clock and a timer that move only when a test says so. */
final class FakeTime implements InstantSource, Timer {
  private final List<Task> tasks = new ArrayList<>();
  private Instant now;

  FakeTime(Instant now) {
    this.now = now;
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public Runnable after(Duration delay, Runnable task) {
    Task added = new Task(now.plus(delay), task);
    tasks.add(added);
    return () -> tasks.remove(added);
  }

  /** Moves on, and runs what is due in its order. */
  void advance(Duration time) {
    Instant end = now.plus(time);
    for (Optional<Task> due = due(end); due.isPresent(); due = due(end)) {
      Task task = due.orElseThrow();
      tasks.remove(task);
      now = task.at().isAfter(now) ? task.at() : now;
      task.action().run();
    }
    now = end;
  }

  private Optional<Task> due(Instant end) {
    return tasks.stream()
        .filter(task -> !task.at().isAfter(end))
        .min(Comparator.comparing(Task::at));
  }

  /** Lets time pass in which no timer runs, as if the process did not exist. */
  void sleep(Duration time) {
    tasks.clear();
    now = now.plus(time);
  }

  private static final class Task {
    private final Instant at;
    private final Runnable action;

    Task(Instant at, Runnable action) {
      this.at = at;
      this.action = action;
    }

    Instant at() {
      return at;
    }

    Runnable action() {
      return action;
    }
  }
}
