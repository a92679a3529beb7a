package dev.xiangqi.search.review;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.search.Searcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One review, from the game to the opinion. */
final class ReviewRun {
  /** From this number of games on a move is known: a single one may be the game itself. */
  private static final long KNOWN_FROM = 2;

  private final Reviewer reviewer;
  private final Game game;
  private final Workers workers;

  ReviewRun(Reviewer reviewer, Game game, ReviewListener listener) {
    this.reviewer = reviewer;
    this.game = game;
    workers = new Workers(listener, 2 * game.ply() + 1);
  }

  /** {@return the review; empty if it was stopped} */
  Optional<Review> run() {
    try (workers) {
      workers.create(Math.min(reviewer.threads, game.ply() + 1), reviewer.searchers);
      List<NextMoves.Row> known = known();
      Look[] looks = new Look[game.ply() + 1];
      workers.run(looks.length, (searcher, ply) -> looks[ply] = look(searcher, ply));
      MoveReview moveReview = new MoveReview(reviewer, game, Arrays.asList(looks), known);
      ReviewedMove[] moves = new ReviewedMove[game.ply()];
      workers.run(moves.length, (searcher, ply) -> moves[ply] = moveReview.of(searcher, ply));
      return workers.isStopped()
          ? Optional.empty()
          : Optional.of(new Review(game, Arrays.asList(moves), reviewer.known.opening(game)));
    }
  }

  private Look look(Searcher searcher, int ply) {
    Game reached = game.at(ply);
    Optional<Verdict> verdict =
        ply == game.ply() ? reviewer.rules.judge(reached) : Optional.empty();
    return verdict
        .map(found -> Look.of(found.result(), reached.position().sideToMove()))
        .orElseGet(() -> Look.at(searcher, reached, reviewer.limits));
  }

  /** The known games of the first moves, up to the first move that is not known. */
  private List<NextMoves.Row> known() {
    List<NextMoves.Row> rows = new ArrayList<>();
    for (int ply = 0; ply < game.ply(); ply++) {
      Optional<NextMoves.Row> row =
          reviewer
              .known
              .played(game.at(ply), game.moves().get(ply))
              .filter(found -> found.games() >= KNOWN_FROM);
      if (row.isEmpty()) {
        break;
      }
      rows.add(row.get());
    }
    return rows;
  }

  void stop() {
    workers.stop();
  }
}
