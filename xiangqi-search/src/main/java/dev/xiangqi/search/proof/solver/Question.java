package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.endgame.EndgameSource;
import java.util.List;

/**
 * A position whose side to move attacks, and the moves that count.
 *
 * @param position the position
 * @param checksOnly whether the attacker gives check with every move
 * @param rules the rules that decide repetitions
 * @param first the first moves that may be played
 * @param endings what is known of endings
 */
public record Question(
    Position position, boolean checksOnly, RuleSet rules, List<Move> first, EndgameSource endings) {
  /** Copies the list. */
  public Question {
    first = List.copyOf(first);
  }

  /**
   * Asks about all first moves.
   *
   * @param position the position
   * @param checksOnly whether the attacker gives check with every move
   * @param rules the rules that decide repetitions
   * @param endings what is known of endings
   */
  public Question(Position position, boolean checksOnly, RuleSet rules, EndgameSource endings) {
    this(position, checksOnly, rules, position.legalMoves(), endings);
  }

  int attacker() {
    return position.toBoard().sideToMove();
  }

  Board board() {
    return position.toBoard();
  }

  /**
   * Whether only some first moves may be played, so that facts about the position are not general.
   */
  boolean isRestricted() {
    return first.size() < position.legalMoves().size();
  }
}
