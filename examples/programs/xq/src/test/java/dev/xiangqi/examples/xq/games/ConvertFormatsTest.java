package dev.xiangqi.examples.xq.games;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.notation.io.GameFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertFormatsTest {
  private static final String ONE =
      "[Event \"一\"]\n[Red \"甲\"]\n\n1. 炮二平五 {好} 马8进7 (1... 炮8平5) 1-0\n\n";
  private static final String TWO = "[Event \"二\"]\n[Round \"3\"]\n\n1. 马八进七 *\n\n";
  private static final String BAD = "[Event \"坏\"]\n\n1. 炮二平五 马8进7\n2. 马二进五 *\n\n";
  private static final String ONE_MOVES = Fens.START + " moves h2e2 h9g7";
  private static final String TWO_MOVES = Fens.START + " moves b0c2";

  @TempDir private Path folder = Path.of("");

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  private String out() {
    return folder.resolve("out").toString();
  }

  @Test
  void helpNamesEveryFormat() {
    String help = Ran.withInput("", "convert", "--help").out().replaceAll("\\s+", " ");
    List<String> names = GameFormat.all().stream().map(GameFormat::name).toList();
    int last = names.size() - 1;
    String list = String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    assertTrue(help.contains("Read formats: " + list + "."), help);
  }

  @ParameterizedTest
  @ValueSource(strings = {"xml", "dhtmlxq", "pgn"})
  void collectionsThereAndBack(String format) {
    Ran there = Ran.withInput(ONE + TWO, "convert", "--format", format);
    assertEquals(0, there.status(), there.err());
    assertEquals("2 games, 0 refused\n", there.err());
    Ran back = Ran.withInput(there.bytes(), "convert");
    assertTrue(back.out().contains("{好}") && back.out().contains("(1... 炮８平５)"), back.out());
    assertTrue(back.out().contains("[Round \"3\"]"), back.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"xqf", "cbr"})
  void formatsOfOneGameFillAFolder(String format) throws IOException {
    Files.createDirectory(folder.resolve("out"));
    Ran ran = Ran.withInput(ONE + BAD + TWO, "convert", "--format", format, "-o", out());
    assertEquals(1, ran.status());
    assertEquals("3 games, 1 refused", ran.lastError());
    assertEquals(List.of("000001." + format, "000002." + format), names());
    Ran back = Ran.xq("convert", out(), "--format", "ucci");
    assertEquals(List.of(ONE_MOVES, TWO_MOVES), back.lines());
    assertTrue(Ran.xq("convert", out()).out().contains("{好}"));
  }

  @Test
  void theFolderIsMade() throws IOException {
    assertEquals(0, Ran.withInput(ONE + TWO, "convert", "--format", "xqf", "-o", out()).status());
    assertEquals(List.of("000001.xqf", "000002.xqf"), names());
  }

  @Test
  void dotsOnTheWayToTheFolderAreNoEnding() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("v1.2"));
    String out = inner + "/../v1.2/out";
    Ran ran = Ran.withInput(ONE + TWO, "convert", "--format", "cbr", "-o", out);
    assertEquals(0, ran.status(), ran.err());
    assertTrue(Files.exists(inner.resolve("out").resolve("000002.cbr")));
  }

  @Test
  void aSingleGameNeedsNoFolder() throws IOException {
    Ran standard = Ran.withInput(ONE, "convert", "--format", "xqf");
    assertEquals(0, standard.status(), standard.err());
    Path file = folder.resolve("one.xqf");
    assertEquals(
        0, Ran.withInput(ONE, "convert", "--format", "xqf", "-o", file.toString()).status());
    assertArrayEquals(standard.bytes(), Files.readAllBytes(file));
    assertEquals(
        List.of(ONE_MOVES), Ran.withInput(standard.bytes(), "convert", "--format", "ucci").lines());
  }

  @Test
  void severalGamesInOneFileAreWrongUsage() {
    Path file = folder.resolve("games.xqf");
    Ran ran = Ran.withInput(ONE + TWO, "convert", "--format", "xqf", "-o", file.toString());
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("expected a folder"), ran.err());
    assertFalse(Files.exists(file));
    Ran standard = Ran.withInput(ONE + TWO, "convert", "--format", "cbr");
    assertEquals(2, standard.status());
    assertEquals(0, standard.bytes().length);
  }

  @Test
  void whatTheFormatCannotHoldIsTold() {
    Ran ran = Ran.withInput(TWO, "convert", "--format", "xqf");
    assertEquals("not written: tags Round (in 1 games)\n1 games, 0 refused\n", ran.err());
  }

  @Test
  void salvageKeepsWhatIsGoodAndNamesTheRest() {
    Ran ran = Ran.withInput(BAD + TWO, "convert", "--salvage", "--format", "ucci");
    assertEquals(0, ran.status());
    assertEquals(List.of(ONE_MOVES, TWO_MOVES), ran.lines());
    assertTrue(ran.err().startsWith("standard input:4:4: ILLEGAL, "), ran.err());
    assertEquals("2 games, 0 refused", ran.lastError());
    assertEquals(2, Ran.withInput(BAD, "convert", "--salvage", "--strict").status());
  }

  @Test
  void archivesAreOpened() throws IOException {
    Path file = folder.resolve("games.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      put(zip, "b.pgn", ONE.getBytes(StandardCharsets.UTF_8));
      put(zip, "../climbs.pgn", ONE.getBytes(StandardCharsets.UTF_8));
      put(zip, "a/two.xqf", Ran.withInput(TWO, "convert", "--format", "xqf").bytes());
    }
    Ran ran = Ran.xq("convert", file.toString(), "--format", "ucci");
    assertEquals(1, ran.status());
    assertEquals(List.of(ONE_MOVES, TWO_MOVES), ran.lines());
    assertTrue(ran.err().startsWith(file + "!../climbs.pgn:1:1: SYNTAX, "), ran.err());
    assertEquals("3 games, 1 refused", ran.lastError());
  }

  private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content);
    zip.closeEntry();
  }
}
