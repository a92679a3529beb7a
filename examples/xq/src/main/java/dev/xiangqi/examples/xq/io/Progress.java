package dev.xiangqi.examples.xq.io;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/** A bar and a count that go on in place, on a terminal, of work that takes more than a moment. */
public final class Progress {
  private static final long FIRST = 1_000_000_000L;
  private static final long STEP = 200_000_000L;
  private static final int WIDTH = 30;

  private final Console console;
  private final boolean wanted;
  private final InputMeter meter;
  private long next = System.nanoTime() + FIRST;
  private int shown;

  public Progress(Console console, boolean wanted, InputMeter meter) {
    this.console = console;
    this.wanted = wanted;
    this.meter = meter;
  }

  public void show(long games) {
    show(() -> bar() + String.format(Locale.ROOT, "%,d games", games));
  }

  /** Shows any text in place of what was shown. */
  public void show(Supplier<String> words) {
    long now = System.nanoTime();
    if (!wanted || now - next < 0) {
      return;
    }
    String text = words.get();
    console.err().print('\r' + text + " ".repeat(Math.max(0, shown - text.length())));
    console.err().flush();
    shown = Math.max(shown, text.length());
    next = now + STEP;
  }

  private String bar() {
    OptionalDouble fraction = meter.fraction();
    if (fraction.isEmpty()) {
      return "";
    }
    int done = (int) (WIDTH * fraction.getAsDouble());
    int percent = (int) (100 * fraction.getAsDouble());
    return String.format(
        Locale.ROOT, "[%s%s] %3d %%  ", "#".repeat(done), ".".repeat(WIDTH - done), percent);
  }

  /** Makes room for another line. */
  public void clear() {
    if (shown > 0) {
      console.err().print('\r' + " ".repeat(shown) + '\r');
      console.err().flush();
      shown = 0;
    }
  }
}
