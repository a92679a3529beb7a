package dev.xiangqi.search.protocol;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

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
  private static final int ROUNDS = 20;

  /** Pause before another look at a process that has no environment yet. */
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  /** Start times of processes are exact to some hundredths of a second. */
  private static final Duration START_ERROR = Duration.ofSeconds(1);

  private final ProcessHandle root;
  private final String variable;
  private final Instant oldest;
  private final Set<ProcessHandle> seen = ConcurrentHashMap.newKeySet();
  private volatile long lastObserved;

  private EngineProcessHandles(ProcessHandle root, String variable, Instant start) {
    this.root = root;
    this.variable = variable;
    this.oldest = start.minus(START_ERROR);
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
    Instant start = Instant.now();
    Process process = builder.start();
    String variable = VARIABLE + "=" + id;
    return new Started(process, new EngineProcessHandles(process.toHandle(), variable, start));
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
      boolean complete = addMarked(found, destroyed);
      for (ProcessHandle process : Set.copyOf(found)) {
        process.descendants().forEach(found::add);
      }
      found.remove(root);
      found.removeAll(destroyed);
      if (found.isEmpty()) {
        if (complete) {
          return;
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
      found.forEach(ProcessHandle::destroyForcibly);
      destroyed.addAll(found);
    }
  }

  /**
   * Adds the processes with the variable of this engine, where the system shows it.
   *
   * @return false if a new process has no environment: it may be between two programs, and get one
   */
  private boolean addMarked(Set<ProcessHandle> found, Set<ProcessHandle> destroyed) {
    if (!Files.isDirectory(PROC)) {
      return true;
    }
    boolean complete = true;
    for (ProcessHandle process : (Iterable<ProcessHandle>) ProcessHandle.allProcesses()::iterator) {
      String environment = environment(process);
      if (environment.contains(variable)) {
        found.add(process);
      } else if (environment.isEmpty() && !destroyed.contains(process) && isNew(process)) {
        complete = false;
      }
    }
    return complete;
  }

  private boolean isNew(ProcessHandle process) {
    return process.info().startInstant().filter(start -> start.isAfter(oldest)).isPresent();
  }

  private static String environment(ProcessHandle process) {
    try {
      Path environment = PROC.resolve(Long.toString(process.pid())).resolve("environ");
      // Any byte is a character in Latin-1.
      return new String(Files.readAllBytes(environment), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      // The process has ended, or belongs to another user.
      return "?";
    }
  }
}
