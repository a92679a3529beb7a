package dev.xiangqi.benchmarks.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** The judgement over a run, and its plot. */
class GrowthTest {
  @Test
  void aSteadyRunHasNoGrowth() {
    assertEquals(List.of(), grown(i -> new Sample(30L * i, 20 + i % 3, 15 + i % 2, 30, 2, 300, i)));
  }

  @Test
  void warmUpIsNoGrowth() {
    assertEquals(
        List.of(),
        grown(
            i ->
                i < 30
                    ? new Sample(30L * i, i, i, i, 0, 1, 1)
                    : new Sample(30L * i, 30, 30, 30, 0, 1, 1)));
  }

  @Test
  void eachResourceIsJudged() {
    assertEquals(
        List.of("heap after a collection, MiB"),
        grown(i -> new Sample(30L * i, 20 + i * 0.1, 15, 30, 2, 300, i)));
    assertEquals(
        List.of("threads"), grown(i -> new Sample(30L * i, 20, 15 + i / 5, 30, 2, 300, i)));
    assertEquals(
        List.of("file handles"), grown(i -> new Sample(30L * i, 20, 15, 30 + i / 5, 2, 300, i)));
    assertEquals(
        List.of("processes"), grown(i -> new Sample(30L * i, 20, 15, 30, 2 + i / 80, 300, i)));
  }

  @Test
  void aShortRunCannotBeJudged() {
    List<Sample> samples = List.of(new Sample(30, 20, 15, 30, 2, 300, 1));
    assertThrows(IllegalArgumentException.class, () -> Growth.compare(samples));
  }

  @Test
  void thePlotIsXmlWithACurveForEachResource() throws Exception {
    String svg = Plot.draw(samples(i -> new Sample(30L * i, 20, 15, 30, 2, 300, i)));
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    assertEquals(
        Sample.RESOURCES.size(), document.getElementsByTagName("polyline").getLength(), svg);
    assertTrue(svg.contains("59 minutes"), svg);
  }

  private static List<String> grown(IntFunction<Sample> sample) {
    return Growth.compare(samples(sample)).stream()
        .filter(Growth.Comparison::isGrowth)
        .map(comparison -> comparison.resource().name())
        .toList();
  }

  private static List<Sample> samples(IntFunction<Sample> sample) {
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      samples.add(sample.apply(i));
    }
    return samples;
  }
}
