package dev.xiangqi.examples.xq.command;

import dev.xiangqi.search.protocol.EngineSearcher;
import dev.xiangqi.search.protocol.Protocol;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Engines in other processes. */
public final class EngineProcesses {
  /**
   * The system property for a slow or busy machine: the longest start of an engine, in seconds.
   * Without it the library's limit holds.
   */
  public static final String START_SECONDS = "xq.engine.start.seconds";

  private EngineProcesses() {}

  /** {@return the settings of an engine, to be completed} */
  public static EngineSearcher.Builder builder(List<String> command, Protocol protocol) {
    EngineSearcher.Builder engine = EngineSearcher.builder(command).protocol(protocol);
    Optional.ofNullable(Integer.getInteger(START_SECONDS))
        .ifPresent(seconds -> engine.startTimeout(Duration.ofSeconds(seconds)));
    return engine;
  }
}
