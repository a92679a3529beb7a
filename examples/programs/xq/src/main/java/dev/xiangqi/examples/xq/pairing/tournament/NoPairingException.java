package dev.xiangqi.examples.xq.pairing.tournament;

/** A round cannot be paired by the rules. */
public final class NoPairingException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Phrase reason;

  /** Makes the exception with its reason. */
  public NoPairingException(Phrase reason) {
    super(reason.english());
    this.reason = reason;
  }

  /** {@return the reason} */
  public Phrase reason() {
    return reason;
  }
}
