package dev.xiangqi.search.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.review.claim.Claim;
import dev.xiangqi.search.review.claim.ClaimChecker;
import dev.xiangqi.testing.Corpora;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Blunders planted in games, and moves that were played in them. {@code -Dxiangqi.review=200} takes
 * a position of each of 200 games; by default nothing is measured.
 */
class PlantedBlundersTest {
  private static final int GAMES = Integer.getInteger("xiangqi.review", 0);
  private static final SearchLimits QUICK = SearchLimits.nodes(50_000);
  private static final SearchLimits THOROUGH = SearchLimits.nodes(1_000_000);
  private static final double BLUNDER = 0.25;
  private static final double SOUND = 0.05;
  private static final int TRIED_MOVES = 12;
  private static final int BEFORE = 2;
  private static final Pattern MOVE = Pattern.compile("\\b[a-i][0-9][a-i][0-9]\\b");

  private static final AlphaBetaSearcher SEARCHER = AlphaBetaSearcher.create();

  @AfterAll
  static void close() {
    SEARCHER.close();
  }

  @Test
  void findsBlundersAndRaisesNoFalseAlarm() throws IOException {
    assumeTrue(GAMES > 0, "measured with -Dxiangqi.review=GAMES only");
    Random random = new Random(47);
    Reviewer reviewer = Reviewer.builder().threads(2).build();
    int planted = 0;
    int found = 0;
    int explained = 0;
    int sound = 0;
    int alarms = 0;
    int claims = 0;
    for (Game game : games()) {
      int ply = 10 + random.nextInt(Math.max(1, Math.min(60, game.ply() - 14)));
      Optional<Move> blunder = blunder(game.at(ply), random);
      if (blunder.isPresent()) {
        ReviewedMove move = last(reviewer, game.at(ply), blunder.get());
        planted++;
        found += move.judgement().isError() ? 1 : 0;
        explained += move.reasons().isEmpty() ? 0 : 1;
        claims += checked(few(game.at(ply)), move);
        if (!move.judgement().isError() || move.reasons().isEmpty()) {
          System.out.println(game.at(ply) + " then " + move);
        }
      }
      Move played = game.moves().get(ply);
      if (loss(game.at(ply), played, THOROUGH) < SOUND) {
        ReviewedMove move = last(reviewer, game.at(ply), played);
        sound++;
        alarms += move.judgement().isError() ? 1 : 0;
        claims += checked(few(game.at(ply)), move);
      }
    }
    System.out.printf(
        "planted %d, found %d, with reasons %d; sound %d, alarms %d; claims %d%n",
        planted, found, explained, sound, alarms, claims);
    assertTrue(found >= planted * 0.95);
    assertTrue(alarms <= Math.max(1, sound * 0.02));
  }

  private static List<Game> games() throws IOException {
    List<Game> games = new ArrayList<>();
    try (BufferedReader lines =
        Corpora.reader(Corpora.find("games/games-shared.uci.pgn.gz"), StandardCharsets.UTF_8)) {
      StringBuilder text = new StringBuilder();
      for (String line = lines.readLine(); line != null && games.size() < GAMES; ) {
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
    if (moves.size() >= 30) {
      games.add(Game.start().play(moves));
    }
  }

  private static Optional<Move> blunder(Game game, Random random) {
    List<Move> moves = new ArrayList<>(game.position().legalMoves());
    for (int i = 0; i < TRIED_MOVES && !moves.isEmpty(); i++) {
      Move move = moves.remove(random.nextInt(moves.size()));
      if (loss(game, move, QUICK) >= BLUNDER - SOUND && loss(game, move, THOROUGH) >= BLUNDER) {
        return Optional.of(move);
      }
    }
    return Optional.empty();
  }

  private static double loss(Game game, Move move, SearchLimits limits) {
    return chance(game, limits) - chance(game, limits.toBuilder().onlyMoves(List.of(move)).build());
  }

  private static double chance(Game game, SearchLimits limits) {
    SEARCHER.newGame();
    Score score = SEARCHER.search(game, limits).score().orElseThrow();
    return score.winProbability() + score.drawProbability() / 2;
  }

  /** Reviews a game of a few moves, whose last one is in question. */
  private static ReviewedMove last(Reviewer reviewer, Game game, Move move) {
    return reviewer.review(few(game).play(move)).moves().get(BEFORE);
  }

  /** The game from its last moves on, which is reviewed faster. */
  private static Game few(Game game) {
    List<Move> moves = game.moves();
    return Game.from(game.at(game.ply() - BEFORE).position())
        .play(moves.subList(moves.size() - BEFORE, moves.size()));
  }

  private static int checked(Game game, ReviewedMove move) {
    ClaimChecker checker = new ClaimChecker(RuleSet.wxf(), Reviewer.DEFAULT_PROOF_NODES);
    for (Claim claim : move.reasons()) {
      assertEquals(Optional.empty(), checker.whyFalse(claim, game, move.move()));
    }
    return move.reasons().size();
  }
}
