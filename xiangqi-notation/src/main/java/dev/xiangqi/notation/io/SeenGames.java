package dev.xiangqi.notation.io;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Remembers games by start and main line, 128 bits of a cryptographic hash for each, so that a
 * collection cannot be made to look as if games were in it twice. Some 40 bytes a game. Not
 * thread-safe.
 */
final class SeenGames {
  private static final int FIRST_CAPACITY = 64;

  /** What is known of each game, in the order of coming. */
  private long[] high = new long[FIRST_CAPACITY];

  private long[] low = new long[FIRST_CAPACITY];
  private int[] numbers = new int[FIRST_CAPACITY];
  private int[] sources = new int[FIRST_CAPACITY];
  private int count;

  /** One more than a game's index, where its hash or those before it lead; 0 where none is. */
  private int[] table = new int[2 * FIRST_CAPACITY];

  /** Names of sources; games of one come one after the other. */
  private final List<String> names = new ArrayList<>();

  /** A game that was met. */
  record Seen(String source, int number) {}

  /** Remembers a game, or tells which it repeats. */
  Optional<Seen> add(GameTree tree, String source, int number) {
    ByteBuffer digest = ByteBuffer.wrap(digest(tree));
    long first = digest.getLong();
    long second = digest.getLong();
    int slot = slot(first, second);
    if (table[slot] != 0) {
      int earlier = table[slot] - 1;
      return Optional.of(new Seen(names.get(sources[earlier]), numbers[earlier]));
    }
    if (count == high.length) {
      grow();
      slot = slot(first, second);
    }
    if (names.isEmpty() || !names.get(names.size() - 1).equals(source)) {
      names.add(source);
    }
    high[count] = first;
    low[count] = second;
    numbers[count] = number;
    sources[count] = names.size() - 1;
    table[slot] = ++count;
    return Optional.empty();
  }

  private static byte[] digest(GameTree tree) {
    PositionKey start = tree.start().key();
    Hasher hasher = Hashing.sha256().newHasher();
    hasher.putLong(start.key()).putLong(start.lock());
    for (Ply ply : tree.main().plies()) {
      hasher.putShort((short) ply.move().packed());
    }
    return hasher.hash().asBytes();
  }

  /** Where a game is, or may be put. */
  private int slot(long first, long second) {
    int mask = table.length - 1;
    int slot = (int) first & mask;
    while (table[slot] != 0 && (high[table[slot] - 1] != first || low[table[slot] - 1] != second)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    int capacity = count + (count >> 1);
    high = Arrays.copyOf(high, capacity);
    low = Arrays.copyOf(low, capacity);
    numbers = Arrays.copyOf(numbers, capacity);
    sources = Arrays.copyOf(sources, capacity);
    if (2 * capacity > table.length) {
      table = new int[2 * table.length];
      for (int i = 0; i < count; i++) {
        table[slot(high[i], low[i])] = i + 1;
      }
    }
  }
}
