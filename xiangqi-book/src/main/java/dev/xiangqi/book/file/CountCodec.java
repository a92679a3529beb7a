package dev.xiangqi.book.file;

/**
 * The encoding of the numbers of a move. It is short for the many moves of a single game.
 *
 * <p>The first varint is 0, 1, 2 or 3 for one game of unknown result, won, drawn or lost by the
 * mover, and 4 for no game. Otherwise it is the number of games plus three, and the varints of
 * wins, draws and losses follow. If weights are stored, the varint of the weight is last.
 */
public final class CountCodec {
  public static final int UNKNOWN = 0;
  public static final int WIN = 1;
  public static final int DRAW = 2;
  public static final int LOSS = 3;
  public static final int NO_GAME = 4;

  /** The first varint is the number of games plus this, from two games on. */
  public static final int MORE = 3;

  /** Maximum length of the numbers of a move. */
  public static final int MAX_LENGTH = 5 * Bytes.MAX_VARINT;

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

  /** The problem with the numbers of two games or more; empty if there is none. */
  public static String problem(long games, long wins, long draws, long losses) {
    if (games > PositionCounts.MAX
        || wins > games
        || draws > games - wins
        || losses > games - wins - draws) {
      return games + " games cannot have +" + wins + " =" + draws + " -" + losses;
    }
    return "";
  }
}
