package dev.xiangqi.benchmarks.soak;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Takes samples of this JVM. */
final class Probe {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final double MIB = 1 << 20;

  private final long start = System.nanoTime();

  /**
   * Collects all garbage and takes a sample. No job may run meanwhile.
   *
   * @param jobs the number of finished jobs
   */
  Sample take(long jobs) throws IOException, InterruptedException {
    // The first collection finds unreachable files and maps; their cleaners run on another thread.
    System.gc();
    Thread.sleep(100);
    System.gc();
    return new Sample(
        TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start),
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MIB,
        ManagementFactory.getThreadMXBean().getThreadCount(),
        handles(),
        ProcessHandle.current().descendants().count(),
        memory(),
        jobs);
  }

  private static long handles() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : -1;
  }

  private static long memory() throws IOException {
    if (!Files.exists(STATUS)) {
      return -1;
    }
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
        .findFirst()
        .orElse(-1);
  }
}
