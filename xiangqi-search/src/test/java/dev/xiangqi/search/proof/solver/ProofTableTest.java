package dev.xiangqi.search.proof.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Waiting;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProofTableTest {
  private static final int KEYS = 100_000;

  private static Entry entry(int win) {
    Entry entry = new Entry();
    entry.win = win;
    entry.loopKey = win * 31L;
    return entry;
  }

  private static int win(long key) {
    return (int) (key >>> 40) % 500;
  }

  private static void store(ProofTable table, long key) {
    table.store(key, ~key, entry(win(key)));
  }

  /** {@return whether an entry is found; then it is the one that was stored} */
  private static boolean isFound(ProofTable table, long key) {
    Entry found = new Entry();
    if (!table.find(key, ~key, found)) {
      return false;
    }
    assertEquals(win(key), found.win);
    assertEquals(win(key) * 31L, found.loopKey);
    return true;
  }

  /** A megabyte per 32,768 entries: 16 MB are five times what is stored. */
  @Test
  void growingLosesAlmostNothing() {
    ProofTable table = new ProofTable(16, () -> false);
    long[] keys = new Random(1).longs(KEYS).toArray();
    int lost = 0;
    for (long key : keys) {
      assertFalse(isFound(table, key));
      store(table, key);
      assertTrue(isFound(table, key));
    }
    for (long key : keys) {
      lost += isFound(table, key) ? 0 : 1;
    }
    // Of a bucket of four places, half of them taken, some have more entries than places.
    assertTrue(lost < KEYS / 10, lost + " of " + KEYS);
  }

  @Test
  void aTableThatIsStoppedKeepsItsSize() {
    ProofTable table = new ProofTable(16, () -> true);
    long[] keys = new Random(3).longs(KEYS).toArray();
    for (long key : keys) {
      store(table, key);
    }
    long kept = Arrays.stream(keys).filter(key -> isFound(table, key)).count();
    assertTrue(kept > 8_000 && kept <= 16_384, kept + " in half a megabyte");
  }

  @Test
  void aSmallTableKeepsTheEntriesOfTheMostWork() {
    ProofTable table = new ProofTable(1, () -> false);
    long[] keys = new Random(2).longs(KEYS).toArray();
    for (int i = 0; i < KEYS; i++) {
      Entry entry = entry(win(keys[i]));
      entry.effort = i % 10 == 0 ? 10 : 1;
      table.store(keys[i], ~keys[i], entry);
    }
    long kept =
        IntStream.range(0, KEYS).filter(i -> i % 10 == 0 && isFound(table, keys[i])).count();
    assertTrue(kept > KEYS / 10 * 9 / 10, kept + " of " + KEYS / 10);
  }

  @Test
  void threadsThatStoreWhileItGrowsFindNothingWrong() {
    ProofTable table = new ProofTable(16, () -> false);
    Thread[] threads =
        IntStream.range(0, 3)
            .mapToObj(
                seed ->
                    new Thread(
                        () -> new Random(seed).longs(KEYS).forEach(key -> store(table, key))))
            .toArray(Thread[]::new);
    for (Thread thread : threads) {
      thread.start();
    }
    Waiting.join(threads);
    long found =
        IntStream.range(0, 3)
            .mapToLong(
                seed -> new Random(seed).longs(KEYS).filter(key -> isFound(table, key)).count())
            .sum();
    assertTrue(found > 2 * KEYS, found + " of " + 3 * KEYS);
  }
}
