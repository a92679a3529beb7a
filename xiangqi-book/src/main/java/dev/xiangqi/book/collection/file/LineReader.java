package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.Source;
import java.util.Arrays;
import java.util.function.IntFunction;

/** Iterates over the moves and results of the games of a part. Not thread-safe. */
public final class LineReader {
  private static final int MAX_PLIES = RecordFormat.MAX_LENGTH;
  private static final int RESULTS = (1 << LineBlock.RESULT_BITS) - 1;

  private final Part part;
  private final ByteCursor block;
  private byte[] codes = new byte[256];
  private int plies;
  private int result;

  /** The current game, or the one before the next. */
  private int game = -1;

  private int start = -1;

  /** The first game of the next starting position. */
  private int nextStart;

  private int shared;

  public LineReader(Part part) {
    this.part = part;
    block = new ByteCursor(part.source());
  }

  /** Goes to a game; what it shares is relative to the game before it in the part. */
  public void seek(int to) {
    if (game < 0 || to <= game || to / Section.GAMES != game / Section.GAMES) {
      goBefore(Math.max(0, to - 1) / Section.GAMES * Section.GAMES);
    }
    while (game < to) {
      next();
    }
  }

  private void goBefore(int first) {
    game = first - 1;
    plies = 0;
    start = part.startOf(first) - 1;
    nextStart = first;
  }

  /**
   * Finds where games have another move.
   *
   * @param from a game
   * @param to the game after the last one; all have the same moves before a ply
   * @param ply the ply
   * @return the first game whose move at this ply is not that of the first, or {@code to}
   */
  public int endOfMove(int from, int to, int ply) {
    seek(from);
    int code = code(ply);
    int low = from / Section.GAMES;
    int high = (to - 1) / Section.GAMES;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      goBefore(middle * Section.GAMES);
      next();
      if (code(ply) == code) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    seek(Math.max(from, low * Section.GAMES));
    while (game + 1 < to) {
      next();
      if (code(ply) != code) {
        return game;
      }
    }
    return to;
  }

  /** Goes to the next game. */
  public void next() {
    game++;
    boolean begins = game == nextStart;
    if (begins) {
      start++;
      nextStart = part.firstGame(start + 1);
      if (nextStart <= game) {
        throw block.corrupt("the games of starting positions do not ascend");
      }
    }
    boolean first = game % Section.GAMES == 0;
    if (first) {
      part.read(Section.LINES, Section.LINE_INDEX, game / Section.GAMES, block);
    }
    int kept = block.readNumber(plies);
    long other = block.readVarint();
    if (other >>> LineBlock.RESULT_BITS > MAX_PLIES - kept) {
      throw block.corrupt("a game of too many moves");
    }
    result = (int) other & RESULTS;
    int more = (int) (other >>> LineBlock.RESULT_BITS);
    int from = block.skip(more);
    byte[] bytes = block.array();
    int common = kept;
    if (first) {
      int most = Math.min(plies, more);
      int mismatch = Arrays.mismatch(codes, 0, most, bytes, from, from + most);
      common = mismatch < 0 ? most : mismatch;
    }
    shared = begins ? 0 : common + 1;
    plies = kept + more;
    if (plies > codes.length) {
      codes = Arrays.copyOf(codes, Math.max(plies, 2 * codes.length));
    }
    System.arraycopy(bytes, from, codes, kept, more);
  }

  /** {@return the current game} */
  public int game() {
    return game;
  }

  /** {@return the number of positions that this game shares with the game before it} */
  public int shared() {
    return shared;
  }

  /** {@return the number of moves} */
  public int plies() {
    return plies;
  }

  /** {@return the codes of the moves; valid until the next game} */
  byte[] codes() {
    return codes;
  }

  /** {@return the code of a move, or 0 after the last one} */
  public int code(int ply) {
    return ply < plies ? codes[ply] : 0;
  }

  /** {@return the ordinal of the result} */
  public int result() {
    return result;
  }

  /** {@return the number of the starting position} */
  public int start() {
    return start;
  }

  /** {@return a copy of the codes of the moves} */
  public byte[] line() {
    return Arrays.copyOf(codes, plies);
  }

  /** Makes the exception for a move that is none. */
  public RuntimeException wrong(int ply) {
    return wrong().apply(ply);
  }

  /** {@return what makes the exception for a move of this game, also after the next one} */
  public IntFunction<RuntimeException> wrong() {
    Source source = block.source();
    long offset = block.offset();
    int number = game;
    return ply -> source.corrupt(offset, "game " + number + " has no legal move at ply " + ply);
  }
}
