package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.ReadOptions;

/**
 * The limits on the size of a game: those of the options, but at most what the heap holds. So a
 * game that is too large for the heap is refused before memory runs out. The heap is assumed to be
 * free for one game at a time.
 */
public final class GameLimits {
  /**
   * Bytes of heap for each byte of a game: its bytes, its characters, and what a reader keeps of
   * them besides moves. Measured at up to 17 with hostile games.
   */
  public static final int HEAP_PER_BYTE = 24;

  /**
   * Bytes of heap for each ply of a game. Measured at up to 170, beyond the text of the ply, with a
   * comment on each variation of one ply. The rest leaves room for the text.
   */
  public static final int HEAP_PER_PLY = 500;

  private static final long HEAP = Runtime.getRuntime().maxMemory();

  private GameLimits() {}

  /**
   * Finds the maximum number of bytes of a game.
   *
   * @param options the limit that the user set
   * @return that limit, or less in a small heap
   */
  public static int maxBytes(ReadOptions options) {
    return least(options.maxBytes(), HEAP, HEAP_PER_BYTE);
  }

  /**
   * Finds the maximum number of plies of a game.
   *
   * @param options the limit that the user set
   * @return that limit, or less in a small heap
   */
  public static int maxPlies(ReadOptions options) {
    return least(options.maxPlies(), HEAP, HEAP_PER_PLY);
  }

  /**
   * Describes a game with too many bytes.
   *
   * @param what the part of the file, such as {@code a game}
   * @param options the limit that the user set
   * @return the message
   */
  public static String tooManyBytes(String what, ReadOptions options) {
    return message(what, maxBytes(options), options.maxBytes(), "bytes");
  }

  /**
   * Refuses a game with too many plies, or other items that take as much memory.
   *
   * @param origin the source of the game
   * @param options the limit that the user set
   * @param plies the number of plies
   * @param place an index in the game
   * @throws GameRefusal if there are more than the limit
   */
  public static void requirePlies(GameOrigin origin, ReadOptions options, int plies, int place)
      throws GameRefusal {
    if (plies > maxPlies(options)) {
      String message = message("a game", maxPlies(options), options.maxPlies(), "plies");
      throw origin.refusal(NotationProblem.TOO_LARGE, message, place);
    }
  }

  private static int least(int limit, long heap, int factor) {
    return (int) Math.min(limit, Math.max(1, heap / factor));
  }

  private static String message(String what, int limit, int wanted, String unit) {
    String message = what + " of more than " + limit + " " + unit;
    return limit == wanted
        ? message
        : message
            + ", the limit for a heap of "
            + (HEAP >> 20)
            + " MiB; a larger heap (-Xmx) allows "
            + wanted;
  }
}
