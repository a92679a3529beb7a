package dev.xiangqi.tuning.vary;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.EvaluationTerms;
import dev.xiangqi.tuning.records.FolderConversion;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.support.RandomMove;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/**
 * Plays random moves from the positions of games, and scores the results by the terms of the
 * evaluation, without a search. Such records cost a microsecond each. They teach a network what the
 * terms know, also about positions that good players avoid but a search visits.
 *
 * <p>The records of a file depend only on that file and the settings.
 */
public final class Variations implements FolderConversion.Rule {
  /** Positions with this score or a greater one are dropped, because the game is decided. */
  private static final int DECIDED_SCORE = 2500;

  private final VarySettings settings;

  /** Makes the rule. Thread-safe. */
  public Variations(VarySettings settings) {
    this.settings = settings;
  }

  @Override
  public byte[] convert(Path games) throws IOException {
    byte[] bytes = Files.readAllBytes(games);
    // The documentation of Random guarantees the same numbers on every JVM.
    Random random = new Random(settings.seed() * 1_000_003 + games.getFileName().hashCode());
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length * settings.copies());
    boolean opensGame = false;
    for (int at = 0; at < bytes.length; at += PositionRecord.BYTES) {
      PositionRecord start =
          PositionRecord.of(
              Arrays.copyOfRange(bytes, at, Math.min(at + PositionRecord.BYTES, bytes.length)));
      opensGame |= start.opensGame();
      for (int copy = 0; copy < settings.copies(); copy++) {
        Position position = play(start.position(), 1 + random.nextInt(settings.plies()), random);
        if (position.checkers().isEmpty() && !position.hasNoLegalMove()) {
          int score = EvaluationTerms.evaluate(position);
          if (Math.abs(score) < DECIDED_SCORE) {
            out.writeBytes(
                new PositionRecord(position, score, start.result(), opensGame).toBytes());
            opensGame = false;
          }
        }
      }
    }
    return out.toByteArray();
  }

  private static Position play(Position start, int plies, Random random) {
    Position position = start;
    for (int ply = 0; ply < plies; ply++) {
      if (position.hasNoLegalMove()) {
        return position;
      }
      position = position.play(RandomMove.of(position, random));
    }
    return position;
  }
}
