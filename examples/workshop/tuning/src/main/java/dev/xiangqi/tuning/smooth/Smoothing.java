package dev.xiangqi.tuning.smooth;

import dev.xiangqi.tuning.games.SettingsFile;
import dev.xiangqi.tuning.records.FolderConversion;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import dev.xiangqi.tuning.support.BadDataException;
import dev.xiangqi.tuning.support.Sigmoid;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces the score of each position of a game by a weighted mean of it and of the scores of the
 * next positions that were kept. Both sides played the best move that they knew, so the next scores
 * come from searches that saw further. This is temporal difference learning with a limited horizon
 * (Sutton, 1988), applied to recorded games.
 *
 * <p>Expected scores are averaged, not centipawns. At the end of a game and before a random move
 * the weights of what there is count in proportion.
 */
public final class Smoothing implements FolderConversion.Rule {
  /** The centipawns that multiply the odds by e, as {@code train} has it. */
  private static final double SCALE = 280;

  private final List<Double> weights;

  /**
   * Makes the rule. Thread-safe.
   *
   * @param games the folder with games
   * @param weights the weights of the score, the next one, and so on; the first is positive, the
   *     others are not negative
   * @throws BadDataException if the games have random moves that are not marked
   */
  public Smoothing(Path games, List<Double> weights) throws IOException {
    this.weights = List.copyOf(weights);
    for (String line : SettingsFile.lines(games)) {
      if (SettingsFile.hasUnmarkedRandomMoves(line)) {
        throw new BadDataException(
            games
                + ": expected games without random moves, or with marks after them, since a score"
                + " after one says nothing about the position before it, got "
                + line);
      }
    }
  }

  @Override
  public byte[] convert(Path file) throws IOException {
    List<PositionRecord> records = new ArrayList<>();
    RecordFiles.readFile(file, records::add);
    ByteArrayOutputStream out = new ByteArrayOutputStream(records.size() * PositionRecord.BYTES);
    for (int i = 0; i < records.size(); i++) {
      out.writeBytes(records.get(i).withScore(score(records, i)).toBytes());
    }
    return out.toByteArray();
  }

  private int score(List<PositionRecord> records, int at) {
    PositionRecord first = records.get(at);
    double sum = 0;
    double weight = 0;
    for (int i = 0; i < weights.size() && at + i < records.size(); i++) {
      PositionRecord next = records.get(at + i);
      if (i > 0 && (next.opensGame() || next.afterRandomMove())) {
        break;
      }
      boolean sameSide = next.position().sideToMove() == first.position().sideToMove();
      sum += weights.get(i) * Sigmoid.of((sameSide ? next.score() : -next.score()) / SCALE);
      weight += weights.get(i);
    }
    return centipawns(sum / weight);
  }

  private static int centipawns(double expected) {
    // StrictMath gives the same files on every JVM.
    long rounded = StrictMath.round(SCALE * StrictMath.log(expected / (1 - expected)));
    return (int) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, rounded));
  }
}
