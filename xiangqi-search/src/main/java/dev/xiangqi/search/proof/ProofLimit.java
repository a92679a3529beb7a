package dev.xiangqi.search.proof;

/**
 * Why a search for a proof ended before it had found out everything.
 *
 * @since 0.1.0
 */
public enum ProofLimit {
  /** The limit of nodes. */
  NODES,

  /** The limit of time. */
  TIME,

  /** A call of {@link ProofTask#stop}, or an interrupt. */
  STOPPED,

  /** Lines of more than {@link Prover#MAX_PLIES} plies. */
  LENGTH,

  /**
   * The rules: the answer depends on a repetition whose verdict depends on the moves before it, or
   * on a move that a law forbids.
   */
  RULES
}
