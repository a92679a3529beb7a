package dev.xiangqi.book.formats;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Positions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Entries for tests. */
final class SampleBooks {
  private SampleBooks() {}

  /** The weighted entries of random games, with repeated moves. */
  static List<BookEntry> entries(long seed, int games, int plies, long mostWeight) {
    Random random = new Random(seed);
    List<BookEntry> entries = new ArrayList<>();
    for (int i = 0; i < games; i++) {
      Game game = Positions.played(random.nextInt(1 + games / 2), plies);
      for (int ply = 0; ply < game.ply(); ply++) {
        Position position = game.at(ply).position();
        Move move = game.moves().get(ply);
        entries.add(new BookEntry(position, BookMove.of(move, 1 + random.nextLong(mostWeight))));
      }
    }
    return entries;
  }

  /** The sum of the weights for each canonical position and move. */
  static Map<String, Long> sums(Iterable<BookEntry> entries) {
    Map<String, Long> sums = new TreeMap<>();
    for (BookEntry entry : entries) {
      sums.merge(
          canonical(entry.position(), entry.move().move()), entry.move().weight(), Long::sum);
    }
    return sums;
  }

  private static String canonical(Position position, Move move) {
    String one = board(position) + " " + move;
    String other = board(position.mirrored()) + " " + move.mirrored();
    return one.compareTo(other) < 0 ? one : other;
  }

  static String board(Position position) {
    String fen = position.toFen();
    return fen.substring(0, fen.indexOf(' ') + 2);
  }

  /** The names of all files of a folder, including hidden ones. */
  static List<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
