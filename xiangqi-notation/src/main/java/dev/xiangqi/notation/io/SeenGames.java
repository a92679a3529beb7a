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
 * Finds repeated games by starting position and main line. It stores 128 bits of a cryptographic
 * hash for each game, so that nobody can forge a duplicate. Some 40 bytes a game. Not thread-safe.
 */
final class SeenGames {
  private static final int FIRST_CAPACITY = 64;

  /** The hash of each game and its number and source, in order of arrival. */
  private long[] high = new long[FIRST_CAPACITY];

  private long[] low = new long[FIRST_CAPACITY];
  private int[] numbers = new int[FIRST_CAPACITY];
  private int[] sources = new int[FIRST_CAPACITY];
  private int count;

  /** The hash table with linear probing: a game's index plus one, or 0 for a free slot. */
  private int[] table = new int[2 * FIRST_CAPACITY];

  /** The names of the sources; games of a source follow one another. */
  private final List<String> names = new ArrayList<>();

  /** An earlier game. */
  record Seen(String source, int number) {}

  /** Adds a game; returns the earlier game if it is a duplicate. */
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

  /** The slot of a game, or the free slot for it. */
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
