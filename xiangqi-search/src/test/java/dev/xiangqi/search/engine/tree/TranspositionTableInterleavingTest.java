package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Interleavings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A thread that probes a position finds the data of one store for it, or nothing: never parts of
 * two.
 *
 * <p>The entries are plain ints, which a processor may write in any order. That adds no case: every
 * order of the writes leaves a mixture of parts, as some schedule does.
 */
@Tag(Interleavings.TAG)
class TranspositionTableInterleavingTest {
  private static final long KEY = 0x0123_4567_89AB_CDEFL;

  /** Another position of the same bucket. */
  private static final long NEIGHBOUR = KEY ^ 0xFFFF;

  /** Results that differ in all three ints of an entry. */
  private enum Result {
    SHALLOW(KEY, 3, 100, -7, 1234),
    DEEP(KEY, 9, -2000, 55, 77),
    OTHER(NEIGHBOUR, 5, 31, 32, 33);

    private final long key;
    private final int depth;
    private final int value;
    private final int eval;
    private final int move;

    Result(long key, int depth, int value, int eval, int move) {
      this.key = key;
      this.depth = depth;
      this.value = value;
      this.eval = eval;
      this.move = move;
    }

    void store(TranspositionTable table) {
      table.store(key, depth, TranspositionTable.EXACT, value, eval, move);
    }

    boolean is(long data) {
      return depth == TranspositionTable.depth(data)
          && value == TranspositionTable.value(data)
          && eval == TranspositionTable.eval(data)
          && move == TranspositionTable.move(data)
          && TranspositionTable.bound(data) == TranspositionTable.EXACT;
    }
  }

  private static TranspositionTable shared() {
    TranspositionTable table = TranspositionTable.ofOneBucket();
    Interleavings.share(table);
    return table;
  }

  /** Fails if data is neither nothing nor of one of some results. */
  private static void assertIsOneOf(long data, Result... results) {
    boolean whole = data == 0;
    for (Result result : results) {
      whole |= result.is(data);
    }
    assertTrue(whole, "a mixture");
  }

  @Test
  void aReaderBesideAWriter() {
    Interleavings.all(
        5000,
        () -> {
          TranspositionTable table = shared();
          Result.SHALLOW.store(table);
          Interleavings.Actor writer = Interleavings.start(() -> Result.DEEP.store(table));
          long data = table.probe(KEY);
          Interleavings.end(writer);
          assertIsOneOf(data, Result.SHALLOW, Result.DEEP);
          assertTrue(Result.DEEP.is(table.probe(KEY)));
        });
  }

  @Test
  void twoWritersOfAPosition() {
    Interleavings.all(
        20_000,
        () -> {
          TranspositionTable table = shared();
          Interleavings.Actor writer = Interleavings.start(() -> Result.DEEP.store(table));
          Result.SHALLOW.store(table);
          Interleavings.end(writer);
          assertIsOneOf(table.probe(KEY), Result.SHALLOW, Result.DEEP);
        });
  }

  @Test
  void writersOfTwoPositionsOfABucket() {
    Interleavings.first(
        500,
        () -> {
          TranspositionTable table = shared();
          Interleavings.Actor writer = Interleavings.start(() -> Result.OTHER.store(table));
          Result.SHALLOW.store(table);
          Interleavings.end(writer);
          assertIsOneOf(table.probe(KEY), Result.SHALLOW);
          assertIsOneOf(table.probe(NEIGHBOUR), Result.OTHER);
        });
  }

  @Test
  void aReaderBesideTwoWriters() {
    Interleavings.first(
        500,
        () -> {
          TranspositionTable table = shared();
          Interleavings.Actor deep = Interleavings.start(() -> Result.DEEP.store(table));
          Interleavings.Actor shallow = Interleavings.start(() -> Result.SHALLOW.store(table));
          long data = table.probe(KEY);
          Interleavings.end(deep, shallow);
          assertIsOneOf(data, Result.SHALLOW, Result.DEEP);
        });
  }
}
