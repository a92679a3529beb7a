package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Keeps packages small enough to be read as a whole. */
class PackageSizeTest {
  private static final int MAX_TYPES = 33;

  @Test
  void noPackageIsLarge() throws IOException {
    Map<String, Integer> sizes = sizes();
    assertTrue(sizes.containsKey("dev.xiangqi.core"), () -> "found only " + sizes);
    sizes.values().removeIf(size -> size <= MAX_TYPES);
    assertEquals(Map.of(), sizes);
  }

  /** {@return the number of top-level types of each package of main code} */
  private static Map<String, Integer> sizes() throws IOException {
    Map<String, Integer> sizes = new TreeMap<>();
    for (Path file : Checkout.javaFiles(Checkout.ROOT)) {
      String path = Checkout.ROOT.relativize(file).toString().replace('\\', '/');
      int sources = path.indexOf("src/main/java/");
      if (sources >= 0 && !path.endsWith("-info.java")) {
        String folder = path.substring(sources + "src/main/java/".length(), path.lastIndexOf('/'));
        sizes.merge(folder.replace('/', '.'), 1, Integer::sum);
      }
    }
    return sizes;
  }
}
