package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Gathers the warnings of one game; of a game with very many, the first, since each costs a look
 * through the text for its place. Not thread-safe.
 */
public final class Warnings {
  private static final int MOST = 50;

  private final GameText text;
  private final List<Diagnostic> list = new ArrayList<>();

  /**
   * Makes an empty collection.
   *
   * @param text the game
   */
  public Warnings(GameText text) {
    this.text = text;
  }

  /**
   * Adds a warning.
   *
   * @param problem its kind
   * @param message what was found and what was made of it
   * @param index where in the text
   */
  public void add(NotationProblem problem, String message, int index) {
    add(() -> text.warning(problem, message, index).build(), index);
  }

  /**
   * Adds a warning.
   *
   * @param warning asked only if it is kept
   * @param index where in the text
   */
  public void add(Supplier<Diagnostic> warning, int index) {
    if (list.size() < MOST) {
      list.add(warning.get());
    } else if (list.size() == MOST) {
      String message = "there is more to warn of than is told";
      list.add(text.warning(NotationProblem.SYNTAX, message, index).build());
    }
  }

  /**
   * Adds all of another collection.
   *
   * @param others of the same game
   */
  public void addAll(Warnings others) {
    list.addAll(others.list);
  }

  /**
   * Returns the warnings.
   *
   * @return in the order they were added
   */
  public List<Diagnostic> list() {
    return list;
  }
}
