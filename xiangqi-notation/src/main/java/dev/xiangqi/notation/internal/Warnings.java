package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Gathers the warnings, repairs and remarks of one game; of a game with very many, the first, since
 * each may cost a look through the text for its place. Not thread-safe.
 */
public final class Warnings {
  private static final int MOST_WARNINGS = 50;
  private static final int MOST_REPAIRS = 1000;
  private static final int MOST_REMARKS = 1000;

  private final GameOrigin game;
  private final List<Diagnostic> list = new ArrayList<>();
  private int count;
  private int repairs;
  private int remarks;

  /**
   * Makes an empty collection.
   *
   * @param game that is read
   */
  public Warnings(GameOrigin game) {
    this.game = game;
  }

  /**
   * Adds a warning.
   *
   * @param problem its kind
   * @param message what was found and what was made of it
   * @param index where in the game
   */
  public void add(NotationProblem problem, String message, int index) {
    add(() -> game.warning(problem, message, index).build(), index);
  }

  /**
   * Adds a warning.
   *
   * @param warning asked only if it is kept
   * @param index where in the game
   */
  public void add(Supplier<Diagnostic> warning, int index) {
    count++;
    if (count <= MOST_WARNINGS) {
      list.add(warning.get());
    } else if (count == MOST_WARNINGS + 1) {
      String message = "there is more to warn of than is told";
      list.add(game.warning(NotationProblem.SYNTAX, message, index).build());
    }
  }

  /**
   * Adds a repair.
   *
   * @param problem what was at fault
   * @param message what was wrong and what was made of it
   * @param index where in the game
   */
  public void repair(NotationProblem problem, String message, int index) {
    repair(() -> game.repair(problem, message, index).build(), index);
  }

  /**
   * Adds a repair.
   *
   * @param repair asked only if it is kept
   * @param index where in the game
   */
  public void repair(Supplier<Diagnostic> repair, int index) {
    repairs++;
    if (repairs <= MOST_REPAIRS) {
      list.add(repair.get());
    } else if (repairs == MOST_REPAIRS + 1) {
      String message = "there are more repairs than are told";
      list.add(game.repair(NotationProblem.SYNTAX, message, index).build());
    }
  }

  /**
   * Adds a remark on a move whose text is not the usual one. It does not count as a warning: there
   * may be one for every move, and a warning of something else is not to be lost among them.
   *
   * @param remark asked only if it is kept
   * @param index where in the game
   */
  public void remark(Supplier<Diagnostic> remark, int index) {
    remarks++;
    if (remarks <= MOST_REMARKS) {
      list.add(remark.get());
    } else if (remarks == MOST_REMARKS + 1) {
      String message = "there are more moves to remark on than are told";
      list.add(game.warning(NotationProblem.NON_CANONICAL, message, index).build());
    }
  }

  /**
   * Adds all of another collection.
   *
   * @param others of the same game
   */
  public void addAll(Warnings others) {
    list.addAll(others.list);
    count += others.count;
    repairs += others.repairs;
    remarks += others.remarks;
  }

  /**
   * Refuses a game that breaks its format's grammar.
   *
   * @throws GameRefusal with the first warning that says so
   */
  public void refuseUngrammatical() throws GameRefusal {
    for (Diagnostic warning : list) {
      if (warning.problem() == NotationProblem.SYNTAX
          && warning.severity() == Diagnostic.Severity.WARNING) {
        throw new GameRefusal(warning.toBuilder().severity(Diagnostic.Severity.ERROR).build());
      }
    }
  }

  /**
   * Returns the warnings.
   *
   * @return in the order they were added; more may follow
   */
  public List<Diagnostic> list() {
    return list;
  }
}
