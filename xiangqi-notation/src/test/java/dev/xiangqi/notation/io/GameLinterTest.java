package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GameLinterTest {
  private static final ReadOptions OPTIONS = ReadOptions.defaults().withRemarks(true);

  /** Red mates by a1d1. */
  private static final String MATE = "3k5/4P4/9/9/9/9/9/9/R8/4K4 w - - 0 1";

  private static List<Diagnostic> lint(GameLinter linter, String name, String file) {
    ByteArrayInputStream in = new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8));
    List<Diagnostic> findings = new ArrayList<>();
    try (GameReader reader = GameFiles.read(in, name, OPTIONS)) {
      reader.forEachRemaining(entry -> findings.addAll(linter.check(entry)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return findings;
  }

  private static List<String> lint(String file) {
    return lint(new GameLinter(), "a.pgn", file).stream().map(Diagnostic::toString).toList();
  }

  private static GameEntry entry(GameTree tree, int number) {
    return new GameEntry.Read(number, "made", new Location(0, 0, 0), tree, List.of());
  }

  @Test
  void aGameWithoutFault() {
    assertEquals(
        List.of(),
        lint("[Event \"E\"]\n[Date \"2021.02.28\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马８进７ 1-0\n"));
  }

  @Test
  void theReadersFindingsComeFirst() {
    List<String> findings =
        lint(
            """
            [Event "A"]
            [Event "B"]
            [Result "1-0"]

            1. 炮2平5 0-1

            [Event "C"]

            1. 炮二平五 炮二平五 *
            """);
    assertEquals(
        List.of(
            "a.pgn:5:4 (game 1, ply 1): NON_CANONICAL, \"炮2平5\" is not the canonical text"
                + " of the move; expected 炮二平五",
            "a.pgn:5:9 (game 1): RESULT_MISMATCH, the tag has 1-0, the moves end with 0-1",
            "a.pgn:1:1 (game 1): SYNTAX, the tag Event occurs 2 times; expected once"),
        findings.subList(0, 3));
    assertEquals(4, findings.size());
    assertTrue(findings.get(3).startsWith("a.pgn:9:9 (game 2, ply 2): "), findings.get(3));
  }

  @Test
  void anUnknownResultIsReportedOnce() {
    assertEquals(
        List.of(
            "a.pgn:2:1 (game 1): SYNTAX, \"won\" is not a known result; expected 1-0, 0-1,"
                + " 1/2-1/2 or *"),
        lint("[Event \"A\"]\n[Result \"won\"]\n\nh2e2 *\n"));
    GameEntry header =
        new GameEntry.Header(
            1, "h", new Location(0, 1, 1), Tags.empty().with("Result", "won"), List.of());
    assertEquals(NotationProblem.SYNTAX, new GameLinter().check(header).get(0).problem());
  }

  @ParameterizedTest
  @CsvSource({
    "2021.02.29, true",
    "2020.02.29, false",
    "2020-2-9, false",
    "2020/13/01, true",
    "2020.00.01, true",
    "2020.04.31, true",
    "2020.??.??, false",
    "1999, false",
    "1999年2月30日, false"
  })
  void dates(String date, boolean wrong) {
    List<String> findings = lint("[Date \"" + date + "\"]\n\nh2e2 *\n");
    assertEquals(
        wrong
            ? List.of(
                "a.pgn:1:1 (game 1): SYNTAX, \""
                    + date
                    + "\" is no date; expected year.month.day, with ? for unknown parts")
            : List.of(),
        findings);
  }

  @ParameterizedTest
  @CsvSource({
    "1-0, ''",
    "*, ''",
    "0-1, 'the result is 0-1, but Black is mated at the end; expected 1-0'",
    "1/2-1/2, 'the result is 1/2-1/2, but Black is mated at the end; expected 1-0'"
  })
  void theMatedSideHasLost(String result, String message) {
    List<Diagnostic> findings =
        lint(
            new GameLinter(),
            "a.pgn",
            "[FEN \"" + MATE + "\"]\n[Result \"" + result + "\"]\n\na1d1 " + result + "\n");
    assertEquals(
        message.isEmpty() ? List.of() : List.of(message),
        findings.stream().map(Diagnostic::message).toList());
    findings.forEach(
        finding -> {
          assertEquals(NotationProblem.RESULT_MISMATCH, finding.problem());
          assertEquals(1, finding.ply().orElseThrow());
          assertTrue(finding.position().orElseThrow().hasNoLegalMove());
        });
  }

  @Test
  void theStalematedSideHasLost() {
    Position start = Position.fromFen("4k4/3P5/9/9/9/9/9/9/5R3/3K5 w - - 0 1");
    GameTree drawn =
        GameTree.builder(Tags.empty(), start)
            .play(Move.parse("f1f0"))
            .result(GameResult.DRAW)
            .build();
    assertEquals(
        List.of("the result is 1/2-1/2, but Black has no legal move at the end; expected 1-0"),
        new GameLinter().check(entry(drawn, 1)).stream().map(Diagnostic::message).toList());
  }

  @Test
  void headerAndGameMayDifferInOtherFormats() {
    GameTree tree =
        GameTree.builder(Tags.empty().with("Result", "1-0"), Position.initial())
            .play(Move.parse("h2e2"))
            .result(GameResult.DRAW)
            .build();
    assertEquals(
        "the tag says 1-0, the game is 1/2-1/2",
        new GameLinter().check(entry(tree, 1)).get(0).message());
  }

  @Test
  void duplicateGames() {
    GameLinter linter = new GameLinter();
    String first = "[Event \"A\"]\n\nh2e2 h9g7 *\n\n[Event \"B\"]\n\nh2e2 h9g7 h0g2 *\n\n";
    assertEquals(List.of(), lint(linter, "a.pgn", first));
    String second = "[Event \"C\"]\n\nh2e2 {x} h9g7 (b9c7) *\n\n[Event \"D\"]\n\nh2e2 *\n\n";
    assertEquals(
        List.of("b.pgn:1:1 (game 1): DUPLICATE_GAME, the start and moves of game 1 of a.pgn"),
        lint(linter, "b.pgn", second).stream().map(Diagnostic::toString).toList());
    String third =
        "[Event \"E\"]\n\n*\n\n[Event \"F\"]\n\n*\n\n[Event \"G\"]\n\nh2e2 h9g7 h0g2 *\n";
    assertEquals(
        List.of("c.pgn:9:1 (game 3): DUPLICATE_GAME, the start and moves of game 2 of a.pgn"),
        lint(linter, "c.pgn", third).stream().map(Diagnostic::toString).toList());
    String set = "[FEN \"" + MATE + "\"]\n\n*\n\n";
    assertEquals(
        List.of("d.pgn:5:1 (game 2): DUPLICATE_GAME, the start and moves of game 1 of d.pgn"),
        lint(linter, "d.pgn", set + set).stream().map(Diagnostic::toString).toList());
  }

  @Test
  void manyGames() {
    SeenGames seen = new SeenGames();
    Random random = new Random(7);
    List<GameTree> games = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
      for (int ply = 0; ply < 8; ply++) {
        List<Move> moves = Position.of(builder.board()).legalMoves();
        if (!moves.isEmpty()) {
          builder.play(moves.get(random.nextInt(moves.size())));
        }
      }
      games.add(builder.build());
    }
    for (int i = 0; i < games.size(); i++) {
      assertEquals(Optional.empty(), seen.add(games.get(i), "s" + i / 1000, i));
    }
    for (int i = 0; i < games.size(); i++) {
      assertEquals(
          Optional.of(new SeenGames.Seen("s" + i / 1000, i)), seen.add(games.get(i), "t", i));
    }
  }

  @Property(tries = 200)
  void aGameIsADuplicateUnderAnyHeader(@ForAll long seed) {
    GameLinter linter = new GameLinter();
    GameTree tree = Trees.random(seed);
    linter.check(entry(tree, 1));
    List<Diagnostic> findings =
        linter.check(entry(tree.stripped().withTags(Tags.empty()), 2)).stream()
            .filter(finding -> finding.problem() == NotationProblem.DUPLICATE_GAME)
            .toList();
    assertEquals(1, findings.size());
    assertEquals(2, findings.get(0).game().orElseThrow());
    assertEquals("the start and moves of game 1 of made", findings.get(0).message());
  }
}
