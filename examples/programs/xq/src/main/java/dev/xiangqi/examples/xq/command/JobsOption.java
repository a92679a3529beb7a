package dev.xiangqi.examples.xq.command;

import picocli.CommandLine.Option;

/** The option {@code --jobs}. */
public final class JobsOption {
  @Option(
      names = "--jobs",
      paramLabel = "J",
      description = "Use this number of threads (default: the number of processors).")
  private int jobs = Runtime.getRuntime().availableProcessors();

  /** Refuses a number below 1. */
  public void check(XqCommand command) {
    if (jobs < 1) {
      throw command.usage("--jobs: expected at least 1, got " + jobs);
    }
  }

  /** {@return the number of threads} */
  public int number() {
    return jobs;
  }
}
