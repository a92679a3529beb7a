package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Keeps packages small enough to be read as a whole. */
class PackageSizeTest {
  private static final int MAX_TYPES = 33;

  /** The packages that may have more types, each with the reason. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of(
          "dev.xiangqi.book", "its builder and its file format move to packages of their own");

  @Test
  void onlyTheListedPackagesAreLarge() throws IOException {
    Map<String, Integer> sizes = sizes();
    assertTrue(sizes.containsKey("dev.xiangqi.core"), () -> "found only " + sizes);
    sizes.values().removeIf(size -> size <= MAX_TYPES);
    Set<String> large = new TreeSet<>(sizes.keySet());
    assertEquals(new TreeSet<>(EXCEPTIONS.keySet()), large, () -> "sizes: " + sizes);
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
