package dev.xiangqi.examples.xq.matches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.search.match.MatchPlayer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code xq match}. */
class MatchCommandTest {
  private static final String OPENINGS =
      """
      # three openings
      h2e2 h9g7 h0g2 i9h9 ; the common one
      炮八平五 马2进3
      rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves c3c4
      """;

  @TempDir private Path folder = Path.of("");

  private Ran match(String... more) throws IOException {
    Path openings = folder.resolve("openings.txt");
    Files.writeString(openings, OPENINGS);
    String[] base = {
      "match",
      "-p",
      "engine=alphabeta name=A nodes=200",
      "-p",
      "engine=alphabeta name=B nodes=600 option.Style=risky",
      "--hash",
      "1",
      "--max-plies",
      "40",
      "--openings",
      openings.toString()
    };
    return Ran.xq(Stream.concat(Arrays.stream(base), Arrays.stream(more)).toArray(String[]::new));
  }

  private static List<GameTree> games(Path pgn) throws IOException {
    List<GameTree> games = new ArrayList<>();
    try (GameReader reader = GameFiles.open(pgn, ReadOptions.strict())) {
      while (reader.hasNext()) {
        games.add(((GameEntry.Read) reader.next()).tree());
      }
    }
    return games;
  }

  private static List<String> rounds(Path pgn) throws IOException {
    return games(pgn).stream().map(game -> game.tags().get("Round").orElse("")).sorted().toList();
  }

  @Test
  void aShortMatchBetweenBuiltInSearchers() throws IOException {
    Ran ran = match("--resign", "3", "900", "--draw", "30", "6", "5", "--sprt", "-10", "30");
    assertEquals(0, ran.status(), ran.err());
    List<String> lines = ran.lines();
    assertTrue(lines.get(0).matches("1/6 1\\.1 A - B (1-0|0-1|1/2-1/2), .*"), ran.out());
    assertTrue(lines.get(5).startsWith("6/6 3.2 B - A "), ran.out());
    assertTrue(lines.get(5).contains(" LLR "), ran.out());
    assertTrue(lines.get(7).matches("A against B: .* of 6, .* %, .* pairs( \\d){5}"), ran.out());
    assertTrue(lines.get(8).startsWith("SPRT of A, Elo -10 or 30: LLR "), ran.out());
    assertEquals("faults: 0", ran.lastLine());
    assertEquals(
        ran.out(),
        match("--resign", "3", "900", "--draw", "30", "6", "5", "--sprt", "-10", "30").out());
  }

  @Test
  void gamesArePgnWithScoreDepthAndTime() throws IOException {
    Path pgn = folder.resolve("games.pgn");
    Ran ran = match("--pgn", pgn.toString(), "--concurrency", "2");
    assertEquals(0, ran.status(), ran.err());
    List<GameTree> games = games(pgn);
    assertEquals(6, games.size());
    assertEquals(List.of("1.1", "1.2", "2.1", "2.2", "3.1", "3.2"), rounds(pgn));
    for (GameTree game : games) {
      int opening = Integer.parseInt(game.tags().get("OpeningPlies").orElseThrow());
      assertEquals(Integer.toString(game.size()), game.tags().get("PlyCount").orElseThrow());
      for (int ply = 0; ply < game.size(); ply++) {
        String comment = game.main().plies().get(ply).commentAfter();
        String expected = ply < opening ? "" : "[+-](\\d+\\.\\d\\d|M\\d+)/\\d+ \\d+\\.\\d{3}s";
        assertTrue(comment.matches(expected), comment);
      }
    }
  }

  @Test
  void aStoppedMatchContinuesWhereItWas() throws IOException {
    Path whole = folder.resolve("whole.pgn");
    Ran first = match("--pgn", whole.toString());
    String text = Files.readString(whole);
    String settings = Files.readString(folder.resolve("whole.pgn.match"));
    int fourth = text.indexOf("[Game ", text.indexOf("[Round \"3.1\"]") - 200);
    // Also cut in tags, in the empty line after them, in a comment and in the result.
    for (int cut = 0; cut <= text.length(); cut += text.length() / 13) {
      check(text, cut, settings, first);
    }
    int end = text.lastIndexOf("\n\n", text.length() - 3);
    for (int cut : new int[] {fourth + 3, end, end + 2, text.length() - 1, text.length() - 3}) {
      check(text, cut, settings, first);
    }
  }

