package dev.xiangqi.search.puzzle;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.Prover;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the positions of a game that are worth a closer look: after a mistake of the opponent, or
 * where the player himself went wrong. The limits are looser than those of a puzzle, since little
 * has been searched.
 */
final class Scan {
  /** From here on a side seems to win. */
  private static final double WINS = 0.65;

  /** Up to here it does not seem to. */
  private static final double WINS_NOT = 0.6;

  /** Up to here a side seems not to lose. */
  private static final double LOSES_NOT = 0.4;

  /** A game of at most this number of plies is a problem, all of whose positions may be meant. */
  private static final int PROBLEM_PLIES = 8;

  private final Judge judge;
  private final SearchLimits limits;
  private final Prover mates;

  /**
   * Prepares scans.
   *
   * @param nodes the nodes of the engine for a position, and those of the prover
   */
  Scan(Judge judge, long nodes) {
    this.judge = judge;
    limits = SearchLimits.nodes(nodes);
    mates = Prover.builder().checksOnly(true).memory(1).nodes(nodes).build();
  }

  /** {@return the chances of a game, by ply} */
  List<Chance> chances(Game game) {
    List<Glance> glances = new ArrayList<>();
    for (int ply = 0; ply <= game.ply(); ply++) {
      glances.add(glance(game.at(ply).position()));
    }
    List<Move> moves = game.moves();
    List<Chance> chances = new ArrayList<>();
    for (int ply = 0; ply < glances.size(); ply++) {
      if (game.at(ply).position().legalMoves().size() < 2) {
        continue;
      }
      Optional<Move> played = ply < moves.size() ? Optional.of(moves.get(ply)) : Optional.empty();
      for (Puzzle.Aim aim : aims(glances, ply, game.ply() <= PROBLEM_PLIES)) {
        chances.add(new Chance(ply, aim, glances.get(ply), played));
      }
    }
    return chances;
  }

  /**
   * A position worth a closer look.
   *
   * @param ply the number of moves before it
   * @param aim what seems to be possible
   * @param glance the first opinion, in which the best move is that of the canonical image
   * @param played the move of the game; empty at its end
   */
  record Chance(int ply, Puzzle.Aim aim, Glance glance, Optional<Move> played) {}

  /** {@return a first opinion; its move is on the canonical image of the position} */
  Glance glance(Position position) {
    Position bare = Image.bare(Image.canonical(position).of(position));
    if (bare.hasNoLegalMove()) {
      return Glance.lost();
    }
    Proof proof = mates.prove(bare);
    if (proof.verdict().isWin() && !proof.line().isEmpty()) {
      return new Glance(1, 0, true, Optional.of(proof.line().get(0)));
    }
    SearchResult result = judge.search(bare, limits);
    Score score = result.score().orElse(new Score.Centipawns(0));
    boolean mates = score instanceof Score.WinIn;
    return new Glance(Judge.win(score), Judge.loss(score), mates, result.bestMove());
  }

  /**
   * What is worth a look, the most likely first. A mate may be hidden in any position of a problem.
   */
  private static List<Puzzle.Aim> aims(List<Glance> glances, int ply, boolean isProblem) {
    Optional<Puzzle.Aim> aim = aim(glances, ply);
    if (!isProblem) {
      return aim.stream().toList();
    }
    boolean mayDraw = aim.filter(Puzzle.Aim.DRAW::equals).isPresent();
    return mayDraw ? List.of(Puzzle.Aim.MATE, Puzzle.Aim.DRAW) : List.of(Puzzle.Aim.MATE);
  }

  private static Optional<Puzzle.Aim> aim(List<Glance> glances, int ply) {
    Glance now = glances.get(ply);
    if (now.mates()) {
      boolean isNew = ply < 2 || !glances.get(ply - 2).mates() || wonNoMore(glances, ply);
      return isNew ? Optional.of(Puzzle.Aim.MATE) : Optional.empty();
    }
    if (now.win() >= WINS) {
      boolean isNew = ply == 0 || glances.get(ply - 1).loss() <= WINS_NOT;
      return isNew || wonNoMore(glances, ply) ? Optional.of(Puzzle.Aim.GAIN) : Optional.empty();
    }
    if (now.loss() > LOSES_NOT) {
      return Optional.empty();
    }
    boolean isNew = ply > 0 && glances.get(ply - 1).win() >= WINS;
    boolean loses = ply + 1 < glances.size() && glances.get(ply + 1).win() >= WINS;
    return isNew || loses ? Optional.of(Puzzle.Aim.DRAW) : Optional.empty();
  }

  /** Whether the move of the game lets the win slip. */
  private static boolean wonNoMore(List<Glance> glances, int ply) {
    return ply + 1 < glances.size() && glances.get(ply + 1).loss() <= WINS_NOT;
  }
}
