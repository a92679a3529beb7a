package dev.xiangqi.book.collection.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.book.build.BuildFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes are the same whether they were in files or in memory. */
class NodeFilesTest {
  @TempDir private Path folder = Path.of("");

  private byte[] written(int buffer, int files) throws IOException {
    Random random = new Random(1);
    byte[] bytes = new byte[1 << 20];
    try (BuildFolder build = BuildFolder.open(folder, "x-", true).orElseThrow();
        SectionFiles out = new SectionFiles(build);
        NodeFiles nodes = new NodeFiles(build, new Background(Runnable::run), buffer)) {
      for (int i = 0; i < 10_000; i++) {
        long key = (long) random.nextInt(64) << 58 | random.nextInt(100);
        nodes.add(key, random.nextInt(50), 1 + random.nextInt(3));
      }
      nodes.writeTo(out);
      out.copyTo((block, at) -> block.get(bytes, (int) at, block.remaining()), 0);
      try (Stream<Path> all = Files.list(folder)) {
        assertEquals(files, all.filter(file -> file.toString().contains("nodes")).count());
      }
    }
    try (Stream<Path> all = Files.list(folder)) {
      assertEquals(0, all.filter(file -> file.toString().contains("nodes")).count());
    }
    return bytes;
  }

  @Test
  void buffersOfAnySizeGiveTheSameBytes() throws IOException {
    byte[] expected = written(1 << 16, 0);
    assertArrayEquals(expected, written(16, 64));
    assertArrayEquals(expected, written(480, 64));
  }
}
