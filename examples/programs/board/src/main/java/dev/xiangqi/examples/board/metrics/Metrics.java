package dev.xiangqi.examples.board.metrics;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * Counters, gauges and latencies in the text format of Prometheus. None of them contains an
 * address, a name or an id of a game. Thread-safe.
 */
public final class Metrics {
  private final ConcurrentMap<String, LongAdder> counters = new ConcurrentSkipListMap<>();
  private final ConcurrentMap<String, LongSupplier> gauges = new ConcurrentSkipListMap<>();
  private final ConcurrentMap<String, Latency> latencies = new ConcurrentHashMap<>();

  /** Creates a set without figures. */
  public Metrics() {}

  /**
   * Adds 1 to a counter.
   *
   * @param name the name, such as {@code moves}
   */
  public void count(String name) {
    counters.computeIfAbsent("board_" + name + "_total", unused -> new LongAdder()).increment();
  }

  /**
   * Adds 1 to a counter with a label.
   *
   * @param name the name, such as {@code refusals}
   * @param label the name of the label, such as {@code code}
   * @param value the value of the label; one of a fixed set
   */
  public void count(String name, String label, String value) {
    String key = "board_" + name + "_total{" + label + "=\"" + value + "\"}";
    counters.computeIfAbsent(key, unused -> new LongAdder()).increment();
  }

  /**
   * Adds a figure that is read when somebody looks.
   *
   * @param name the name, such as {@code connections}
   * @param value reads it
   */
  public void gauge(String name, LongSupplier value) {
    gauges.put("board_" + name, value);
  }

  /**
   * Adds a figure with a label.
   *
   * @param name the name, such as {@code games}
   * @param label the name of the label, such as {@code state}
   * @param labelValue the value of the label
   * @param value reads it
   */
  public void gauge(String name, String label, String labelValue, LongSupplier value) {
    gauges.put("board_" + name + "{" + label + "=\"" + labelValue + "\"}", value);
  }

  /**
   * Records how long something took.
   *
   * @param name the name, such as {@code store_append}
   * @param time the time
   */
  public void time(String name, Duration time) {
    latencies.computeIfAbsent("board_" + name + "_seconds", unused -> new Latency()).add(time);
  }

  /**
   * {@return the values of a counter with a label}
   *
   * @param name the name, such as {@code refusals}
   */
  public Map<String, Long> counts(String name) {
    Map<String, Long> counts = new TreeMap<>();
    String start = "board_" + name + "_total{";
    counters.forEach(
        (key, value) -> {
          if (key.startsWith(start)) {
            String label = key.substring(key.indexOf('"') + 1, key.lastIndexOf('"'));
            counts.put(label, value.sum());
          }
        });
    return counts;
  }

  /** {@return all figures, in the text format of Prometheus} */
  public String text() {
    StringBuilder text = new StringBuilder();
    Map<String, Long> values = new TreeMap<>();
    counters.forEach((name, value) -> values.put(name, value.sum()));
    family(text, values, "counter");
    values.clear();
    gauges.forEach((name, value) -> values.put(name, value.getAsLong()));
    family(text, values, "gauge");
    new TreeMap<>(latencies).forEach((name, latency) -> latency.write(text, name));
    return text.toString();
  }

  private static void family(StringBuilder text, Map<String, Long> values, String type) {
    String previous = "";
    for (Map.Entry<String, Long> entry : values.entrySet()) {
      String name = entry.getKey();
      int brace = name.indexOf('{');
      String family = brace < 0 ? name : name.substring(0, brace);
      if (!family.equals(previous)) {
        text.append("# TYPE ").append(family).append(' ').append(type).append('\n');
        previous = family;
      }
      text.append(name).append(' ').append(entry.getValue()).append('\n');
    }
  }
}
