package dev.xiangqi.examples.board.room;

import java.time.Duration;

/** Runs tasks later. Thread-safe. */
public interface Timer {
  /**
   * Runs a task once.
   *
   * @param delay the time until then
   * @param task the task; it returns quickly
   * @return cancels the task
   */
  Runnable after(Duration delay, Runnable task);
}
