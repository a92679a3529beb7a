package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.kernel.Board;

/**
 * The counts of one position: its key, and its moves with their numbers. Reusable, so that streams
 * of millions allocate nothing. Not thread-safe.
 */
public final class PositionCounts {
  /** Maximum count. The sum of two counts, and 200 times a count, still fit into a long. */
  public static final long MAX = (1L << 55) - 1;

  /** The fault of a position in a file that has too many moves. */
  public static final String TOO_MANY_MOVES =
      "more than " + Board.MAX_MOVES + " moves in a position";

  /** Number of longs for each move in {@link #numbers}. */
  private static final int STRIDE = 5;

  public long key;
  public long lock;
  public int size;

  /** Packed moves of the canonical position. */
  public int[] moves = new int[Board.MAX_MOVES];

  /** Games, wins, draws, losses and stored weight of each move. */
  private long[] numbers = new long[STRIDE * Board.MAX_MOVES];

  public long games(int i) {
    return numbers[STRIDE * i];
  }

  public long wins(int i) {
    return numbers[STRIDE * i + 1];
  }

  public long draws(int i) {
    return numbers[STRIDE * i + 2];
  }

  public long losses(int i) {
    return numbers[STRIDE * i + 3];
  }

  /** The weight, or 0 unless {@link MoveWeights#areStored}. */
  public long storedWeight(int i) {
    return numbers[STRIDE * i + 4];
  }

  public long weight(int i, Weighting weighting) {
    return MoveWeights.of(weighting, games(i), wins(i), draws(i), storedWeight(i));
  }

  public void begin(long key, long lock) {
    this.key = key;
    this.lock = lock;
    size = 0;
  }

  public int compareKey(PositionCounts other) {
    int byKey = Long.compareUnsigned(key, other.key);
    return byKey != 0 ? byKey : Long.compareUnsigned(lock, other.lock);
  }

  /** Adds to the numbers of a move. Moves come in any order and stay ascending. */
  public void add(int move, long games, long wins, long draws, long losses, long storedWeight) {
    int at = size;
    while (at > 0 && moves[at - 1] > move) {
      at--;
    }
    if (at > 0 && moves[at - 1] == move) {
      int n = STRIDE * (at - 1);
      numbers[n] = sum(numbers[n], games);
      numbers[n + 1] += wins;
      numbers[n + 2] += draws;
      numbers[n + 3] += losses;
      numbers[n + 4] = sum(numbers[n + 4], storedWeight);
      return;
    }
    if (size == moves.length) {
      throw new LimitException(
          "more than " + size + " moves in the position of key " + Long.toHexString(key));
    }
    System.arraycopy(moves, at, moves, at + 1, size - at);
    int n = STRIDE * at;
    System.arraycopy(numbers, n, numbers, n + STRIDE, STRIDE * (size - at));
    size++;
    set(at, move, games, wins, draws, losses, storedWeight);
  }

  /** Appends a move without checking order or room. */
  public void append(int move, long games, long wins, long draws, long losses, long storedWeight) {
    set(size++, move, games, wins, draws, losses, storedWeight);
  }

  private void set(
      int i, int move, long games, long wins, long draws, long losses, long storedWeight) {
    int n = STRIDE * i;
    moves[i] = move;
    numbers[n] = games;
    numbers[n + 1] = wins;
    numbers[n + 2] = draws;
    numbers[n + 3] = losses;
    numbers[n + 4] = storedWeight;
  }

  public void addAll(PositionCounts other) {
    for (int i = 0; i < other.size; i++) {
      add(
          other.moves[i],
          other.games(i),
          other.wins(i),
          other.draws(i),
          other.losses(i),
          other.storedWeight(i));
    }
  }

  /** An exact sum. Wins, draws and losses need no check: they are at most the games. */
  private static long sum(long a, long b) {
    long sum = a + b;
    if (sum > MAX) {
      throw new LimitException("games or weight of a move: more than " + MAX);
    }
    return sum;
  }

  /** Removes the moves that a filter does not keep; the others stay in ascending order. */
  public void filter(BookFilter filter, Weighting weighting) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (meets(filter, i)) {
        copy(i, kept++);
      }
    }
    truncate(kept);
    if (filter.top() > 0 && kept > filter.top()) {
      sortAsShown(weighting);
      truncate(filter.top());
      sortByMove();
    }
  }

  private boolean meets(BookFilter filter, int i) {
    if (games(i) < filter.minGames()) {
      return false;
    }
    long known = wins(i) + draws(i) + losses(i);
    return filter.minScore() == 0
        || (known > 0 && 100 * (2 * wins(i) + draws(i)) >= 2L * filter.minScore() * known);
  }

  /** Swaps all contents with another object. */
  public void swap(PositionCounts other) {
    long otherKey = other.key;
    long otherLock = other.lock;
    int otherSize = other.size;
    int[] otherMoves = other.moves;
    long[] otherNumbers = other.numbers;
    other.key = key;
    other.lock = lock;
    other.size = size;
    other.moves = moves;
    other.numbers = numbers;
    key = otherKey;
    lock = otherLock;
    size = otherSize;
    moves = otherMoves;
    numbers = otherNumbers;
  }

  /** Keeps only the first moves. */
  public void truncate(int newSize) {
    size = newSize;
  }

  /** Overwrites a move and its numbers by another. */
  public void copy(int from, int to) {
    moves[to] = moves[from];
    System.arraycopy(numbers, STRIDE * from, numbers, STRIDE * to, STRIDE);
  }

  /** Sorts the moves in the order of a book: {@link #compareShown}. */
  public void sortAsShown(Weighting weighting) {
    for (int i = 1; i < size; i++) {
      for (int j = i; j > 0 && compareShown(j - 1, j, weighting) > 0; j--) {
        exchange(j - 1, j);
      }
    }
  }

  /** Sorts the moves in ascending order. */
  public void sortByMove() {
    for (int i = 1; i < size; i++) {
      for (int j = i; j > 0 && moves[j - 1] > moves[j]; j--) {
        exchange(j - 1, j);
      }
    }
  }

  /** Compares by weight, games and wins descending, then by move ascending. */
  public int compareShown(int i, int j, Weighting weighting) {
    int byWeight = Long.compare(weight(j, weighting), weight(i, weighting));
    if (byWeight != 0) {
      return byWeight;
    }
    int byGames = Long.compare(games(j), games(i));
    if (byGames != 0) {
      return byGames;
    }
    int byWins = Long.compare(wins(j), wins(i));
    return byWins != 0 ? byWins : Integer.compare(moves[i], moves[j]);
  }

  private void exchange(int i, int j) {
    int move = moves[i];
    moves[i] = moves[j];
    moves[j] = move;
    for (int k = 0; k < STRIDE; k++) {
      long number = numbers[STRIDE * i + k];
      numbers[STRIDE * i + k] = numbers[STRIDE * j + k];
      numbers[STRIDE * j + k] = number;
    }
  }
}
