package dev.xiangqi.tuning.margins;

import dev.xiangqi.search.engine.SearchMargins;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * How far a tuning has come: the center after some trials, and the sum of the centers since half of
 * all trials. Its file has a line with the settings, so that no other tuning continues it.
 * Immutable.
 */
final class MarginState {
  private final int trials;
  private final double[] center;
  private final double[] sums;

  /** The number of centers in the sums. */
  private final int summed;

  private MarginState(int trials, double[] center, double[] sums, int summed) {
    this.trials = trials;
    this.center = center;
    this.sums = sums;
    this.summed = summed;
  }

  static MarginState begin(SearchMargins start) {
    double[] center = SearchMargins.names().stream().mapToDouble(start::get).toArray();
    return new MarginState(0, center, new double[center.length], 0);
  }

  /** {@return the number of trials done} */
  int trials() {
    return trials;
  }

  /** {@return the value of each margin; not to be changed} */
  double[] center() {
    return center;
  }

  /** {@return the state after another trial} */
  MarginState after(double[] newCenter, boolean sum) {
    double[] newSums = sums.clone();
    for (int i = 0; sum && i < newSums.length; i++) {
      newSums[i] += newCenter[i];
    }
    return new MarginState(trials + 1, newCenter, newSums, summed + (sum ? 1 : 0));
  }

  /** {@return the mean of the centers since half of the trials, or before the last center} */
  SearchMargins margins() {
    double[] mean = summed == 0 ? center : Arrays.stream(sums).map(each -> each / summed).toArray();
    return margins(mean);
  }

  /** {@return margins with values rounded to whole numbers} */
  static SearchMargins margins(double[] values) {
    SearchMargins margins = SearchMargins.standard();
    List<String> names = SearchMargins.names();
    for (int i = 0; i < values.length; i++) {
      margins = margins.with(names.get(i), (int) Math.round(values[i]));
    }
    return margins;
  }

  void write(Path file, String settings) throws IOException {
    AtomicFile.write(
        file,
        settings + "\n" + trials + "\n" + summed + "\n" + text(center) + "\n" + text(sums) + "\n");
  }

  private static String text(double[] values) {
    StringBuilder text = new StringBuilder();
    for (double value : values) {
      text.append(value).append(' ');
    }
    return text.toString().strip();
  }

  /**
   * Reads the file of {@link #write}.
   *
   * @throws BadDataException if the file is malformed, or of a tuning with other settings
   */
  static MarginState read(Path file, String settings) throws IOException {
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(settings)) {
      throw new BadDataException(
          file
              + ": expected a tuning with\n"
              + settings
              + "\ngot\n"
              + (lines.isEmpty() ? "" : lines.get(0)));
    }
    try {
      return new MarginState(
          Integer.parseInt(lines.get(1)),
          values(lines.get(3)),
          values(lines.get(4)),
          Integer.parseInt(lines.get(2)));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new BadDataException(file.toString(), e);
    }
  }

  private static double[] values(String line) {
    double[] values = Arrays.stream(line.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    if (values.length != SearchMargins.names().size()) {
      throw new IllegalArgumentException("expected a number for each margin");
    }
    return values;
  }
}
