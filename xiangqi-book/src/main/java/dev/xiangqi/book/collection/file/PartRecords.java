package dev.xiangqi.book.collection.file;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The games of a part as records, in their order; {@link #next} checks both. Not thread-safe. */
public final class PartRecords extends RecordCursor {
  private final Part part;
  private final LineReader lines;
  private final InfoReader infos;
  private GrowingBytes record = new GrowingBytes();
  private GrowingBytes previous = new GrowingBytes();

  public PartRecords(Part part) {
    this.part = part;
    lines = new LineReader(part);
    infos = new InfoReader(part);
  }

  /** {@return whether the part has the current record of a cursor} */
  public boolean contains(RecordCursor sought) {
    int low = 0;
    int high = part.games();
    while (low < high) {
      int middle = (low + high) >>> 1;
      lines.seek(middle);
      load();
      int order = compareTo(sought);
      if (order == 0) {
        return true;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return false;
  }

  @Override
  public boolean next() {
    if (lines.game() + 1 == part.games()) {
      return false;
    }
    if (lines.game() < 0) {
      lines.seek(0);
    } else {
      lines.next();
    }
    GrowingBytes before = record;
    record = previous;
    previous = before;
    load();
    check();
    return true;
  }

  private void check() {
    try {
      RecordFormat.check(record.array(), record.length());
    } catch (IllegalArgumentException e) {
      throw part.source().corrupt(part.start(), "game " + lines.game() + ": " + e.getMessage(), e);
    }
    int order =
        Arrays.compareUnsigned(
            previous.array(), 0, previous.length(), record.array(), 0, record.length());
    if (order >= 0) {
      throw part.source().corrupt(part.start(), "game " + lines.game() + " is not in its order");
    }
  }

  private void load() {
    record.clear();
    byte[] fen = part.fen(lines.start()).getBytes(StandardCharsets.US_ASCII);
    record.put(fen, 0, fen.length);
    record.putByte(0);
    record.put(lines.codes(), 0, lines.plies());
    record.putByte(0);
    record.putByte(lines.result());
    infos.seek(lines).putTo(record);
    set(record.array(), 0, record.length());
  }
}
