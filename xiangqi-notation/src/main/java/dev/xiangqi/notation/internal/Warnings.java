package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Collects the warnings, repairs and remarks of one game. Each kind is limited, since finding the
 * location of each may cost a pass over the text. Not thread-safe.
 */
public final class Warnings {
  private static final int MAX_WARNINGS = 50;
  private static final int MAX_REPAIRS = 1000;
  private static final int MAX_REMARKS = 1000;

  private final GameOrigin game;
  private final ReadOptions options;
  private final List<Diagnostic> list = new ArrayList<>();
  private int count;
  private int repairs;
  private int remarks;
  private boolean unread;

  /**
   * Makes an empty collection.
   *
   * @param game the game being read
   * @param options whether faults are repaired
   */
  public Warnings(GameOrigin game, ReadOptions options) {
    this.game = game;
    this.options = options;
  }

  /**
   * Adds a warning.
   *
   * @param problem the kind of problem
   * @param message what was found and how it was read
   * @param index an index in the game
   */
  public void add(NotationProblem problem, String message, int index) {
    add(() -> game.warning(problem, message, index).build(), index);
  }

  /**
   * Adds a warning about the syntax.
   *
   * @param message what was found and how it was read
   * @param index an index in the game
   */
  public void add(String message, int index) {
    add(NotationProblem.SYNTAX, message, index);
  }

  /**
   * Adds a warning.
   *
   * @param warning supplies the warning; called only if it is kept
   * @param index an index in the game
   */
  public void add(Supplier<Diagnostic> warning, int index) {
    String rest = "further warnings are left out";
    keep(
        ++count - MAX_WARNINGS,
        warning,
        () -> game.warning(NotationProblem.SYNTAX, rest, index).build());
  }

  /**
   * Adds a warning that moves in the text are not read.
   *
   * @param message where they stand
   * @param index an index in the game
   */
  public void addUnread(String message, int index) {
    unread = true;
    add(NotationProblem.SYNTAX, message, index);
  }

  /**
   * Adds a warning that a part of the text is not kept, which may have moves.
   *
   * @param message where it stands
   * @param part the part
   * @param index its index in the game
   */
  public void addLost(String message, String part, int index) {
    unread |= UnreadMoves.areIn(part);
    add(message, index);
  }

  /**
   * Adds a repair.
   *
   * @param problem the kind of problem
   * @param message what was wrong and how it was repaired
   * @param index an index in the game
   */
  public void repair(NotationProblem problem, String message, int index) {
    repair(() -> game.repair(problem, message, index).build(), index);
  }

  /**
   * Adds a repair of the syntax.
   *
   * @param message what was wrong and how it was repaired
   * @param index an index in the game
   */
  public void repair(String message, int index) {
    repair(NotationProblem.SYNTAX, message, index);
  }

  /**
   * Adds a repair.
   *
   * @param repair supplies the repair; called only if it is kept
   * @param index an index in the game
   */
  public void repair(Supplier<Diagnostic> repair, int index) {
    String rest = "further repairs are left out";
    keep(
        ++repairs - MAX_REPAIRS,
        repair,
        () -> game.repair(NotationProblem.SYNTAX, rest, index).build());
  }

  /**
   * Refuses a game that breaks the grammar of its format or, in salvage, reports the repair.
   *
   * @param message what was wrong and what was expected
   * @param repair how it is repaired
   * @param index an index in the game
   * @throws GameRefusal unless faults are repaired
   */
  public void fault(String message, String repair, int index) throws GameRefusal {
    fault(game.error(NotationProblem.SYNTAX, message, index), repair, index);
  }

  /**
   * Refuses a game for a fault or, in salvage, reports the repair.
   *
   * @param fault what was wrong and what was expected, an error
   * @param repair how it is repaired
   * @param index an index in the game
   * @throws GameRefusal unless faults are repaired
   */
  public void fault(Diagnostic.Builder fault, String repair, int index) throws GameRefusal {
    Diagnostic error = fault.build();
    if (!options.isSalvage()) {
      throw new GameRefusal(error);
    }
    String message = error.message() + "; " + repair;
    repair(
        () -> error.toBuilder().severity(Diagnostic.Severity.REPAIR).message(message).build(),
        index);
  }

  /**
   * Adds a remark on a move whose text is not canonical. Remarks have their own limit: every move
   * may cause one, and they must not crowd out other warnings.
   *
   * @param remark supplies the remark; called only if it is kept
   * @param index an index in the game
   */
  public void remark(Supplier<Diagnostic> remark, int index) {
    String rest = "further remarks on moves are left out";
    keep(
        ++remarks - MAX_REMARKS,
        remark,
        () -> game.warning(NotationProblem.NON_CANONICAL, rest, index).build());
  }

  /** Adds a finding within the limit of its kind, and a note instead of the first one beyond it. */
  private void keep(int over, Supplier<Diagnostic> finding, Supplier<Diagnostic> note) {
    if (over <= 1) {
      list.add((over < 1 ? finding : note).get());
    }
  }

  /**
   * Adds everything of another collection.
   *
   * @param others a collection of the same game
   */
  public void addAll(Warnings others) {
    list.addAll(others.list);
    count += others.count;
    repairs += others.repairs;
    remarks += others.remarks;
    unread |= others.unread;
  }

  /**
   * Refuses a game that breaks the grammar of its format.
   *
   * @throws GameRefusal with the first warning about syntax
   */
  public void refuseUngrammatical() throws GameRefusal {
    for (Diagnostic warning : list) {
      if (warning.problem() == NotationProblem.SYNTAX
          && warning.severity() == Diagnostic.Severity.WARNING) {
        throw new GameRefusal(warning.toBuilder().severity(Diagnostic.Severity.ERROR).build());
      }
    }
  }

  /** {@return whether a repair or a warning explains why the game has no moves} */
  boolean explainNoMoves() {
    return repairs > 0 || unread;
  }

  /** {@return the diagnostics in the order of adding; more may follow} */
  public List<Diagnostic> list() {
    return list;
  }
}
