package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {
  private final TranspositionTable table = new TranspositionTable(1);

  private void store(long key, int depth) {
    table.store(key, depth, TranspositionTable.EXACT, 0, 0, 1);
  }

  @Property
  void givesBackWhatWasStored(
      @ForAll long key,
      @ForAll @IntRange(max = 16_383) int move,
      @ForAll short value,
      @ForAll short eval,
      @ForAll @IntRange(max = 255) int depth,
      @ForAll @IntRange(min = 1, max = 3) int bound,
      @ForAll @IntRange(max = 70) int ages) {
    for (int i = 0; i < ages; i++) {
      table.newSearch();
    }
    table.store(key, depth, bound, value, eval, move);
    long data = table.probe(key);
    assertEquals(move, TranspositionTable.move(data));
    assertEquals(value, TranspositionTable.value(data));
    assertEquals(eval, TranspositionTable.eval(data));
    assertEquals(depth, TranspositionTable.depth(data));
    assertEquals(bound, TranspositionTable.bound(data));
    assertEquals(0, table.probe(key ^ 1), "another key of the bucket");
    table.clear();
    assertEquals(0, table.probe(key));
  }

  @Test
  void keepsAnEarlierMoveIfThereIsNone() {
    table.store(5, 3, TranspositionTable.LOWER, 10, 20, 777);
    table.store(5, 4, TranspositionTable.UPPER, 11, 21, 0);
    assertEquals(777, TranspositionTable.move(table.probe(5)));
    assertEquals(4, TranspositionTable.depth(table.probe(5)));
  }

  @Test
  void keepsMuchDeeperEntries() {
    table.store(5, 10, TranspositionTable.LOWER, 10, 20, 777);
    table.store(5, 6, TranspositionTable.LOWER, 11, 21, 1);
    assertEquals(10, TranspositionTable.depth(table.probe(5)));
    table.store(5, 7, TranspositionTable.LOWER, 11, 21, 1);
    assertEquals(7, TranspositionTable.depth(table.probe(5)));
    table.store(5, 1, TranspositionTable.EXACT, 11, 21, 1);
    assertEquals(1, TranspositionTable.depth(table.probe(5)));
    table.store(5, 10, TranspositionTable.LOWER, 10, 20, 777);
    table.newSearch();
    table.store(5, 0, TranspositionTable.LOWER, 10, 20, 777);
    assertEquals(0, TranspositionTable.depth(table.probe(5)), "of an earlier search");
  }

  @Test
  void theShallowestEntryIsReplaced() {
    for (int i = 0; i < 5; i++) {
      store(i, 10 + (i + 3) % 5);
    }
    store(5, 1);
    for (int i = 0; i < 6; i++) {
      assertEquals(i == 2, table.probe(i) == 0, "key " + i);
    }
  }

  @Test
  void earlierGenerationsAreReplacedFirstEvenAfterAWrap() {
    for (int search = 0; search < 100; search++) {
      for (int i = 0; i < 5; i++) {
        store(10L * search + i, 20);
      }
      for (int i = 0; i < 5; i++) {
        table.prefetch(10L * search + i);
        assertNotEquals(0, table.probe(10L * search + i), "search " + search);
      }
      table.newSearch();
      table.newSearch();
      table.newSearch();
    }
  }

  @Test
  void permilleCountsThisSearch() {
    assertEquals(0, table.permille());
    Random random = new Random(1);
    for (int i = 0; i < 300_000; i++) {
      store(random.nextLong(), 1);
    }
    assertTrue(table.permille() > 950 && table.permille() <= 1000);
    table.newSearch();
    assertEquals(0, table.permille());
    table.clear();
    assertEquals(0, table.permille());
  }

  @Test
  void noKeyIsOutOfBounds() {
    for (int megabytes : new int[] {1, 2, 3, 7, 64}) {
      TranspositionTable sized = new TranspositionTable(megabytes);
      List<Long> keys = new ArrayList<>(List.of(0L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32));
      new Random(megabytes).longs(10_000).forEach(keys::add);
      for (long key : keys) {
        sized.store(key, 1, TranspositionTable.EXACT, 0, 0, 1);
        assertNotEquals(0, sized.probe(key));
      }
    }
  }

  /** Data derived from its key, so that a reader can check that both belong together. */
  private static int expected(long key, int bits) {
    return (int) ((key * 0x9E3779B97F4A7C15L) >>> (64 - bits));
  }

  @Test
  void tornEntriesAreNotFound() throws InterruptedException {
    AtomicLong wrong = new AtomicLong();
    AtomicLong found = new AtomicLong();
    List<Thread> threads = new ArrayList<>();
    for (int number = 0; number < 3; number++) {
      Random random = new Random(number);
      Thread thread = new Thread(() -> hammer(random, wrong, found), "test-table-" + number);
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(0, wrong.get());
    assertTrue(found.get() > 0, "nothing was found");
  }

  /** All keys share a bucket. */
  private void hammer(Random random, AtomicLong wrong, AtomicLong found) {
    for (int i = 0; i < 300_000; i++) {
      long written = random.nextInt(12) * 0x51ED2701L & 0xFFFFFFFFL;
      table.store(
          written,
          expected(written, 8),
          TranspositionTable.EXACT,
          (short) expected(written, 16),
          (short) expected(written, 15),
          expected(written, 14));
      long read = random.nextInt(12) * 0x51ED2701L & 0xFFFFFFFFL;
      table.prefetch(read);
      long data = table.probe(read);
      if (data != 0) {
        found.incrementAndGet();
        boolean fits =
            TranspositionTable.value(data) == (short) expected(read, 16)
                && TranspositionTable.eval(data) == (short) expected(read, 15)
                && TranspositionTable.move(data) == expected(read, 14)
                && TranspositionTable.depth(data) == expected(read, 8);
        wrong.addAndGet(fits ? 0 : 1);
      }
    }
  }
}
