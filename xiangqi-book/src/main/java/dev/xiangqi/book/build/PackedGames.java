package dev.xiangqi.book.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compact records of games in memory: four longs each, and one more for every four moves. They are
 * sorted when read. Not thread-safe.
 */
public final class PackedGames {
  private static final int CHUNK_BITS = 16;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int HEAD = 4;
  private static final int START_SHIFT = 32;

  /** Approximate memory of a starting position, with its entry in the map. */
  private static final int START_BYTES = 300;

  private final Starts starts = new Starts();
  private final List<long[]> chunks = new ArrayList<>();

  /** Index of the free part of the last chunk. */
  private int free = CHUNK;

  /** Chunk and offset of each record, packed. */
  private int[] records = new int[64];

  private int count;

  public void add(GameMoves game, int maxPlies, long rank) {
    int plies = Math.min(game.count(), maxPlies);
    int length = HEAD + GameCursor.wordsFor(plies);
    if (free + length > CHUNK) {
      chunks.add(new long[CHUNK]);
      free = 0;
    }
    long[] chunk = chunks.get(chunks.size() - 1);
    if (count == records.length) {
      records = Arrays.copyOf(records, count + (count >> 1));
    }
    records[count++] = (chunks.size() - 1) << CHUNK_BITS | free;
    int at = free;
    chunk[at++] = (long) starts.numberOf(game.start()) << START_SHIFT | plies;
    chunk[at++] = rank;
    chunk[at++] = game.high();
    chunk[at++] = game.low();
    for (int i = 0; i < plies; i += 4) {
      chunk[at++] = game.word(i, plies);
    }
    free = at;
  }

  public int size() {
    return count;
  }

  /** Approximate memory in use, sorting included. */
  public long bytes() {
    return 8L * CHUNK * chunks.size() + 8L * records.length + (long) START_BYTES * starts.size();
  }

  public void clear() {
    chunks.clear();
    free = CHUNK;
    count = 0;
  }

  /** Iterates over the records in order. No record may be added meanwhile. */
  public GameCursor sorted() {
    return sorted(1).get(0);
  }

  /**
   * Divides the records by the top bits of the fingerprint and iterates over each part in order. No
   * record may be added meanwhile.
   *
   * @param parts number of parts, a power of two up to 256
   */
  public List<GameCursor> sorted(int parts) {
    int[] order = Arrays.copyOf(records, count);
    int[] buffer = new int[count];
    IndexSort.sort(order, count, buffer, this::compare);
    int[] ends = new int[parts + 1];
    for (int record : order) {
      ends[part(record, parts) + 1]++;
    }
    for (int i = 1; i <= parts; i++) {
      ends[i] += ends[i - 1];
    }
    for (int record : order) {
      buffer[ends[part(record, parts)]++] = record;
    }
    List<GameCursor> cursors = new ArrayList<>();
    int start = 0;
    for (int part = 0; part < parts; part++) {
      cursors.add(new Cursor(Arrays.copyOfRange(buffer, start, ends[part])));
      start = ends[part];
    }
    return cursors;
  }

  private int part(int record, int parts) {
    long high = chunks.get(record >>> CHUNK_BITS)[(record & (CHUNK - 1)) + 2];
    return ((int) (high >>> (Long.SIZE - 8)) * parts) >>> 8;
  }

  private int compare(int a, int b) {
    long[] first = chunks.get(a >>> CHUNK_BITS);
    long[] second = chunks.get(b >>> CHUNK_BITS);
    int i = a & (CHUNK - 1);
    int j = b & (CHUNK - 1);
    int start = (int) (first[i] >>> START_SHIFT);
    int otherStart = (int) (second[j] >>> START_SHIFT);
    if (start != otherStart) {
      return starts.get(start).compareTo(starts.get(otherStart));
    }
    int byMoves =
        GameCursor.compareMoves(first, i + HEAD, (int) first[i], second, j + HEAD, (int) second[j]);
    return byMoves != 0
        ? byMoves
        : GameCursor.compareRest(
            first[i + 2], first[i + 3], first[i + 1], second[j + 2], second[j + 3], second[j + 1]);
  }

  private final class Cursor extends GameCursor {
    private final int[] order;
    private int at;

    private Cursor(int[] order) {
      this.order = order;
    }

    @Override
    public boolean next() {
      if (at == order.length) {
        return false;
      }
      int record = order[at++];
      words = chunks.get(record >>> CHUNK_BITS);
      int head = record & (CHUNK - 1);
      start = starts.get((int) (words[head] >>> START_SHIFT));
      plies = (int) words[head];
      rank = words[head + 1];
      high = words[head + 2];
      low = words[head + 3];
      offset = head + HEAD;
      return true;
    }
  }
}
