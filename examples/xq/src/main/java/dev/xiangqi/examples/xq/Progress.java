package dev.xiangqi.examples.xq;

import java.util.Locale;

/** A count that goes on in place, on a terminal, of work that takes more than a moment. */
final class Progress {
  private static final long FIRST = 1_000_000_000L;
  private static final long STEP = 200_000_000L;

  private final Console console;
  private final boolean wanted;
  private long next = System.nanoTime() + FIRST;
  private int shown;

  Progress(Console console, boolean wanted) {
    this.console = console;
    this.wanted = wanted;
  }

  void show(long games) {
    long now = System.nanoTime();
    if (!wanted || now - next < 0) {
      return;
    }
    String text = String.format(Locale.ROOT, "%,d games", games);
    console.err().print('\r' + text);
    console.err().flush();
    shown = text.length();
    next = now + STEP;
  }

  /** Makes room for another line. */
  void clear() {
    if (shown > 0) {
      console.err().print('\r' + " ".repeat(shown) + '\r');
      console.err().flush();
      shown = 0;
    }
  }
}
