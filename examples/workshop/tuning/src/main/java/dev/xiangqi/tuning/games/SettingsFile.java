package dev.xiangqi.tuning.games;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.tuning.records.RecordFiles;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The file {@code settings.txt} of a folder of games: their settings, so that no other games are
 * mixed in later. A line names the network; the last one identifies the engine by a search of the
 * starting position: move, score and depth. Another version of the engine rarely gives the same
 * three.
 */
public final class SettingsFile {
  private static final String NAME = "settings.txt";

  /** Tells games whose records mark random moves from earlier ones without marks. */
  private static final String MARKED = ", marked";

  private static final int TRIAL_NODES = 50_000;

  private SettingsFile() {}

  /**
   * Writes the file, or checks that an existing file has the same content.
   *
   * @throws BadDataException if the folder's games were made with other settings or another engine
   */
  static void require(Path folder, GameSettings settings, int gamesPerFile) throws IOException {
    String text =
        """
        seed %d
        nodes %d
        %sdepth %d
        %srandom-plies %d
        %smax-opening %d
        per-file %d
        network %s
        engine %s
        """
            .formatted(
                settings.seed(),
                settings.nodes(),
                settings.softNodes().map(limit -> "soft-nodes " + limit + "\n").orElse(""),
                settings.depth(),
                settings.missingMen() == 0 ? "" : "missing-men " + settings.missingMen() + "\n",
                settings.randomPlies(),
                settings.randomMoves() == 0
                    ? ""
                    : "random-moves " + settings.randomMoves() + MARKED + "\n",
                settings.maxOpening(),
                gamesPerFile,
                settings.network().map(EvaluationNetwork::checksum).orElse("none, terms"),
                engine(settings));
    Path file = folder.resolve(NAME);
    if (Files.exists(file)) {
      String existing = Files.readString(file);
      if (!existing.equals(text)) {
        throw new BadDataException(
            file
                + ": the games were made with\n"
                + existing
                + "and not with\n"
                + text
                + "Use a new folder");
      }
    } else if (RecordFiles.in(folder).isEmpty()) {
      AtomicFile.write(file, text);
    } else {
      throw new BadDataException(file + ": expected the settings of the games, got no file");
    }
  }

  /** {@return whether a line of the file says that games have random moves that no record marks} */
  public static boolean hasUnmarkedRandomMoves(String line) {
    return line.startsWith("random-moves ") && !line.endsWith(MARKED);
  }

  /** {@return the lines of the file; empty if there is no file} */
  public static List<String> lines(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  private static String engine(GameSettings settings) {
    try (Searcher searcher = settings.searcher(1)) {
      SearchResult found = searcher.search(Game.start(), SearchLimits.nodes(TRIAL_NODES));
      return found.bestMove().orElseThrow() + " " + Centipawns.of(found) + " " + found.depth();
    }
  }
}
