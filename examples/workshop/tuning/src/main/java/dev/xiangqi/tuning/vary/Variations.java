package dev.xiangqi.tuning.vary;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.EvaluationTerms;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.BadDataException;
import dev.xiangqi.tuning.support.RandomMove;
import dev.xiangqi.tuning.support.Workers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * Plays random moves from the positions of games, and scores the results by the terms of the
 * evaluation, without a search. Such records cost a microsecond each. They teach a network what the
 * terms know, also about positions that good players avoid but a search visits.
 *
 * <p>Each file of games gives a file of the same name. It depends only on that file and the
 * settings.
 */
public final class Variations {
  /** Positions with this score or a greater one are dropped, because the game is decided. */
  private static final int DECIDED_SCORE = 2500;

  private final VarySettings settings;
  private final Consumer<String> progress;

  /**
   * Makes the command's work.
   *
   * @param progress receives a line for each file
   */
  public Variations(VarySettings settings, Consumer<String> progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /**
   * Writes the missing files of a folder.
   *
   * @param games the folder with games
   * @param folder the folder for the variations, created if missing
   * @throws BadDataException if there are no games, or a record is malformed
   */
  public void run(Path games, Path folder, int threads) throws IOException {
    Files.createDirectories(folder);
    List<Path> files = RecordFiles.in(games);
    if (files.isEmpty()) {
      throw new BadDataException(games + ": expected files games-000000.bin and so on, got none");
    }
    List<Callable<Optional<IOException>>> tasks =
        files.stream()
            .<Callable<Optional<IOException>>>map(file -> () -> vary(file, folder))
            .toList();
    try (Workers workers = new Workers(threads)) {
      for (Optional<IOException> failure : workers.run(tasks)) {
        if (failure.isPresent()) {
          throw failure.get();
        }
      }
    }
  }

  private Optional<IOException> vary(Path games, Path folder) {
    Path file = folder.resolve(games.getFileName());
    if (Files.exists(file)) {
      return Optional.empty();
    }
    try {
      byte[] varied = vary(games);
      AtomicFile.write(file, varied);
      progress.accept(
          file.getFileName() + ": " + varied.length / PositionRecord.BYTES + " positions");
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e);
    }
  }

  private byte[] vary(Path games) throws IOException {
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
