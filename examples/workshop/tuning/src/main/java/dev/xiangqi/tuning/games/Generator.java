package dev.xiangqi.tuning.games;

import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.BadDataException;
import dev.xiangqi.tuning.support.Lent;
import dev.xiangqi.tuning.support.Workers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Fills a folder with files of games. Existing files are kept. A file appears only when all its
 * games have been played, so a killed process loses the games of at most one file.
 */
public final class Generator {
  private final Path folder;
  private final GameSettings settings;
  private final int gamesPerFile;
  private final Progress progress;

  /**
   * Makes a generator.
   *
   * @param folder the folder for the files, created if missing
   * @param settings the settings of the games
   * @param gamesPerFile the number of games per file
   * @param progress the output for progress
   */
  public Generator(Path folder, GameSettings settings, int gamesPerFile, Progress progress) {
    this.folder = folder;
    this.settings = settings;
    this.gamesPerFile = gamesPerFile;
    this.progress = progress;
  }

  /**
   * Plays the missing games.
   *
   * @param games the total number of games, a multiple of the games per file
   * @param threads the number of threads; does not change the files
   * @throws BadDataException if the folder's games were made with other settings or another engine
   */
  public void run(long games, int threads) throws IOException {
    Files.createDirectories(folder);
    SettingsFile.require(folder, settings, gamesPerFile);
    try (Lent<SelfPlay> players = new Lent<>(threads, () -> new SelfPlay(settings));
        Workers workers = new Workers(threads)) {
      for (long first = 0; first < games; first += gamesPerFile) {
        Path file = RecordFiles.file(folder, first);
        if (!Files.exists(file)) {
          AtomicFile.write(file, join(workers.run(tasks(first, players))));
          progress.log(file.getFileName().toString());
        }
      }
    }
  }

  private List<Callable<byte[]>> tasks(long first, Lent<SelfPlay> players) {
    List<Callable<byte[]>> tasks = new ArrayList<>(gamesPerFile);
    for (int i = 0; i < gamesPerFile; i++) {
      long number = first + i;
      tasks.add(() -> players.use(player -> play(number, player)));
    }
    return tasks;
  }

  private byte[] play(long number, SelfPlay player) {
    byte[] records = player.play(number);
    progress.played(records.length / PositionRecord.BYTES);
    return records;
  }

  private static byte[] join(List<byte[]> games) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    games.forEach(all::writeBytes);
    return all.toByteArray();
  }
}
