package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.BlockFormat;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.LockFile;
import dev.xiangqi.book.file.Region;
import dev.xiangqi.book.file.ReplacingChannel;
import dev.xiangqi.book.file.Segments;
import dev.xiangqi.book.file.Source;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A file of parts, mapped into memory. It begins with a magic number (8) and a version (2). Two
 * states follow, at offsets 512 and 1024: a number that grows with each change (8), the end of the
 * last part (8), the number of parts (4) and the CRC-32C of these (4). The valid state with the
 * greater number counts. So a part is appended first, and then the older state is replaced: until
 * then, the file is as before. The parts begin at offset 2048. Thread-safe.
 */
public final class CollectionFile implements Closeable {
  /*
   * Why two states. An addition must be there as a whole or not at all, even if the power fails in
   * the midst of it. So nothing that counts is ever overwritten. append() does this, in this order:
   *
   *   1. locks a hidden file beside this one, so that no other process adds games;
   *   2. reads the state once more: others may have added games since this file was opened;
   *   3. writes the part where the last one ends, over what a stopped addition may have left there;
   *   4. cuts off what is behind it, and waits until all of that is on the disk;
   *   5. writes the next state over the older one, and waits until it is on the disk, too.
   *
   * Until step 5 is done, the state before counts, and it ends before the new part. A state of
   * which only some bytes arrive has the wrong checksum, so the other one counts. Odd numbers stand
   * first and even ones second, so each writer knows which state is the older one. LMDB keeps two
   * meta pages in the same way.
   *
   * A merge of all parts does not change the file. It writes another one, which takes its name;
   * that is ReplacingChannel, and change() gives it steps 1 and 2.
   *
   * What an open file sees. It reads the state once, and maps the bytes up to the end of the last
   * part. Additions write behind that end, so whoever reads needs no lock, and sees the games that
   * were there when it was opened.
   *
   * Segments. A buffer has an int for its index, so the file is mapped in pieces of 1 GB. read()
   * copies, and may cross a border.
   *
   * Closing. Java cannot unmap a buffer, so close() drops them, and the garbage collector does the
   * rest. A thread that holds them already reads on safely; the next read() refuses.
   *
   * Faults are found late on purpose. Opening checks this header, those of the parts and their
   * tables of checksums. A block of a part is checked when it is first read, so a large file opens
   * at once. Whatever the file contains, a fault is an exception of the source, with its place.
   * docs/collection-format.md describes every byte.
   */
  private static final byte[] MAGIC = "XQGAME\r\n".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;
  private static final int STATE = 512;
  private static final int STATE_LENGTH = 24;

  /** Where the first part begins. */
  public static final int PARTS = 2048;

  private final Source source;
  private final long end;
  private final long change;
  private final List<Part> parts = new ArrayList<>();

  /** The whole file; empty once closed. */
  private volatile ByteBuffer[] segments;

  /** The state of a file. */
  private record State(long change, long end, int parts) {
    private static final State NONE = new State(-1, 0, 0);

    byte[] encode() {
      if (change < 0) {
        return new byte[STATE_LENGTH];
      }
      ByteBuffer out = ByteBuffer.allocate(STATE_LENGTH).putLong(change).putLong(end).putInt(parts);
      return out.putInt(Bytes.checksum(out.array(), 0, STATE_LENGTH - 4)).array();
    }

    static State decode(byte[] head, int at) {
      ByteBuffer in = ByteBuffer.wrap(head, at, STATE_LENGTH);
      State state = new State(in.getLong(), in.getLong(), in.getInt());
      boolean valid = in.getInt() == Bytes.checksum(head, at, STATE_LENGTH - 4);
      return valid && state.change > 0 ? state : NONE;
    }
  }

  private CollectionFile(Source source, State state, ByteBuffer[] segments) {
    this.source = source;
    end = state.end;
    change = state.change;
    this.segments = segments;
  }

