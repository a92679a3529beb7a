package dev.xiangqi.search.proof;

/**
 * Why a search for a proof ended without an answer.
 *
 * @since 0.1.0
 */
public enum ProofLimit {
  /** The limit of nodes. */
  NODES,
  /** The limit of time. */
  TIME,
  /** A call of {@link ProofTask#stop}, or an interrupt. */
  STOPPED
}
