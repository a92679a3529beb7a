package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.io.IOException;
import java.io.InputStream;

/** Reads the format of {@link RunFormat} and checks it. */
public final class RunReader implements CountSource {
  private final BlockReader in;
  private final boolean weighted;
  private long positions;
  private long entries;
  private long lastKey;
  private long lastLock;

  public RunReader(InputStream in, Source source) throws IOException {
    this.in = new BlockReader(in, RunFormat.MAGIC, "a partial book", source);
    weighted = MoveWeights.areStored(settings().weighting());
  }

  public BookSettings settings() {
    return in.settings();
  }

  /** The number of positions read. */
  public long positions() {
    return positions;
  }

  /** The number of entries read. */
  public long entries() {
    return entries;
  }

  @Override
  public boolean next(PositionCounts into) throws IOException {
    if (!in.next(positions, entries)) {
      return false;
    }
    try {
      readPosition(into);
    } catch (IndexOutOfBoundsException e) {
      throw in.corrupt("the block ends within a position");
    }
    positions++;
    entries += into.size;
    return true;
  }

  private void readPosition(PositionCounts into) {
    long key = in.readLong();
    long lock = in.readLong();
    if (positions > 0 && RunWriter.compare(key, lock, lastKey, lastLock) <= 0) {
      throw in.corrupt("positions do not ascend by key");
    }
    lastKey = key;
    lastLock = lock;
    into.begin(key, lock);
    int size = (in.bytes[in.at++] & 255) + 1;
    if (size > Board.MAX_MOVES) {
      throw in.corrupt(size + " moves in a position, expected at most " + Board.MAX_MOVES);
    }
    int last = -1;
    for (int i = 0; i < size; i++) {
      int move = in.readShort();
      if (move <= last || !isMove(move)) {
        throw in.corrupt("move number " + move + " after " + last);
      }
      last = move;
      readNumbers(into, move);
    }
  }

  /** Whether a number is a packed move between two different squares. */
  public static boolean isMove(int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    return from < Squares.COUNT && to < Squares.COUNT && from != to;
  }

  private void readNumbers(PositionCounts into, int move) {
    long first = in.readVarint();
    long games = 1;
    long wins = first == CountCodec.WIN ? 1 : 0;
    long draws = first == CountCodec.DRAW ? 1 : 0;
    long losses = first == CountCodec.LOSS ? 1 : 0;
    if (first == CountCodec.NO_GAME) {
      games = 0;
    } else if (first > CountCodec.NO_GAME) {
      games = first - CountCodec.MORE;
      wins = in.readVarint();
      draws = in.readVarint();
      losses = in.readVarint();
      String problem = CountCodec.problem(games, wins, draws, losses);
      if (!problem.isEmpty()) {
        throw in.corrupt(problem);
      }
    }
    long weight = weighted ? in.readVarint() : 0;
    if (weight > PositionCounts.MAX) {
      throw in.corrupt("weight " + weight);
    }
    into.append(move, games, wins, draws, losses, weight);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
