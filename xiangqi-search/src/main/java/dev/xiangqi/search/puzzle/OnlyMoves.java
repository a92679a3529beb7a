package dev.xiangqi.search.puzzle;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds moves that alone reach an aim, by the engine, and what follows them. For one thread. */
final class OnlyMoves {
  /** Replies that are worse than the best one by at most this are stubborn, too. */
  private static final double AS_STUBBORN = 0.03;

  private static final int MOST_MOVES = 6;
  private static final int REPLIES = 2;

  /** A quick look has this part of the nodes. */
  private static final int QUICK = 10;

  /** The last searches, which must confirm the first move, have this times the nodes. */
  private static final int CONFIRMING = 4;

  private final Judge judge;
  private final long nodes;
  private final SearchLimits limits;

  OnlyMoves(Judge judge, long nodes) {
    this.judge = judge;
    this.nodes = nodes;
    limits = SearchLimits.nodes(nodes);
  }

  /** {@return the only move with what follows it; empty if there is none, or it does not hold} */
  Optional<PuzzleMove> solution(Position position, Puzzle.Aim aim) {
    return onlyMove(position, aim)
        .filter(move -> holds(position, move, aim))
        .map(move -> followed(position, move, aim, MOST_MOVES));
  }

  private Optional<PuzzleMove> solution(Position position, Puzzle.Aim aim, int most) {
    Optional<Move> only = most == 0 ? Optional.empty() : onlyMove(position, aim);
    return only.map(move -> followed(position, move, aim, most));
  }

  private PuzzleMove followed(Position position, Move move, Puzzle.Aim aim, int most) {
    return new PuzzleMove(move, replies(position.play(move), aim, most));
  }

  private Optional<Move> onlyMove(Position position, Puzzle.Aim aim) {
    SearchResult best = judge.search(position, limits);
    Optional<Score> score = best.score().filter(found -> Bounds.FINDING.reaches(found, aim));
    return score.flatMap(
        found -> best.bestMove().filter(move -> isOnly(position, move, found, aim)));
  }

  /** {@return whether no other move mates} */
  boolean isOnlyMate(Position position, Move move) {
    return isOnly(position, move, new Score.WinIn(1), Puzzle.Aim.MATE);
  }

  private boolean isOnly(Position position, Move move, Score score, Puzzle.Aim aim) {
    return Bounds.FINDING.misses(judge.scoreWithout(position, move, nodes / QUICK), score, aim)
        && Bounds.FINDING.misses(judge.scoreWithout(position, move, nodes), score, aim);
  }

  /** {@return whether a move alone reaches an aim, within wider bounds and by more nodes} */
  boolean holds(Position position, Move move, Puzzle.Aim aim) {
    long most = Judge.times(CONFIRMING, nodes);
    SearchResult best = judge.search(position, SearchLimits.nodes(most));
    return best.bestMove().filter(move::equals).isPresent()
        && best.score()
            .filter(found -> Bounds.HOLDING.reaches(found, aim))
            .filter(
                found ->
                    Bounds.HOLDING.misses(judge.scoreWithout(position, move, most), found, aim))
            .isPresent();
  }

  /** {@return whether the engine sees a mate} */
  boolean announcesMate(Position position) {
    return judge.search(position, limits).score().filter(Score.WinIn.class::isInstance).isPresent();
  }

  /** The most stubborn replies that have one answer again. */
  private List<PuzzleMove> replies(Position position, Puzzle.Aim aim, int most) {
    List<PuzzleMove> replies = new ArrayList<>();
    for (Move reply : stubborn(position)) {
      Optional<PuzzleMove> answer = solution(position.play(reply), aim, most - 1);
      answer.ifPresent(found -> replies.add(new PuzzleMove(reply, List.of(found))));
    }
    return replies;
  }

  private List<Move> stubborn(Position position) {
    SearchLimits two = limits.toBuilder().lines(REPLIES).build();
    List<SearchInfo> lines = judge.search(position, two).lines();
    List<Move> moves = new ArrayList<>();
    for (SearchInfo line : lines) {
      double worse = Judge.win(line.score().negate()) - Judge.win(lines.get(0).score().negate());
      if (!line.moves().isEmpty() && worse <= AS_STUBBORN) {
        moves.add(line.moves().get(0));
      }
    }
    return moves;
  }
}
