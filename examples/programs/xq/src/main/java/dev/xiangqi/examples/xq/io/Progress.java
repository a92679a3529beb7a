package dev.xiangqi.examples.xq.io;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/** A progress bar and a count, updated in place on a terminal. Short work shows none. */
public final class Progress {
  private static final long FIRST_DELAY_NANOS = 1_000_000_000L;
  private static final long INTERVAL_NANOS = 200_000_000L;
  private static final int WIDTH = 30;

  private final Console console;
  private final boolean wanted;
  private final InputMeter meter;
  private long nextUpdate = System.nanoTime() + FIRST_DELAY_NANOS;
  private int width;

  public Progress(Console console, boolean wanted, InputMeter meter) {
    this.console = console;
    this.wanted = wanted;
    this.meter = meter;
  }

  /** {@return the meter of the input that the bar shows} */
  public InputMeter meter() {
    return meter;
  }

  /** Shows the bar and a number of games, if an update is due. */
  public void show(long games) {
    show(() -> bar() + String.format(Locale.ROOT, "%,d games", games));
  }

  /** Replaces the text shown, if an update is due. */
  public void show(Supplier<String> text) {
    long now = System.nanoTime();
    if (!wanted || now - nextUpdate < 0) {
      return;
    }
    String line = text.get();
    console.err().print('\r' + line + " ".repeat(Math.max(0, width - line.length())));
    console.err().flush();
    width = Math.max(width, line.length());
    nextUpdate = now + INTERVAL_NANOS;
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

  /** Clears the text, so that another line can be printed. */
  public void clear() {
    if (width > 0) {
      console.err().print('\r' + " ".repeat(width) + '\r');
      console.err().flush();
      width = 0;
    }
  }
}
