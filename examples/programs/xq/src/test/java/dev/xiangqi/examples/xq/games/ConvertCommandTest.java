package dev.xiangqi.examples.xq.games;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertCommandTest {
  private static final String ONE = "[Event \"一\"]\n\n1. 炮二平五 马8进7 1-0\n\n";
  private static final String TWO = "[Event \"二\"]\n\n1. 马八进七 *\n\n";
  private static final String BAD = "[Event \"坏\"]\n\n1. 炮二平五 马8进7\n2. 马二进五 *\n\n";
  private static final String ONE_MOVES = Fens.START + " moves h2e2 h9g7";
  private static final String TWO_MOVES = Fens.START + " moves b0c2";

  @TempDir private Path folder = Path.of("");

  @Test
  void writesPgnInChineseUnlessToldOtherwise() {
    Ran ran = Ran.withInput("[Event \"一\"]\n\n1. C2=5 H8+7 1-0\n", "convert");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().contains("[Event \"一\"]"), ran.out());
    assertTrue(ran.out().contains("1. 炮二平五 马８进７ 1-0"), ran.out());
    assertEquals("1 games, 0 refused\n", ran.err());
  }

  @ParameterizedTest
  @CsvSource({
    "ucci, h2e2 h9g7",
    "iccs, H2-E2 H9-G7",
    "chinese-traditional, 炮二平五 馬８進７",
    "wxf, C2.5 H8+7",
    "wxf-official, C2.5 H8+7",
    "ascii, C2.5 N8+7",
    "numeric, 62.5 48+7",
    "uci1, h3e3 h10g8",
    "long, Ch2-e2 Nh9-g7"
  })
  void writesMovesInEveryNotationAndReadsThemBack(String notation, String moves) {
    Ran ran = Ran.withInput(ONE, "convert", "--moves", notation);
    assertTrue(ran.out().contains(moves), ran.out());
    Ran back = Ran.withInput(ran.bytes(), "convert", "--format", "ucci");
    assertEquals(ONE_MOVES + "\n", back.out(), back.err());
    assertEquals(ran.out(), Ran.withInput(ran.bytes(), "convert", "--moves", notation).out());
  }

  @Test
  void ucciIsALineForEachGame() {
    String endgame = "[FEN \"3k1a3/4a4/9/4N4/9/9/9/4C4/9/4K4 r\"]\n\n1. 炮五平六 *\n\n";
    Ran ran = Ran.withInput(ONE + endgame + "[Event \"空\"]\n\n*\n", "convert", "--format", "ucci");
    assertEquals(
        List.of(ONE_MOVES, "3k1a3/4a4/9/4N4/9/9/9/4C4/9/4K4 w - - 0 1 moves e2d2", Fens.START),
        ran.lines());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void aRefusedGameIsLeftOutWholeAndNamed(int jobs) throws IOException {
    Path file = write("games.pgn", ONE + BAD + TWO);
    Ran ran = Ran.xq("convert", file.toString(), "--format", "ucci", "--jobs", "" + jobs);
    assertEquals(1, ran.status());
    assertEquals(List.of(ONE_MOVES, TWO_MOVES), ran.lines());
    List<String> errors = ran.err().lines().toList();
    assertEquals(2, errors.size(), ran.err());
    assertTrue(errors.get(0).startsWith(file + ":8:4: "), ran.err());
    assertTrue(errors.get(0).contains("马二进五"), ran.err());
    assertTrue(errors.get(0).contains("expected"), ran.err());
    assertEquals("3 games, 1 refused", errors.get(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pgn", "xml", "dhtmlxq", "ucci", "xqf", "cbr"})
  void withoutAGameTheOldFileStays(String format) throws IOException {
    Path file = write("old", "old");
    Path bad = write("bad.pgn", BAD);
    String[] options = {"convert", "--format", format, "-o", file.toString()};
    Ran ran = Ran.xq(with(options, bad.toString()));
    assertEquals(1, ran.status());
    String message = "xq convert: no game to write, " + file + " is left as it was\n";
    assertTrue(ran.err().endsWith(message + "1 games, 1 refused\n"), ran.err());
    Ran none = Ran.xq(with(options, folder.resolve("none").toString()));
    assertEquals(3, none.status());
    assertTrue(none.err().contains(message), none.err());
    Ran json = Ran.xq(with(options, "--json", bad.toString()));
    assertEquals(1, json.status());
    assertEquals(message, json.err());
    assertEquals("old", Files.readString(file));
    Files.delete(file);
    assertEquals(1, Ran.xq(with(options, bad.toString())).status());
    assertFalse(Files.exists(file));
    Path inFolder = Files.writeString(Files.createDirectory(file).resolve("000001.xqf"), "old");
    boolean singleGames = format.equals("xqf") || format.equals("cbr");
    assertEquals(singleGames ? 1 : 3, Ran.xq(with(options, bad.toString())).status());
    assertEquals("old", Files.readString(inFolder));
    assertEquals(List.of(inFolder), list(file));
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static String[] with(String[] options, String... more) {
    return Stream.concat(Arrays.stream(options), Arrays.stream(more)).toArray(String[]::new);
  }

  @Test
  void anIllegalFortiethMoveRefusesTheGame() {
    StringBuilder game = new StringBuilder("[Event \"四十\"]\n\n");
    String[] shuffle = {"h0g2", "h9g7", "g2h0", "g7h9"};
    for (int ply = 0; ply < 78; ply++) {
      game.append(ply % 2 == 0 ? (ply / 2 + 1) + ". " : "").append(shuffle[ply % 4]).append('\n');
    }
    game.append("40. a0a5 *\n\n");
    Ran ran = Ran.withInput(game + TWO, "convert", "--format", "ucci");
    assertEquals(1, ran.status());
    assertEquals(List.of(TWO_MOVES), ran.lines());
    assertTrue(ran.err().startsWith("standard input:81:5: ILLEGAL, "), ran.err());
    assertTrue(ran.err().contains("ply 79"), ran.err());
    assertEquals("2 games, 1 refused", ran.lastError());
  }

  @Test
  void anAmbiguousPawnRefusesTheGame() {
    String game = "[FEN \"" + Fens.PAWNS + "\"]\n\n1. 前兵进一 *\n";
    Ran ran = Ran.withInput(game, "convert");
    assertEquals(1, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("standard input:3:4: AMBIGUOUS, "), ran.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {Fens.ELEVEN_RANKS, Fens.NO_KINGS, Fens.KINGS_FACING, Fens.MOVER_GIVES_CHECK})
  void aStartThatCannotBeRefusesTheGame(String fen) {
    Ran ran =
        Ran.withInput(
            "[FEN \"" + fen + "\"]\n\n1. a0a1 *\n\n" + TWO, "convert", "--format", "ucci");
    assertEquals(1, ran.status());
    assertEquals(List.of(TWO_MOVES), ran.lines());
    assertTrue(ran.err().startsWith("standard input:1:"), ran.err());
    assertTrue(ran.err().contains(": BAD_START, "), ran.err());
  }

  @Test
  void aTitleCardIsNoGameExceptInSalvage() throws IOException {
    Path file = folder.resolve("card.xqf");
    String preface = "[Title \"题\"]\n\n{前言} *\n";
    byte[] bytes = Ran.withInput(preface, "convert", "--format", "xqf").bytes();
    Arrays.fill(bytes, 0x10, 0x30, (byte) -1);
    Files.write(file, bytes);
    Ran refused = Ran.xq("convert", file.toString());
    assertEquals(1, refused.status());
    assertEquals("", refused.out());
    assertTrue(refused.err().contains(": BAD_START, "), refused.err());
    assertEquals("1 games, 1 refused", refused.lastError());
    Ran saved = Ran.xq("convert", file.toString(), "--salvage");
    assertEquals(0, saved.status());
    assertTrue(saved.out().contains("[Title \"题\"]"), saved.out());
    assertTrue(saved.out().contains("[NoBoard \"the start is an impossible position"));
    assertTrue(saved.out().endsWith("{前言} *\n\n"), saved.out());
    assertTrue(saved.err().contains(": BAD_START, "), saved.err());
    assertEquals("1 games, 0 refused", saved.lastError());
  }

  @Test
  void aBranchThatIsLeftOutIsNamed() {
    String game = "<n version='2'><n m='h2e2' default='true'/><n m='b2b8'/></n>";
    Ran ran = Ran.withInput(game, "convert", "--format", "ucci");
    assertEquals(0, ran.status());
    assertEquals(List.of(Fens.START + " moves h2e2"), ran.lines());
    assertTrue(ran.err().startsWith("standard input:1:"), ran.err());
    assertTrue(ran.err().contains("left out with all that follows it"), ran.err());
    assertEquals("1 games, 0 refused", ran.lastError());
  }

  @Test
  void binaryRubbishIsNoGame() throws IOException {
    byte[] rubbish = new byte[5000];
    for (int i = 0; i < rubbish.length; i++) {
      rubbish[i] = (byte) (i * 31 ^ i >> 3);
    }
    Path file = folder.resolve("rubbish.pgn");
    Files.write(file, rubbish);
    Ran ran = Ran.xq("convert", file.toString());
    assertEquals(1, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith(file + ":1:1: "), ran.err());
  }

  @Test
  void anEmptyFileIsRefused() throws IOException {
    Path file = write("empty.pgn", "");
    Ran ran = Ran.xq("convert", file.toString());
    assertEquals(1, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith(file + ":1:1: "), ran.err());
  }

  @Test
  void utf8CutShort() {
    byte[] whole = (ONE + "[Event \"二\"]\n\n1. 炮").getBytes(StandardCharsets.UTF_8);
    Ran ran = Ran.withInput(Arrays.copyOf(whole, whole.length - 1), "convert", "--format", "ucci");
    assertEquals(1, ran.status());
    assertEquals(List.of(ONE_MOVES), ran.lines());
    assertTrue(ran.err().startsWith("standard input:7:4: "), ran.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"GB18030", "Big5", "UTF-8", "UTF-16"})
  void encodings(String name) {
    Charset charset = Charset.forName(name);
    String game = "[Event \"象棋\"]\n\n1. 炮二平五 馬8進7 1-0\n\n";
    Ran ran =
        Ran.withInput(
            game.getBytes(charset),
            "convert",
            "--from-encoding",
            name,
            "--encoding",
            name,
            "--moves",
            "chinese-traditional");
    assertEquals(0, ran.status(), ran.err());
    String out = new String(ran.bytes(), charset);
    assertTrue(out.contains("[Event \"象棋\"]") && out.contains("炮二平五"), out);
  }

  @Test
  void aGameThatTheEncodingCannotHoldIsRefused() {
    Ran ran =
        Ran.withInput(
            "[Event \"一\"]\n\n1. h2e2 *\n\n[Event \"B\"]\n\n1. h2e2 *\n",
            "convert",
            "--encoding",
            "US-ASCII",
            "--moves",
            "ucci");
    assertEquals(1, ran.status());
    assertTrue(ran.out().contains("[Event \"B\"]"), ran.out());
    assertFalse(ran.out().contains("?"), ran.out());
    assertEquals("2 games, 1 refused", ran.lastError());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void foldersAreWalkedInOrderOfName(int jobs) throws IOException {
    write("b.pgn", ONE);
    write("a10.pgn", TWO);
    write(".hidden.pgn", BAD);
    Files.createDirectory(folder.resolve("a2"));
    write("a2/z.txt", ONE + ONE);
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("a2").resolve("c.gz")))) {
      out.write(TWO.getBytes(StandardCharsets.UTF_8));
    }
    Ran ran = Ran.xq("convert", folder.toString(), "--format", "ucci", "--jobs", "" + jobs);
    assertEquals(0, ran.status(), ran.err());
    assertEquals(List.of(TWO_MOVES, TWO_MOVES, ONE_MOVES, ONE_MOVES, ONE_MOVES), ran.lines());
    assertEquals("5 games, 0 refused\n", ran.err());
  }

  @Test
  void severalInputsInTheOrderGiven() throws IOException {
    Path two = write("two.pgn", TWO);
    Path one = write("one.pgn", ONE);
    Ran ran = Ran.withInput(TWO, "convert", two.toString(), "-", one.toString(), "--format=ucci");
    assertEquals(List.of(TWO_MOVES, TWO_MOVES, ONE_MOVES), ran.lines());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void anInputThatIsMissingDoesNotStopTheOthers(int jobs) throws IOException {
    Path one = write("one.pgn", ONE);
    Ran ran =
        Ran.xq(
            "convert",
            folder.resolve("no.pgn").toString(),
            one.toString(),
            "--format=ucci",
            "--jobs=" + jobs);
    assertEquals(3, ran.status());
    assertEquals(List.of(ONE_MOVES), ran.lines());
    assertTrue(ran.err().contains("no.pgn: no such file or folder\n"), ran.err());
    assertEquals("1 games, 0 refused", ran.lastError());
  }

  @Test
  void aBrokenArchiveFails() throws IOException {
    Path file = folder.resolve("games.pgn.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(ONE.repeat(500).getBytes(StandardCharsets.UTF_8));
    }
    byte[] packed = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(packed, packed.length - 12));
    Ran ran = Ran.xq("convert", file.toString(), "--format", "ucci");
    assertEquals(3, ran.status());
    assertTrue(ran.err().startsWith(file.toString()), ran.err());
  }

  @Test
  void anInputCanBeTheOutput() throws IOException {
    Path file = write("games.pgn", ONE);
    Ran ran = Ran.xq("convert", file.toString(), "--moves", "ucci", "-o", file.toString());
    assertEquals(0, ran.status());
    assertEquals("", ran.out());
    assertTrue(Files.readString(file).contains("1. h2e2 h9g7 1-0"));
  }

  @Test
  void namedNotationIsTheOneRead() {
    String game = "[Event \"?\"]\n\n1. h3e3 *\n";
    assertEquals(
        List.of(Fens.START + " moves h2e2"),
        Ran.withInput(game, "convert", "--from", "uci1", "--format", "ucci").lines());
    Ran ran = Ran.withInput(game, "convert", "--from", "ucci", "--format", "ucci");
    assertEquals(1, ran.status());
    assertEquals("", ran.out());
  }

  @Test
  void manyJobsGiveTheSameBytes() {
    byte[] in = (ONE + TWO + BAD + TWO).repeat(300).getBytes(StandardCharsets.UTF_8);
    Ran alone = Ran.withInput(in, "convert", "--jobs", "1");
    Ran together = Ran.withInput(in, "convert", "--jobs", "4");
    assertArrayEquals(alone.bytes(), together.bytes());
    assertEquals(alone.err(), together.err());
    assertEquals("1200 games, 300 refused", together.lastError());
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
