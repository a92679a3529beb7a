package dev.xiangqi.book;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads what {@link RunWriter} wrote, trusting nothing. Every block is checked before anything of
 * it is given out.
 */
final class RunReader implements CountSource {
  private static final int HEAD = 8;

  /** Where contents begin in the buffer: behind the length, with which they are checked. */
  private static final int CONTENTS = 4;

  private final InputStream in;
  private final String source;
  private final BookSettings settings;
  private final boolean weighted;
  private final byte[] block = new byte[CONTENTS + RunFormat.LONGEST_BLOCK];

  /** Where the block began in the stream, and where reading is in the block. */
  private long blockStart;

  private long read;
  private int at;
  private int end;
  private boolean finished;
  private long positions;
  private long entries;
  private long lastKey;
  private long lastLock;

  RunReader(InputStream in, String source) throws IOException {
    this.in = in;
    this.source = source;
    byte[] start = in.readNBytes(RunFormat.MAGIC.length + 4);
    RunFormat.check(start, RunFormat.MAGIC, RunFormat.VERSION, "a partial book", source);
    if (start.length < RunFormat.MAGIC.length + 4) {
      throw corrupt(start.length, "ends in its header");
    }
    byte[] encoded = in.readNBytes(Bytes.getShort(start, RunFormat.MAGIC.length + 2));
    byte[] checksum = in.readNBytes(4);
    byte[] expected = RunFormat.header(RunFormat.MAGIC, RunFormat.VERSION, encoded);
    read = expected.length;
    if (checksum.length < 4
        || Bytes.getInt(checksum, 0) != Bytes.getInt(expected, expected.length - 4)) {
      throw corrupt(0, "the header is damaged or cut off");
    }
    settings = SettingsCodec.decode(encoded, source, start.length);
    weighted = settings.weighting().isStored();
  }

  BookSettings settings() {
    return settings;
  }

  /** How many positions have been read. */
  long positions() {
    return positions;
  }

  /** How many moves of positions have been read. */
  long entries() {
    return entries;
  }

  @Override
  public boolean next(PositionCounts into) throws IOException {
    if (at == end && !readBlock()) {
      return false;
    }
    try {
      readPosition(into);
    } catch (IndexOutOfBoundsException e) {
      throw new CorruptBookException(source, offset(), "the block ends within a position", e);
    }
    if (at > end) {
      throw corrupt(offset(), "the block ends within a position");
    }
    positions++;
    entries += into.size;
    return true;
  }

  private void readPosition(PositionCounts into) {
    long key = Bytes.getLong(block, at);
    long lock = Bytes.getLong(block, at + 8);
    if (positions > 0 && RunWriter.compare(key, lock, lastKey, lastLock) <= 0) {
      throw corrupt(offset(), "positions do not ascend by key");
    }
    lastKey = key;
    lastLock = lock;
    into.begin(key, lock);
    int size = (block[at + 16] & 255) + 1;
    if (size > Board.MAX_MOVES) {
      throw corrupt(offset() + 16, size + " moves in a position, expected " + Board.MAX_MOVES);
    }
    at += 17;
    int last = -1;
    for (int i = 0; i < size; i++) {
      int move = Bytes.getShort(block, at);
      if (move <= last || !isMove(move)) {
        throw corrupt(offset(), "move number " + move + " after " + last);
      }
      last = move;
      at += 2;
      readNumbers(into, move);
    }
  }

  static boolean isMove(int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    return from < Squares.COUNT && to < Squares.COUNT && from != to;
  }

  private void readNumbers(PositionCounts into, int move) {
    int start = at;
    long first = varint();
    long games = 1;
    long wins = first == CountCodec.WIN ? 1 : 0;
    long draws = first == CountCodec.DRAW ? 1 : 0;
    long losses = first == CountCodec.LOSS ? 1 : 0;
    if (first == CountCodec.NO_GAME) {
      games = 0;
    } else if (first > CountCodec.NO_GAME) {
      games = first - CountCodec.MORE;
      wins = varint();
      draws = varint();
      losses = varint();
      String problem = CountCodec.problem(games, wins, draws, losses);
      if (!problem.isEmpty()) {
        throw corrupt(blockOffset(start), problem);
      }
    }
    long weight = weighted ? varint() : 0;
    if (weight > PositionCounts.MOST) {
      throw corrupt(blockOffset(start), "weight " + weight);
    }
    into.append(move, games, wins, draws, losses, weight);
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; shift < 7 * Bytes.LONGEST_VARINT; shift += 7) {
      byte next = block[at++];
      value |= (next & 127L) << shift;
      if (next >= 0) {
        if (next == 0 && shift > 0) {
          throw corrupt(offset(), "a number longer than it need be");
        }
        return value;
      }
    }
    throw corrupt(offset(), "a number of more than 63 bits");
  }

  /** Reads and checks the next block; false after the last. */
  private boolean readBlock() throws IOException {
    if (finished) {
      return false;
    }
    blockStart = read;
    byte[] head = new byte[HEAD];
    readFully(head, 0, HEAD);
    int length = Bytes.getInt(head, 0);
    boolean trailer = length == 0;
    int contents = trailer ? RunFormat.TRAILER : length;
    if (contents < 0 || contents > RunFormat.LONGEST_BLOCK) {
      throw corrupt(blockStart, "a block of " + length + " bytes");
    }
    Bytes.putInt(block, 0, length);
    readFully(block, CONTENTS, contents);
    if (Bytes.checksum(block, 0, CONTENTS + contents) != Bytes.getInt(head, 4)) {
      throw corrupt(blockStart, "a damaged block: its checksum differs");
    }
    at = CONTENTS;
    end = trailer ? CONTENTS : CONTENTS + contents;
    if (trailer) {
      checkTrailer();
    }
    return !trailer;
  }

  private void checkTrailer() throws IOException {
    finished = true;
    long told = Bytes.getLong(block, CONTENTS);
    if (told != positions || Bytes.getLong(block, CONTENTS + 8) != entries) {
      throw corrupt(blockStart, "the trailer tells of " + told + " positions, found " + positions);
    }
    if (in.read() >= 0) {
      throw corrupt(read, "bytes after the end");
    }
  }

  private void readFully(byte[] into, int from, int length) throws IOException {
    int count = in.readNBytes(into, from, length);
    if (count < length) {
      throw corrupt(read + count, "cut off in a block");
    }
    read += length;
  }

  private long offset() {
    return blockOffset(at);
  }

  private long blockOffset(int index) {
    return blockStart + HEAD + index - CONTENTS;
  }

  private CorruptBookException corrupt(long offset, String problem) {
    return new CorruptBookException(source, offset, problem);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
