package dev.xiangqi.examples.xq.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code xq pair}. */
class PairCommandTest {
  private static final String START =
      """
      rounds 3
      first red
      points 2 1 0
      players
      王天一
      郑惟桐
      许银川
      吕钦
      Chan
      """;

  private static final String AFTER_ONE =
      START
          + """
            round 1
            1 1-0 3
            4 1/2 2
            5 bye
            """;

  @TempDir private Path folder = Path.of("");

  private static Ran pair(String file, String... options) {
    String[] args = Stream.concat(Stream.of("pair"), Stream.of(options)).toArray(String[]::new);
    return Ran.withInput(file, args);
  }

  @Test
  void printsTheNextRound() {
    Ran ran = pair(AFTER_ONE);
    assertEquals(0, ran.status(), ran.err());
    assertEquals("", ran.err());
    assertEquals(
        """
        Round 2

        table  no.  red     points  no.  black   points
            1    2  郑惟桐       1    1  王天一       2
            2    5  Chan         2    4  吕钦         1
            -    3  许银川       0    -  bye          -
        """,
        ran.out());
    assertEquals(
        """
        第2轮

        台次  编号  红方    积分  编号  黑方    积分
           1     2  郑惟桐     1     1  王天一     2
           2     5  Chan       2     4  吕钦       1
           -     3  许银川     0     -  轮空       -
        """,
        pair(AFTER_ONE, "--language", "zh").out());
    assertTrue(pair(AFTER_ONE, "--language", "zh-Hant").out().contains("台次  編號  紅方"));
  }

  @Test
  void printsRowsForPrograms() {
    assertEquals(
        """
        table\tred\tred-name\tred-points\tblack\tblack-name\tblack-points
        1\t2\t郑惟桐\t1\t1\t王天一\t2
        2\t5\tChan\t2\t4\t吕钦\t1
        -\t3\t许银川\t0\t-\tbye\t-
        """,
        pair(AFTER_ONE, "--tsv").out());
    assertEquals(
        "{\"round\":2,\"bye\":{\"number\":3,\"name\":\"许银川\",\"points\":0}}",
        pair(AFTER_ONE, "--json").lastLine());
  }

