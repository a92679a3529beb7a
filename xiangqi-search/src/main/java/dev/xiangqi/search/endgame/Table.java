package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.endgame.coding.ByteCode;
import dev.xiangqi.search.endgame.coding.Runs;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * A mapped file. The header and the indexes are checked when it is opened, each block when it is
 * first used. Thread-safe.
 */
final class Table {
  private final String name;
  private final ByteBuffer bytes;
  private final Placements placements;
  private final byte[] palette;
  private final Runs runs;
  private final ByteCode code;
  private final List<Section> sections = new ArrayList<>();
  private final EndgameStatistics statistics;

  /** Blocks of distances that were unpacked last, each at its number modulo the length. */
  private final AtomicReferenceArray<@Nullable Distances> unpacked = new AtomicReferenceArray<>(16);

  /** A block of distances; not changed any more. */
  private static final class Distances {
    private final int key;
    private final byte[] halves;

    Distances(int key, byte[] halves) {
      this.key = key;
      this.halves = halves;
    }
  }

  private record Section(int index, int blocks, int data, AtomicIntegerArray checked) {}

  private Table(String name, ByteBuffer bytes) {
    this.name = name;
    this.bytes = bytes;
    if (bytes.limit() < TableFormat.HEADER) {
      throw wrong("cut in its header");
    }
    byte[] magic = new byte[TableFormat.MAGIC.length];
    TableFormat.read(bytes, 0, magic, magic.length);
    if (!Arrays.equals(magic, TableFormat.MAGIC)) {
      throw wrong("no table of endings");
    }
    int version = bytes.getShort(TableFormat.VERSION_AT);
    if (version != TableFormat.VERSION) {
      throw wrong("a table of version " + version + ", expected " + TableFormat.VERSION);
    }
    if (TableFormat.checksum(bytes, 0, TableFormat.CHECKSUM_AT)
        != bytes.getInt(TableFormat.CHECKSUM_AT)) {
      throw wrong("a damaged header: its checksum differs");
    }
    placements = readPlacements();
    int symbols = bytes.getShort(TableFormat.SYMBOLS_AT);
    if (symbols < 1 || symbols > TableFormat.PALETTE_LENGTH) {
      throw wrong("a palette of " + symbols + " verdicts");
    }
    palette = new byte[1 << Runs.MAX_BITS];
    TableFormat.read(bytes, TableFormat.PALETTE_AT, palette, symbols);
    runs = new Runs(symbols);
    code = readCode();
    long[] counts = new long[EndgameStatistics.COUNTS];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = bytes.getLong(TableFormat.COUNTS_AT + 8 * i);
    }
    statistics = new EndgameStatistics(counts, bytes.getShort(TableFormat.LONGEST_AT));
    int end = TableFormat.HEADER;
    for (int i = 0; i < (hasDistances() ? 4 : 2); i++) {
      Section section = readSection(i, end);
      sections.add(section);
      end = blockStart(section, section.blocks());
    }
    if (end != bytes.limit()) {
      throw wrong("a length of " + bytes.limit() + " bytes, expected " + end);
    }
  }

  /** Maps a file, and checks its header and its indexes. */
  static Table open(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      if (channel.size() > Integer.MAX_VALUE) {
        throw new InvalidEndgameTableException(file.toString(), "longer than 2 GiB");
      }
      ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      return new Table(file.toString(), bytes);
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      throw new InvalidEndgameTableException(file.toString(), "cut");
    }
  }

  private Placements readPlacements() {
    byte[] text = new byte[TableFormat.MATERIAL_LENGTH];
    TableFormat.read(bytes, TableFormat.MATERIAL_AT, text, text.length);
    String material = new String(text, StandardCharsets.US_ASCII).replace("\0", "");
    EndgameMaterial parsed;
    try {
      parsed = EndgameMaterial.parse(material);
    } catch (IllegalArgumentException e) {
      throw wrong("the material '" + material + "'");
    }
    if (!parsed.isSolvable() || !parsed.toString().equals(material)) {
      throw wrong("the material '" + material + "'");
    }
    Placements found = new Placements(parsed);
    if (found.size != bytes.getInt(TableFormat.SIZE_AT)) {
      throw wrong("another number of placements than " + found.size);
    }
    return found;
  }

  private ByteCode readCode() {
    byte[] lengths = new byte[2 * TableFormat.CODE_LENGTH];
    for (int i = 0; i < TableFormat.CODE_LENGTH; i++) {
      int pair = bytes.get(TableFormat.CODE_AT + i) & 255;
      lengths[2 * i] = (byte) (pair >> 4);
      lengths[2 * i + 1] = (byte) (pair & 15);
    }
    try {
      return ByteCode.ofLengths(lengths);
    } catch (IllegalArgumentException e) {
      throw wrong("the code of the runs: " + e.getMessage());
    }
  }

  private Section readSection(int number, int expected) {
    int at = TableFormat.SECTIONS_AT + number * TableFormat.SECTION_LENGTH;
    long index = bytes.getLong(at);
    int blocks = bytes.getInt(at + 8);
    int block = number < 2 ? Runs.BLOCK : TableWriter.DISTANCE_BLOCK;
    if (index != expected || blocks != (placements.size + block - 1) / block) {
      throw wrong("part " + number + " at another place or of another size");
    }
    int data = expected + blocks * TableFormat.ENTRY + 4;
    if (data > bytes.limit()) {
      throw wrong("cut in the index of part " + number);
    }
    if (TableFormat.checksum(bytes, expected, data - 4) != bytes.getInt(data - 4)) {
      throw wrong("a damaged index of part " + number + ": its checksum differs");
    }
    Section section =
        new Section(expected, blocks, data, new AtomicIntegerArray((blocks + 31) / 32));
    int last = 0;
    for (int i = 0; i < blocks; i++) {
      int end = bytes.getInt(expected + i * TableFormat.ENTRY);
      if (end < last || end > bytes.limit() - data) {
        throw wrong("cut in part " + number);
      }
      last = end;
    }
    return section;
  }

  private int blockStart(Section section, int block) {
    return block == 0
        ? section.data()
        : section.data() + bytes.getInt(section.index() + (block - 1) * TableFormat.ENTRY);
  }

  private InvalidEndgameTableException wrong(String fault) {
    return new InvalidEndgameTableException(name, fault);
  }

  Placements placements() {
    return placements;
  }

  EndgameStatistics statistics() {
    return statistics;
  }

  int fileLength() {
    return bytes.limit();
  }

  /** {@return whether there are distances} */
  boolean hasDistances() {
    return (bytes.getShort(TableFormat.FLAGS_AT) & TableFormat.DISTANCES) != 0;
  }

  /** {@return the verdicts of a placement, which must be possible; see {@link LawCode}} */
  byte laws(int side, int number) {
    Section section = sections.get(side);
    int block = number / Runs.BLOCK;
    check(section, block);
    int symbol =
        runs.read(
            code,
            bytes,
            blockStart(section, block),
            blockStart(section, block + 1),
            number % Runs.BLOCK);
    if (symbol < 0) {
      throw wrong("block " + block + " ends too early");
    }
    return palette[symbol];
  }

  /** {@return the distance of a placement that is won or lost, in plies} */
  int distance(int side, int number, boolean won) {
    int key = 2 * (number / TableWriter.DISTANCE_BLOCK) + side;
    int place = key % unpacked.length();
    Distances block = unpacked.get(place);
    if (block == null || block.key != key) {
      byte[] halves = new byte[TableWriter.DISTANCE_BLOCK];
      readDistances(side, key >> 1, halves);
      block = new Distances(key, halves);
      unpacked.set(place, block);
    }
    int half = block.halves[number % TableWriter.DISTANCE_BLOCK] & 255;
    return 2 * half + (won ? 1 : 0);
  }

  private int readDistances(int side, int block, byte[] distances) {
    Section section = sections.get(2 + side);
    check(section, block);
    int start = blockStart(section, block);
    byte[] packed = new byte[blockStart(section, block + 1) - start];
    TableFormat.read(bytes, start, packed, packed.length);
    int count = Math.min(distances.length, placements.size - block * TableWriter.DISTANCE_BLOCK);
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(packed);
      if (inflater.inflate(distances, 0, count) != count) {
        throw wrong("block " + block + " of the distances is too short");
      }
    } catch (DataFormatException e) {
      throw wrong("block " + block + " of the distances is damaged");
    } finally {
      inflater.end();
    }
    return count;
  }

  private void check(Section section, int block) {
    int bit = 1 << (block & 31);
    if ((section.checked().get(block >> 5) & bit) != 0) {
      return;
    }
    int start = blockStart(section, block);
    int end = blockStart(section, block + 1);
    if (TableFormat.checksum(bytes, start, end)
        != bytes.getInt(section.index() + block * TableFormat.ENTRY + 4)) {
      throw wrong("a damaged block at byte " + start + ": its checksum differs");
    }
    section.checked().getAndUpdate(block >> 5, bits -> bits | bit);
  }

  /** {@return the whole solution, from all blocks; positions that cannot occur have any value} */
  Solution load() {
    int size = placements.size;
    byte[][] laws = new byte[2][size];
    byte[][] plies = new byte[2][size];
    byte[] symbols = new byte[Runs.BLOCK];
    byte[] distances = new byte[TableWriter.DISTANCE_BLOCK];
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      Section section = sections.get(side);
      for (int block = 0; block < section.blocks(); block++) {
        check(section, block);
        int first = block * Runs.BLOCK;
        int count = Math.min(Runs.BLOCK, size - first);
        if (!runs.readAll(
            code,
            bytes,
            blockStart(section, block),
            blockStart(section, block + 1),
            symbols,
            count)) {
          throw wrong("block " + block + " has another number of positions");
        }
        for (int i = 0; i < count; i++) {
          laws[side][first + i] = palette[symbols[i]];
        }
      }
      for (int block = 0; hasDistances() && block < sections.get(2 + side).blocks(); block++) {
        int first = block * TableWriter.DISTANCE_BLOCK;
        int count = readDistances(side, block, distances);
        for (int i = 0; i < count; i++) {
          EndgameOutcome outcome = LawCode.get(laws[side][first + i], EndgameLaw.WXF);
          plies[side][first + i] =
              outcome == EndgameOutcome.DRAW || outcome == EndgameOutcome.UNKNOWN
                  ? Solution.OPEN
                  : Solution.value(
                      2 * (distances[i] & 255) + (outcome == EndgameOutcome.WIN ? 1 : 0));
        }
      }
    }
    return new Solution(placements, plies, laws);
  }
}
