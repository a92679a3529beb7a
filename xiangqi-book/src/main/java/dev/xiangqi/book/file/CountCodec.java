package dev.xiangqi.book.file;

/**
 * The numbers of a move as bytes, as few as can be for the many moves of a single game.
 *
 * <p>A varint first: 0, 1, 2 or 3 for one game of unknown result, won, drawn, lost by the mover; 4
 * for no game at all; else three more than the number of games, then the varints of wins, draws and
 * losses. Where weights are stored, the varint of the weight follows.
 */
public final class CountCodec {
  public static final int UNKNOWN = 0;
  public static final int WIN = 1;
  public static final int DRAW = 2;
  public static final int LOSS = 3;
  public static final int NO_GAME = 4;

  /** From here on the first varint is that much more than the games, of which there are two. */
  public static final int MORE = 3;

  /** The most bytes of a move's numbers. */
  public static final int LONGEST = 5 * Bytes.LONGEST_VARINT;

  private CountCodec() {}

  /** Writes the numbers of a move; returns the index after them. */
  public static int put(byte[] bytes, int start, PositionCounts counts, int i, boolean weighted) {
    long games = counts.games(i);
    int at = start;
    if (games > 1) {
      at = Bytes.putVarint(bytes, at, games + MORE);
      at = Bytes.putVarint(bytes, at, counts.wins(i));
      at = Bytes.putVarint(bytes, at, counts.draws(i));
      at = Bytes.putVarint(bytes, at, counts.losses(i));
    } else if (games == 0) {
      bytes[at++] = NO_GAME;
    } else {
      bytes[at++] = (byte) (counts.wins(i) + 2 * counts.draws(i) + 3 * counts.losses(i));
    }
    return weighted ? Bytes.putVarint(bytes, at, counts.storedWeight(i)) : at;
  }

  /** What cannot be about the numbers of two games or more; empty if they can be. */
  public static String problem(long games, long wins, long draws, long losses) {
    if (games > PositionCounts.MOST
        || wins > games
        || draws > games - wins
        || losses > games - wins - draws) {
      return games + " games cannot have +" + wins + " =" + draws + " -" + losses;
    }
    return "";
  }
}
