package dev.xiangqi.book.file;

import java.nio.ByteBuffer;

/**
 * The positions of a verified book file, ascending by key, in one pass. If the file has changed
 * since, a position may be wrong, but no fault goes beyond the exceptions of the source.
 */
public final class MappedSource implements CountSource {
  private final MappedFile file;
  private final BookHeader header;
  private final ByteBuffer[] mapped;
  private final boolean weighted;
  private final MoveCounts numbers = new MoveCounts();

  /** The current bucket, or -1 before the first. */
  private long bucket = -1;

  /** Offset of the next bucket. */
  private long next;

  private ByteBuffer buffer = ByteBuffer.allocate(0);
  private int at;
  private int end;

  public MappedSource(MappedFile file) {
    this.file = file;
    header = file.header();
    mapped = file.mapped();
    weighted = MoveWeights.areStored(header.settings().weighting());
  }

  @Override
  public boolean next(PositionCounts into) {
    try {
      while (at == end) {
        if (++bucket == header.buckets()) {
          bucket--;
          return false;
        }
        readBucket();
      }
      readPosition(into);
      return true;
    } catch (InternalError e) {
      throw file.changed(file.indexOf(bucket), e);
    } catch (IndexOutOfBoundsException e) {
      throw file.source()
          .corrupt(file.indexOf(bucket), "a position runs over the end of its bucket", e);
    }
  }

  private void readBucket() {
    long start = next;
    next = file.offset(mapped, bucket + 1);
    at = 0;
    end = file.bucketLength(bucket, start, next);
    buffer = file.copy(mapped, file.dataStart() + start, end);
  }

  private void readPosition(PositionCounts into) {
    long rest = buffer.getLong(at) >>> (Long.SIZE - 8 * header.restBytes());
    at += header.restBytes();
    into.begin(bucket << (Long.SIZE - header.bits()) | rest, buffer.getLong(at));
    at += 8;
    int packed;
    do {
      packed = buffer.getShort(at);
      at = numbers.read(buffer, at + 2, weighted);
      into.add(
          packed & (MappedFile.LAST_MOVE - 1),
          numbers.games,
          numbers.wins,
          numbers.draws,
          numbers.losses,
          numbers.storedWeight);
    } while ((packed & MappedFile.LAST_MOVE) == 0);
  }
}
