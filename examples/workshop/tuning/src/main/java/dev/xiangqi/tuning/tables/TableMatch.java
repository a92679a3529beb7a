package dev.xiangqi.tuning.tables;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.search.endgame.EndgameTables;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.match.Match;
import dev.xiangqi.search.match.MatchPlayer;
import dev.xiangqi.search.match.ScheduledGame;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The engine with tables of endings against itself without, from {@link TableStarts} with both
 * colours. Finished games are added to a file, from which a later run goes on.
 */
public final class TableMatch {
  static final String WITH = "tables";
  static final String WITHOUT = "plain";

  private static final int TABLE_MEGABYTES = 4;
  private static final int STEP = 100;

  private final Path file;
  private final List<TableStart> starts;
  private final String settings;
  private final Match match;
  private final PrintWriter err;

  /**
   * Makes a match.
   *
   * @param file the results, which a later run continues
   * @param nodes the nodes of each move
   * @param threads the number of games at the same time
   * @param err for progress
   */
  public TableMatch(
      Path file,
      EndgameTables tables,
      List<TableStart> starts,
      long nodes,
      int threads,
      PrintWriter err) {
    this.file = file;
    this.starts = List.copyOf(starts);
    this.err = err;
    String fens =
        starts.stream().map(start -> start.position().toFen()).collect(Collectors.joining(", "));
    settings = "nodes " + nodes + ", tables " + tables + ", starts " + fens;
    SearchLimits limits = SearchLimits.nodes(nodes);
    match =
        Match.builder(
                List.of(
                    new MatchPlayer(WITH, () -> searcher(tables), limits),
                    new MatchPlayer(WITHOUT, () -> searcher(EndgameSource.NONE), limits)))
            .openings(starts.stream().map(start -> Game.from(start.position())).toList())
            .pairs(starts.size())
            .concurrency(threads)
            .build();
  }

  private static Searcher searcher(EndgameSource endings) {
    return AlphaBetaSearcher.builder().hash(TABLE_MEGABYTES).endings(endings).warmUp(false).build();
  }

  /** Plays the games that are left, and returns the results of all. */
  public TableScores run() throws IOException {
    Map<ScheduledGame, GameResult> played = read();
    try {
      Map<ScheduledGame, GameResult> results =
          match
              .run(
                  played,
                  (game, table) -> {
                    add(game.scheduled().round() + " " + game.result() + "\n");
                    int count = table.results().size();
                    if (count % STEP == 0) {
                      err.println("game " + count + " of " + match.schedule().size());
                      err.flush();
                    }
                  })
              .results();
      return new TableScores(starts, results);
    } catch (UncheckedIOException e) {
      throw new IOException(file + ": " + e.getCause(), e);
    }
  }

  private void add(String line) {
    try {
      Files.writeString(file, line, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The results in the file. A line that a killed process left unfinished is removed. */
  private Map<ScheduledGame, GameResult> read() throws IOException {
    Map<ScheduledGame, GameResult> played = new HashMap<>();
    if (!Files.exists(file)) {
      Files.writeString(file, settings + "\n");
      return played;
    }
    String text = Files.readString(file);
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    List<String> lines = whole.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(settings)) {
      throw new BadDataException(
          file + ": expected the same starts, nodes and tables as before, or a new file");
    }
    if (whole.length() < text.length()) {
      Files.writeString(file, whole);
    }
    Map<String, ScheduledGame> games =
        match.schedule().stream()
            .collect(Collectors.toMap(ScheduledGame::round, Function.identity()));
    for (int i = 1; i < lines.size(); i++) {
      String[] words = lines.get(i).split(" ", -1);
      ScheduledGame game = games.get(words[0]);
      if (game == null || words.length != 2) {
        throw new BadDataException(
            file + ": line " + (i + 1) + ": expected a game and its result, got " + lines.get(i));
      }
      try {
        played.put(game, GameResult.valueOf(words[1]));
      } catch (IllegalArgumentException e) {
        throw new BadDataException(file + ": line " + (i + 1), e);
      }
    }
    return played;
  }
}
