package dev.xiangqi.benchmarks.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Threads that run all jobs in turn until they are stopped or a job fails. A sample is taken
 * between jobs: the sampler holds the write lock, a job a read lock.
 */
final class Workers {
  private final List<Job> jobs;
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicLong finished = new AtomicLong();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private volatile boolean stopped;

  Workers(List<Job> jobs) {
    this.jobs = List.copyOf(jobs);
  }

  void start(int count) {
    for (int i = 0; i < count; i++) {
      int number = i;
      Thread thread = new Thread(() -> work(number), "worker-" + i);
      threads.add(thread);
      thread.start();
    }
  }

  private void work(int number) {
    SplittableRandom random = new SplittableRandom(number);
    // The threads begin with different jobs, so that different jobs meet.
    int next = number * 2;
    while (!stopped) {
      Job job = jobs.get(next % jobs.size());
      next++;
      lock.readLock().lock();
      try {
        job.run(random);
        finished.incrementAndGet();
      } catch (Throwable e) {
        failures.add(new IllegalStateException("job " + job.name() + " failed", e));
        stopped = true;
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  /** Waits until no job runs, takes a sample, and lets the jobs continue. */
  Sample sample(Probe probe) throws Exception {
    lock.writeLock().lock();
    try {
      return probe.take(finished.get());
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** {@return the first failure of a job, after which no more jobs start} */
  Optional<Throwable> failure() {
    return failures.stream().findFirst();
  }

  /** Waits for the running jobs to end. */
  void stop() throws InterruptedException {
    stopped = true;
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
