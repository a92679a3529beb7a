package dev.xiangqi.search.endgame;

/**
 * Verdicts of a position for the side to move, two bits for each {@link EndgameLaw}, in a byte; one
 * more bit if mate or stalemate can be forced. Impossible positions have {@link #IMPOSSIBLE}.
 */
final class LawCode {
  /** Number of bits of a verdict. */
  private static final int BITS = 2;

  private static final int LAWS = 3;

  /** The bit of positions in which mate or stalemate can be forced. */
  static final byte MATE = 1 << (BITS * LAWS);

  /** A win under all laws. */
  static final byte WIN = all(EndgameOutcome.WIN);

  /** A draw under all laws. */
  static final byte DRAW = all(EndgameOutcome.DRAW);

  /** A loss under all laws. */
  static final byte LOSS = all(EndgameOutcome.LOSS);

  /** No position. */
  static final byte IMPOSSIBLE = -1;

  private static final EndgameOutcome[] OUTCOMES = EndgameOutcome.values();

  private LawCode() {}

  private static byte all(EndgameOutcome outcome) {
    int code = 0;
    for (int law = 0; law < LAWS; law++) {
      code |= outcome.ordinal() << (BITS * law);
    }
    return (byte) code;
  }

  /** {@return whether mate or stalemate can be forced} */
  static boolean isMate(byte code) {
    return code >= MATE;
  }

  /** {@return whether a law decides a position in which mate and stalemate cannot be forced} */
  static boolean isDecidedByLaw(byte code) {
    return !isMate(code)
        && (get(code, EndgameLaw.WXF) == EndgameOutcome.WIN
            || get(code, EndgameLaw.WXF) == EndgameOutcome.LOSS);
  }

  /** {@return whether the verdict under some law is unknown} */
  static boolean hasUnknown(byte code) {
    boolean known = true;
    for (int law = 0; law < LAWS; law++) {
      known &= get(code, law) != EndgameOutcome.UNKNOWN.ordinal();
    }
    return !known;
  }

  /** {@return the verdict under a law, by its ordinal} */
  static int get(byte code, int law) {
    return (code >> (BITS * law)) & 3;
  }

  /** {@return the code with another verdict under one law} */
  static byte with(byte code, int law, int outcome) {
    return (byte) ((code & ~(3 << (BITS * law))) | outcome << (BITS * law));
  }

  /** {@return the verdict under a law} */
  static EndgameOutcome get(byte code, EndgameLaw law) {
    return OUTCOMES[get(code, law.ordinal())];
  }
}
