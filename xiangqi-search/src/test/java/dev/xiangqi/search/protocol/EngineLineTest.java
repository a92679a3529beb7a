package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.TimeLeft;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Tests the lines that engines write and receive. */
class EngineLineTest {
  private static final EngineDialect UCI =
      EngineDialect.of(Protocol.UCI).configured(Ranks.FROM_ZERO, true);
  private static final EngineDialect UCCI =
      EngineDialect.of(Protocol.UCCI).configured(Ranks.FROM_ZERO, true);
  private static final String START =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

  private static Optional<SearchInfo> info(EngineDialect dialect, String line) {
    return new EngineInfoParser(Position.initial(), dialect, Ranks.FROM_ZERO).parse(line);
  }

  private static Score score(EngineDialect dialect, String text) {
    return info(dialect, "info score " + text).orElseThrow().score();
  }

  @Test
  void scores() {
    assertEquals(new Score.Centipawns(-31), score(UCI, "cp -31"));
    assertEquals(new Score.Centipawns(20_000), score(UCI, "cp 9223372036854775807"));
    assertEquals(new Score.WinIn(5), score(UCI, "mate 3"));
    assertEquals(new Score.LossIn(6), score(UCI, "mate -3"));
    assertEquals(new Score.LossIn(0), score(UCI, "mate 0"));
    assertEquals(new Score.WinIn(1_999_999), score(UCI, "mate 9223372036854775807"));
    assertEquals(new Score.Centipawns(9_997), score(UCI, "9997"));
    assertEquals(new Score.WinIn(3), score(UCCI, "9997"));
    assertEquals(new Score.WinIn(1), score(UCCI, "10000"));
    assertEquals(new Score.LossIn(0), score(UCCI, "-10000"));
    assertEquals(new Score.LossIn(999), score(UCCI, "-9001"));
    assertEquals(new Score.Centipawns(9_000), score(UCCI, "9000"));
    assertEquals(new Score.Centipawns(10_001), score(UCCI, "10001"));
    assertEquals(new Score.Centipawns(-20_000), score(UCCI, "-9223372036854775808"));
  }

  @Test
  void reports() {
    assertEquals(
        SearchInfo.builder(new Score.Centipawns(5))
            .bound(Bound.UPPER)
            .depth(8)
            .selectiveDepth(11)
            .line(3)
            .nodes(99)
            .elapsed(Duration.ofMillis(7))
            .hashPermille(1000)
            .moves(List.of(Move.parse("h2e2"), Move.parse("h9g7")))
            .build(),
        info(
                UCI,
                """
                info depth 8 seldepth 11 multipv 3 score cp 5 upperbound wdl 1 2 3 nodes 99 \
                nps 14 hashfull 2000 tbhits 0 time 7 pv h2e2 h9g7 h2e2 depth 9x\
                """)
            .orElseThrow());
    assertEquals(Optional.empty(), info(UCI, "info depth 5 currmove h2e2 currmovenumber 1"));
    assertEquals(Optional.empty(), info(UCI, "info string score cp 5"));
    assertEquals(Optional.empty(), info(UCCI, "info message score 5"));
    assertEquals(Optional.empty(), info(UCI, "infos score cp 5"));
    assertEquals(Optional.empty(), info(UCI, "info score cp much"));
    assertEquals(4, info(UCI, "info score depth 4 score cp 1").orElseThrow().depth());
  }

  @Test
  void answers() {
    assertEquals(
        Optional.of(new EngineAnswer(Optional.of("h2e2"), Optional.of("h9g7"))),
        EngineAnswer.parse("bestmove H2E2 ponder h9g7 draw"));
    EngineAnswer move = new EngineAnswer(Optional.of("h2e2"), Optional.empty());
    assertEquals(Optional.of(move), EngineAnswer.parse(" bestmove  h2e2 resign"));
    assertEquals(Optional.of(move), EngineAnswer.parse("bestmove h2e2 ponder (none)"));
    EngineAnswer none = new EngineAnswer(Optional.empty(), Optional.empty());
    for (String text : List.of("(none)", "0000", "a0a0", "null", "NONE", "")) {
      assertEquals(Optional.of(none), EngineAnswer.parse("bestmove " + text));
    }
    assertEquals(Optional.of(none), EngineAnswer.parse("nobestmove"));
    assertEquals(Optional.empty(), EngineAnswer.parse("info bestmove h2e2"));
  }

