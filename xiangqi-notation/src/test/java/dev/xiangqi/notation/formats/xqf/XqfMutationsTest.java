package dev.xiangqi.notation.formats.xqf;

import static dev.xiangqi.notation.formats.xqf.XqfBytes.written;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.Trees;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Corpora;
import dev.xiangqi.testing.Steps;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Files with flipped bits, truncated files and spliced ones yield entries and no exceptions. */
final class XqfMutationsTest {
  /** Bytes allocated for each byte of the input. Work that grows faster exceeds this. */
  private static final long MOST_BYTES = 1000;

  /** Steps for each byte of the input, likewise. */
  private static final long MOST_STEPS = 2000;

  private static final List<ReadOptions> MODES =
      List.of(ReadOptions.strict(), ReadOptions.defaults(), ReadOptions.salvage());

  private static byte[] mutated(Random random, byte[] file, byte[] other) {
    byte[] bytes = file.clone();
    switch (random.nextInt(4)) {
      case 0 -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
      case 1 -> {
        int length = random.nextInt(Math.min(bytes.length, other.length));
        int from = random.nextInt(other.length - length);
        System.arraycopy(other, from, bytes, random.nextInt(bytes.length - length), length);
      }
      case 2 -> {
        for (int i = random.nextInt(8); i >= 0; i--) {
          bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
      }
      default -> {
        // The most sensitive parts: the numbers in the header, and the moves.
        for (int i = random.nextInt(4); i >= 0; i--) {
          int place = random.nextBoolean() ? 2 + random.nextInt(0x40) : 0x400 + random.nextInt(64);
          bytes[Math.min(place, bytes.length - 1)] = (byte) random.nextInt(256);
        }
      }
    }
    return bytes;
  }

  /** Reads a file. The work is bounded, whatever the file says of its length. */
  private static GameEntry entry(byte[] bytes, ReadOptions options) {
    GameEntry[] entry = new GameEntry[1];
    long size = 1000L + bytes.length;
    Steps.assertAtMost(
        MOST_STEPS * size,
        () ->
            Allocations.assertAtMost(
                MOST_BYTES * size, () -> entry[0] = XqfBytes.entry(bytes, options)));
    return entry[0];
  }

  private static void readAll(Random random, List<byte[]> files, int count) {
    for (int i = 0; i < count; i++) {
      byte[] file = files.get(random.nextInt(files.size()));
      byte[] bytes = mutated(random, file, files.get(random.nextInt(files.size())));
      for (ReadOptions options : MODES) {
        GameEntry entry = entry(bytes, options);
        if (entry instanceof GameEntry.Refused refused) {
          long offset = refused.error().location().orElseThrow().offset();
          assertTrue(offset >= 0 && offset <= bytes.length, () -> refused.error().toString());
          assertFalse(refused.error().message().isEmpty());
        }
      }
      GameEntry header = XqfBytes.entry(bytes, ReadOptions.defaults().withHeadersOnly(true));
      assertFalse(header instanceof GameEntry.Read);
    }
  }

  /** Reads files with changes. */
  static final class OurFiles implements Runnable {
    @Override
    public void run() {
      Random random = new Random(7);
      List<byte[]> files = new ArrayList<>();
      for (int seed = 0; seed < 60; seed++) {
        byte[] plain = written(Trees.random(seed));
        files.add(plain);
        int[] keys = random.ints(8, 0, 256).toArray();
        files.add(XqfBytes.keyed(plain, 11 + random.nextInt(8), keys));
      }
      readAll(random, files, 10_000);
    }
  }

  @Test
  void ourFiles() {
    Steps.counting(Runnable.class, OurFiles.class).run();
  }

  /** Reads files of other programs with changes. */
  static final class RealFiles implements Runnable {
    @Override
    public void run() {
      List<byte[]> files = new ArrayList<>();
      try {
        for (Path path : Corpora.list("files/samples", ".xqf")) {
          byte[] bytes = Files.readAllBytes(path);
          if (bytes.length < 20_000) {
            files.add(bytes);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      assertEquals(101, files.size());
      readAll(new Random(8), files, 10_000);
    }
  }

  @Test
  void realFiles() {
    Steps.counting(Runnable.class, RealFiles.class).run();
  }
}
