package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks that a tree of moves proves a win of the side to move, with the rules of the game alone:
 * the attacker has a move in every position that a legal reply leads to, every line ends with mate
 * or stalemate or with a repetition that the rules let the defender lose, and no other line repeats
 * a position.
 *
 * <p>A position that occurs in several lines needs its answer in one of them. Where there are
 * several moves of the attacker, the first one counts. The limits of plies without a capture are
 * ignored.
 *
 * <pre>{@code
 * GameTree tree = GameFiles.parse("[FEN \"4k4/1R7/9/9/9/9/9/9/9/R2K5 w - - 0 1\"] 1. a0-a9");
 * System.out.println(ProofCheck.plies(tree, RuleSet.wxf())); // 1
 * }</pre>
 *
 * @since 0.1.0
 */
public final class ProofCheck {
  /** Longer lines are refused. */
  private static final int MOST_PLIES = 1000;

  /** Trees that need more moves to be followed are refused. */
  private static final int MOST_MOVES = 20_000_000;

  /** Trees with more repetitions are refused: each is played until the rules decide. */
  private static final int MOST_REPETITIONS = 10_000;

  private final GameTree tree;
  private final RuleSet rules;
  private final Side attacker;

  /** The attacker's first move in each position of his. */
  private final Map<PositionKey, Move> answers = new HashMap<>();

  /** The greatest number of plies from positions that are proved, whatever came before. */
  private final Map<PositionKey, Integer> proved = new HashMap<>();

  private final List<PositionKey> line = new ArrayList<>();
  private final List<Move> moves = new ArrayList<>();

  private int followed;
  private int repetitions;

  private ProofCheck(GameTree tree, RuleSet rules) {
    this.tree = requireNonNull(tree, "tree");
    this.rules = requireNonNull(rules, "rules");
    attacker = tree.start().sideToMove();
  }

  /**
   * {@return the greatest number of plies of a line}
   *
   * @param tree the tree, whose side to move attacks
   * @param rules decide repetitions
   * @throws WrongProofException if the tree is no proof, has lines of more than 1,000 plies, or has
   *     too many lines to be checked
   */
  public static int plies(GameTree tree, RuleSet rules) {
    ProofCheck check = new ProofCheck(tree, rules);
    check.collect();
    return check.plies(tree.start());
  }

  /** Lists the attacker's moves, without recursion, since files may nest deeply. */
  private void collect() {
    Deque<Map.Entry<Position, Line>> open = new ArrayDeque<>();
    open.push(Map.entry(tree.start(), tree.main()));
    while (!open.isEmpty()) {
      Map.Entry<Position, Line> next = open.pop();
      Position at = next.getKey();
      for (Ply ply : next.getValue().plies()) {
        if (at.sideToMove() == attacker) {
          answers.putIfAbsent(at.key(), ply.move());
        }
        for (Line variation : ply.variations()) {
          open.push(Map.entry(at, variation));
        }
        at = at.play(ply.move());
      }
    }
  }

  private int plies(Position position) {
    Optional<Integer> known = Optional.ofNullable(proved.get(position.key()));
    if (known.isPresent()) {
      return known.orElseThrow();
    }
    if (line.size() >= MOST_PLIES) {
      throw wrong("the line is longer than " + MOST_PLIES + " plies");
    }
    int before = repetitions;
    int plies = 0;
    for (Move move : movesOf(position)) {
      plies = Math.max(plies, 1 + pliesAfter(position, move));
    }
    if (repetitions == before) {
      proved.put(position.key(), plies);
    }
    return plies;
  }

  /** The moves that have to be followed: the attacker's one, or all of the defender's. */
  private List<Move> movesOf(Position position) {
    if (position.sideToMove() != attacker) {
      return position.legalMoves();
    }
    Optional<Move> answer = Optional.ofNullable(answers.get(position.key()));
    if (answer.isEmpty()) {
      throw wrong("no answer");
    }
    return List.of(answer.orElseThrow());
  }

  private int pliesAfter(Position position, Move move) {
    Position next = position.play(move);
    line.add(position.key());
    moves.add(move);
    if (++followed > MOST_MOVES) {
      throw wrong("too many lines");
    }
    int since = line.indexOf(next.key());
    int plies = since < 0 ? plies(next) : repeat(next, since);
    line.remove(line.size() - 1);
    moves.remove(moves.size() - 1);
    return plies;
  }

  /** The rules decide a line that comes to a position for the second time. */
  private int repeat(Position position, int since) {
    if (++repetitions > MOST_REPETITIONS) {
      throw wrong("too many repetitions");
    }
    if (!isWon(position, List.copyOf(moves.subList(since, moves.size())))) {
      throw wrong("a repetition that the rules do not decide for the attacker");
    }
    return 0;
  }

  /** Whether the attacker wins if a loop is played until the rules decide or forbid a move. */
  private boolean isWon(Position start, List<Move> loop) {
    Game game = Game.from(start);
    for (int ply = 0; ply < MOST_PLIES; ply++) {
      Move move = loop.get(ply % loop.size());
      if (rules.whyForbidden(game, move).isPresent()) {
        return game.position().sideToMove() != attacker;
      }
      game = game.play(move);
      Optional<Verdict> verdict = rules.judge(game);
      if (verdict.isPresent()) {
        return verdict.orElseThrow().result() == GameResult.winFor(attacker);
      }
    }
    return false;
  }

  private WrongProofException wrong(String fault) {
    return new WrongProofException(moves, fault);
  }
}
