package dev.xiangqi.tuning.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Draws the losses of trainings by epoch as SVG: the losses of positions held out as a line, those
 * of training dashed. Losses above twice the least are cut off. The colours are readable on white
 * and on black.
 */
public final class LossPlot {
  private static final int LEFT = 70;
  private static final int TOP = 20;
  private static final int WIDTH = 560;
  private static final int HEIGHT = 300;
  private static final int LINE = 20;
  private static final int MAX_TICKS = 8;
  private static final double LEAST_RANGE = 1e-4;
  private static final List<String> COLOURS =
      List.of("#2f81f7", "#d9730d", "#2da44e", "#bf4bd6", "#c9372c", "#8c7300");

  private final List<LossLog> logs;
  private final int lastEpoch;
  private final double least;
  private final double greatest;
  private final StringBuilder svg = new StringBuilder();

  private LossPlot(List<LossLog> logs) {
    this.logs = logs;
    List<Epoch> all = logs.stream().flatMap(log -> log.epochs().stream()).toList();
    lastEpoch = all.stream().mapToInt(Epoch::number).max().orElse(1);
    least = all.stream().mapToDouble(e -> Math.min(e.training(), e.heldOut())).min().orElse(0);
    double most =
        all.stream().mapToDouble(e -> Math.max(e.training(), e.heldOut())).max().orElse(1);
    greatest = Math.max(least + LEAST_RANGE, Math.min(most, 2 * least));
  }

  /** {@return a picture of the losses in log files} */
  public static String draw(List<Path> files) throws IOException {
    List<LossLog> logs = new ArrayList<>();
    for (Path file : files) {
      logs.add(LossLog.read(file));
    }
    return new LossPlot(logs).draw();
  }

  private String draw() {
    int height = TOP + HEIGHT + (3 + logs.size()) * LINE;
    svg.append(
        String.format(
            Locale.ROOT,
            """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" \
        font-size="12" fill="#7d8590">
        <title>Loss by epoch</title>
        <clipPath id="plot"><rect x="%d" y="%d" width="%d" height="%d"/></clipPath>
        """,
            LEFT + WIDTH + LINE,
            height,
            LEFT,
            TOP,
            WIDTH,
            HEIGHT));
    addLosses();
    addEpochs();
    for (int i = 0; i < logs.size(); i++) {
      String colour = COLOURS.get(i % COLOURS.size());
      addCurve(logs.get(i).epochs(), Epoch::training, colour, " stroke-dasharray=\"5 4\"");
      addCurve(logs.get(i).epochs(), Epoch::heldOut, colour, "");
      addName(logs.get(i).name(), colour, TOP + HEIGHT + (3 + i) * LINE);
    }
    return svg.append("</svg>\n").toString();
  }

  private void addLosses() {
    double step = step(greatest - least);
    for (long i = (long) Math.ceil(least / step); i * step <= greatest; i++) {
      double y = y(i * step);
      svg.append(
          String.format(
              Locale.ROOT,
              "<path d=\"M%d %.1fh%d\" stroke=\"#7d8590\" stroke-opacity=\"0.3\"/>%n",
              LEFT,
              y,
              WIDTH));
      svg.append(
          String.format(
              Locale.ROOT,
              "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.5f</text>%n",
              LEFT - 8,
              y + 4,
              i * step));
    }
  }

  private void addEpochs() {
    int step = (int) Math.max(1, step(lastEpoch));
    for (int epoch = step; epoch <= lastEpoch; epoch += step) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>%n",
              x(epoch),
              TOP + HEIGHT + LINE,
              epoch));
    }
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">epoch</text>%n",
            LEFT + WIDTH / 2,
            TOP + HEIGHT + 2 * LINE));
  }

  private void addCurve(
      List<Epoch> epochs, ToDoubleFunction<Epoch> loss, String colour, String style) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<g clip-path=\"url(#plot)\"><polyline fill=\"none\" stroke=\"%s\" stroke-width=\"1.8\"%s"
                + " points=\"",
            colour,
            style));
    for (Epoch epoch : epochs) {
      svg.append(
          String.format(
              Locale.ROOT, "%.1f,%.1f ", x(epoch.number()), y(loss.applyAsDouble(epoch))));
    }
    svg.append(String.format(Locale.ROOT, "\"/></g>%n"));
  }

  private void addName(String name, String colour, int y) {
    String escaped = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    svg.append(
        String.format(
            Locale.ROOT,
            "<path d=\"M%d %dh30\" stroke=\"%s\" stroke-width=\"1.8\"/>"
                + "<text x=\"%d\" y=\"%d\">%s: held out; dashed: training</text>%n",
            LEFT,
            y - 4,
            colour,
            LEFT + 40,
            y,
            escaped));
  }

  private double x(int epoch) {
    return LEFT + (double) WIDTH * (epoch - 1) / Math.max(1, lastEpoch - 1);
  }

  private double y(double loss) {
    return TOP + HEIGHT * (greatest - loss) / (greatest - least);
  }

  /** {@return 1, 2 or 5 times a power of ten, of which a range has a few} */
  private static double step(double range) {
    double power = Math.pow(10, Math.floor(Math.log10(range / MAX_TICKS)));
    double factor = range / MAX_TICKS / power;
    if (factor <= 1) {
      return power;
    }
    return factor <= 2 ? 2 * power : factor <= 5 ? 5 * power : 10 * power;
  }
}
