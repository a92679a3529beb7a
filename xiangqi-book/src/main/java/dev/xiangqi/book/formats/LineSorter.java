package dev.xiangqi.book.formats;

import dev.xiangqi.book.file.RunGroups;
import dev.xiangqi.book.file.TemporaryFolder;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Sorts any number of short ASCII lines, in runs on disk. Add the lines, sort, then read them in
 * order. Not thread-safe.
 */
final class LineSorter implements Closeable {
  /** Maximum number of lines in memory, about 120 bytes each. */
  private static final int LINES = 1 << 19;

  private final TemporaryFolder folder;
  private final int capacity;
  private final int fanIn;
  private final List<String> lines = new ArrayList<>();
  private final Deque<Path> runs = new ArrayDeque<>();
  private final List<Run> open = new ArrayList<>();
  private final PriorityQueue<Run> heads = new PriorityQueue<>(Comparator.comparing(Run::line));
  private int nextRun;

  LineSorter(TemporaryFolder folder) {
    this(folder, LINES, RunGroups.FAN_IN);
  }

  LineSorter(TemporaryFolder folder, int capacity, int fanIn) {
    this.folder = folder;
    this.capacity = capacity;
    this.fanIn = fanIn;
  }

  /** A sorted run on disk, with its current line. */
  private static final class Run {
    private final BufferedReader reader;
    private String line = "";

    private Run(BufferedReader reader) {
      this.reader = reader;
    }

    private String line() {
      return line;
    }

    /** Goes to the next line; returns false if there is none. */
    private boolean advance() throws IOException {
      Optional<String> next = Optional.ofNullable(reader.readLine());
      line = next.orElse("");
      return next.isPresent();
    }
  }

  void add(String line) throws IOException {
    lines.add(line);
    if (lines.size() == capacity) {
      spill();
    }
  }

  private void spill() throws IOException {
    Collections.sort(lines);
    try (BufferedWriter writer = create()) {
      for (String line : lines) {
        writer.write(line);
        writer.write('\n');
      }
    }
    lines.clear();
  }

  private BufferedWriter create() throws IOException {
    Path run = folder.file("run-" + nextRun++);
    runs.add(run);
    return Files.newBufferedWriter(run, StandardCharsets.ISO_8859_1);
  }

  /** Sorts the lines added; {@link #next} returns them. */
  void sort() throws IOException {
    if (!lines.isEmpty()) {
      spill();
    }
    begin(RunGroups.merged(runs, fanIn, (group, number) -> merged(group)));
  }

  private Path merged(List<Path> group) throws IOException {
    begin(group);
    try (BufferedWriter writer = create()) {
      for (Optional<String> line = next(); line.isPresent(); line = next()) {
        writer.write(line.get());
        writer.write('\n');
      }
    }
    close();
    for (Path run : group) {
      Files.delete(run);
    }
    return runs.getLast();
  }

  private void begin(List<Path> group) throws IOException {
    for (Path file : group) {
      Run run = new Run(Files.newBufferedReader(file, StandardCharsets.ISO_8859_1));
      open.add(run);
      if (run.advance()) {
        heads.add(run);
      }
    }
  }

  /** The next line in order of its characters; empty after the last. */
  Optional<String> next() throws IOException {
    Optional<Run> first = Optional.ofNullable(heads.poll());
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Run run = first.get();
    String line = run.line();
    if (run.advance()) {
      heads.add(run);
    }
    return Optional.of(line);
  }

  @Override
  public void close() throws IOException {
    for (Run run : open) {
      run.reader.close();
    }
    open.clear();
    heads.clear();
  }
}
