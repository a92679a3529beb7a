package dev.xiangqi.examples.board.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A short load, which goes on until the players have moved. A longer one is run with {@code
 * -Dxiangqi.load=200,180,2000,0}: the number of games, seconds, milliseconds between two moves of a
 * game, and watchers. It prints its figures.
 */
class LoadTest {
  private static final String SIZE = "xiangqi.load";

  @Test
  void noMoveIsLost(@TempDir Path folder) throws Exception {
    int[] size =
        Stream.of(System.getProperty(SIZE, "20,4,250,40").split(",", -1))
            .mapToInt(Integer::parseInt)
            .toArray();
    List<String> figures = new ArrayList<>();
    try (Load load =
        new Load(
            size[0],
            Duration.ofSeconds(size[1]),
            Duration.ofMillis(size[2]),
            size[3],
            folder,
            folder.resolve("games.db").toString(),
            figures::add)) {
      assertEquals(List.of(), load.run(), figures.toString());
    } finally {
      if (System.getProperty(SIZE) != null) {
        figures.forEach(System.out::println);
      }
    }
  }
}
