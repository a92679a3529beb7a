package dev.xiangqi.search.proof.solver;

/**
 * What one search has found out.
 *
 * @param kind whether the attacker wins
 * @param length plies to the end of the win, or the number of plies within which there is none;
 *     {@link #NEVER} for any number, {@link #BY_RULES} or more if a win rests on a repetition
 */
public record Outcome(Kind kind, int length) {
  /** No win of any length. */
  public static final int NEVER = Entry.NEVER;

  /** The least length of a win that rests on a verdict of the rules. */
  public static final int BY_RULES = Entry.BY_RULES;

  static final Outcome OPEN = new Outcome(Kind.OPEN, 0);

  /** The answers. */
  public enum Kind {
    /** The attacker wins. */
    WIN,
    /** The attacker does not win. */
    NO_WIN,
    /** A limit ended the search. */
    OPEN
  }

  static Outcome win(int length) {
    return new Outcome(Kind.WIN, length);
  }

  static Outcome noWin(int length) {
    return new Outcome(Kind.NO_WIN, length);
  }

  /** {@return whether the attacker wins} */
  public boolean isWin() {
    return kind == Kind.WIN;
  }

  /** {@return whether the attacker does not win within the length} */
  public boolean isNoWin() {
    return kind == Kind.NO_WIN;
  }
}
