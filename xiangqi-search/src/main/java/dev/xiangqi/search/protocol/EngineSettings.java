package dev.xiangqi.search.protocol;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of an engine, an immutable value from its builder. */
record EngineSettings(
    List<String> command,
    Optional<Protocol> protocol,
    Optional<Ranks> ranks,
    Map<String, String> options,
    Optional<Path> directory,
    Map<String, String> environment,
    Duration startTimeout,
    Duration readyTimeout,
    Duration stopTimeout) {
  EngineSettings {
    command = List.copyOf(command);
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    environment = Map.copyOf(environment);
  }

  /** The engine's name in messages. */
  String label() {
    return "engine " + EngineTranscript.readable(command.get(0));
  }
}
