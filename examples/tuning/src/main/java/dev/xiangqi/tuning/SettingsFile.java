package dev.xiangqi.tuning;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The file {@code settings.txt} of a folder of games: what made them, so that nothing else is added
 * to them later. Its last line is what the engine plays at the start of a game, which another
 * version of the engine rarely does alike to the node.
 */
final class SettingsFile {
  private static final String NAME = "settings.txt";
  private static final int TRIAL_NODES = 50_000;

  private SettingsFile() {}

  /**
   * Writes the file, or checks that it says the same.
   *
   * @throws BadDataException if the games of the folder were made by something else
   */
  static void require(Path folder, GameSettings settings, int gamesPerFile) throws IOException {
    String text =
        """
        seed %d
        nodes %d
        random-plies %d
        per-file %d
        engine %s
        """
            .formatted(
                settings.seed(), settings.nodes(), settings.randomPlies(), gamesPerFile, engine());
    Path file = folder.resolve(NAME);
    if (Files.exists(file)) {
      String found = Files.readString(file);
      if (!found.equals(text)) {
        throw new BadDataException(
            file
                + ": the games were made by\n"
                + found
                + "and not by\n"
                + text
                + "Use a new folder");
      }
    } else if (GameFiles.in(folder).isEmpty()) {
      AtomicFile.write(file, text);
    } else {
      throw new BadDataException(
          file + ": expected what made the games of the folder, got no file");
    }
  }

  /** The lines of the file, or none if there is no file. */
  static List<String> lines(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  private static String engine() {
    try (Searcher searcher = AlphaBetaSearcher.builder().hash(1).build()) {
      SearchResult found = searcher.search(Game.start(), SearchLimits.nodes(TRIAL_NODES));
      return found.bestMove().orElseThrow() + " " + Centipawns.of(found) + " " + found.depth();
    }
  }
}
