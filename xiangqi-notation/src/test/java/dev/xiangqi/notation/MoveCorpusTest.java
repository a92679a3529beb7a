package dev.xiangqi.notation;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.SampleTables.Row;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares the notations with moves from other programs and from print. */
class MoveCorpusTest {
  private static final Path DATA = Path.of(System.getProperty("xiangqi.data", "none"));

  @BeforeAll
  static void needsData() {
    assumeTrue(Files.isDirectory(DATA.resolve("notation")));
  }

  @Test
  void composedCasesAreWrittenAndRead() throws IOException {
    Map<String, String> written =
        Map.of(
            "chinese", "chinese",
            "chinese_trad", "chinese-traditional",
            "iccs", "iccs",
            "ascii", "ascii",
            "wxf_official", "wxf-official");
    List<String> read =
        List.of(
            "uci", "chinese", "chinese_trad", "iccs", "ascii", "wxf_official", "dongping", "fairy");
    for (Row row : table("cases.tsv")) {
      Position position = Position.fromFen(row.get("fen"));
      Move move = Move.parse(row.get("uci"));
      written.forEach(
          (column, name) -> {
            MoveNotation notation = MoveNotation.named(name);
            assertEquals(row.get(column), notation.format(position, move), row::toString);
            assertEquals(
                new MoveReading.Found(move, true), notation.read(position, row.get(column)));
          });
      StringBuilder wxf = new StringBuilder(row.get("wxf_official"));
      if (wxf.charAt(2) == '.') {
        wxf.setCharAt(2, '=');
      }
      assertEquals(wxf.toString(), MoveNotation.wxf().format(position, move));
      for (String column : read) {
        assertFound(move, MoveNotation.auto().read(position, row.get(column)), row);
      }
    }
  }

  @Test
  void pawnsOnSeveralFilesThroughAGame() throws IOException {
    for (Row row : table("pawn-soup-game.tsv")) {
      Position position = Position.fromFen(row.get("position"));
      Move move = Move.parse(row.get("uci"));
      assertEquals(row.get("canonical"), MoveNotation.chinese().format(position, move));
      assertEquals(row.get("ascii"), MoveNotation.ascii().format(position, move));
      for (String column : List.of("text_as_published", "canonical", "ascii")) {
        assertFound(move, MoveNotation.auto().read(position, row.get(column)), row);
      }
    }
  }

  @Test
  void printedMovesThatOmitTheTandemMark() throws IOException {
    Map<String, List<String>> games = games("uci");
    MoveNotation chinese = MoveNotation.chineseTraditional();
    List<Row> rows = table("noncanonical.tsv");
    assertEquals(2060, rows.size());
    for (Row row : rows) {
      List<String> texts = requireNonNull(games.get(row.get("game_id")));
      Board board = Position.initial().toBoard();
      int ply = Integer.parseInt(row.get("ply"));
      for (String text : texts.subList(0, ply)) {
        board.make(MoveNotation.ucci().read(board, text));
      }
      Position position = Position.of(board);
      Move move = Move.parse(row.get("uci"));
      assertEquals(
          new MoveReading.Found(move, false),
          chinese.read(position, row.get("text_as_published")),
          row::toString);
      assertEquals(row.get("canonical"), chinese.format(position, move));
    }
  }

  @Test
  void gamesAreTheSameInThreeNotations() throws IOException {
    Map<String, List<String>> ucci = games("uci");
    Map<String, List<String>> chinese = games("chinese");
    Map<String, List<String>> wxf = games("wxf");
    int plies = 0;
    for (Map.Entry<String, List<String>> game : ucci.entrySet()) {
      List<String> inChinese = requireNonNull(chinese.get(game.getKey()));
      List<String> inWxf = requireNonNull(wxf.get(game.getKey()));
      assertEquals(game.getValue().size(), inChinese.size(), game::getKey);
      assertEquals(game.getValue().size(), inWxf.size(), game::getKey);
      Board board = Position.initial().toBoard();
      for (String text : game.getValue()) {
        int ply = board.ply();
        int move = check(MoveNotation.ucci(), board, text);
        assertEquals(move, check(MoveNotation.chineseTraditional(), board, inChinese.get(ply)));
        assertEquals(move, check(MoveNotation.wxf(), board, inWxf.get(ply)));
        board.make(move);
      }
      plies += board.ply();
    }
    assertEquals(439_505, plies);
  }

  /** Reads a move, also with auto, and writes it again. */
  private static int check(MoveNotation notation, Board board, String text) {
    int move = notation.read(board, text);
    assertTrue(move > 0, text);
    assertEquals(move, MoveNotation.auto().read(board, text), text);
    StringBuilder written = new StringBuilder();
    notation.append(board, move, written);
    assertEquals(text, written.toString());
    return move;
  }

  private static void assertFound(Move move, MoveReading reading, Row row) {
    MoveReading.Found found =
        assertInstanceOf(MoveReading.Found.class, reading, () -> reading + " " + row);
    assertEquals(move, found.move(), row::toString);
  }

  private static List<Row> table(String name) throws IOException {
    try (var lines = Files.lines(DATA.resolve("notation").resolve(name))) {
      return SampleTables.rows(lines);
    }
  }

  /** The moves of each game by its number; all games start from the initial position. */
  private static Map<String, List<String>> games(String name) throws IOException {
    Path path = DATA.resolve("games").resolve("games-shared." + name + ".pgn.gz");
    Map<String, List<String>> games = new LinkedHashMap<>();
    List<String> moves = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(path)), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith("[GameId ")) {
          moves = new ArrayList<>();
          games.put(line.substring(9, line.length() - 2), moves);
        } else if (!line.startsWith("[")) {
          for (String token : line.split(" ", -1)) {
            if (!token.isEmpty() && !token.endsWith(".") && !isResult(token)) {
              moves.add(token);
            }
          }
        }
      }
    }
    return games;
  }

  private static boolean isResult(String token) {
    return List.of("1-0", "0-1", "1/2-1/2", "*").contains(token);
  }
}
