package dev.xiangqi.examples.xq.command;

import dev.xiangqi.search.protocol.EngineSearcher;
import dev.xiangqi.search.protocol.Protocol;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Engines in other processes. */
public final class EngineProcesses {
  /**
   * The system property for a slow or busy machine: the longest start of an engine, in seconds.
   * Without it the library's limit holds.
   */
  public static final String START_SECONDS = "xq.engine.start.seconds";

  private static final AtomicBoolean ENDING = new AtomicBoolean();

  private EngineProcesses() {}

  /** Ends engines when xq is stopped while they search: some do not notice that it is gone. */
  public static void endWithXq() {
    if (ENDING.compareAndSet(false, true)) {
      Runtime.getRuntime().addShutdownHook(new Thread(EngineProcesses::end, "xq end of engines"));
    }
  }

  private static void end() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }

  /** {@return the settings of an engine, to be completed} */
  public static EngineSearcher.Builder builder(List<String> command, Protocol protocol) {
    EngineSearcher.Builder engine = EngineSearcher.builder(command).protocol(protocol);
    Optional.ofNullable(Integer.getInteger(START_SECONDS))
        .ifPresent(seconds -> engine.startTimeout(Duration.ofSeconds(seconds)));
    return engine;
  }
}
