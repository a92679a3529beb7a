package dev.xiangqi.examples.xq.pairing.tournament;

/** What a round brought a player. */
public enum Outcome {
  /** A won game. */
  WIN('1', true, true),
  /** A drawn game. */
  DRAW('=', true, true),
  /** A lost game. */
  LOSS('0', true, true),
  /** A game won because the opponent did not come. */
  FORFEIT_WIN('+', true, false),
  /** A game lost by not coming. */
  FORFEIT_LOSS('-', true, false),
  /** A game without a result so far. */
  PENDING(' ', true, false),
  /** The bye of the player who is left over when the number of players is odd. */
  BYE('U', false, false),
  /** An absence with the points of a win. */
  FULL('F', false, false),
  /** An absence with the points of a draw. */
  HALF('H', false, false),
  /** An absence without points. */
  ABSENT('Z', false, false);

  private final char symbol;
  private final boolean paired;
  private final boolean played;

  Outcome(char symbol, boolean paired, boolean played) {
    this.symbol = symbol;
    this.paired = paired;
    this.played = played;
  }

  /** {@return the sign in a tournament report file} */
  public char symbol() {
    return symbol;
  }

  /** {@return whether there was an opponent} */
  public boolean isPaired() {
    return paired;
  }

  /** {@return whether a game was played and ended} */
  public boolean isPlayed() {
    return played;
  }

  /** {@return whether the player asked not to be paired} */
  public boolean isAbsence() {
    return !paired && this != BYE;
  }
}
