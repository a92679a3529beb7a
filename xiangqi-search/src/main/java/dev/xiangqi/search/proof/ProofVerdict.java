package dev.xiangqi.search.proof;

/**
 * What a search for a proof has found out.
 *
 * @since 0.1.0
 */
public enum ProofVerdict {
  /** The attacker wins, and no win is shorter. */
  SHORTEST_WIN,

  /** The attacker wins; whether a shorter win exists is open. */
  WIN,

  /**
   * The attacker wins, but not every line ends with mate or stalemate: against some defences he
   * wins because the rules let the defender lose a repetition.
   */
  WIN_BY_RULES,

  /** The attacker does not win by mate or stalemate within the plies that were asked for. */
  NO_WIN_WITHIN,

  /** The attacker does not win, whatever the length. */
  NO_WIN,

  /** The search has no answer; {@link Proof#limit} tells why. */
  UNDECIDED;

  /** {@return whether the attacker wins} */
  public boolean isWin() {
    return this == SHORTEST_WIN || this == WIN || this == WIN_BY_RULES;
  }

  /** {@return whether the search has an answer} */
  public boolean isDecided() {
    return this != UNDECIDED;
  }
}
