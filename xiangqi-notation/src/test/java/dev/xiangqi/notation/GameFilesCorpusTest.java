package dev.xiangqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Corpora;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives of real games, kept beside the checkout. */
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
  void writtenInAnyFormTheyAreTheSame() throws IOException {
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
    List<String> refused = new ArrayList<>();
    int read = 0;
    for (Path path : paths) {
      try (GameReader reader = GameFiles.open(path)) {
        while (reader.hasNext()) {
          if (reader.next() instanceof GameEntry.Read) {
            read++;
          } else {
            refused.add(GameFiles.fileName(path));
          }
        }
      }
    }
    assertEquals(30, read);
    // Moves as western chess writes them.
    assertEquals(27, refused.size());
    assertTrue(refused.stream().allMatch(name -> name.startsWith("elephantchess")));
  }

  @Test
  void theExamplesOfTheFormat() throws IOException {
    assertEquals(20, games(Corpora.find("seed/example1.pgn")).get(0).mainMoves().size());
    GameTree endgame = games(Corpora.find("seed/example2.pgn")).get(0);
    assertEquals(11, endgame.mainMoves().size());
    assertEquals(46, endgame.start().moveNumber());
  }
}