  private void check(String text, int cut, String settings, Ran first) throws IOException {
    Path pgn = folder.resolve("cut" + cut + ".pgn");
    Files.writeString(pgn, text.substring(0, cut));
    Files.writeString(MatchSettings.beside(pgn), settings);
    Ran ran = match("--pgn", pgn.toString());
    assertEquals(0, ran.status(), ran.err());
    assertEquals(List.of("1.1", "1.2", "2.1", "2.2", "3.1", "3.2"), rounds(pgn), "cut at " + cut);
    assertEquals(table(first), table(ran));
    // The games are the same: only dates and times may differ.
    assertEquals(withoutTimes(text), withoutTimes(Files.readString(pgn)));
    boolean between = cut == 0 || text.substring(0, cut).endsWith("\n\n");
    assertEquals(
        !between || text.substring(0, cut).endsWith("]\n\n"), ran.err().contains("cut off"));
  }

  private static List<String> table(Ran ran) {
    List<String> lines = ran.lines();
    return lines.subList(lines.indexOf("") + 1, lines.size());
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("\\d+\\.\\d{3}s|\\[Date \"[^\"]*\"]", "");
  }

  @Test
  void aFinishedMatchIsNotPlayedAgainButMayGetMorePairs() throws IOException {
    String pgn = folder.resolve("games.pgn").toString();
    assertEquals(0, match("--pgn", pgn, "--pairs", "1").status());
    byte[] bytes = Files.readAllBytes(Path.of(pgn));
    Ran again = match("--pgn", pgn, "--pairs", "1");
    assertEquals(0, again.status());
    assertEquals("", again.lines().get(0));
    assertEquals("continues after 2 of 2 games", again.lastError());
    assertEquals(bytes.length, Files.size(Path.of(pgn)));
    assertEquals(0, match("--pgn", pgn, "--pairs", "2").status());
    assertEquals(List.of("1.1", "1.2", "2.1", "2.2"), rounds(Path.of(pgn)));
  }

  @Test
  void gamesOfOtherSettingsAreRefused() throws IOException {
    Path pgn = folder.resolve("games.pgn");
    assertEquals(0, match("--pgn", pgn.toString(), "--pairs", "1").status());
    byte[] bytes = Files.readAllBytes(pgn);
    for (String[] other :
        new String[][] {
          {"--rules", "cxa"}, {"--margin", "1"}, {"--plies", "1"}, {"--shuffle"}, {"--depth", "3"}
        }) {
      Ran ran =
          match(
              Stream.concat(Stream.of("--pgn", pgn.toString()), Stream.of(other))
                  .toArray(String[]::new));
      if (other[0].equals("--depth")) {
        assertEquals(0, ran.status(), "players with limits of their own ignore the default");
        continue;
      }
      assertEquals(3, ran.status(), other[0]);
      assertTrue(ran.err().contains("games.pgn: played with other settings: "), ran.err());
      assertEquals("", ran.out());
      assertEquals(bytes.length, Files.size(pgn));
    }
    Files.delete(MatchSettings.beside(pgn));
    assertTrue(match("--pgn", pgn.toString()).err().contains("expected no games, or the settings"));
  }

  @Test
  void otherTextIsNotOverwritten() throws IOException {
    Path pgn = folder.resolve("games.pgn");
    assertEquals(0, match("--pgn", pgn.toString(), "--pairs", "1").status());
    String text = Files.readString(pgn);
    for (String other :
        List.of(
            text + text,
            text.replace("[Round \"1.2\"]", "[Round \"9.1\"]"),
            text.replace("[Red \"A\"]", "[Red \"C\"]"),
            text.replaceFirst("\\{[^}]*} \\d\\.\\.\\. [A-I]\\d-[A-I]\\d", ""))) {
      Files.writeString(pgn, other);
      Ran ran = match("--pgn", pgn.toString(), "--pairs", "1");
      assertEquals(3, ran.status(), ran.err());
      assertTrue(ran.err().contains("games.pgn, game "), ran.err());
      assertEquals(other, Files.readString(pgn));
    }
  }

