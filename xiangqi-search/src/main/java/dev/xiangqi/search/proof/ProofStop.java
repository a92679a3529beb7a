package dev.xiangqi.search.proof;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Whether and why a search has to end. Safe for any number of threads. */
final class ProofStop {
  private final AtomicBoolean wish;
  private final long began = System.nanoTime();
  private final Optional<Duration> time;

  ProofStop(AtomicBoolean wish, Optional<Duration> time) {
    this.wish = wish;
    this.time = time;
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  boolean isReached() {
    return wish.get() || Thread.currentThread().isInterrupted() || isLate();
  }

  private boolean isLate() {
    return time.isPresent() && elapsed().compareTo(time.orElseThrow()) >= 0;
  }

  ProofLimit reason() {
    return isLate() ? ProofLimit.TIME : ProofLimit.STOPPED;
  }
}
