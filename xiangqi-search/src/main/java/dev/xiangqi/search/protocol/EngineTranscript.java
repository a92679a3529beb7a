package dev.xiangqi.search.protocol;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last lines of a stream, each cut to a readable length. Thread-safe. */
final class EngineTranscript {
  private static final int LINES = 20;
  private static final int LENGTH = 300;

  private final Deque<String> lines = new ArrayDeque<>();

  synchronized void add(String line) {
    if (lines.size() == LINES) {
      lines.removeFirst();
    }
    lines.addLast(readable(line));
  }

  synchronized List<String> lines() {
    return List.copyOf(lines);
  }

  /** Converts any text to one short line without control characters. */
  static String readable(String line) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Math.min(line.length(), LENGTH); i++) {
      char c = line.charAt(i);
      text.append(c == '\t' ? ' ' : Character.isISOControl(c) ? '?' : c);
    }
    return text.append(line.length() > LENGTH ? "..." : "").toString();
  }
}
