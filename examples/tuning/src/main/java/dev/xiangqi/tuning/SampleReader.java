package dev.xiangqi.tuning;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads folders of games as samples. Every twentieth game is held out of the training, to measure
 * the weights on unseen games.
 */
final class SampleReader {
  private static final int HELD_OUT_OF = 20;

  private final TermCounter counter;
  private final Samples training;
  private final Samples heldOut;
  private final int[] counts;
  private long games;

  SampleReader(TermCounter counter) {
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
  void read(List<Path> folders) throws IOException {
    for (Path folder : folders) {
      GameFiles.read(folder, this::add);
    }
    if (heldOut.size() == 0) {
      throw new BadDataException("expected " + HELD_OUT_OF + " games or more, got " + games);
    }
  }

  private void add(PositionRecord found) {
    games += found.opensGame() ? 1 : 0;
    int phase = counter.count(found.position(), counts);
    Samples samples = games % HELD_OUT_OF == 0 ? heldOut : training;
    samples.add(counts, phase, found.scoreForRed(), found.halfPoints());
  }

  Samples training() {
    return training;
  }

  Samples heldOut() {
    return heldOut;
  }

  long games() {
    return games;
  }
}
