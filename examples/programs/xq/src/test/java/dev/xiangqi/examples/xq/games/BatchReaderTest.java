package dev.xiangqi.examples.xq.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchReaderTest {
  private static List<Integer> sizes(String file) {
    byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
    BatchReader reader =
        BatchReader.of(
            "x",
            () -> GameFiles.read(new ByteArrayInputStream(bytes), "x", ReadOptions.defaults()));
    List<Integer> sizes = new ArrayList<>();
    Batch batch;
    do {
      batch = reader.next();
      assertTrue(batch.failure().isEmpty());
      sizes.add(batch.entries().size());
    } while (!batch.last());
    return sizes;
  }

  @Test
  void smallGamesComeTogether() {
    assertEquals(List.of(32, 32, 6), sizes("[Event \"x\"]\n\n1. h2e2 *\n\n".repeat(70)));
  }

  @Test
  void fewLargeGamesAreInMemory() {
    String large = "[Event \"x\"]\n\n1. h2e2 {" + "x".repeat(700_000) + "} *\n\n";
    assertEquals(List.of(3, 3, 1), sizes(large.repeat(7)));
  }

  @Test
  void aFileThatMemoryCannotHoldDoesNotStopTheOthers() {
    BatchReader reader =
        BatchReader.of(
            "x.pgn",
            () -> {
              throw new OutOfMemoryError();
            });
    Batch batch = reader.next();
    assertTrue(batch.last());
    assertFalse(batch.failure().isEmpty());
    assertTrue(Failures.ofReader(batch.failure().get()).startsWith("x.pgn: too large for"));
  }
}
