package dev.xiangqi.book;

import dev.xiangqi.book.build.GameCursor;
import dev.xiangqi.book.build.GameRunFormat;
import dev.xiangqi.book.build.StartBoard;
import dev.xiangqi.book.build.Starts;
import dev.xiangqi.book.build.Workers;
import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.kernel.Board;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;

/**
 * Finds all entries of a book by playing the games it was built from. Each position is visited
 * once; memory is about 40 bytes for each of them. For one thread.
 */
final class GameEntries implements Iterator<BookEntry>, Closeable {
  private final OpeningBook book;
  private final Workers workers;
  private final Parts parts;
  private final KeySet visited = new KeySet();
  private final Queue<BookEntry> ahead = new ArrayDeque<>();

  /** The games of the current part. */
  private GameCursor games = new NoGames();

  private int nextPart;
  private StartBoard start = Starts.INITIAL;

  /** The positions of the current game, and the moves between them. */
  private final List<Position> line = new ArrayList<>(List.of(Position.initial()));

  private final List<Integer> path = new ArrayList<>();

  /** Opens the games of a part. */
  @FunctionalInterface
  interface Parts {
    GameCursor open(int part) throws IOException;
  }

  private static final class NoGames extends GameCursor {
    @Override
    public boolean next() {
      return false;
    }
  }

  GameEntries(OpeningBook book, Workers workers, Parts parts) {
    this.book = book;
    this.workers = workers;
    this.parts = parts;
  }

  @Override
  public boolean hasNext() {
    try {
      while (ahead.isEmpty() && nextGame()) {
        workers.check();
        play();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return !ahead.isEmpty();
  }

  @Override
  public BookEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no more entries");
    }
    return ahead.remove();
  }

  private boolean nextGame() throws IOException {
    while (!games.next()) {
      if (nextPart == DiskBuild.PARTS) {
        return false;
      }
      games.close();
      games = parts.open(nextPart++);
    }
    return true;
  }

  /** Plays the moves that the game does not share with the game before. */
  private void play() {
    if (!games.start.equals(start)) {
      start = games.start;
      cut(0);
      line.set(0, Position.of(Board.of(start.squares, start.side, 0, 1)));
    }
    int common = 0;
    int most = Math.min(path.size(), games.plies);
    while (common < most && path.get(common) == GameRunFormat.move(games, common)) {
      common++;
    }
    cut(common);
    for (int ply = common; ply < games.plies; ply++) {
      Position position = line.get(ply);
      visit(position);
      int move = GameRunFormat.move(games, ply);
      path.add(move);
      line.add(position.play(Move.ofPacked(move)));
    }
  }

  private void cut(int plies) {
    path.subList(plies, path.size()).clear();
    line.subList(plies + 1, line.size()).clear();
  }

  private void visit(Position position) {
    PositionKey key = Mirror.canonical(position, book.mirrors());
    if (visited.add(key.key(), key.lock())) {
      for (BookMove move : book.moves(position)) {
        ahead.add(new BookEntry(position, move));
      }
    }
  }

  @Override
  public void close() throws IOException {
    games.close();
  }
}
