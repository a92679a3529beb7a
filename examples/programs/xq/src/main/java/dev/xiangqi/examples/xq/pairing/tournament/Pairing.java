package dev.xiangqi.examples.xq.pairing.tournament;

/**
 * Two players who meet, or one who has the bye.
 *
 * @param red the number of the player of Red, or of the one with the bye
 * @param black the number of the player of Black; 0 for a bye
 */
public record Pairing(int red, int black) {
  /** {@return a bye} */
  public static Pairing bye(int player) {
    return new Pairing(player, 0);
  }

  /** {@return whether this is a bye} */
  public boolean isBye() {
    return black == 0;
  }

  /** {@return the same players with the other sides; a bye stays} */
  Pairing exchanged() {
    return isBye() ? this : new Pairing(/* red= */ black, /* black= */ red);
  }
}
