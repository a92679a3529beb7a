package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.endgame.coding.ByteCode;
import dev.xiangqi.search.endgame.coding.Runs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.Deflater;

/** Writes the solution of a material to a file. */
final class TableWriter {
  /** Number of distances of a block. */
  static final int DISTANCE_BLOCK = 1 << 12;

  private final Solution solution;
  private final boolean distances;
  private final int size;

  /** The symbol of each verdict, or -1. */
  private final byte[] symbolOf = new byte[128];

  private int symbols;
  private final byte[] block = new byte[Runs.BLOCK];
  private final ByteBuffer runBytes = ByteBuffer.allocate(3 * Runs.BLOCK);
  private final ByteBuffer header = ByteBuffer.allocate(TableFormat.HEADER);

  TableWriter(Solution solution, boolean distances) {
    this.solution = solution;
    this.distances = distances;
    size = solution.placements().size;
  }

  /** Writes the file by way of a temporary one, so it is there in full or not at all. */
  void write(Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    count();
    TableFormat.write(header, 0, TableFormat.MAGIC, TableFormat.MAGIC.length);
    header.putShort(TableFormat.VERSION_AT, (short) TableFormat.VERSION);
    header.putShort(TableFormat.FLAGS_AT, (short) (distances ? TableFormat.DISTANCES : 0));
    byte[] name = solution.placements().material.toString().getBytes(StandardCharsets.US_ASCII);
    TableFormat.write(header, TableFormat.MATERIAL_AT, name, name.length);
    header.putInt(TableFormat.SIZE_AT, size);
    try (FileChannel channel =
        FileChannel.open(
            part,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      channel.position(TableFormat.HEADER);
      ByteCode code = code();
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        writeVerdicts(channel, side, code);
      }
      for (int side = Board.RED; distances && side <= Board.BLACK; side++) {
        writeDistances(channel, side);
      }
      header.putInt(
          TableFormat.CHECKSUM_AT,
          TableFormat.checksum(header.array(), 0, TableFormat.CHECKSUM_AT));
      channel.position(0);
      writeFully(channel, ByteBuffer.wrap(header.array()));
      channel.force(true);
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Counts the outcomes, and numbers the verdicts that occur. */
  private void count() {
    boolean[] occurs = new boolean[symbolOf.length];
    int longest = 0;
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      long[] found = new long[symbolOf.length];
      for (int number = 0; number < size; number++) {
        byte laws = solution.laws(side, number);
        if (laws >= 0) {
          found[laws] += solution.placements().images(number);
          if (LawCode.isMate(laws)) {
            longest = Math.max(longest, Solution.plies(solution.plies(side, number)));
          }
        }
      }
      for (int laws = 0; laws < found.length; laws++) {
        occurs[laws] |= found[laws] > 0;
        for (EndgameLaw law : EndgameLaw.values()) {
          EndgameOutcome outcome = LawCode.get((byte) laws, law);
          int at = TableFormat.COUNTS_AT + 8 * EndgameStatistics.index(side, law, outcome);
          header.putLong(at, header.getLong(at) + found[laws]);
        }
      }
    }
    Arrays.fill(symbolOf, (byte) -1);
    for (int laws = 0; laws < occurs.length; laws++) {
      if (occurs[laws]) {
        header.put(TableFormat.PALETTE_AT + symbols, (byte) laws);
        symbolOf[laws] = (byte) symbols++;
      }
    }
    header.putShort(TableFormat.SYMBOLS_AT, (short) symbols);
    header.putShort(TableFormat.LONGEST_AT, (short) longest);
  }

  /** Makes the code of the runs, and puts it into the header. */
  private ByteCode code() {
    long[] counts = new long[256];
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int start = 0; start < size; start += Runs.BLOCK) {
        int end = writeRuns(side, start);
        for (int i = 0; i < end; i++) {
          counts[runBytes.get(i) & 255]++;
        }
      }
    }
    ByteCode code = ByteCode.of(counts);
    for (int i = 0; i < TableFormat.CODE_LENGTH; i++) {
      int lengths = code.length(2 * i) << 4 | code.length(2 * i + 1);
      header.put(TableFormat.CODE_AT + i, (byte) lengths);
    }
    return code;
  }

  /** Makes the runs of a block, and returns the number of their bytes. */
  private int writeRuns(int side, int start) {
    int count = Math.min(Runs.BLOCK, size - start);
    for (int i = 0; i < count; i++) {
      byte laws = solution.laws(side, start + i);
      block[i] = laws < 0 ? -1 : symbolOf[laws];
    }
    TableFormat.clear(runBytes);
    new Runs(symbols).write(block, count, runBytes);
    return runBytes.position();
  }

  private void writeVerdicts(FileChannel channel, int side, ByteCode code) throws IOException {
    int blocks = (size + Runs.BLOCK - 1) / Runs.BLOCK;
    Section section = new Section(channel, side, blocks);
    byte[] out = new byte[2 * runBytes.capacity()];
    for (int start = 0; start < size; start += Runs.BLOCK) {
      int end = writeRuns(side, start);
      section.add(out, code.write(runBytes.array(), end, out));
    }
    section.end();
  }

  /** Distances are halved: those of won positions are odd, those of lost ones even. */
  private void writeDistances(FileChannel channel, int side) throws IOException {
    int blocks = (size + DISTANCE_BLOCK - 1) / DISTANCE_BLOCK;
    Section section = new Section(channel, 2 + side, blocks);
    byte[] halves = new byte[DISTANCE_BLOCK];
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    byte[] buffer = new byte[DISTANCE_BLOCK];
    byte last = 0;
    for (int start = 0; start < size; start += DISTANCE_BLOCK) {
      int count = Math.min(DISTANCE_BLOCK, size - start);
      for (int i = 0; i < count; i++) {
        byte value = solution.plies(side, start + i);
        if (Solution.isDecided(value)) {
          last = (byte) (Solution.plies(value) >> 1);
        }
        halves[i] = last;
      }
      deflater.reset();
      deflater.setInput(halves, 0, count);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      section.add(out.toByteArray(), out.size());
    }
    deflater.end();
    section.end();
  }

  private static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Blocks, after their index. */
  private final class Section {
    private final FileChannel channel;
    private final long start;
    private final ByteBuffer index;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    private int end;

    Section(FileChannel channel, int section, int blocks) throws IOException {
      this.channel = channel;
      start = channel.position();
      index = ByteBuffer.allocate(blocks * TableFormat.ENTRY + 4);
      int at = TableFormat.SECTIONS_AT + section * TableFormat.SECTION_LENGTH;
      header.putLong(at, start);
      header.putInt(at + 8, blocks);
      channel.position(start + index.capacity());
    }

    void add(byte[] block, int length) throws IOException {
      end = Math.addExact(end, length);
      index.putInt(end).putInt(TableFormat.checksum(block, 0, length));
      if (length > buffer.remaining()) {
        flush();
      }
      buffer.put(block, 0, length);
    }

    private void flush() throws IOException {
      writeFully(channel, ByteBuffer.wrap(buffer.array(), 0, buffer.position()));
      TableFormat.clear(buffer);
    }

    void end() throws IOException {
      flush();
      long next = channel.position();
      index.putInt(TableFormat.checksum(index.array(), 0, index.position()));
      channel.position(start);
      writeFully(channel, ByteBuffer.wrap(index.array(), 0, index.position()));
      channel.position(next);
    }
  }
}
