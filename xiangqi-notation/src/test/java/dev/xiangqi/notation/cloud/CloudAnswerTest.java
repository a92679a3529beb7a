package dev.xiangqi.notation.cloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CloudAnswerTest {
  private static final String MOVES =
      "move:h2e2,score:1,rank:2,note:! (20-00),winrate:50.08"
          + "|move:c3c4,score:-3,rank:0,note:? (15-02),winrate:49.77"
          + "|move:a0a1,score:??,rank:0,note:? (??-??)";

  private static Diagnostic error(String text) {
    return assertThrows(NotationException.class, () -> CloudAnswer.parse(text)).diagnostic();
  }

  @Test
  void moves() {
    CloudAnswer answer = CloudAnswer.parse(MOVES + "\0", Position.initial());
    assertEquals(CloudAnswer.Status.FOUND, answer.status());
    assertEquals(3, answer.moves().size());
    CloudMove best = answer.moves().get(0);
    assertEquals(CloudMove.Kind.MOVE, best.kind());
    assertEquals(Move.parse("h2e2"), best.move());
    assertEquals(OptionalInt.of(1), best.score());
    assertEquals(OptionalInt.of(2), best.rank());
    assertEquals(Optional.of("! (20-00)"), best.note());
    assertEquals(OptionalDouble.of(50.08), best.winRate());
    assertEquals(OptionalInt.empty(), answer.moves().get(2).score());
    assertEquals(OptionalDouble.empty(), answer.moves().get(2).winRate());
  }

  @Test
  void kindsOfMoves() {
    assertEquals(CloudMove.Kind.EGTB, CloudAnswer.parse("egtb:h2e2").moves().get(0).kind());
    CloudAnswer search = CloudAnswer.parse("search:h2e2|search:c3c4");
    assertEquals(CloudMove.Kind.SEARCH, search.moves().get(1).kind());
    CloudAnswer rule = CloudAnswer.parse("move:h2e2,rule:none|move:c3c4,rule:ban");
    assertEquals(Optional.of("ban"), rule.moves().get(1).rule());
    CloudAnswer table = CloudAnswer.parse("move:h2e2,score:29990,rank:2,note:! (W-M-0010)");
    assertEquals(Optional.of("! (W-M-0010)"), table.moves().get(0).note());
  }

  @Test
  void linesAndScores() {
    CloudAnswer line = CloudAnswer.parse("score:1,depth:2,pv:h2e2|h9g7", Position.initial());
    assertEquals(OptionalInt.of(1), line.score());
    assertEquals(OptionalInt.of(2), line.depth());
    assertEquals(List.of(Move.parse("h2e2"), Move.parse("h9g7")), line.line());
    assertEquals(line, CloudAnswer.parse("depth:2,score:1,pv:h2e2|h9g7"));
    assertEquals(1, CloudAnswer.parse("pv:h2e2").line().size());
    assertEquals(OptionalInt.of(-30000), CloudAnswer.parse("eval:-30000").score());
  }

  @ParameterizedTest
  @EnumSource
  void words(CloudAnswer.Status status) {
    if (status != CloudAnswer.Status.FOUND) {
      assertEquals(status, CloudAnswer.parse(status.text() + "\r\n\0").status());
      assertEquals(status.text(), CloudAnswer.parse(status.text()).toString());
    }
  }

  @Test
  void fieldsOfLaterVersionsAreIgnored() {
    assertEquals(
        CloudAnswer.parse("move:h2e2,score:1"), CloudAnswer.parse("move:h2e2,new:x,score:1"));
    assertEquals(CloudAnswer.parse("pv:h2e2"), CloudAnswer.parse("ply:3,pv:h2e2"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "move:h2e; 6",
        "move:h2e2,score:x; 17",
        "move:h2e2|; 11",
        "move:h2e2,score; 11",
        "move:h2e2,winrate:101; 19",
        "Nope; 1",
        "nope:h2e2; 1",
        "eval:; 6",
        "score:1,depth:x,pv:h2e2; 15",
        "pv:h2e2|x; 9",
      })
  void faultsHavePlaces(String text, int column) {
    Diagnostic error = error(text);
    assertEquals(NotationProblem.SYNTAX, error.problem());
    assertEquals(column, error.location().orElseThrow().column());
    assertTrue(error.message().startsWith("expected "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\0", "{\"status\":\"ok\"}", "|", ",", ":"})
  void otherTextIsRefused(String text) {
    assertEquals(NotationProblem.SYNTAX, error(text).problem());
  }

  @Test
  void tooLong() {
    assertEquals(NotationProblem.TOO_LARGE, error("move:h2e2|".repeat(10_000)).problem());
  }

  @Test
  void illegalMoves() {
    Position start = Position.initial();
    Diagnostic move =
        assertThrows(
                NotationException.class,
                () -> CloudAnswer.parse("move:h2e2|move:h2h9,score:1|move:a0a5", start))
            .diagnostic();
    assertEquals(NotationProblem.ILLEGAL, move.problem());
    assertEquals(33, move.location().orElseThrow().offset());
  }

  @Test
  void illegalLine() {
    Diagnostic line =
        assertThrows(
                NotationException.class,
                () -> CloudAnswer.parse("score:1,depth:2,pv:h2e2|h2e2", Position.initial()))
            .diagnostic();
    assertEquals(24, line.location().orElseThrow().offset());
  }

  @Test
  void partsThatDoNotGoTogether() {
    OptionalInt none = OptionalInt.empty();
    assertThrows(
        IllegalArgumentException.class,
        () -> new CloudAnswer(CloudAnswer.Status.FOUND, List.of(), none, none, List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new CloudAnswer(
                CloudAnswer.Status.UNKNOWN, List.of(), OptionalInt.of(1), none, List.of()));
    assertThrows(
        IllegalArgumentException.class, () -> move(Optional.of("a,b"), OptionalDouble.empty()));
    assertThrows(
        IllegalArgumentException.class, () -> move(Optional.empty(), OptionalDouble.of(-1)));
  }

  private static CloudMove move(Optional<String> note, OptionalDouble winRate) {
    return new CloudMove(
        CloudMove.Kind.MOVE,
        Move.parse("h2e2"),
        OptionalInt.empty(),
        OptionalInt.empty(),
        note,
        winRate,
        Optional.empty());
  }

  @Property(tries = 500)
  void writtenAnswersAreReadAgain(@ForAll long seed) {
    CloudAnswer answer = random(new Random(seed));
    assertEquals(answer, CloudAnswer.parse(answer.toString()));
    assertEquals(answer.hashCode(), CloudAnswer.parse(answer.toString()).hashCode());
  }

  private static CloudAnswer random(Random random) {
    List<Move> all = Position.initial().legalMoves();
    OptionalInt none = OptionalInt.empty();
    OptionalInt score = OptionalInt.of(random.nextInt(60_001) - 30_000);
    if (random.nextInt(4) == 0) {
      return new CloudAnswer(CloudAnswer.Status.FOUND, List.of(), score, none, List.of());
    }
    if (random.nextInt(3) == 0) {
      List<Move> line = List.of(all.get(random.nextInt(all.size())));
      return new CloudAnswer(
          CloudAnswer.Status.FOUND,
          List.of(),
          random.nextBoolean() ? score : none,
          OptionalInt.of(1),
          line);
    }
    List<CloudMove> moves = new ArrayList<>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      moves.add(
          new CloudMove(
              CloudMove.Kind.values()[random.nextInt(3)],
              all.get(random.nextInt(all.size())),
              random.nextBoolean() ? score : none,
              random.nextBoolean() ? OptionalInt.of(random.nextInt(3)) : none,
              random.nextBoolean()
                  ? Optional.of("! (" + random.nextInt(99) + "-00)")
                  : Optional.empty(),
              random.nextBoolean()
                  ? OptionalDouble.of(random.nextInt(10_001) / 100.0)
                  : OptionalDouble.empty(),
              random.nextBoolean() ? Optional.of("draw") : Optional.empty()));
    }
    return new CloudAnswer(CloudAnswer.Status.FOUND, moves, none, none, List.of());
  }

  @Property(tries = 500)
  void mutationsAreReadOrRefused(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text =
        new StringBuilder(random.nextBoolean() ? MOVES : "score:1,depth:2,pv:h2e2|h9g7");
    for (int i = random.nextInt(5); i >= 0; i--) {
      int at = random.nextInt(text.length());
      text.setCharAt(at, "|,:?a9 -\0".charAt(random.nextInt(9)));
    }
    try {
      CloudAnswer answer = CloudAnswer.parse(text.toString());
      assertEquals(answer, CloudAnswer.parse(answer.toString()));
    } catch (NotationException e) {
      assertTrue(e.diagnostic().location().isPresent());
    }
  }
}