  @Test
  void options() {
    assertEquals(
        Optional.of(
            new SearcherOption.Choice("Style of play", "Normal", List.of("Risky", "Normal"))),
        EngineOptions.parse(
            "option name Style of play type combo default Normal var Risky var Normal"));
    assertEquals(
        Optional.of(new SearcherOption.Choice("style", "a b", List.of("c", "a b"))),
        EngineOptions.parse("option style type combo var c default a b"));
    assertEquals(
        Optional.of(new SearcherOption.Text("bookfiles", "C:/My books/default min.dat")),
        EngineOptions.parse("option bookfiles type string default C:/My books/default min.dat"));
    assertEquals(
        Optional.of(new SearcherOption.Range("nodestime", 0, -5, Integer.MAX_VALUE)),
        EngineOptions.parse("option name nodestime type spin max 99999999999 default 0 min -5"));
    assertEquals(
        Optional.of(new SearcherOption.Range("n", 3, 3, 9)),
        EngineOptions.parse("option name n type spin default 1 min 3 max 9"));
    assertEquals(
        Optional.of(new SearcherOption.Toggle("type", true)),
        EngineOptions.parse("option type type check default TRUE"));
    for (String none :
        List.of(
            "option name Clear Hash type button",
            "option x type label default y",
            "option name n type spin default 1 min 3 max 2",
            "option name c type combo",
            "option type check",
            "option name x type unheard-of",
            "option",
            "")) {
      assertEquals(Optional.empty(), EngineOptions.parse(none), none);
    }
  }

