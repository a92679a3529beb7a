package dev.xiangqi.search.review;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.testing.Corpora;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first games of a corpus, in which reviews are measured. Games are independent of each other,
 * so {@code -Dxiangqi.review.threads=2} measures two at a time and gives the same numbers.
 */
final class MeasuredGames {
  /** The search that decides what a move is worth. */
  static final SearchLimits THOROUGH = SearchLimits.nodes(1_000_000);

  /** A move that loses less is sound. */
  static final double SOUND = 0.05;

  private static final int THREADS = Integer.getInteger("xiangqi.review.threads", 1);
  private static final int SHORTEST = 30;
  private static final Pattern MOVE = Pattern.compile("\\b[a-i][0-9][a-i][0-9]\\b");

  private MeasuredGames() {}

  /** What is measured in a game. */
  interface Measure<T> {
    /**
     * Measures a game.
     *
     * @param number the number of the game, from 0
     * @param game the game
     * @param searcher a searcher for this game alone
     */
    T of(int number, Game game, Searcher searcher);
  }

  /**
   * Measures games, and prints the sum after each, so that a run that is cut has figures, too.
   *
   * @param games their number; with 0 the test is skipped
   * @param sum adds up two measures
   * @return the sum
   */
  static <T> T measure(int games, Measure<T> measure, BinaryOperator<T> sum)
      throws IOException, InterruptedException, ExecutionException {
    assumeTrue(games > 0, "a measurement, run with a number of games only");
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<T>> running = new ArrayList<>();
      for (Game game : read(games)) {
        int number = running.size();
        running.add(threads.submit(() -> alone(number, game, measure)));
      }
      T total = running.get(0).get();
      print(1, total);
      for (int i = 1; i < running.size(); i++) {
        total = sum.apply(total, running.get(i).get());
        print(i + 1, total);
      }
      return total;
    } finally {
      threads.shutdownNow();
    }
  }

  private static void print(int games, Object total) {
    Duration cpu = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    System.out.printf("games %d, CPU %d s: %s%n", games, cpu.toSeconds(), total);
  }

  private static <T> T alone(int number, Game game, Measure<T> measure) {
    try (Searcher searcher = AlphaBetaSearcher.create()) {
      return measure.of(number, game, searcher);
    }
  }

  /** {@return the chances of the side to move} */
  static double chance(Searcher searcher, Game game, SearchLimits limits) {
    return Look.at(searcher, game, limits).chance();
  }

  /** {@return the chances of the side to move if it plays a move} */
  static double chance(Searcher searcher, Game game, SearchLimits limits, Move move) {
    return chance(searcher, game, limits.toBuilder().onlyMoves(List.of(move)).build());
  }

  /** {@return the chances that the side to move loses by a move, by two thorough searches} */
  static double loss(Searcher searcher, Game game, Move move) {
    return chance(searcher, game, THOROUGH) - chance(searcher, game, THOROUGH, move);
  }

  private static List<Game> read(int number) throws IOException {
    List<Game> games = new ArrayList<>();
    try (BufferedReader lines =
        Corpora.reader(Corpora.find("games/games-shared.uci.pgn.gz"), StandardCharsets.UTF_8)) {
      StringBuilder text = new StringBuilder();
      String line = lines.readLine();
      while (line != null && games.size() < number) {
        if (line.startsWith("[")) {
          add(games, text);
        } else {
          text.append(line).append(' ');
        }
        line = lines.readLine();
      }
    }
    return games;
  }

  private static void add(List<Game> games, StringBuilder text) {
    List<Move> moves = new ArrayList<>();
    Matcher matcher = MOVE.matcher(text);
    while (matcher.find()) {
      moves.add(Move.parse(matcher.group()));
    }
    text.setLength(0);
    if (moves.size() >= SHORTEST) {
      games.add(Game.start().play(moves));
    }
  }
}
