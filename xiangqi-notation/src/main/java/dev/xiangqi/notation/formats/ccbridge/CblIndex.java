package dev.xiangqi.notation.formats.ccbridge;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16LE;

import dev.xiangqi.notation.internal.BinaryGame;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The index of a library, which marks deleted records. A record is looked up by its offset and by
 * its identifier, since either may be wrong. Not thread-safe.
 */
final class CblIndex {
  private static final byte[] MAGIC = "CCBridgeLibrary\0".getBytes(US_ASCII);
  private static final int CAPACITY = 60;
  private static final int HEADER = 66_624;
  private static final int ENTRY = 276;
  private static final int LOOK_AHEAD = ENTRY + 16;
  private static final int ENTRY_IDENTIFIER = 20;
  private static final int IDENTIFIER_SIZE = 76;
  private static final int RECORD_IDENTIFIER = 20;
  private static final int BLOCK = 4096;
  private static final int DELETED = 5;
  private static final int LIVE = 7;

  /** Maximum number of entries kept; bounds memory. */
  private static final int MAX_COUNT = 1 << 20;

  private static final UUID NO_IDENTIFIER = new UUID(0, 0);

  private final List<Entry> entries;
  private final Map<UUID, Integer> byIdentifier = new HashMap<>();

  /** The expected offset of each entry's record. */
  private final long[] places;

  private final BitSet found = new BitSet();
  private final boolean isWhole;
  private int next;
  private int unknown;

  private record Entry(long order, long length, boolean deleted, UUID identifier) {}

  /** The state of a record according to the index. */
  enum Standing {
    LIVE,
    DELETED,
    UNKNOWN
  }

  private CblIndex(List<Entry> entries, long begin, boolean isWhole) {
    this.entries = entries;
    this.isWhole = isWhole;
    entries.sort(Comparator.comparingLong(Entry::order));
    places = new long[entries.size()];
    long place = begin;
    for (int i = 0; i < places.length; i++) {
      places[i] = place;
      place += Math.max(1, (entries.get(i).length() + BLOCK - 1) / BLOCK) * BLOCK;
      // A rewritten record may have a deleted entry and a live one.
      byIdentifier.merge(
          entries.get(i).identifier(), i, (old, added) -> entries.get(old).deleted() ? added : old);
    }
    byIdentifier.remove(NO_IDENTIFIER);
  }

  /** {@return an index without entries} */
  static CblIndex empty() {
    return new CblIndex(new ArrayList<>(), 0, true);
  }

  static boolean isLibrary(byte[] head) {
    return BinaryGame.isAt(head, 0, MAGIC);
  }

  /**
   * Reads the header and the index of a library, up to its first record, wherever that is.
   *
   * @param in an input at the beginning of the library
   */
  static CblIndex read(RecordInput in) throws IOException {
    long begin = in.offset();
    long capacity = 0;
    if (in.available(CAPACITY + 4) == CAPACITY + 4) {
      in.skip(CAPACITY);
      capacity = u32(in.take(4), 0);
    }
    List<Entry> entries = new ArrayList<>();
    // A record that comes early ends header and index.
    boolean early = in.skipToRecord(begin + HEADER - in.offset());
    boolean whole = in.offset() == begin + HEADER;
    for (long i = 0; i < capacity && whole && !early; i++) {
      whole = in.available(LOOK_AHEAD) >= ENTRY;
      early = in.find(0, ENTRY) >= 0;
      if (whole && !early) {
        byte[] entry = in.take(ENTRY);
        long flag = u32(entry, 0);
        if ((flag == LIVE || flag == DELETED) && entries.size() < MAX_COUNT) {
          entries.add(entry(entry));
        }
      }
    }
    in.skipToRecord();
    long promised = begin + HEADER + ENTRY * capacity;
    boolean kept = in.offset() >= promised && (in.offset() - promised) % BLOCK == 0;
    return new CblIndex(entries, kept ? promised : in.offset(), whole || early);
  }

  private static Entry entry(byte[] bytes) {
    String text = new String(bytes, ENTRY_IDENTIFIER, IDENTIFIER_SIZE, UTF_16LE);
    return new Entry(u32(bytes, 4), u32(bytes, 12), bytes[0] == DELETED, identifier(text));
  }

  /** Parses an identifier in braces. Programs other than CCBridge may write anything here. */
  private static UUID identifier(String text) {
    try {
      return UUID.fromString(text.substring(1, text.length() - 1));
    } catch (IllegalArgumentException e) {
      return NO_IDENTIFIER;
    }
  }

  private static long u32(byte[] bytes, int index) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(index) & 0xffff_ffffL;
  }

  /** Reads the identifier in a record: its first three numbers are little-endian. */
  private static UUID identifier(byte[] record) {
    if (record.length < RECORD_IDENTIFIER + 16) {
      return NO_IDENTIFIER;
    }
    long first = u32(record, RECORD_IDENTIFIER);
    long second = u32(record, RECORD_IDENTIFIER + 4);
    long high = first << 32 | (second & 0xffff) << 16 | second >>> 16;
    long low = 0;
    for (int i = RECORD_IDENTIFIER + 8; i < RECORD_IDENTIFIER + 16; i++) {
      low = low << 8 | (record[i] & 0xff);
    }
    return new UUID(high, low);
  }

  /**
   * Looks up a record. Each entry matches one record.
   *
   * @param place the record's offset in the file
   * @param record the first bytes of the record
   */
  Standing find(long place, byte[] record) {
    UUID identifier = identifier(record);
    int expected = Arrays.binarySearch(places, place);
    if (expected >= 0 && fits(expected, identifier)) {
      return take(expected);
    }
    int same = byIdentifier.getOrDefault(identifier, -1);
    if (same >= 0 && !found.get(same)) {
      return take(same);
    }
    next = found.nextClearBit(next);
    if (next < places.length && fits(next, identifier)) {
      return take(next);
    }
    unknown++;
    return Standing.UNKNOWN;
  }

  private boolean fits(int entry, UUID identifier) {
    UUID own = entries.get(entry).identifier();
    return !found.get(entry)
        && (own.equals(identifier)
            || own.equals(NO_IDENTIFIER)
            || identifier.equals(NO_IDENTIFIER));
  }

  private Standing take(int entry) {
    found.set(entry);
    return entries.get(entry).deleted() ? Standing.DELETED : Standing.LIVE;
  }

  /** {@return the fault of the whole library, once all its records were looked up} */
  Optional<String> fault() {
    if (!isWhole) {
      return Optional.of("the library ends within its index");
    }
    long live = 0;
    for (int i = found.nextClearBit(0); i < places.length; i = found.nextClearBit(i + 1)) {
      live += entries.get(i).deleted() ? 0 : 1;
    }
    // A record without an entry may belong to any entry without a record.
    long missing = live - unknown;
    return missing <= 0
        ? Optional.empty()
        : Optional.of("the index names " + missing + " records that are not in the library");
  }
}