  @Provide
  Arbitrary<String> lines() {
    Set<String> words =
        Stream.of(
                """
                info bestmove nobestmove option name type default min max var spin check combo
                string button depth seldepth multipv score cp mate lowerbound upperbound nodes time
                hashfull pv ponder h2e2 h9g7 a9a10 0 -1 12 99999999999999999999 (none) true -9999
                """
                    .split("\\s+", -1))
            .collect(Collectors.toUnmodifiableSet());
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMaxLength(60),
        Arbitraries.of(words.stream().sorted().toList())
            .list()
            .ofMaxSize(20)
            .map(list -> String.join(" ", list)));
  }

  @Property
  void anyLineIsReadOrIgnored(
      @ForAll("lines") String line, @ForAll("heads") String head, @ForAll Ranks ranks) {
    for (EngineDialect dialect : List.of(UCI, UCCI)) {
      new EngineInfoParser(Position.initial(), dialect, ranks)
          .parse(head + line)
          .ifPresent(report -> assertTrue(report.line() >= 1));
    }
    EngineAnswer.parse(head + line)
        .ifPresent(answer -> answer.move().ifPresent(move -> ranks.parse(move)));
    EngineOptions.parse(head + line)
        .ifPresent(
            option ->
                assertTrue(option.normalized(option.defaultText()).isPresent(), option.toString()));
  }

  @Provide
  Arbitrary<String> heads() {
    return Arbitraries.of("", "info ", "bestmove ", "option ", "option name x type ");
  }

  @Test
  void linesAreCutAndEmptyOnesDropped() throws IOException {
    String text = "\r\n\n\na\r\nb\rc\n" + "d".repeat(1 << 20) + "\n\u00e9";
    EngineLines lines =
        new EngineLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    assertEquals(Optional.of("a"), lines.next());
    assertEquals(Optional.of("b"), lines.next());
    assertEquals(Optional.of("c"), lines.next());
    assertEquals(EngineLines.MAX_BYTES, lines.next().orElseThrow().length());
    assertEquals(Optional.of("\u00e9"), lines.next());
    assertEquals(Optional.empty(), lines.next());
    EngineLines broken = new EngineLines(new ByteArrayInputStream(new byte[] {'a', -1, 'b'}));
    assertEquals(Optional.of("a\ufffdb"), broken.next());
  }

  private static List<String> told(EngineDialect dialect, Game game, SearchLimits limits) {
    return dialect.search(game, limits, limits.allowed(game.position().legalMoves())).lines();
  }

  private static Game game(String... moves) {
    Game game = Game.start();
    for (String move : moves) {
      game = game.play(Move.parse(move));
    }
    return game;
  }

  @Test
  void positions() {
    SearchLimits limits = SearchLimits.depth(1);
    assertEquals("position startpos", told(UCI, game(), limits).get(0));
    Game captured = game("h2e2", "h7e7", "e2e6", "d9e8");
    assertEquals("position startpos moves h2e2 h7e7 e2e6 d9e8", told(UCI, captured, limits).get(0));
    assertEquals(
        "position startpos moves h3e3 h8e8 e3e7 d10e9",
        told(EngineDialect.of(Protocol.UCI).configured(Ranks.FROM_ONE, true), captured, limits)
            .get(0));
    assertEquals(
        """
        position fen rnbakabnr/9/1c2c4/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2 \
        moves d9e8\
        """,
        told(UCCI, captured, limits).get(0));
    assertEquals("position fen " + START, told(UCCI, game(), limits).get(0));
    Game later = Game.from(Position.fromFen(START.replace("0 1", "7 9"))).play(Move.parse("h2e2"));
    String moved = "position fen " + START.replace("0 1", "7 9") + " moves h2e2";
    assertEquals(moved, told(UCI, later, limits).get(0));
    assertEquals(moved, told(UCCI, later, limits).get(0));
  }

  private static String go(EngineDialect dialect, SearchLimits.Builder limits) {
    List<String> lines = told(dialect, game("h2e2"), limits.build());
    return lines.get(lines.size() - 1);
  }

  private static SearchLimits.Builder limits() {
    return SearchLimits.builder();
  }

  @Test
  void limitsOfUci() {
    TimeLeft black = new TimeLeft(Duration.ofSeconds(60), Duration.ofSeconds(1), OptionalInt.of(9));
    TimeLeft red = TimeLeft.of(Duration.ofMillis(-5), Duration.ZERO);
    assertEquals(
        "go btime 60000 binc 1000 wtime 1 winc 0 movestogo 9",
        go(UCI, limits().timeLeft(black).opponentTimeLeft(red)));
    assertEquals("go depth 3", go(UCI, limits().depth(3).opponentTimeLeft(red)));
    assertEquals(
        "go depth 3 nodes 4 mate 5 movetime 6",
        go(UCI, limits().depth(3).nodes(4).mate(5).time(Duration.ofMillis(6))));
    assertEquals("go infinite", go(UCI, limits().infinite(true)));
    assertEquals("go ponder", go(UCI, limits().infinite(true).ponder(true)));
    assertEquals("go ponder", go(UCI, limits().time(Duration.ofMillis(6)).ponder(true)));
    assertEquals(
        "go movetime 2000000000", go(UCI, limits().time(Duration.ofSeconds(Long.MAX_VALUE))));
    assertEquals(
        "go depth 1 searchmoves h9g7",
        go(UCI, limits().depth(1).onlyMoves(List.of(Move.parse("h9g7"), Move.parse("a0a1")))));
  }

  @Test
  void limitsOfUcci() {
    TimeLeft mine = TimeLeft.of(Duration.ofSeconds(60), Duration.ofSeconds(1));
    TimeLeft other =
        new TimeLeft(Duration.ofMillis(2500), Duration.ofSeconds(1), OptionalInt.of(9));
    assertEquals(
        "go time 60000 increment 1000 opptime 2500 oppmovestogo 9",
        go(UCCI, limits().timeLeft(mine).opponentTimeLeft(other)));
    EngineDialect seconds = EngineDialect.of(Protocol.UCCI).configured(Ranks.FROM_ZERO, false);
    assertEquals(
        "go time 60 increment 1 opptime 2 oppmovestogo 9",
        go(seconds, limits().timeLeft(mine).opponentTimeLeft(other)));
    assertEquals("go time 3 movestogo 1", go(seconds, limits().time(Duration.ofMillis(2001))));
    assertEquals("go time 2001 movestogo 1", go(UCCI, limits().time(Duration.ofMillis(2001))));
    assertEquals("go depth 3", go(UCCI, limits().depth(3).time(Duration.ofMillis(6))));
    assertEquals("go nodes 3", go(UCCI, limits().nodes(3)));
    assertEquals("go infinite", go(UCCI, limits().infinite(true)));
    assertEquals("go ponder infinite", go(UCCI, limits().time(Duration.ofDays(1)).ponder(true)));
    assertEquals(
        "go ponder time 60000 increment 1000", go(UCCI, limits().timeLeft(mine).ponder(true)));
    for (SearchLimits.Builder many :
        List.of(
            limits().mate(3),
            limits().depth(3).nodes(3),
            limits().depth(3).timeLeft(mine),
            limits().timeLeft(mine).nodes(3))) {
      assertThrows(IllegalArgumentException.class, () -> go(UCCI, many));
    }
  }

  @Test
  void excludedMovesOfUcci() {
    List<String> lines =
        told(UCCI, game(), limits().depth(1).onlyMoves(List.of(Move.parse("h2e2"))).build());
    assertEquals(3, lines.size());
    assertTrue(lines.get(1).startsWith("banmoves "));
    assertFalse(lines.get(1).contains("h2e2"));
    assertEquals(44, lines.get(1).split(" ", -1).length);
  }

  @Test
  void settings() {
    assertEquals("setoption name Log value <empty>", UCI.setOption("Log", ""));
    assertEquals("setoption usebook false", UCCI.setOption("usebook", "false"));
    assertEquals("setoption newgame", UCCI.newGame());
  }
}
