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
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the positions of a game that are worth a closer look: after a mistake of the opponent, or
 * where the player himself went wrong. The limits are looser than those of a puzzle, since little
 * has been searched.
 *
 * <p>Most positions are neither. So a quick look at all of them comes first, and only those where
 * limits that are looser still are met are searched with all nodes, with their neighbours.
 */
final class Scan {
  /** From here on a side seems to win. */
  private static final double WINS = 0.62;

  /** Up to here it does not seem to. */
  private static final double WINS_NOT = 0.62;

  /** Up to here a side seems not to lose. */
  private static final double LOSES_NOT = 0.42;

  /** A game of at most this number of plies is a problem, all of whose positions may be meant. */
  private static final int PROBLEM_PLIES = 8;

  /** A quick look has this part of the nodes. */
  private static final int QUICK = 8;

  /** The limits of a quick look are looser by this. */
  private static final double LOOSER = 0.2;

  private final Judge judge;
  private final SearchLimits limits;
  private final SearchLimits quick;
  private final Prover mates;

  /**
   * Prepares scans.
   *
   * @param nodes the nodes of the engine for a position, and those of the prover
   */
  Scan(Judge judge, long nodes) {
    this.judge = judge;
    limits = SearchLimits.nodes(nodes);
    quick = SearchLimits.nodes(1 + nodes / QUICK);
    mates = Prover.builder().checksOnly(true).memory(1).nodes(nodes).build();
  }

  /** {@return the chances of a game, by ply} */
  List<Chance> chances(Game game) {
    boolean isProblem = game.ply() <= PROBLEM_PLIES;
    List<Glance> glances = isProblem ? glances(game, limits) : inTwoSteps(game);
    List<Move> moves = game.moves();
    List<Chance> chances = new ArrayList<>();
    for (int ply = 0; ply < glances.size(); ply++) {
      if (game.at(ply).position().legalMoves().size() < 2) {
        continue;
      }
      Optional<Move> played = ply < moves.size() ? Optional.of(moves.get(ply)) : Optional.empty();
      for (Puzzle.Aim aim : aims(glances, ply, isProblem)) {
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

  /** {@return opinions by ply, with all nodes where there may be a chance} */
  private List<Glance> inTwoSteps(Game game) {
    List<Glance> glances = glances(game, quick);
    BitSet close = new BitSet();
    for (int ply = 0; ply < glances.size(); ply++) {
      if (aim(glances, ply, LOOSER).isPresent()) {
        close.set(Math.max(0, ply - 1), Math.min(glances.size(), ply + 2));
      }
    }
    for (int ply = close.nextSetBit(0); ply >= 0; ply = close.nextSetBit(ply + 1)) {
      Glance first = glances.get(ply);
      if (!first.mates() && first.best().isPresent()) {
        glances.set(ply, searched(bare(game.at(ply).position()), limits));
      }
    }
    return glances;
  }

  private List<Glance> glances(Game game, SearchLimits each) {
    List<Glance> glances = new ArrayList<>();
    for (int ply = 0; ply <= game.ply(); ply++) {
      glances.add(glance(game.at(ply).position(), each));
    }
    return glances;
  }

  /** {@return a first opinion; its move is on the canonical image of the position} */
  Glance glance(Position position) {
    return glance(position, limits);
  }

  private Glance glance(Position position, SearchLimits each) {
    Position bare = bare(position);
    if (bare.hasNoLegalMove()) {
      return Glance.lost();
    }
    Proof proof = mates.prove(bare);
    if (proof.verdict().isWin() && !proof.line().isEmpty()) {
      return new Glance(1, 0, true, Optional.of(proof.line().get(0)));
    }
    return searched(bare, each);
  }

  private static Position bare(Position position) {
    return Image.bare(Image.canonical(position).of(position));
  }

  private Glance searched(Position bare, SearchLimits each) {
    SearchResult result = judge.search(bare, each);
    Score score = result.score().orElse(new Score.Centipawns(0));
    boolean mates = score instanceof Score.WinIn;
    return new Glance(Judge.win(score), Judge.loss(score), mates, result.bestMove());
  }

  /**
   * What is worth a look, the most likely first. A mate may be hidden in any position of a problem.
   */
  private static List<Puzzle.Aim> aims(List<Glance> glances, int ply, boolean isProblem) {
    Optional<Puzzle.Aim> aim = aim(glances, ply, 0);
    if (!isProblem) {
      return aim.stream().toList();
    }
    boolean mayDraw = aim.filter(Puzzle.Aim.DRAW::equals).isPresent();
    return mayDraw ? List.of(Puzzle.Aim.MATE, Puzzle.Aim.DRAW) : List.of(Puzzle.Aim.MATE);
  }

  private static Optional<Puzzle.Aim> aim(List<Glance> glances, int ply, double looser) {
    double wins = WINS - looser;
    Glance now = glances.get(ply);
    if (now.mates()) {
      boolean isNew = ply < 2 || !glances.get(ply - 2).mates() || wonNoMore(glances, ply, looser);
      return isNew ? Optional.of(Puzzle.Aim.MATE) : Optional.empty();
    }
    if (now.win() >= wins) {
      boolean isNew = ply == 0 || glances.get(ply - 1).loss() <= WINS_NOT + looser;
      return isNew || wonNoMore(glances, ply, looser)
          ? Optional.of(Puzzle.Aim.GAIN)
          : Optional.empty();
    }
    if (now.loss() > LOSES_NOT + looser) {
      return Optional.empty();
    }
    boolean isNew = ply > 0 && glances.get(ply - 1).win() >= wins;
    boolean loses = ply + 1 < glances.size() && glances.get(ply + 1).win() >= wins;
    return isNew || loses ? Optional.of(Puzzle.Aim.DRAW) : Optional.empty();
  }

  /** Whether the move of the game lets the win slip. */
  private static boolean wonNoMore(List<Glance> glances, int ply, double looser) {
    return ply + 1 < glances.size() && glances.get(ply + 1).loss() <= WINS_NOT + looser;
  }
}
