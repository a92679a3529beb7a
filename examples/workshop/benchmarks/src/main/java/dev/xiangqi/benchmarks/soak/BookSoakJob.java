package dev.xiangqi.benchmarks.soak;

import dev.xiangqi.book.DiskBookBuilder;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.GameInput;
import dev.xiangqi.book.GameSink;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Builds a book, looks up every move of its games, verifies and deletes it. */
final class BookSoakJob implements Job {
  private static final int GAMES = 100;
  private static final int PLIES = 30;

  private final Path folder;

  BookSoakJob(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return "book";
  }

  @Override
  public void run(SplittableRandom random) throws IOException {
    List<Game> games = new ArrayList<>();
    for (int i = 0; i < GAMES; i++) {
      games.add(Games.random(random, PLIES));
    }
    Path file = Files.createTempDirectory(folder, "book").resolve("soak.book");
    DiskBookBuilder builder = DiskBookBuilder.create(file).filter(BookFilter.none()).jobs(1);
    try (OpeningBook book = builder.build(List.of(new Input(games)))) {
      for (Game game : games) {
        lookUp(book, game);
      }
      book.verify();
    }
    Files.delete(file);
    Files.delete(file.getParent());
  }

  private static void lookUp(OpeningBook book, Game game) {
    for (int ply = 0; ply < game.ply(); ply++) {
      if (book.moves(game.at(ply).position()).isEmpty()) {
        throw new IllegalStateException("not in the book: " + game.at(ply));
      }
    }
  }

  /** The games as an input. */
  private record Input(List<Game> games) implements GameInput {
    @Override
    public String id() {
      return "games";
    }

    @Override
    public void read(GameSink sink) {
      games.forEach(game -> sink.add(game, GameResult.DRAW, GameInfo.none()));
    }
  }
}
