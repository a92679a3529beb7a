package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.testing.Corpora;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads archives of real games, which are not part of the repository. */
final class GameFilesCorpusTest {
  private static List<GameTree> games(Path path) throws IOException {
    try (GameReader reader = GameFiles.open(path)) {
      return reader.games().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"chinese", "wxf", "uci"})
  void everyGameIsRead(String notation) throws IOException {
    List<GameTree> games = games(Corpora.find("games/games-shared." + notation + ".pgn.gz"));
    assertEquals(5058, games.size());
    assertEquals(439_505, games.stream().mapToInt(game -> game.main().plies().size()).sum());
  }

  @Test
  void gamesAreTheSameInEveryForm() throws IOException {
    List<GameTree> games =
        games(Corpora.find("games/games-shared.chinese.pgn.gz")).subList(0, 1000);
    for (String name : MoveNotation.names()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      WriteOptions options = WriteOptions.notation(MoveNotation.named(name));
      try (GameWriter writer = GameFiles.write(out, options)) {
        for (GameTree game : games) {
          assertEquals(List.of(), writer.write(game));
        }
      }
      ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
      try (GameReader reader = GameFiles.read(in, name, ReadOptions.defaults())) {
        for (GameTree game : games) {
          GameTree read = ((GameEntry.Read) reader.next()).tree();
          assertEquals(game.main(), read.main());
          assertEquals(game.result(), read.result());
          assertEquals(game.tags().without("Format"), read.tags().without("Format"));
        }
      }
    }
  }

  @Test
  void big5Files() throws IOException {
    int files = 0;
    int plies = 0;
    try (ZipInputStream zip =
        new ZipInputStream(Files.newInputStream(Corpora.find("files/big5-pgn.zip")))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        ByteArrayInputStream in = new ByteArrayInputStream(zip.readAllBytes());
        try (GameReader reader = GameFiles.read(in, entry.getName(), ReadOptions.defaults())) {
          for (GameTree tree : reader.games().toList()) {
            assertEquals(Charset.forName("Big5"), tree.sourceEncoding().orElseThrow());
            plies += tree.main().plies().size();
            files++;
          }
        }
      }
    }
    assertEquals(210, files);
    assertEquals(18_362, plies);
  }

  @Test
  void samples() throws IOException {
    List<Path> paths;
    try (Stream<Path> list = Files.list(Corpora.find("files/samples"))) {
      paths = list.filter(path -> path.toString().endsWith(".pgn")).sorted().toList();
    }
    // Plies of the main lines by file.
    String expected =
        """
        cchess-266866fd.pgn 25
        cchess-a42cb6d0.pgn 23
        cchess-ffb62b7f.pgn 102
        eleeye-ccgc-414781ac.pgn 103
        eleeye-ccgc-5ba3c4ee.pgn 81
        eleeye-ccgc-5c2d7d92.pgn 26
        eleeye-ccgc-764df456.pgn 221
        eleeye-ccgc-7860c170.pgn 123
        eleeye-ccgc-82ed315e.pgn 61
        eleeye-ccgc-871d773a.pgn 85
        eleeye-ccgc-981f865e.pgn 49
        eleeye-ccgc-a80bdfa8.pgn 90
        eleeye-ccgc-a8942de7.pgn 80
        eleeye-ccgc-b3fbae57.pgn 154
        eleeye-ccgc-bcf7eae6.pgn 58
        eleeye-ccgc-c0b7dd64.pgn 61
        elephantchess-32f24ec2.pgn 80 12 100 106 112 90 110 72 108 204 82 130 134 68 79 97 147 \
        113 115 87 121 82 119 169 89 99
        elephantchess-4f627800.pgn 112
        xqwlight-08d6ce1b.pgn 23
        xqwlight-20fb6335.pgn 26
        xqwlight-2ae36066.pgn 21
        xqwlight-7f7783cf.pgn 22
        xqwlight-838bcfd5.pgn 27
        xqwlight-8d64ef1e.pgn 43
        xqwlight-9079dac8.pgn 17
        xqwlight-a1524c75.pgn 35
        xqwlight-babe4286.pgn 27
        xqwlight-c3f513e4.pgn 41
        xqwlight-ce0cc3b7.pgn 14
        xqwlight-cff40404.pgn 36
        xqwlight-f4716527.pgn 25
        xqwlight-f7bb25a4.pgn 29
        """;
    StringBuilder plies = new StringBuilder();
    for (Path path : paths) {
      plies.append(GameFiles.fileName(path));
      games(path).forEach(game -> plies.append(' ').append(game.main().plies().size()));
      plies.append('\n');
    }
    assertEquals(expected, plies.toString());
  }

  @Test
  void theExamplesOfTheFormat() throws IOException {
    assertEquals(20, games(Corpora.find("seed/example1.pgn")).get(0).mainMoves().size());
    GameTree endgame = games(Corpora.find("seed/example2.pgn")).get(0);
    assertEquals(11, endgame.mainMoves().size());
    assertEquals(46, endgame.start().moveNumber());
  }
}
