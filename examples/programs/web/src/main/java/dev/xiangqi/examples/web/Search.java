package dev.xiangqi.examples.web;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** The engine with its network, for {@code worker.js}. Searches block the thread that calls. */
public final class Search {
  /** Megabytes. WebAssembly of Chromium 150 has no array of 1024. */
  private static final int LARGEST_HASH = 512;

  private static final GameCache GAMES = new GameCache();
  private static @Nullable AlphaBetaSearcher searcher;

  private Search() {}

  /** Receives the reports of a search as JSON. */
  @JSFunctor
  @FunctionalInterface
  public interface Reports extends JSObject {
    void report(String json);
  }

  /** Does nothing: a module has no main program. */
  public static void main(String[] args) {}

  /**
   * Makes the engine, in place of an earlier one.
   *
   * @param hash megabytes of the transposition table, 1 to 512
   * @param level 1 to 28
   * @param seed of the errors of lower levels, or a negative number for one by chance
   */
  @JSExport
  public static String open(String rules, int hash, int level, int contempt, double seed) {
    return Answer.of(
        () -> {
          if (hash > LARGEST_HASH) {
            throw new IllegalArgumentException(
                "hash: expected 1 to " + LARGEST_HASH + " in a page, got " + hash);
          }
          AlphaBetaSearcher.Builder builder =
              AlphaBetaSearcher.builder()
                  .network(PageNetwork.NETWORK)
                  .rules(RuleSet.named(rules))
                  .hash(hash)
                  .level(level)
                  .contempt(contempt);
          searcher = (seed < 0 ? builder : builder.seed((long) seed)).build();
          return new Json();
        });
  }

  /** Forgets what was learnt from the last game. */
  @JSExport
  public static void newGame() {
    opened().newGame();
  }

  private static AlphaBetaSearcher opened() {
    AlphaBetaSearcher engine = searcher;
    if (engine == null) {
      engine = AlphaBetaSearcher.builder().network(PageNetwork.NETWORK).build();
      searcher = engine;
    }
    return engine;
  }

  /**
   * Searches a game for a move. Limits of zero do not count.
   *
   * @param notation of the texts of lines, or an empty text for lines without them
   * @param reports receives each line as soon as it is found
   */
  @JSExport
  public static String search(
      String fen,
      String moves,
      int depth,
      double nodes,
      double milliseconds,
      int lines,
      String notation,
      Reports reports) {
    return Answer.of(
        () -> {
          Game game = GAMES.game(fen, moves);
          Optional<MoveNotation> texts =
              notation.isEmpty() ? Optional.empty() : Optional.of(MoveNotation.named(notation));
          SearchLimits.Builder limits = SearchLimits.builder().lines(lines);
          if (depth > 0) {
            limits.depth(depth);
          }
          if (nodes > 0) {
            limits.nodes((long) nodes);
          }
          if (milliseconds > 0) {
            limits.time(Duration.ofMillis((long) milliseconds));
          }
          SearchResult result =
              opened()
                  .search(
                      game,
                      limits.build(),
                      info -> reports.report(line(info, game, texts).toString()));
          Json answer =
              new Json()
                  .put("nodes", result.nodes())
                  .put("reason", result.stopReason().name())
                  .putAll(
                      "lines",
                      result.lines().stream().map(line -> line(line, game, texts)).toList());
          result.bestMove().ifPresent(move -> answer.put("move", move.toString()));
          result.ponderMove().ifPresent(move -> answer.put("ponder", move.toString()));
          return answer;
        });
  }

  private static Json line(SearchInfo info, Game game, Optional<MoveNotation> texts) {
    StringJoiner moves = new StringJoiner(" ");
    info.moves().forEach(move -> moves.add(move.toString()));
    Json json =
        new Json()
            .put("depth", info.depth())
            .put("line", info.line())
            .put("bound", info.bound().name().toLowerCase(Locale.ROOT))
            .put("nodes", info.nodes())
            .put("milliseconds", info.elapsed().toMillis())
            .put("moves", moves.toString());
    texts.ifPresent(form -> json.put("texts", form.formatLine(game.position(), info.moves())));
    Score score = info.score();
    if (score instanceof Score.WinIn win) {
      json.put("mate", win.moves());
    } else if (score instanceof Score.LossIn loss) {
      json.put("mate", -loss.moves());
    }
    return json.put("score", score.centipawns());
  }
}
