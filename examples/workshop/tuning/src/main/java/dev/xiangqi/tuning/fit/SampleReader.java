package dev.xiangqi.tuning.fit;

import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads folders of games as samples. Every twentieth game is held out of the training, to measure
 * the weights on unseen games.
 */
public final class SampleReader {
  private static final int HELD_OUT_OF = 20;

  private final Terms counter;
  private final Samples training;
  private final Samples heldOut;
  private final int[] counts;
  private long games;

  /** Makes a reader without samples. */
  public SampleReader(Terms counter) {
    this.counter = counter;
    training = new Samples(counter.maxPhase());
    heldOut = new Samples(counter.maxPhase());
    counts = new int[counter.names().size()];
  }

  /**
   * Reads folders. The order of the folders decides which games are held out.
   *
   * @throws BadDataException if a file is malformed or there are too few games to hold one out
   */
  public void read(List<Path> folders) throws IOException {
    for (Path folder : folders) {
      RecordFiles.read(folder, this::add);
    }
    if (heldOut.size() == 0) {
      throw new BadDataException("expected " + HELD_OUT_OF + " games or more, got " + games);
    }
  }

  private void add(PositionRecord positionRecord) {
    games += positionRecord.opensGame() ? 1 : 0;
    int phase = counter.count(positionRecord.position(), counts);
    Samples samples = games % HELD_OUT_OF == 0 ? heldOut : training;
    samples.add(counts, phase, positionRecord.scoreForRed(), positionRecord.halfPoints());
  }

  /** {@return the samples to train with} */
  public Samples training() {
    return training;
  }

  /** {@return the samples held out of the training} */
  public Samples heldOut() {
    return heldOut;
  }

  /** {@return the number of games read} */
  public long games() {
    return games;
  }
}
