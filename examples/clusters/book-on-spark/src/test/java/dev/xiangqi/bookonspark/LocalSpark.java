package dev.xiangqi.bookonspark;

import java.util.Map;
import org.apache.spark.SparkConf;

/** Spark in the process of a test. */
final class LocalSpark {
  /** The properties that spark-submit sets in the driver, which is this process here. */
  private static final Map<String, String> SUBMITTED =
      Map.of(
          "spark.master", "local[2]",
          "spark.ui.enabled", "false",
          "spark.driver.bindAddress", "127.0.0.1",
          "spark.driver.host", "127.0.0.1");

  private LocalSpark() {}

  /** {@return the configuration for a test that makes its own context} */
  static SparkConf configuration(Class<?> test) {
    SparkConf conf = new SparkConf().setAppName(test.getSimpleName());
    SUBMITTED.forEach(conf::set);
    // Without this, one task would read all small files.
    return conf.set("spark.files.openCostInBytes", "1");
  }

  /** Sets the properties as spark-submit does. */
  static void submit() {
    SUBMITTED.forEach(System::setProperty);
  }

  static void forget() {
    SUBMITTED.keySet().forEach(System::clearProperty);
  }
}
