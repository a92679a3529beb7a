package dev.xiangqi.benchmarks.soak;

import java.util.List;
import java.util.Locale;

/** Draws the samples of a run as SVG: one curve over time for each resource. */
final class Plot {
  private static final int LEFT = 60;
  private static final int WIDTH = 640;
  private static final int HEIGHT = 90;
  private static final int GAP = 40;

  private Plot() {}

  static String draw(List<Sample> samples) {
    long end = Math.max(1, samples.get(samples.size() - 1).seconds());
    int panels = Sample.RESOURCES.size();
    int height = panels * (HEIGHT + GAP) + GAP;
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                + "font-family=\"sans-serif\" font-size=\"12\">\n"
                + "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
            LEFT + WIDTH + 20,
            height));
    int top = GAP;
    for (Sample.Resource resource : Sample.RESOURCES) {
      panel(svg, samples, resource, end, top);
      top += HEIGHT + GAP;
    }
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d minutes</text>\n</svg>\n",
            LEFT + WIDTH,
            height - GAP + 16,
            end / 60));
    return svg.toString();
  }

  private static void panel(
      StringBuilder svg, List<Sample> samples, Sample.Resource resource, long end, int top) {
    double max = samples.stream().mapToDouble(resource.value()).max().orElse(0);
    double scale = HEIGHT / Math.max(1, max * 1.1);
    int bottom = top + HEIGHT;
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>\n",
            LEFT,
            top - 8,
            resource.name()));
    svg.append(
        String.format(
            Locale.ROOT,
            "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"#888\"/>\n",
            LEFT,
            top,
            bottom,
            LEFT + WIDTH));
    svg.append(label(bottom, "0"))
        .append(label(bottom - max * scale, String.format(Locale.ROOT, "%.0f", max)));
    svg.append("<polyline fill=\"none\" stroke=\"#06c\" stroke-width=\"1.5\" points=\"");
    for (Sample sample : samples) {
      svg.append(
          String.format(
              Locale.ROOT,
              "%.1f,%.1f ",
              LEFT + (double) WIDTH * sample.seconds() / end,
              bottom - resource.value().applyAsDouble(sample) * scale));
    }
    svg.append("\"/>\n");
  }

  private static String label(double y, String text) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
        LEFT - 6,
        y + 4,
        text);
  }
}
