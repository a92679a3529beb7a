package dev.xiangqi.book.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.book.file.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Compares sorting on disk with sorting in memory. */
class LineSorterTest {
  @Property(tries = 50)
  void linesAreSorted(
      @ForAll @Size(max = 60) List<@AlphaChars String> lines,
      @ForAll @IntRange(min = 1, max = 20) int capacity,
      @ForAll @IntRange(min = 2, max = 5) int fanIn)
      throws IOException {
    Path place = Files.createTempDirectory("sorter");
    List<String> sorted = new ArrayList<>();
    try (TemporaryFolder folder = TemporaryFolder.nextTo(place.resolve("file"));
        LineSorter sorter = new LineSorter(folder, capacity, fanIn)) {
      for (String line : lines) {
        sorter.add(line);
      }
      sorter.sort();
      for (Optional<String> next = sorter.next(); next.isPresent(); next = sorter.next()) {
        sorted.add(next.get());
      }
    }
    List<String> expected = new ArrayList<>(lines);
    Collections.sort(expected);
    assertEquals(expected, sorted);
    Files.delete(place);
  }
}