  @Test
  void writesTheFileWithTheRound() throws IOException {
    Path file = Files.writeString(folder.resolve("open.txt"), AFTER_ONE);
    Ran ran = Ran.xq("pair", file.toString(), "-o", file.toString());
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().startsWith("Round 2\n"), ran.out());
    String round =
        """

        round 2
        2\t*\t1\t# 郑惟桐 - 王天一
        5\t*\t4\t# Chan - 吕钦
        3\tbye\t# 许银川
        """;
    assertEquals(AFTER_ONE + round, Files.readString(file));
    Ran again = Ran.xq("pair", file.toString(), "-o", file.toString());
    assertEquals(1, again.status());
    assertEquals(
        file + ": NO_PAIRING, round 2 is not finished, expected the results of all games\n",
        again.err());
    assertEquals(AFTER_ONE + round, Files.readString(file));
    Ran standings = Ran.xq("pair", file.toString(), "--standings");
    assertEquals("round 2 is not finished\n", standings.err());
    assertTrue(standings.out().startsWith("Standings after round 1\n"), standings.out());
  }

  @Test
  void convertsFiles() throws IOException {
    Ran report = pair(AFTER_ONE, "--format", "trf");
    assertEquals(0, report.status());
    assertTrue(report.out().startsWith("XXR 3\nXXC white1\nBBW  2.0\nBBD  1.0\n001    1"));
    String finished = report.out().replaceAll("(?m)b  $", "b =").replaceAll("(?m)w  $", "w =");
    Path file = folder.resolve("open.trf");
    Files.writeString(file, pointsOfDraws(finished));
    Ran third = Ran.xq("pair", file.toString(), "--format", "table-zh");
    assertEquals(0, third.status(), third.err());
    assertTrue(third.out().startsWith("轮数\t3\n先手\t红\n积分\t2 1 0 2\n\n棋手\n1\t王天一\n"), third.out());
    assertTrue(third.out().contains("\n第3轮\n"), third.out());
  }

  /** The draws of round 2 have one point more for players 1, 2, 4 and 5. */
  private static String pointsOfDraws(String file) {
    return file.replaceAll("(?m)^(001    1.{72}) 2\\.0", "$1 3.0")
        .replaceAll("(?m)^(001    5.{72}) 2\\.0", "$1 3.0")
        .replaceAll("(?m)^(001    2.{72}) 1\\.0", "$1 2.0")
        .replaceAll("(?m)^(001    4.{72}) 1\\.0", "$1 2.0");
  }

  @Test
  void printsStandings() {
    Ran ran = pair(AFTER_ONE, "--standings", "--tie-breaks", "opponents,wins");
    assertEquals(
        """
        Standings after round 1

        rank  no.  name    points  opponents  wins
           1    1  王天一       2          0     1
           2    5  Chan         2          0     0
           3    2  郑惟桐       1          1     0
           3    4  吕钦         1          1     0
           5    3  许银川       0          2     0
        """,
        ran.out());
    assertEquals(
        "{\"rank\":5,\"number\":3,\"name\":\"许银川\",\"points\":0,\"opponents\":2,\"direct\":0,"
            + "\"wins\":0,\"black-wins\":0,\"black-games\":1}",
        pair(AFTER_ONE, "--standings", "--json").lastLine());
    assertEquals(
        "rank\tnumber\tname\tpoints\twins",
        pair(AFTER_ONE, "--standings", "--tsv", "--tie-breaks", "wins").lines().get(0));
  }

  @Test
  void checksRounds() {
    Ran good = pair(AFTER_ONE, "--check");
    assertEquals(0, good.status());
    assertEquals("1 rounds, 0 with other pairings\n\nround  expected  found\n", good.out());
    Ran bad = pair(AFTER_ONE.replace("4 1/2 2", "2 1/2 4"), "--check", "--tsv");
    assertEquals(1, bad.status());
    assertEquals("round\texpected\tfound\n1\t4-2\t2-4\n", bad.out());
    assertEquals(
        "{\"round\":1,\"expected\":[],\"found\":[]}",
        pair(AFTER_ONE, "--check", "--json").lastLine());
  }

  @Test
  void theLotDecidesTheFirstSide() {
    String drawn = START.replace("first red\n", "");
    Ran ran = pair(drawn, "--tsv");
    assertEquals("player 1 has Red in round 1; use --first black if the lot says so\n", ran.err());
    assertEquals("1\t1\t王天一\t0\t3\t许银川\t0", ran.lines().get(1));
    Ran black = pair(drawn, "--tsv", "--first", "black");
    assertEquals("", black.err());
    assertEquals("1\t3\t许银川\t0\t1\t王天一\t0", black.lines().get(1));
  }

  @Test
  void pairsByATable() {
    Ran ran = pair(START, "--system", "round-robin", "--tsv");
    assertEquals(0, ran.status(), ran.err());
    assertEquals(
        List.of("1\t2\t郑惟桐\t0\t5\tChan\t0", "2\t3\t许银川\t0\t4\t吕钦\t0", "-\t1\t王天一\t0\t-\tbye\t-"),
        ran.lines().subList(1, 4));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | 4:1: SYNTAX, expected tournament, rounds, first, points, apart or players
          zh | 4:1: SYNTAX, 应为“赛事”“轮数”“先手”“积分”“回避”或“棋手”
          """)
  void refusesFiles(String language, String message) {
    String file = START.replace("players", "people");
    Ran ran = pair(file, "--language", language);
    assertEquals(1, ran.status());
    assertEquals("standard input:" + message + "\n", ran.err());
    assertEquals("", ran.out());
  }

  @Test
  void refusesInJson() {
    Ran ran = pair(START.replace("players", "people"), "--json");
    assertEquals(1, ran.status());
    assertEquals("", ran.err());
    assertEquals(
        "{\"input\":1,\"error\":{\"codes\":[\"SYNTAX\"],\"line\":4,\"column\":1,\"message\":"
            + "\"expected tournament, rounds, first, points, apart or players\"}}\n",
        ran.out());
  }

  @Test
  void refusesRoundsThatCannotBe() {
    String two = "rounds 3\nplayers\nA\nB\nround 1\n1 1-0 2\n";
    assertTrue(pair(two).err().contains("NO_PAIRING, 2 players cannot be paired: in each pairing"));
    assertTrue(pair(two.replace("3", "1")).err().contains("all 1 rounds have been paired"));
    assertTrue(pair(two.replace("rounds 3\n", "")).err().contains("number of rounds is not known"));
    assertTrue(pair(two + "round 2\n1 absent\n2 half\n").err().contains("no player is present"));
    assertEquals(0, pair("players\nA\nB\n", "--rounds", "1", "--first", "red").status());
    String many = "rounds 3\nplayers\n" + "x\n".repeat(601);
    assertTrue(pair(many).err().contains("601 players, expected at most 600"), pair(many).err());
  }

  @Test
  void readsOtherEncodings() throws IOException {
    Path file = folder.resolve("gbk.txt");
    Files.write(file, AFTER_ONE.getBytes(Charset.forName("GB18030")));
    Ran ran = Ran.xq("pair", file.toString(), "--from-encoding", "GB18030");
    assertEquals(pair(AFTER_ONE).out(), ran.out());
    Ran wrong = Ran.xq("pair", file.toString());
    assertEquals(1, wrong.status());
    assertTrue(wrong.err().contains("expected text in the encoding of --from-encoding"));
    Ran large = Ran.withInput(new byte[(1 << 24) + 1], "pair");
    assertEquals(1, large.status());
    assertTrue(large.err().contains("file too large"), large.err());
    assertEquals(3, Ran.xq("pair", folder.resolve("none").toString()).status());
  }

  /** The first example of the guide gives the round that follows it there. */
  @ParameterizedTest
  @CsvSource({"pairing.md, tournament, round 1", "pairing.zh.md, 赛事, 第1轮"})
  void theGuideIsRight(String guide, String start, String round) throws IOException {
    List<String> blocks = blocks(Path.of("..", "..", "..", "docs", guide));
    String example =
        blocks.stream().filter(each -> each.startsWith(start)).findFirst().orElseThrow();
    String expected =
        blocks.stream().filter(each -> each.startsWith(round)).findFirst().orElseThrow();
    Path file = Files.writeString(folder.resolve(guide), example);
    assertEquals(0, Ran.xq("pair", file.toString(), "-o", file.toString()).status());
    assertEquals(words(example + expected), words(Files.readString(file)));
  }

  /** The indented blocks of a guide, with the empty lines in them. */
  private static List<String> blocks(Path guide) throws IOException {
    String text = Files.readString(guide).replace("\r\n", "\n");
    return Pattern.compile("(?m)(?:^ {4}.*\n|^\n(?= {4}))+")
        .matcher(text)
        .results()
        .map(found -> found.group().replaceAll("(?m)^ {4}", "").strip() + "\n")
        .toList();
  }

  private static String words(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
