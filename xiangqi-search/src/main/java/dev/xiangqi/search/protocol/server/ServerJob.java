package dev.xiangqi.search.protocol.server;

/**
 * What a GUI waits for after {@code go}: it runs beside the reader of commands and ends with an
 * answer. All methods but {@link #answer} are for the thread that reads commands.
 */
abstract class ServerJob {
  private final ServerOutput out;
  private final Thread thread;

  /** Set before the answer is visible, so that the GUI may continue at once. */
  private volatile boolean answered;

  private boolean stopped;

  ServerJob(ServerOutput out) {
    this.out = out;
    this.thread =
        new Thread(() -> out.line(answer(), () -> answered = true), "xiangqi-server-answer");
    thread.setDaemon(true);
  }

  /** Starts the thread that waits for the answer; a constructor does this last. */
  final void begin() {
    thread.start();
  }

  final ServerOutput out() {
    return out;
  }

  /** Waits for the end and returns the last line. Throws nothing, since the GUI waits for it. */
  abstract String answer();

  /** Makes it end soon. */
  void stop() {
    stopped = true;
    interrupt(thread);
  }

  /**
   * Makes the thread that answers end soon.
   *
   * @param answering the thread
   */
  abstract void interrupt(Thread answering);

  /** Turns pondering into a search, if it is one. */
  void ponderHit() {}

  final boolean isAnswered() {
    return answered;
  }

  /**
   * Waits for the end of a stopped job.
   *
   * @return whether the job has ended; false if it was not stopped
   */
  final boolean settle() {
    if (!stopped && !answered) {
      return false;
    }
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return true;
  }
}
