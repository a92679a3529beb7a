package dev.xiangqi.search.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.review.claim.Claim;
import dev.xiangqi.search.review.claim.ClaimChecker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Blunders planted in games: random moves that lose 25 points or more. {@code
 * -Dxiangqi.review.planted=200} plants up to three in each of 200 games; by default nothing is
 * measured.
 */
class PlantedBlundersTest {
  private static final int GAMES = Integer.getInteger("xiangqi.review.planted", 0);
  private static final SearchLimits QUICK = SearchLimits.nodes(50_000);
  private static final double BLUNDER = 0.25;
  private static final int PER_GAME = 3;
  private static final int TRIED_POSITIONS = 12;
  private static final int TRIED_MOVES = 12;
  private static final int FIRST = 10;
  private static final int LAST = 70;
  private static final int BEFORE = 2;

  private final Reviewer reviewer = Reviewer.builder().build();

  /** What was planted, and what the reviews said of it. */
  private record Counts(int planted, int found, int explained, int claims) {
    Counts plus(Counts more) {
      return new Counts(
          planted + more.planted,
          found + more.found,
          explained + more.explained,
          claims + more.claims);
    }
  }

  @Test
  @Timeout(value = 2, unit = TimeUnit.DAYS)
  void findsAndExplainsBlunders() throws IOException, InterruptedException, ExecutionException {
    Counts all = MeasuredGames.measure(GAMES, this::plant, Counts::plus);
    assertTrue(all.found() >= all.planted() * 0.95);
    assertTrue(all.explained() >= all.planted() * 0.70);
  }

  private Counts plant(int number, Game game, Searcher searcher) {
    Random random = new Random(number);
    Counts counts = new Counts(0, 0, 0, 0);
    for (int ply : plies(game, random)) {
      Optional<Move> blunder = blunder(searcher, game.at(ply), random);
      if (blunder.isPresent()) {
        counts = counts.plus(reviewed(game.at(ply), blunder.get()));
      }
      if (counts.planted() == PER_GAME) {
        break;
      }
    }
    return counts;
  }

  /** The positions in which a blunder is looked for, in random order. */
  private static List<Integer> plies(Game game, Random random) {
    List<Integer> plies =
        new ArrayList<>(IntStream.range(FIRST, Math.min(LAST, game.ply())).boxed().toList());
    Collections.shuffle(plies, random);
    return plies.subList(0, Math.min(TRIED_POSITIONS, plies.size()));
  }

  private static Optional<Move> blunder(Searcher searcher, Game game, Random random) {
    double quick = MeasuredGames.chance(searcher, game, QUICK);
    if (quick < BLUNDER) {
      return Optional.empty();
    }
    List<Move> moves = new ArrayList<>(game.position().legalMoves());
    Collections.shuffle(moves, random);
    for (Move move : moves.subList(0, Math.min(TRIED_MOVES, moves.size()))) {
      double loss = quick - MeasuredGames.chance(searcher, game, QUICK, move);
      if (loss >= BLUNDER - MeasuredGames.SOUND && isBlunder(searcher, game, move)) {
        return Optional.of(move);
      }
    }
    return Optional.empty();
  }

  private static boolean isBlunder(Searcher searcher, Game game, Move move) {
    return MeasuredGames.loss(searcher, game, move) >= BLUNDER;
  }

  private Counts reviewed(Game game, Move blunder) {
    Game before = shortened(game);
    ReviewedMove move = reviewer.review(before.play(blunder)).moves().get(before.ply());
    ClaimChecker checker = new ClaimChecker(RuleSet.wxf(), Reviewer.DEFAULT_PROOF_NODES);
    for (Claim claim : move.reasons()) {
      assertEquals(Optional.empty(), checker.whyFalse(claim, before, blunder));
    }
    boolean isFound = move.judgement().isError();
    boolean isExplained = !move.reasons().isEmpty();
    if (!isFound || !isExplained) {
      System.out.println(game.position().toFen() + ": " + move);
    }
    return new Counts(1, isFound ? 1 : 0, isExplained ? 1 : 0, move.reasons().size());
  }

  /** The game from its last moves on, which is reviewed faster. */
  private static Game shortened(Game game) {
    List<Move> moves = game.moves();
    return Game.from(game.at(game.ply() - BEFORE).position())
        .play(moves.subList(moves.size() - BEFORE, moves.size()));
  }
}
