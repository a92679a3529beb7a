package dev.xiangqi.examples.xq.books;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.testing.Corpora;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Books built from a corpus of master games, which is not part of the repository. */
class BookCorpusTest {
  private static final Pattern TAG = Pattern.compile("\\[(\\w+) \"(.*)\"\\]");
  private static final Pattern MOVE = Pattern.compile("\\b[a-i]\\d[a-i]\\d\\b");
  private static final int PLIES = 10;

  @TempDir private Path folder = Path.of("");

  /** Games, wins, draws and losses of each move, by board and side to move. */
  private final Map<String, TreeMap<Move, long[]>> counts = new HashMap<>();

  @Test
  void theSameGamesInThreeNotationsGiveTheSameBook() throws IOException {
    Path chinese = build("chinese", "--jobs", "1");
    assertArrayEquals(Files.readAllBytes(chinese), Files.readAllBytes(build("uci")));
    assertArrayEquals(Files.readAllBytes(chinese), Files.readAllBytes(build("wxf", "--jobs", "3")));
  }

  private Path build(String name, String... options) {
    Path book = folder.resolve(name);
    List<String> args = new ArrayList<>(List.of("book", "build", "-o", book.toString()));
    args.addAll(List.of(options));
    args.add(Corpora.find("games/games-shared." + name + ".pgn.gz").toString());
    Ran ran = Ran.xq(args.toArray(new String[0]));
    assertEquals(0, ran.status(), ran.err());
    assertEquals("5058 games, 0 refused", ran.lastError());
    return book;
  }

  @Test
  void theFirstTenPliesMatchANaiveCount() throws IOException {
    Path book = build("chinese", "--max-plies", "" + PLIES, "--min-games", "1");
    count(Corpora.find("games/games-shared.uci.pgn.gz"));
    try (BookFile opened = BookFile.open(book)) {
      assertTrue(counts.size() > 1000, () -> counts.size() + " positions");
      assertEquals(counts.values().stream().mapToLong(Map::size).sum(), opened.view().size());
      counts.forEach(
          (board, moves) -> {
            Position position = Position.fromFen(board);
            assertEquals(moves.size(), opened.view().moves(position).size(), board);
            opened
                .view()
                .moves(position)
                .forEach(
                    move -> {
                      long[] found = {move.games(), move.wins(), move.draws(), move.losses()};
                      assertArrayEquals(moves.get(move.move()), found, () -> board + move);
                      assertEquals(move.games(), move.weight());
                    });
          });
    }
  }

  /** Reads the text line by line with two patterns. Of the library, uses only the board. */
  private void count(Path file) throws IOException {
    String result = "";
    Position start = Position.initial();
    List<Move> moves = new ArrayList<>();
    Map<String, Played> games = new HashMap<>();
    try (BufferedReader in = Corpora.reader(file, StandardCharsets.UTF_8)) {
      boolean more = true;
      while (more) {
        String line = in.readLine();
        more = line != null;
        Matcher tag = TAG.matcher(more ? line : "[Game \"\"]");
        if (!tag.matches()) {
          Matcher move = MOVE.matcher(line);
          while (move.find()) {
            moves.add(Move.parse(move.group()));
          }
        } else if (tag.group(1).equals("Game")) {
          Played game = new Played(start, List.copyOf(moves), result);
          // Of differing records of one game, prefers a known result, then a win of Red.
          games.merge(start.toFen() + moves, game, BookCorpusTest::better);
          moves.clear();
          start = Position.initial();
          result = "";
        } else if (tag.group(1).equals("Result")) {
          result = tag.group(2);
        } else if (tag.group(1).equals("FEN")) {
          start = Position.fromFen(tag.group(2));
        }
      }
    }
    games.values().forEach(this::count);
  }

  /** A game of the file. */
  private record Played(Position start, List<Move> moves, String result) {}

  private static Played better(Played a, Played b) {
    List<String> order = List.of("1-0", "0-1", "1/2-1/2", "*", "");
    return order.indexOf(a.result) <= order.indexOf(b.result) ? a : b;
  }

  private void count(Played game) {
    Set<String> once = new HashSet<>();
    Position position = game.start;
    for (Move move : game.moves.subList(0, Math.min(PLIES, game.moves.size()))) {
      String board = board(position);
      String mirror = board(position.mirrored());
      boolean other = mirror.compareTo(board) < 0;
      Move canonical = other ? move.mirrored() : move;
      if (mirror.equals(board) && move.mirrored().compareTo(move) > 0) {
        canonical = move.mirrored();
      }
      String key = other ? mirror : board;
      if (once.add(key + canonical)) {
        long[] numbers =
            counts
                .computeIfAbsent(key, any -> new TreeMap<>())
                .computeIfAbsent(canonical, any -> new long[4]);
        numbers[0]++;
        boolean red = board.endsWith("w");
        switch (game.result) {
          case "1-0" -> numbers[red ? 1 : 3]++;
          case "1/2-1/2" -> numbers[2]++;
          case "0-1" -> numbers[red ? 3 : 1]++;
          default -> {}
        }
      }
      position = position.play(move);
    }
  }

  private static String board(Position position) {
    String[] fields = position.toFen().split(" ", -1);
    return fields[0] + " " + fields[1];
  }
}
