package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads samples from real collections, which are not part of the repository. */
final class WildSamplesTest {
  private static List<GameEntry> entries(String name, ReadOptions options) throws IOException {
    try (GameReader reader = GameFiles.open(Corpora.find("files/wild/" + name), options)) {
      List<GameEntry> entries = new ArrayList<>();
      reader.forEachRemaining(entries::add);
      return entries;
    }
  }

  /** The only game of a file, read without any diagnostic in strict mode. */
  private static GameTree tree(String name) throws IOException {
    List<GameEntry> entries = entries(name, ReadOptions.strict());
    assertEquals(1, entries.size());
    assertEquals(List.of(), entries.get(0).diagnostics());
    return ((GameEntry.Read) entries.get(0)).tree();
  }

  /** Games of real files, pasted as lists without white space. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sample_04x.txt",
        "sample_12x_ourgame-chess.txt",
        "sample_10_17pk.CCM",
        "xqr-1.xqr",
        "elephantchess-example1.uci",
      })
  void pastedLists(String name) throws IOException {
    GameEntry entry = entries(name, ReadOptions.defaults()).get(0);
    GameTree tree = ((GameEntry.Read) entry).tree();
    Position position = tree.start();
    StringBuilder chinese = new StringBuilder();
    StringBuilder squares = new StringBuilder();
    for (Move move : tree.mainMoves()) {
      chinese.append(MoveNotation.chinese().format(position, move));
      squares.append(squares.length() > 0 ? "," : "").append(move);
      position = position.play(move);
    }
    for (CharSequence text : List.of(chinese, squares)) {
      GameTree pasted = GameFiles.parse(tree.start().toFen() + "\n" + text);
      assertEquals(tree.mainMoves(), pasted.mainMoves());
      assertEquals(Optional.of("txt"), pasted.sourceFormat());
    }
  }

  /** PGN is not taken for pasted text. */
  @Test
  void detectionOfTextSamples() throws IOException {
    for (String name : List.of("sample_01x_gmchess.pgn", "sample_03_pgn.pgn", "xqr-1.pgn")) {
      GameEntry.Read read = (GameEntry.Read) entries(name, ReadOptions.defaults()).get(0);
      assertEquals(Optional.of("pgn"), read.tree().sourceFormat());
    }
  }

  @Test
  void ccmWithNineBytesPerPly() throws IOException {
    GameTree tree = tree("sample_10_17pk.CCM");
    assertEquals(Optional.of("ccm"), tree.sourceFormat());
    assertEquals(100, tree.mainMoves().size());
  }

  @Test
  void recordsOfOurgame() throws IOException {
    GameTree chn = tree("sample_11_ourgame-chess.chn");
    GameTree xqi = tree("sample_13_ourgame-chess.xqi");
    assertEquals(45, chn.mainMoves().size());
    assertEquals(chn.mainMoves().subList(0, 44), xqi.mainMoves());
    assertEquals("木易四郎", chn.tags().get("Red").orElseThrow());
  }

  @Test
  void textRecords() throws IOException {
    GameTree ourgame = tree("sample_12x_ourgame-chess.txt");
    assertEquals(tree("sample_13_ourgame-chess.xqi").mainMoves(), ourgame.mainMoves());
    List<GameEntry> ccbridge = entries("sample_04x.txt", ReadOptions.defaults());
    assertEquals(List.of(), ccbridge.get(0).diagnostics());
    GameTree tree = ((GameEntry.Read) ccbridge.get(0)).tree();
    assertEquals(45, tree.mainMoves().size());
    assertEquals("最新弈法", tree.main().comment());
    GameEntry cbf = entries("sample_22_ccbridge.cbf", ReadOptions.salvage()).get(0);
    assertEquals(((GameEntry.Read) cbf).tree().mainMoves(), tree.mainMoves());
  }

  @Test
  void marksOfXieXie() throws IOException {
    GameTree tree = tree("elephantchess-game3.wxf");
    assertEquals(86, tree.mainMoves().size());
    assertEquals(List.of(1), tree.main().plies().get(85).nags());
    List<GameEntry> ambiguous = entries("elephantchess-game1.wxf", ReadOptions.defaults());
    assertEquals(138, ((GameEntry.Read) ambiguous.get(0)).tree().mainMoves().size());
    assertEquals(2, ambiguous.get(0).diagnostics().size());
  }

  @Test
  void collectionsOfDiagrams() throws IOException {
    assertEquals(2, entries("sample_41_fen.fen", ReadOptions.strict()).size());
    List<GameEntry> xfen = entries("sample_42_xfen.xfen", ReadOptions.defaults());
    assertEquals(2, xfen.size());
    String message = ((GameEntry.Refused) xfen.get(0)).error().message();
    assertTrue(message.endsWith("; unknown pieces: x, 0"), message);
  }

  @Test
  void xqrIsItsPgnTwin() throws IOException {
    GameTree xqr = tree("xqr-1.xqr");
    GameTree pgn = tree("xqr-1.pgn");
    assertEquals(pgn.main(), xqr.main());
    assertEquals(543, xqr.mainMoves().size());
    assertEquals(pgn.result(), xqr.result());
    for (String name : List.of("Event", "Site", "Date", "Red", "Black", "Result")) {
      assertEquals(pgn.tags().get(name), xqr.tags().get(name));
    }
  }

  @Test
  void deflatedLibrary() throws IOException {
    List<GameEntry> entries = entries("sample_21_MeiHuaPu.cbl", ReadOptions.strict());
    assertEquals(47, entries.size());
    int plies = 0;
    for (GameEntry entry : entries) {
      assertEquals(List.of(), entry.diagnostics());
      plies += ((GameEntry.Read) entry).tree().mainMoves().size();
    }
    assertEquals(1970, plies);
  }

  @Test
  void deflatedLibraryWithVariations() throws IOException {
    List<GameEntry> entries = entries("endgames-zlib.cbl", ReadOptions.strict());
    assertEquals(256, entries.size());
    int main = 0;
    int plies = 0;
    int variations = 0;
    int comments = 0;
    for (GameEntry entry : entries) {
      assertEquals(List.of(), entry.diagnostics());
      GameTree tree = ((GameEntry.Read) entry).tree();
      main += tree.mainMoves().size();
      variations += tree.lineCount() - 1;
      plies += tree.size();
      comments += tree.main().comment().isEmpty() ? 0 : 1;
    }
    assertEquals(9415, plies);
    assertEquals(5666, main);
    assertEquals(447, variations);
    assertEquals(233, comments);
  }

  @Test
  void binaryFileOfXieXie() throws IOException {
    GameTree tree = tree("sample_32_xiexieXiangqi.xgf");
    assertEquals(53, tree.mainMoves().size());
    assertEquals("火车头 于幼华", tree.tags().get("Black").orElseThrow());
  }
}