  @Test
  void openingsOfAllKinds() throws IOException {
    Path pgn = folder.resolve("games.pgn");
    assertEquals(0, match("--pgn", pgn.toString()).status());
    String[] two = {
      "match",
      "-p",
      "engine=alphabeta depth=1",
      "-p",
      "engine=alphabeta depth=1",
      "--max-plies",
      "9"
    };
    // Games share their first plies, so equal openings are dropped.
    Ran games = with(two, "--openings", pgn.toString(), "--plies", "4");
    assertEquals(0, games.status(), games.err());
    assertTrue(
        games.lines().get(0).matches("1/(4|6|8|10) 1\\.1 alphabeta#1 - alphabeta#2 .*"),
        games.out());
    Path book = folder.resolve("games.book");
    Ran build = Ran.xq("book", "build", pgn.toString(), "-o", book.toString(), "--min-games", "1");
    assertEquals(0, build.status(), build.err());
    Path drawn = folder.resolve("drawn.pgn");
    Ran fromBook = with(two, "--book", book.toString(), "--pairs", "2", "--pgn", drawn.toString());
    assertEquals(0, fromBook.status(), fromBook.err());
    List<GameTree> played = games(drawn);
    assertEquals(4, played.size());
    assertEquals("8", played.get(0).tags().get("OpeningPlies").orElseThrow());
    assertFalse(
        played.get(0).mainMoves().subList(0, 8).equals(played.get(2).mainMoves().subList(0, 8)));
    Path plain = folder.resolve("plain.txt");
    Files.writeString(plain, "h2e2 h9g7\nb2e2\n");
    Ran fromLines = with(two, "--openings", plain.toString());
    assertTrue(fromLines.lines().get(3).startsWith("4/4 2.2 "), fromLines.out());
    Path bad = folder.resolve("bad.txt");
    Files.writeString(bad, "h2e2\nh2e9\n");
    Ran refused = with(two, "--openings", bad.toString());
    assertEquals(3, refused.status());
    assertTrue(refused.err().contains("bad.txt:2: "), refused.err());
    Files.writeString(bad, "h2e2\n3k1a3/9/5a3/9/9/3N5/9/3C5/9/4K4 b\n");
    assertTrue(
        with(two, "--openings", bad.toString()).err().contains("bad.txt:2: the game is over"));
  }

  private static Ran with(String[] args, String... more) {
    return Ran.xq(Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void severalPlayersRoundRobinAndGauntlet() {
    String[] three = {
      "match",
      "-p=engine=alphabeta name=A depth=1",
      "-p=engine=alphabeta name=B depth=2",
      "-p=engine=alphabeta name='the third' depth=1 option.Level=1 option.Seed=1",
      "--max-plies=12"
    };
    Ran robin = Ran.xq(three);
    assertEquals(0, robin.status(), robin.err());
    assertTrue(robin.out().contains("\nB against the third: "), robin.out());
    assertTrue(robin.lines().get(5).startsWith("6/6 3.2 the third - B "), robin.out());
    Ran gauntlet = with(three, "--gauntlet");
    assertTrue(gauntlet.lines().get(3).startsWith("4/4 2.2 the third - A "), gauntlet.out());
  }

  @Test
  void aPlayerThatCannotStartIsReportedBeforeTheFirstGame() throws IOException {
    Ran missing = match("-p", "uci=\"'/no such/engine'\"");
    assertEquals(3, missing.status());
    assertEquals("", missing.out());
    assertTrue(missing.err().contains("engine /no such/engine cannot be started"), missing.err());
    Ran option = match("-p", "engine=alphabeta option.Nonsense=1");
    assertEquals(2, option.status());
    assertTrue(option.err().contains("Nonsense"), option.err());
    assertEquals("", option.out());
  }

  @Test
  void aPlayerRestartsIfItIsTo() throws IOException {
    List<MatchPlayer> players =
        PlayerSpec.parse(
                List.of("engine=alphabeta restart=true", "engine=alphabeta restart=false"),
                Map.of())
            .stream()
            .map(spec -> Players.player(spec, RuleSet.wxf()))
            .toList();
    assertTrue(players.get(0).restarts());
    assertFalse(players.get(1).restarts());
    Ran refused = match("-p", "engine=alphabeta restart=yes");
    assertEquals(2, refused.status());
    assertTrue(refused.err().contains("restart: expected true or false"), refused.err());
  }
}
