package dev.xiangqi.tuning.shuffle;

import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordBytes;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Random;

/**
 * Writes the positions of games into one file in random order, and those of every twentieth game
 * into another. Positions are dealt to temporary files, each of which is then shuffled in memory.
 * So there may be more of them than fit in memory. The seed decides the order. For one run.
 */
public final class Shuffler {
  private static final int HELD_OUT_OF = 20;
  private static final int MAX_BUCKETS = 256;

  /** The part of the memory for the positions of a bucket; their hashes may take as much. */
  private static final int BUCKET_SHARE = 3;

  private final Path output;
  private final ShuffleSettings settings;
  private final Random random;
  private long games;
  private long training;
  private long heldOut;
  private long highScores;
  private long duplicates;

  /** Makes a shuffler that writes to {@code output} and {@link #heldOut(Path)}. */
  public Shuffler(Path output, ShuffleSettings settings) {
    this.output = output;
    this.settings = settings;
    random = new Random(settings.seed());
  }

  /** {@return the file of the positions held out of a file} */
  public static Path heldOut(Path file) {
    return file.resolveSibling(file.getFileName() + ".held-out");
  }

  /**
   * Shuffles the positions of folders. The order of the folders decides which games are held out.
   *
   * @throws BadDataException if a file is malformed, there are too few games to hold one out, or
   *     too many for the memory
   */
  public ShuffleCounts run(List<Path> folders) throws IOException {
    RecordReader records = new RecordReader(folders);
    int count = buckets(records.bytes());
    Path trainingPart = part(output);
    Path heldOutPart = part(heldOut(output));
    try (Buckets buckets =
        new Buckets(output.resolveSibling(output.getFileName() + ".buckets"), count)) {
      try (OutputStream out = stream(heldOutPart)) {
        records.read(bytes -> deal(bytes, buckets, count, out));
      }
      if (heldOut == 0) {
        throw new BadDataException(
            "expected " + HELD_OUT_OF + " games with positions or more, got " + games);
      }
      buckets.finish();
      try (OutputStream out = stream(trainingPart)) {
        for (int i = 0; i < count; i++) {
          append(buckets.take(i), out);
        }
      }
      move(heldOutPart, heldOut(output));
      move(trainingPart, output);
    } finally {
      Files.deleteIfExists(heldOutPart);
      Files.deleteIfExists(trainingPart);
    }
    return new ShuffleCounts(games, training, heldOut, highScores, duplicates);
  }

  private int buckets(long bytes) throws BadDataException {
    long size = settings.memory() / BUCKET_SHARE;
    long count = Math.max(1, (bytes + size - 1) / size);
    if (count > MAX_BUCKETS) {
      long needed = BUCKET_SHARE * bytes / MAX_BUCKETS / (1 << 20) + 1;
      throw new BadDataException("memory: expected " + needed + " MiB or more");
    }
    return (int) count;
  }

  private void deal(byte[] bytes, Buckets buckets, int count, OutputStream out) throws IOException {
    games += RecordBytes.opensGame(bytes, 0) ? 1 : 0;
    if (Math.abs(RecordBytes.score(bytes, 0)) > settings.maxScore()) {
      highScores++;
    } else if (games % HELD_OUT_OF == 0) {
      heldOut++;
      out.write(bytes);
    } else {
      buckets.add(bucket(bytes, count), bytes);
    }
  }

  /** {@return the bucket of a record; duplicates meet in one if they are to be dropped} */
  private int bucket(byte[] bytes, int count) {
    return settings.dropsDuplicates()
        ? (int) ((BoardHash.of(bytes, 0) >>> Integer.SIZE) % count)
        : random.nextInt(count);
  }

  private void append(byte[] records, OutputStream out) throws IOException {
    int count = records.length / PositionRecord.BYTES;
    shuffle(records, count);
    Seen seen = new Seen(settings.dropsDuplicates() ? count : 0);
    for (int i = 0; i < count; i++) {
      int at = i * PositionRecord.BYTES;
      if (settings.dropsDuplicates() && !seen.add(BoardHash.of(records, at))) {
        duplicates++;
      } else {
        training++;
        out.write(records, at, PositionRecord.BYTES);
      }
    }
  }

  private void shuffle(byte[] records, int count) {
    byte[] kept = new byte[PositionRecord.BYTES];
    for (int i = count - 1; i > 0; i--) {
      int from = i * kept.length;
      int to = random.nextInt(i + 1) * kept.length;
      System.arraycopy(records, to, kept, 0, kept.length);
      System.arraycopy(records, from, records, to, kept.length);
      System.arraycopy(kept, 0, records, from, kept.length);
    }
  }

  private static OutputStream stream(Path file) throws IOException {
    return new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
  }

  private static Path part(Path file) {
    return file.resolveSibling(file.getFileName() + ".part");
  }

  private static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
