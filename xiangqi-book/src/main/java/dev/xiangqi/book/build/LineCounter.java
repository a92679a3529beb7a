package dev.xiangqi.book.build;

import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.book.file.MoveWeights;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.kernel.Board;
import java.io.IOException;
import java.util.Arrays;

/**
 * Counts games in the order of {@link GameCursor}. Games with the same first moves are neighbours,
 * so each shared move is played and counted once for all of them. The numbers are collected at the
 * end of a line, and passed to the move before when a move is taken back. Not thread-safe.
 */
public final class LineCounter {
  /** Numbers of a line: games, wins of Red, wins of Black, draws, weight. */
  private static final int STRIDE = 5;

  private final EntryBuffer entries;
  private final boolean mirrors;
  private final boolean weighted;

  /** The sides whose moves are counted in all games: 1 for Red plus 2 for Black. */
  private final int sides;

  /** 2 if the sides counted depend on the game, so each side has its own numbers; else 1. */
  private final int sets;

  private final Replay replay = new Replay();
  private StartBoard start = Starts.INITIAL;
  private int depth;

  /** The moves played. */
  private final int[] path;

  /** The canonical key, lock and move of each move played. */
  private final long[] keys;

  private final long[] locks;
  private final int[] moves;

  /** Whether the line had the same move in the same position before. */
  private final boolean[] repeated;

  /** The number of plies at the last capture. */
  private final int[] captured;

  private final long[] numbers;

  public LineCounter(BookSettings settings, EntryBuffer entries) {
    this.entries = entries;
    mirrors = settings.mirrors();
    weighted = MoveWeights.areStored(settings.weighting());
    sides = settings.side().map(side -> 1 << side.ordinal()).orElse(3);
    sets = settings.player().isPresent() ? 2 : 1;
    int plies = settings.maxPlies();
    path = new int[plies];
    keys = new long[plies];
    locks = new long[plies];
    moves = new int[plies];
    repeated = new boolean[plies];
    captured = new int[plies + 1];
    numbers = new long[STRIDE * sets * (plies + 1)];
  }

  /** Called now and then with the number of games counted; may throw to stop. */
  @FunctionalInterface
  public interface Watch {
    void counted(int games);
  }

  /** Counts all games of a cursor, duplicates once. */
  public void count(GameCursor games, Watch watch) throws IOException {
    replay.begin(start);
    boolean first = true;
    long high = 0;
    long low = 0;
    int counted = 0;
    while (games.next()) {
      if (first || games.high != high || games.low != low) {
        add(games);
        first = false;
        high = games.high;
        low = games.low;
        if (++counted == 1 << 12) {
          watch.counted(counted);
          counted = 0;
        }
      }
    }
    watch.counted(counted);
    back(0);
  }

  private void add(GameCursor game) throws IOException {
    if (!game.start.equals(start)) {
      back(0);
      start = game.start;
      replay.begin(start);
    }
    int common = 0;
    int most = Math.min(depth, game.plies);
    while (common < most && path[common] == GameRunFormat.move(game, common)) {
      common++;
    }
    back(common);
    for (int i = common; i < game.plies; i++) {
      forward(GameRunFormat.move(game, i));
    }
    for (int set = 0; set < sets; set++) {
      if (sets == 1 || (game.sides() >> set & 1) != 0) {
        int at = STRIDE * (sets * depth + set);
        numbers[at]++;
        if (game.result() != GameResult.UNKNOWN.ordinal()) {
          numbers[at + 1 + game.result()]++;
        }
        numbers[at + 4] += weighted ? MoveWeights.ofYear(game.year()) : 0;
      }
    }
  }

  private void forward(int move) {
    int mirror = mirrors ? replay.compareMirror() : 1;
    long key = mirror < 0 ? replay.mirrorKey() : replay.key();
    long lock = mirror < 0 ? replay.mirrorLock() : replay.lock();
    int canonical = move;
    if (mirror <= 0) {
      int mirrored = Mirror.move(move);
      canonical = mirror < 0 ? mirrored : Math.max(move, mirrored);
    }
    path[depth] = move;
    keys[depth] = key;
    locks[depth] = lock;
    moves[depth] = canonical;
    repeated[depth] = isRepeated(key, lock, canonical);
    boolean takes = replay.make(move);
    depth++;
    captured[depth] = takes ? depth : captured[depth - 1];
    Arrays.fill(numbers, STRIDE * sets * depth, STRIDE * sets * (depth + 1), 0);
  }

  private boolean isRepeated(long key, long lock, int move) {
    for (int i = depth - 2; i >= captured[depth]; i -= 2) {
      if (keys[i] == key && locks[i] == lock && moves[i] == move) {
        return true;
      }
    }
    return false;
  }

  /** Takes moves back down to a number of plies and counts the moves taken back. */
  private void back(int plies) throws IOException {
    while (depth > plies) {
      int from = STRIDE * sets * depth;
      int to = from - STRIDE * sets;
      depth--;
      replay.unmake(path[depth]);
      int side = replay.side();
      int set = sets == 1 ? 0 : side;
      if (!repeated[depth] && (sides >> side & 1) != 0 && numbers[from + STRIDE * set] > 0) {
        emit(from + STRIDE * set, side);
      }
      for (int i = 0; i < STRIDE * sets; i++) {
        numbers[to + i] += numbers[from + i];
      }
    }
    if (plies == 0) {
      Arrays.fill(numbers, 0, STRIDE * sets, 0);
    }
  }

  private void emit(int at, int side) throws IOException {
    int red = (int) numbers[at + 1];
    int black = (int) numbers[at + 2];
    entries.add(
        keys[depth],
        locks[depth],
        moves[depth],
        (int) numbers[at],
        side == Board.RED ? red : black,
        (int) numbers[at + 3],
        side == Board.RED ? black : red,
        numbers[at + 4]);
  }
}
