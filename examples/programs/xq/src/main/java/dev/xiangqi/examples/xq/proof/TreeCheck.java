package dev.xiangqi.examples.xq.proof;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks that a tree of moves proves a win, with the rules of the game alone: the attacker has a move
 * in every position that a legal reply leads to, every line ends with mate or stalemate or with a
 * repetition that the rules let the defender lose, and no other line repeats a position.
 *
 * <p>A position that occurs in several lines needs its answer in one of them.
 */
final class TreeCheck {
  /** Longer lines are refused. */
  private static final int MOST_PLIES = 1000;

  private final GameTree tree;
  private final RuleSet rules;
  private final boolean checksOnly;
  private final Side attacker;

  /** The attacker's first move in each position of his. */
  private final Map<PositionKey, Move> answers = new HashMap<>();

  /** The greatest number of plies from positions that are proved, whatever came before. */
  private final Map<PositionKey, Integer> proved = new HashMap<>();

  private final List<PositionKey> line = new ArrayList<>();
  private final List<Move> moves = new ArrayList<>();

  /** The number of repetitions that have been met. */
  private int repetitions;

  TreeCheck(GameTree tree, RuleSet rules, boolean checksOnly) {
    this.tree = tree;
    this.rules = rules;
    this.checksOnly = checksOnly;
    attacker = tree.start().sideToMove();
  }

  /**
   * {@return the greatest number of plies of a line}
   *
   * @throws WrongTreeException if the tree is no proof
   */
  int plies() throws WrongTreeException {
    collect();
    return plies(tree.start());
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

  private int plies(Position position) throws WrongTreeException {
    Optional<Integer> known = Optional.ofNullable(proved.get(position.key()));
    if (known.isPresent()) {
      return known.get();
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
  private List<Move> movesOf(Position position) throws WrongTreeException {
    if (position.sideToMove() != attacker) {
      return position.legalMoves();
    }
    Optional<Move> answer = Optional.ofNullable(answers.get(position.key()));
    if (answer.isEmpty()) {
      throw wrong("no answer");
    }
    return List.of(answer.get());
  }

  private int pliesAfter(Position position, Move move) throws WrongTreeException {
    Position next = position.play(move);
    line.add(position.key());
    moves.add(move);
    if (checksOnly && position.sideToMove() == attacker && !next.isInCheck()) {
      throw wrong("no check");
    }
    int since = line.indexOf(next.key());
    int plies = since < 0 ? plies(next) : repeat(next, since);
    line.remove(line.size() - 1);
    moves.remove(moves.size() - 1);
    return plies;
  }

  /** The rules decide a line that comes to a position for the second time. */
  private int repeat(Position position, int since) throws WrongTreeException {
    repetitions++;
    List<Move> loop = moves.subList(since, moves.size());
    Game game = Game.from(position).play(loop);
    Optional<Verdict> verdict = rules.judge(game);
    while (verdict.isEmpty()) {
      game = game.play(loop);
      verdict = rules.judge(game);
    }
    if (verdict.orElseThrow().result() != GameResult.winFor(attacker)) {
      throw wrong("a repetition that the rules do not decide for the attacker");
    }
    return 0;
  }

  private WrongTreeException wrong(String fault) {
    return new WrongTreeException(moves, fault);
  }
}
