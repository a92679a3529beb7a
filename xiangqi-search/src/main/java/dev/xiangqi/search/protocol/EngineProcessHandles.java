package dev.xiangqi.search.protocol;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * The process of an engine and all processes that it started. A process that outlives its parent is
 * no longer a descendant of the engine. Two records find it nevertheless: the descendants seen
 * before, and on Linux an environment variable that all of them inherit.
 *
 * <p>Thread-safe. Android lacks {@link ProcessHandle} and never loads this class.
 */
final class EngineProcessHandles implements EngineProcessTree {
  private static final String VARIABLE = "XIANGQI_ENGINE_ID";
  private static final Path PROC = Path.of("/proc");

  /** Interval between two looks at the descendants, which cost some milliseconds. */
  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Number of times that new processes are looked for while the others are being killed. */
  private static final int ROUNDS = 3;

  private final ProcessHandle root;
  private final String variable;
  private final Set<ProcessHandle> seen = ConcurrentHashMap.newKeySet();
  private volatile long lastObserved;

  private EngineProcessHandles(ProcessHandle root, String variable) {
    this.root = root;
    this.variable = variable;
    this.lastObserved = System.nanoTime() - INTERVAL_NANOS;
  }

  /**
   * Starts a process.
   *
   * @param builder the builder, whose environment gets an additional variable
   * @throws IOException if it cannot be started
   */
  static Started start(ProcessBuilder builder) throws IOException {
    String id = UUID.randomUUID().toString();
    builder.environment().put(VARIABLE, id);
    Process process = builder.start();
    return new Started(process, new EngineProcessHandles(process.toHandle(), VARIABLE + "=" + id));
  }

  @Override
  public void observe() {
    long now = System.nanoTime();
    if (now - lastObserved >= INTERVAL_NANOS) {
      lastObserved = now;
      root.descendants().forEach(seen::add);
    }
  }

  @Override
  public void destroyDescendants() {
    Set<ProcessHandle> destroyed = new HashSet<>();
    for (int round = 0; round < ROUNDS; round++) {
      Set<ProcessHandle> found = new HashSet<>(seen);
      root.descendants().forEach(found::add);
      addMarked(found);
      for (ProcessHandle process : Set.copyOf(found)) {
        process.descendants().forEach(found::add);
      }
      found.remove(root);
      found.removeAll(destroyed);
      if (found.isEmpty()) {
        return;
      }
      found.forEach(ProcessHandle::destroyForcibly);
      destroyed.addAll(found);
    }
  }

  /** Adds the processes with the variable of this engine, where the system shows it. */
  private void addMarked(Set<ProcessHandle> found) {
    if (Files.isDirectory(PROC)) {
      ProcessHandle.allProcesses().filter(this::isMarked).forEach(found::add);
    }
  }

  private boolean isMarked(ProcessHandle process) {
    try {
      Path environment = PROC.resolve(Long.toString(process.pid())).resolve("environ");
      // Any byte is a character in Latin-1.
      String text = new String(Files.readAllBytes(environment), StandardCharsets.ISO_8859_1);
      return text.contains(variable);
    } catch (IOException e) {
      // The process has ended, or belongs to another user.
      return false;
    }
  }
}
