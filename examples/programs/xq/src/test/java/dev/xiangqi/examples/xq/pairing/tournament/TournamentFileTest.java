package dev.xiangqi.examples.xq.pairing.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.RandomTournament;
import dev.xiangqi.examples.xq.pairing.swiss.DutchSystem;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament.Apart;
import dev.xiangqi.examples.xq.pairing.tournament.TournamentFile.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of tournaments. */
class TournamentFileTest {
  private static final String TABLE =
      """
      # A remark
      tournament  Spring Open
      rounds: 5
      first black
      points 2 1 0
      apart 1 3
      players
      1 王天一
      2. Carl P. Chan
      郑惟桐
      4、吕钦
      5 Hu

      round 1
      4 1-0 1   # the first table
      2\t½\t5
      3 bye
      round 2
      1 half
      """;

  private static Tournament parse(String text) {
    try {
      return TournamentFile.parse(text).tournament();
    } catch (TournamentFileException e) {
      throw new AssertionError(
          e.line() + ":" + e.column() + ": " + e.getMessage() + "\n" + text, e);
    }
  }

  @Property(tries = 60)
  void whatIsWrittenIsRead(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 30) int players,
      @ForAll @IntRange(min = 0, max = 4) int rounds)
      throws TournamentFileException {
    RandomTournament random = new RandomTournament(seed, players, 6);
    List<Pairing> tables = List.of();
    Tournament before = random.beforeRound();
    for (int round = 1; round <= rounds; round++) {
      try {
        random.play(new DutchSystem());
      } catch (NoPairingException e) {
        break;
      }
      before = random.beforeRound();
    }
    for (Format format : Format.values()) {
      assertEquals(before, parse(TournamentFile.write(before, tables, format)));
    }
    Tournament paired;
    try {
      tables = new DutchSystem().pair(before);
      paired = before.withRound(tables);
    } catch (NoPairingException e) {
      return;
    }
    for (Format format : Format.values()) {
      TournamentFile file = TournamentFile.parse(TournamentFile.write(before, List.of(), format));
      if (paired.played() > before.played()) {
        assertEquals(paired, parse(file.with(paired, tables)));
        assertEquals(paired, parse(TournamentFile.write(paired, tables, format)));
      }
    }
  }

  @Test
  void readsATable() {
    Tournament tournament = parse(TABLE);
    assertEquals("Spring Open", tournament.name());
    assertEquals(5, tournament.rounds());
    assertEquals(Optional.of(Side.BLACK), tournament.first());
    assertEquals(PointSystem.of(20, 10, 0), tournament.points());
    assertEquals(List.of(Apart.always(Set.of(1, 3))), tournament.apart());
    assertEquals(
        List.of("王天一", "Carl P. Chan", "郑惟桐", "吕钦", "Hu"),
        tournament.players().stream().map(Player::name).toList());
    assertEquals(1, tournament.played());
    assertEquals(
        List.of(0, 10, 20, 20, 10),
        tournament.players().stream().map(player -> tournament.points(player, 1)).toList());
    assertFalse(tournament.isPresent(tournament.player(1)));
    assertTrue(tournament.isPresent(tournament.player(2)));
  }

  @Test
  void readsChineseWords() {
    Tournament tournament =
        parse(
            """
            赛事：春季赛
            轮数：7
            先手：红
            积分：2 1 0 1
            回避：1 2
            棋手：
            甲
            乙
            丙
            丁
            戊
            第1轮
            1 红胜 3
            4 和 2
            5 轮空
            第 2 轮：
            1 缺席
            2 半分
            3 全分
            """);
    assertEquals(7, tournament.rounds());
    assertEquals(10, tournament.points(tournament.player(5), 1));
    assertEquals(20, tournament.points(tournament.player(1), 1));
    assertEquals(1, tournament.played());
    assertEquals(Outcome.FULL, tournament.player(3).rounds().get(1).outcome());
  }

  @Test
  void aNewRoundLeavesTheRestOfATableAlone() throws TournamentFileException {
    TournamentFile file = TournamentFile.parse(TABLE);
    List<Pairing> tables = List.of(new Pairing(3, 4), new Pairing(5, 2));
    String text = file.with(file.tournament().withRound(tables), tables);
    assertEquals(TABLE + "3\t*\t4\t# 郑惟桐 - 吕钦\n5\t*\t2\t# Hu - Carl P. Chan\n", text);
    assertEquals(2, parse(text).unfinishedRound());
  }

  @Test
  void aTableGetsTheNumberOfRounds() throws TournamentFileException {
    TournamentFile file = TournamentFile.parse("棋手\n甲\n乙\n");
    List<Pairing> tables = List.of(new Pairing(1, 2));
    Tournament paired = file.tournament().withRounds(3).withRound(tables);
    assertEquals("轮数\t3\n棋手\n甲\n乙\n\n第1轮\n1\t*\t2\t# 甲 - 乙\n", file.with(paired, tables));
  }

  private static final String TRF =
      String.join(
          "\n",
          "012 Spring Open",
          "132                                                                                        26/03/01",
          "XXR 5",
          "XXC white1",
          "XXP 1 3",
          "BBW  2.0",
          "BBD  1.0",
          line(1, "王天一", "2.0", "   3 w 1"),
          line(2, "Chan", "0.0", "   4 b -  0000 - Z"),
          line(3, "郑惟桐", "0.0", "   1 b 0"),
          line(4, "Hu", "2.0", "   2 w +"),
          line(5, "Lv", "2.0", "0000 - U"),
          "");

  private static String line(int number, String name, String points, String rounds) {
    return String.format(Locale.ROOT, "001 %4d      ", number)
        + name
        + " ".repeat(66 - name.length())
        + String.format(Locale.ROOT, "%4s %4d  %s", points, number, rounds);
  }

  @Test
  void readsAReport() {
    Tournament tournament = parse(TRF.replace("\n", "\r"));
    assertEquals("Spring Open", tournament.name());
    assertEquals(5, tournament.rounds());
    assertEquals(Optional.of(Side.RED), tournament.first());
    assertEquals(PointSystem.of(20, 10, 0), tournament.points());
    assertEquals(1, tournament.played());
    assertEquals("王天一", tournament.player(1).name());
    assertEquals(Outcome.FORFEIT_LOSS, tournament.player(2).rounds().get(0).outcome());
    assertFalse(tournament.isPresent(tournament.player(2)));
    assertEquals(List.of(Apart.always(Set.of(1, 3))), tournament.apart());
  }

  @Test
  void aNewRoundLeavesTheRestOfAReportAlone() throws TournamentFileException {
    TournamentFile file = TournamentFile.parse(TRF + "XXZ 5\n");
    assertFalse(file.tournament().isPresent(file.tournament().player(5)));
    List<Pairing> tables = List.of(new Pairing(4, 1), Pairing.bye(3));
    String text = file.with(file.tournament().withRound(tables), tables);
    String expected =
        TRF.replace("   3 w 1", "   3 w 1     4 b  ")
            .replace("   1 b 0", "   1 b 0  0000 - U")
            .replace("   2 w +", "   2 w +     1 w  ")
            .replace("0000 - U\n", "0000 - U  0000 - Z\n")
            .replace("   1 b 0  0000 - U  0000 - Z", "   1 b 0  0000 - U");
    List<String> lines = new ArrayList<>(expected.lines().toList());
    lines.set(9, lines.get(9).replace(" 0.0 ", " 2.0 "));
    assertEquals(String.join("\n", lines) + "\n", text);
  }

  @Test
  void readsTheLinesOfOtherPrograms() {
    String start = TRF.substring(TRF.indexOf("001"));
    Tournament tournament =
        parse(
            start
                + "142 6\n152 B\n162  W 2.0    D 1.0    P 1.0\n240 H 002    3\n260 001 002    4    5\n"
                    .replace("P 1.0", "P 2.0"));
    assertEquals(6, tournament.rounds());
    assertEquals(Optional.of(Side.BLACK), tournament.first());
    assertEquals(List.of(new Apart(Set.of(4, 5), 1, 2)), tournament.apart());
    assertEquals(Outcome.HALF, tournament.player(3).rounds().get(1).outcome());
  }

  @Test
  void rankKeepsTheOrderOfLines() {
    String[] lines = TRF.split("\n", -1);
    String swapped =
        String.join(
            "\n",
            "XXC rank",
            lines[5],
            lines[6],
            lines[9],
            lines[8],
            lines[7],
            lines[10],
            lines[11]);
    assertEquals(
        List.of(3, 2, 1, 4, 5), parse(swapped).players().stream().map(Player::number).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 b 0     | 1 w 0     | 8:97   | both players of a game have the same colour
          1 b 0     | 1 b 1     | 8:99   | results 1 and 1 of one game contradict each other
          1 b 0     | 2 b 0     | 8:92   | round 1: player 3 has another opponent in line 10, expected 1
          1 b 0     | 1 b x     | 10:99  | expected 1, =, 0, + or -, found X
          1 b 0     | 1 r 0     | 10:97  | expected w, b or -, found r
          1 b 0     | 1 - 0     | 10:97  | expected w or b
          1 b 0     | x b 0     | 10:92  | expected the number of the opponent or 0000, found x
          1 b 0     | 9 b 0     | 8:92   | round 1: player 3 has another opponent
          0000 - U  | 0000 w U  | 12:97  | expected -, because there is no opponent
          0000 - U  | 0000 - 1  | 12:99  | expected U, F, H or Z
          001    5  | 001    4  | 12:5   | number 4 occurs twice
          001    5  | 001    x  | 12:5   | expected the number of the player in columns 5-8
          XXR 5     | XXR many  | 3:5    | expected a number of rounds, found many
          XXR 5     | XXR       | 3:4    | expected 1 more words
          XXC white1| XXC blue  | 4:5    | expected rank, white1 or black1, found blue
          XXP 1 3   | XXP 1 7   | 5:5    | expected numbers of players in lines 001, found 7
          XXP 1 3   | XXP 1 z   | 5:7    | expected the number of a player, found z
          BBD  1.0  | BBD  half | 7:6    | expected points such as 1.0, found half
          BBW  2.0  | BBW  3.0  | 8:81   | 2 points, expected 3 by the results
          XXP 1 3   | XXA    1  1.0 | 5:1 | line XXA is not supported
          XXP 1 3   | 250            | 5:1 | line 250 is not supported
          XXP 1 3   | 240 X 002    1 | 5:5 | expected F, H or Z, found X
          XXP 1 3   | 152 R          | 5:5 | expected W or B, found R
          XXP 1 3   | 162  Q 1.0     | 5:5 | expected W, D, L, Z, A or P, found Q
          """)
  void refusesReports(String text, String replacement, String place, String message) {
    refused(
        TRF.replaceFirst(text.strip().replace(".", "\\.") + "(?= *\n| {5})", replacement),
        place,
        message);
  }

  private static void refused(String file, String place, String message) {
    TournamentFileException refused =
        assertThrows(TournamentFileException.class, () -> TournamentFile.parse(file), file);
    assertEquals(place, refused.line() + ":" + refused.column(), refused.getMessage());
    assertTrue(String.valueOf(refused.getMessage()).contains(message), refused.getMessage());
    assertFalse(refused.fault().chinese().isEmpty());
  }

  @Test
  void moreRoundsThanThereShouldBe() {
    refused(
        TRF.replace("XXR 5", "XXR 1")
            .replace("0000 - Z", "   5 w 1")
            .replace("0000 - U", "0000 - U     2 b 0")
            .replace("0.0    2", "2.0    2"),
        "3:5",
        "1 rounds, but players have 2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rounds: 5     | rounds: five   | 3:9  | expected a number of rounds, found five
          rounds: 5     | rounds         | 3:7  | expected 1 or more values
          rounds: 5     | rounds 5 6     | 3:10 | expected the end of the line, found 6
          rounds: 5     | turns 5        | 3:1  | expected tournament, rounds, first, points, apart or players
          first black   | first white    | 4:7  | expected red or black, found white
          points 2 1 0  | points 2 1     | 5:11 | expected 3 or more values
          points 2 1 0  | points 2 x 0   | 5:10 | expected points such as 2 or 0.5, found x
          apart 1 3     | apart 1 6      | 6:9  | expected a number from 1 to 5, found 6
          2. Carl       | 3. Carl        | 9:1  | expected player 2, found 3
          5 Hu          | 5.             | 12:1 | expected the name of player 5
          round 1       | round 2        | 14:1 | expected round 1, found round 2
          4 1-0 1       | 4 1-0 9        | 15:7 | expected a number from 1 to 5, found 9
          4 1-0 1       | 4 won 1        | 15:3 | expected 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-, 0-0 or *, found won
          4 1-0 1       | 4 1-0 2        | 16:1 | player 2 occurs twice in round 1
          4 1-0 1       | 4              | 15:1 | expected two numbers with the result between them
          3 bye         | 3 asleep       | 17:3 | expected bye, full, half or absent, found asleep
          3 bye         | # nothing      | 14:1 | player 3 is missing in round 1
          """)
  void refusesTables(String text, String replacement, String place, String message) {
    refused(TABLE.replace(text, replacement), place, message);
  }

  @Test
  void refusesOtherFiles() {
    refused("", "1:1", "expected a line \"players\"");
    refused("players\n" + "x\n".repeat(10_000), "10001:1", "expected at most 9999 players");
    String longLine = line(1, "x", "0.0", "0000 - Z".concat("  0000 - Z".repeat(1000)));
    refused(longLine, "1:1", "1000 rounds, expected at most 999");
    refused("\u8c4a\uFFFD", "1:2", "encoding of --from-encoding");
  }
}
