package dev.xiangqi.examples.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Plays and analyses on the demo page in Chromium for some minutes, and prints a line for each: how
 * many games, moves and analyses there were so far, the heap of the page, the memory of the process
 * that has page and worker, and tasks of the page's thread above 50 ms. The status is 1 if there
 * was such a task, or the heap grew. It needs only the JDK: {@code java -cp target/test-classes},
 * in the folder of this module or with that folder as the second argument.
 */
public final class LongRun {
  private static final int DEFAULT_MINUTES = 30;

  /** The part of the run in which caches fill, and memory may grow. */
  private static final double WARM_UP = 0.2;

  /** How much the lowest heap may rise from one half of the run after the warm-up to the other. */
  private static final double GROWTH = 1.1;

  private static final double MEGABYTE = 1 << 20;

  private LongRun() {}

  /**
   * Runs the page.
   *
   * @param args the minutes (default: 30), and the folder of this module
   */
  public static void main(String[] args) throws IOException {
    int minutes = args.length == 0 ? DEFAULT_MINUTES : Integer.parseInt(args[0]);
    Path module = Path.of(args.length < 2 ? "" : args[1]);
    Path folder = Files.createTempDirectory("xiangqi-long-run");
    boolean good;
    try {
      Path page = Files.createDirectory(folder.resolve("page"));
      String html = Files.readString(module.resolve("target/npm/index.html"));
      Files.writeString(
          page.resolve("index.html"), html.replace("src=\"page.js\"", "src=\"long-run.js\""));
      good = run(minutes, page, module, folder.resolve("profile"));
    } finally {
      UciBridge.delete(folder);
    }
    System.exit(good ? 0 : 1);
  }

  private static boolean run(int minutes, Path page, Path module, Path profile) throws IOException {
    try (Host host = new Host(page, module.resolve("target/npm"), module.resolve("src/test/js"))) {
      Optional<Chromium> opened =
          Chromium.open(
              host.address("index.html"),
              profile,
              "--js-flags=--expose-gc",
              "--enable-precise-memory-info");
      if (opened.isEmpty()) {
        System.err.println("no browser: none of " + Chromium.NAMES + " is on the path");
        return false;
      }
      try (Chromium browser = opened.get()) {
        return watch(minutes, browser);
      }
    }
  }

  private static boolean watch(int minutes, Chromium browser) throws IOException {
    System.out.println(
        "minute  games  moves  analyses  heap MB  process MB  long tasks  longest ms");
    List<Double> heaps = new ArrayList<>();
    int tasks = 0;
    for (int minute = 1; minute <= minutes; minute++) {
      Optional<String> message = browser.message("MINUTE");
      if (message.isEmpty()) {
        System.err.println("the browser ended");
        return false;
      }
      String[] numbers = message.get().split(" ", -1);
      double heap = Long.parseLong(numbers[3]) / MEGABYTE;
      heaps.add(heap);
      tasks += Integer.parseInt(numbers[4]);
      System.out.printf(
          "%6d %6s %6s %9s %8.2f %11.0f %11s %11s%n",
          minute,
          numbers[0],
          numbers[1],
          numbers[2],
          heap,
          resident(browser) / MEGABYTE,
          numbers[4],
          numbers[5]);
    }
    int start = (int) (WARM_UP * (minutes - 1));
    int middle = (start + minutes + 1) / 2;
    // What a game or an analysis has just made comes and goes; what is never freed raises the
    // least.
    double first = Collections.min(heaps.subList(start, Math.max(middle, start + 1)));
    double last = Collections.min(heaps.subList(Math.min(middle, minutes - 1), minutes));
    System.out.printf("least heap %.2f MB, then %.2f MB; %d long tasks%n", first, last, tasks);
    return tasks == 0 && last <= first * GROWTH;
  }

  /** The memory of the processes of pages in bytes, as Linux tells it; 0 on other systems. */
  private static long resident(Chromium browser) throws IOException {
    long sum = 0;
    for (ProcessHandle process : browser.processes()) {
      Path status = Path.of("/proc", Long.toString(process.pid()));
      if (Files.isReadable(status.resolve("cmdline"))
          && Files.readString(status.resolve("cmdline")).contains("--type=renderer")) {
        try (Stream<String> lines = Files.lines(status.resolve("status"))) {
          sum +=
              lines
                  .filter(line -> line.startsWith("VmRSS:"))
                  .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                  .sum();
        }
      }
    }
    return sum;
  }
}
