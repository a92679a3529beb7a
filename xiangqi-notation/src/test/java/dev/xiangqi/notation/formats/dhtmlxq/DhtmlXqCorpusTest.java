package dev.xiangqi.notation.formats.dhtmlxq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Real pages, kept next to the checkout. */
final class DhtmlXqCorpusTest {
  @Test
  void pages() throws IOException {
    Map<String, Integer> plies = new TreeMap<>();
    List<GameTree> trees = new ArrayList<>();
    for (Path path : Corpora.list("files/samples", ".html")) {
      byte[] bytes = Files.readAllBytes(path);
      byte[] head = Arrays.copyOf(bytes, Math.min(bytes.length, GameSource.HEAD));
      assertTrue(new DhtmlXqFormat().sniff(head) > 90);
      List<GameEntry> entries = Ubb.entries(bytes, ReadOptions.defaults());
      assertEquals(1, entries.size());
      assertEquals(List.of(), entries.get(0).diagnostics());
      trees.add(Ubb.tree(entries.get(0)));
      plies.put(String.valueOf(path.getFileName()), Ubb.tree(entries.get(0)).main().plies().size());
    }
    assertEquals(
        "{wukong-05a6a578.html=45, wukong-18d8fca8.html=43, wukong-52da6d2f.html=99,"
            + " wukong-6d32e82f.html=81, wukong-7d97cda3.html=104, wukong-98df8133.html=95,"
            + " wukong-be57e660.html=107, wukong-c1ebe014.html=120, wukong-ddfacaa6.html=74,"
            + " wukong-e234a7d4.html=73, wukong-ece86a52.html=125, wukong-fd20a8a1.html=124}",
        plies.toString());
    GameTree[] all = trees.toArray(new GameTree[0]);
    byte[] written = Ubb.write(WriteOptions.defaults(), new ArrayList<>(), all);
    List<GameTree> read =
        Ubb.entries(written, ReadOptions.strict()).stream().map(Ubb::tree).toList();
    assertEquals(trees, read);
  }

  @Test
  void gameFromCcBridge() throws IOException {
    Path path = Corpora.find("files/samples/wukong-dd7cb45a.ubb");
    String text = Files.readString(path, StandardCharsets.UTF_8);
    GameEntry entry = Ubb.only(text, ReadOptions.defaults());
    assertEquals(List.of(), entry.diagnostics());
    GameTree tree = Ubb.tree(entry);
    assertEquals(9, tree.main().plies().size());
    assertEquals(GameResult.UNKNOWN, tree.result());
    Ply fifth = tree.main().plies().get(4);
    assertFalse(fifth.commentAfter().isEmpty());
    assertEquals(
        List.of(4, 4, 6), fifth.variations().stream().map(Line::plies).map(List::size).toList());
    List<Ply> third = fifth.variations().get(2).plies();
    assertFalse(third.get(0).commentAfter().isEmpty());
    assertFalse(third.get(5).commentAfter().isEmpty());
    assertEquals(tree, Ubb.tree(Ubb.text(tree)));
  }

  @Test
  void archiveRoundTrip() throws IOException {
    List<GameTree> games;
    try (GameReader reader = GameFiles.open(Corpora.find("games/games-shared.wxf.pgn.gz"))) {
      games = reader.games().toList();
    }
    List<Loss> losses = new ArrayList<>();
    WriteOptions options = WriteOptions.defaults().withEncoding(Charset.forName("Big5"));
    byte[] written = Ubb.write(options, losses, games.toArray(new GameTree[0]));
    assertEquals(List.of(), losses);
    List<GameEntry> entries = Ubb.entries(written, ReadOptions.strict());
    assertEquals(games.size(), entries.size());
    for (int i = 0; i < games.size(); i++) {
      GameTree read = Ubb.tree(entries.get(i));
      assertEquals(games.get(i).main(), read.main());
      assertEquals(games.get(i).start(), read.start());
      assertEquals(games.get(i).result(), read.result());
      assertEquals(plain(games.get(i).tags()), plain(read.tags()));
    }
  }

  private static Tags plain(Tags tags) {
    return tags.without("Result").without("Format").without("FEN");
  }
}