  /** {@return whether a path is a regular file that begins with the magic number} */
  public static boolean isCollection(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(path)) {
      return Arrays.equals(MAGIC, in.readNBytes(MAGIC.length));
    }
  }

  /** Opens a file and checks its headers. */
  public static CollectionFile open(Path path, Source source) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      State state = readState(channel, source);
      ByteBuffer[] segments = Segments.map(channel, state.end, Segments.BITS);
      CollectionFile file = new CollectionFile(source, state, segments);
      file.readParts(state.parts);
      return file;
    }
  }

  private static State readState(FileChannel channel, Source source) throws IOException {
    ByteBuffer head = ByteBuffer.allocate(PARTS);
    while (head.hasRemaining() && channel.read(head, head.position()) >= 0) {
      // Until the buffer is full or the file ends.
    }
    BlockFormat.check(
        Arrays.copyOf(head.array(), head.position()), MAGIC, VERSION, "a collection", source);
    if (head.hasRemaining()) {
      throw source.corrupt(head.position(), "truncated in its header");
    }
    State first = State.decode(head.array(), STATE);
    State second = State.decode(head.array(), 2 * STATE);
    State state = first.change > second.change ? first : second;
    if (state.change < 0) {
      throw source.corrupt(STATE, "a damaged header: its checksums differ");
    }
    if (state.end < PARTS || state.end > channel.size() || state.parts < 0) {
      throw source.corrupt(
          channel.size(), "truncated: " + channel.size() + " bytes, expected " + state.end);
    }
    return state;
  }

  private void readParts(int count) {
    long at = PARTS;
    long first = 0;
    while (parts.size() < count) {
      if (end - at < PartHeader.LENGTH) {
        throw source.corrupt(at, "truncated in the header of a part");
      }
      byte[] bytes = new byte[PartHeader.LENGTH];
      read(at, bytes, bytes.length);
      PartHeader header = PartHeader.decode(bytes, at, end, source);
      parts.add(new Part(this, header, at + PartHeader.LENGTH, first));
      at += header.partLength();
      first += header.games();
    }
    if (at != end) {
      throw source.corrupt(at, "bytes after the last part");
    }
  }

  /** {@return the parts, in their order} */
  public List<Part> parts() {
    return List.copyOf(parts);
  }

  /** {@return the number of bytes of the file} */
  public long length() {
    return end;
  }

  /** {@return the origin of the bytes, for faults in them} */
  public Source source() {
    return source;
  }

  /** Copies bytes of the file. */
  public void read(long at, byte[] into, int length) {
    ByteBuffer[] mapped = segments;
    if (mapped.length == 0) {
      throw new IllegalStateException("the collection " + source.name() + " is closed");
    }
    if (at < 0 || length > end - at) {
      throw source.corrupt(at, "bytes beyond the end");
    }
    try {
      Segments.copy(mapped, Segments.BITS, at, into, length);
    } catch (InternalError e) {
      throw changed(at, e);
    }
  }

  /**
   * Makes the exception for bytes that can no longer be read. The JVM throws an {@link
   * InternalError} where a mapped file has become shorter than the mapping, or a little later.
   */
  public RuntimeException changed(long at, InternalError e) {
    return source.corrupt(at, "the file was truncated while it was open, or cannot be read", e);
  }

  /** Checks every byte of the header, also those of a state that does not count. */
  public void checkHeader() {
    byte[] head = new byte[PARTS];
    read(0, head, PARTS);
    byte[] expected = header(State.decode(head, STATE), State.decode(head, 2 * STATE));
    int mismatch = Arrays.mismatch(expected, head);
    if (mismatch >= 0) {
      throw source.corrupt(mismatch, "a damaged header");
    }
  }

  private static byte[] header(State first, State second) {
    ByteBuffer head =
        ByteBuffer.allocate(PARTS).put(MAGIC).putShort((short) VERSION).position(STATE);
    head.put(first.encode()).position(2 * STATE);
    return head.put(second.encode()).array();
  }

  /** Writes the header of a new file whose parts end at an offset. */
  public static void writeHeader(Region out, long end, int parts) throws IOException {
    out.write(ByteBuffer.wrap(header(new State(1, end, parts), State.NONE)), 0);
  }

  /** A change of a file. */
  @FunctionalInterface
  public interface Change {
    void make() throws IOException;
  }

  /**
   * Changes this file while no other process does so.
   *
   * @throws IOException if it cannot be written, or was changed since it was opened
   */
  public void change(Path path, Change making) throws IOException {
    LockFile lock = lock(path.toRealPath());
    try {
      checkUnchanged(path);
      making.make();
    } finally {
      lock.close();
    }
  }

  private void checkUnchanged(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      if (!readState(channel, source).equals(new State(change, end, parts.size()))) {
        throw changedMeanwhile();
      }
    }
  }

  /**
   * Appends a part to this file, which stays open as it was.
   *
   * @throws IOException if it cannot be written, or was changed since it was opened
   */
  public void append(Path path, PartWriter part) throws IOException {
    change(path, () -> write(path, part));
  }

  private void write(Path path, PartWriter part) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      Region out =
          (bytes, at) -> {
            long position = at;
            while (bytes.hasRemaining()) {
              position += channel.write(bytes, position);
            }
          };
      PartHeader header = part.finish(out, end);
      channel.truncate(end + header.partLength());
      channel.force(true);
      State next = new State(change + 1, end + header.partLength(), parts.size() + 1);
      // The state of an odd change stands first, so this replaces the older one.
      out.write(ByteBuffer.wrap(next.encode()), (next.change & 1) == 1 ? STATE : 2 * STATE);
      channel.force(true);
    }
  }

  private LockFile lock(Path path) throws IOException {
    return LockFile.tryLock(ReplacingChannel.temporary(path, "lock"))
        .orElseThrow(this::changedMeanwhile);
  }

  private IOException changedMeanwhile() {
    return new IOException(
        "games were added to " + source.name() + " by others meanwhile; add them once more");
  }

  /** Releases the file. Idempotent. */
  @Override
  public void close() {
    segments = new ByteBuffer[0];
  }
}
