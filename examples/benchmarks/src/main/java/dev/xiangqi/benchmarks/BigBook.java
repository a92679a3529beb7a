package dev.xiangqi.benchmarks;

import dev.xiangqi.book.BookFilter;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.book.DiskBookBuilder;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameInput;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.GameEntry;
import dev.xiangqi.notation.GameFiles;
import dev.xiangqi.notation.GameReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * Builds a book of millions of games, which are real ones up to a ply and random from there on, and
 * checks it: every byte, and that the moves of some of the games are found. Its arguments are a
 * file of games, how many to make, and the book to write. Say how much memory it has:
 *
 * <pre>java -Xmx512m -cp benchmarks.jar dev.xiangqi.benchmarks.BigBook games.pgn 2000000 big.book
 * </pre>
 */
public final class BigBook {
  private static final int PLIES = 40;
  private static final int GAMES_AN_INPUT = 25_000;
  private static final int LEAST_KEPT = 6;
  private static final long REPORT_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final long start = System.nanoTime();
  private final List<Real> real;
  private long reported;

  private BigBook(List<Real> real) {
    this.real = real;
  }

  /** The beginning of a real game. */
  private record Real(List<Move> moves, GameResult result) {}

  /** Takes the file of games, how many to make, and the book. */
  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      throw new IllegalArgumentException("expected: a file of games, how many to make, the book");
    }
    new BigBook(real(Path.of(args[0]))).build(Integer.parseInt(args[1]), Path.of(args[2]));
  }

  private static List<Real> real(Path file) throws IOException {
    List<Real> games = new ArrayList<>();
    try (GameReader reader = GameFiles.open(file)) {
      while (reader.hasNext()) {
        if (reader.next() instanceof GameEntry.Read read) {
          Game game = read.tree().mainGame();
          if (game.startPosition().equals(Position.initial())) {
            List<Move> moves = game.moves().stream().limit(PLIES).toList();
            games.add(new Real(moves, read.tree().result()));
          }
        }
      }
    }
    return games;
  }

  private void build(int games, Path target) throws IOException {
    List<Made> inputs = new ArrayList<>();
    for (int made = 0; made < games; made += GAMES_AN_INPUT) {
      inputs.add(new Made(inputs.size(), Math.min(GAMES_AN_INPUT, games - made)));
    }
    DiskBookBuilder builder =
        DiskBookBuilder.create(target).filter(BookFilter.none()).listener(this::report);
    try (OpeningBook book = builder.build(inputs)) {
      long size = Files.size(target);
      tell(
          book.size()
              + (" moves in " + book.positions() + " positions, " + size + " bytes, ")
              + (double) size / book.size()
              + " a move");
      book.verify();
      tell("verified");
      Made last = inputs.get(inputs.size() - 1);
      last.read(new Finder(book));
      tell("all moves of " + last.games + " games found");
    }
  }

  private void report(BuildProgress progress) {
    if (System.nanoTime() - reported > REPORT_NANOS) {
      reported = System.nanoTime();
      tell(progress.toString());
    }
  }

  private void tell(String what) {
    System.out.println(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start) + " s: " + what);
  }

  /** Some games, the same whenever they are read. */
  private final class Made implements GameInput {
    private final int number;
    private final int games;
    private final int[] moves = new int[Board.MAX_MOVES];

    private Made(int number, int games) {
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
        Real game = real.get(random.nextInt(real.size()));
        int kept = Math.min(game.moves.size(), LEAST_KEPT + random.nextInt(PLIES));
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

  /** Takes games only to see whether the book has them. */
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
          throw new IllegalStateException(move + " is not known in " + position.toFen());
        }
        position = position.play(move);
      }
      return true;
    }
  }
}
