package dev.xiangqi.benchmarks;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.book.DiskBookBuilder;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameInput;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * Builds a book of millions of games and checks it. A game begins with the moves of a real game and
 * continues at random. The check covers every byte of the book, and the moves of some of the games.
 * The arguments are a file of games, the number of games to make, and the book to write. Set the
 * heap size:
 *
 * <pre>java -Xmx512m -cp benchmarks.jar dev.xiangqi.benchmarks.BigBook games.pgn 2000000 big.book
 * </pre>
 */
public final class BigBook {
  private static final int PLIES = 40;
  private static final int GAMES_PER_BATCH = 25_000;
  private static final int MIN_REAL_PLIES = 6;
  private static final long REPORT_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final long start = System.nanoTime();
  private final List<RealGame> real;
  private long reported;

  private BigBook(List<RealGame> real) {
    this.real = real;
  }

  /** The beginning of a real game. */
  private record RealGame(List<Move> moves, GameResult result) {}

  /** Builds and checks a book; the class comment lists the arguments. */
  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      throw new IllegalArgumentException("expected: file of games, number of games, book file");
    }
    new BigBook(real(Path.of(args[0]))).build(Integer.parseInt(args[1]), Path.of(args[2]));
  }

  private static List<RealGame> real(Path file) throws IOException {
    List<RealGame> games = new ArrayList<>();
    try (GameReader reader = GameFiles.open(file)) {
      while (reader.hasNext()) {
        if (reader.next() instanceof GameEntry.Read read) {
          Game game = read.tree().mainGame();
          if (game.startPosition().equals(Position.initial())) {
            List<Move> moves = game.moves().stream().limit(PLIES).toList();
            games.add(new RealGame(moves, read.tree().result()));
          }
        }
      }
    }
    return games;
  }

  private void build(int games, Path target) throws IOException {
    List<Batch> inputs = new ArrayList<>();
    for (int made = 0; made < games; made += GAMES_PER_BATCH) {
      inputs.add(new Batch(inputs.size(), Math.min(GAMES_PER_BATCH, games - made)));
    }
    DiskBookBuilder builder =
        DiskBookBuilder.create(target).filter(BookFilter.none()).listener(this::report);
    try (OpeningBook book = builder.build(inputs)) {
      long size = Files.size(target);
      print(
          book.size()
              + (" moves in " + book.positions() + " positions, " + size + " bytes, ")
              + (double) size / book.size()
              + " a move");
      book.verify();
      print("verified");
      Batch last = inputs.get(inputs.size() - 1);
      last.read(new Finder(book));
      print("all moves of " + last.games + " games found");
    }
  }

  private void report(BuildProgress progress) {
    if (System.nanoTime() - reported > REPORT_NANOS) {
      reported = System.nanoTime();
      print(progress.toString());
    }
  }

  private void print(String text) {
    System.out.println(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start) + " s: " + text);
  }

  /** A batch of games, the same at every reading. */
  private final class Batch implements GameInput {
    private final int number;
    private final int games;
    private final int[] moves = new int[Board.MAX_MOVES];

    private Batch(int number, int games) {
      this.number = number;
      this.games = games;
    }

    @Override
    public String id() {
      return "part " + number;
    }

    @Override
    public void read(GameSink sink) {
      SplittableRandom random = new SplittableRandom(number);
      List<Move> line = new ArrayList<>();
      for (int i = 0; i < games; i++) {
        RealGame game = real.get(random.nextInt(real.size()));
        int kept = Math.min(game.moves.size(), MIN_REAL_PLIES + random.nextInt(PLIES));
        Board board = Position.initial().toBoard();
        line.clear();
        for (int ply = 0; ply < PLIES; ply++) {
          int count = ply < kept ? 0 : MoveGenerator.legal(board, moves);
          if (ply >= kept && count == 0) {
            break;
          }
          Move move =
              ply < kept ? game.moves.get(ply) : Move.ofPacked(moves[random.nextInt(count)]);
          board.make(move.packed());
          line.add(move);
        }
        sink.add(Position.initial(), line, game.result, GameInfo.none());
      }
    }
  }

  /** A sink that only checks that the book knows the games. */
  private record Finder(OpeningBook book) implements GameSink {
    @Override
    public boolean add(Game game, GameResult result, GameInfo info) {
      return add(game.startPosition(), game.moves(), result, info);
    }

    @Override
    public boolean add(Position start, List<Move> moves, GameResult result, GameInfo info) {
      Position position = start;
      for (Move move : moves) {
        List<Move> known = book.moves(position).stream().map(BookMove::move).toList();
        boolean symmetrical = position.equals(position.mirrored());
        if (!known.contains(move) && !(symmetrical && known.contains(move.mirrored()))) {
          throw new IllegalStateException(
              move + " is missing from the book in " + position.toFen());
        }
        position = position.play(move);
      }
      return true;
    }
  }
}
