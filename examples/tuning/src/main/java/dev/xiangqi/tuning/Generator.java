package dev.xiangqi.tuning;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Fills a folder with files of games. What is there already is left alone; a file appears when all
 * of its games have been played, so that ending the process costs the games of one file at most.
 */
final class Generator {
  private final Path folder;
  private final GameSettings settings;
  private final int gamesPerFile;
  private final Progress progress;

  Generator(Path folder, GameSettings settings, int gamesPerFile, Progress progress) {
    this.folder = folder;
    this.settings = settings;
    this.gamesPerFile = gamesPerFile;
    this.progress = progress;
  }

  /**
   * Plays what is missing.
   *
   * @param games a multiple of the games of a file
   * @param threads how many play; the files do not hang on it
   * @throws BadDataException if the folder's games were made by something else
   */
  void run(long games, int threads) throws IOException {
    Files.createDirectories(folder);
    SettingsFile.require(folder, settings, gamesPerFile);
    BlockingQueue<SelfPlay> players = new LinkedBlockingQueue<>();
    try (Workers workers = new Workers(threads)) {
      for (int i = 0; i < threads; i++) {
        players.add(new SelfPlay(settings));
      }
      for (long first = 0; first < games; first += gamesPerFile) {
        Path file = GameFiles.file(folder, first);
        if (!Files.exists(file)) {
          AtomicFile.write(file, join(workers.run(tasks(first, players))));
          progress.say(file.getFileName().toString());
        }
      }
    } finally {
      players.forEach(SelfPlay::close);
    }
  }

  private List<Callable<byte[]>> tasks(long first, BlockingQueue<SelfPlay> players) {
    List<Callable<byte[]>> tasks = new ArrayList<>(gamesPerFile);
    for (int i = 0; i < gamesPerFile; i++) {
      long number = first + i;
      tasks.add(() -> play(number, players));
    }
    return tasks;
  }

  private byte[] play(long number, BlockingQueue<SelfPlay> players) throws InterruptedException {
    // There are as many players as threads, so that none waits.
    SelfPlay player = players.take();
    try {
      byte[] records = player.play(number);
      progress.played(records.length / PositionRecord.BYTES);
      return records;
    } finally {
      players.add(player);
    }
  }

  private static byte[] join(List<byte[]> games) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    games.forEach(all::writeBytes);
    return all.toByteArray();
  }
}
