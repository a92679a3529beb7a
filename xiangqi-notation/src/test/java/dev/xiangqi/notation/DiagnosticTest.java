package dev.xiangqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DiagnosticTest {
  @Test
  void theReasonOfAnIllegalMoveIsInBothLanguages() {
    NotationException refused =
        assertThrows(
            NotationException.class,
            () -> MoveNotation.chinese().parse(Position.initial(), "马八进六"));
    assertEquals(
        "“马八进六”对应的 b0d1 不合规则：b0 的马被 c0 的相绊住马腿", refused.diagnostic().message(Locale.CHINESE));
    NotationException other =
        assertThrows(
            NotationException.class, () -> MoveNotation.ucci().parse(Position.initial(), "h9g7"));
    assertEquals(
        "“h9g7”对应的 h9g7 不合规则：h9 的马是黑方的，现在轮到红方走棋", other.diagnostic().message(Locale.CHINESE));
  }

  @Test
  void chineseMessageListsTheCandidates() {
    Position position = Position.fromFen("5k3/9/9/9/9/3R5/9/9/9/3RK4 w");
    Diagnostic.Builder builder =
        Diagnostic.error(NotationProblem.AMBIGUOUS, "fits two rooks")
            .position(position)
            .token("车六平七")
            .candidates(List.of(Move.parse("d0c0"), Move.parse("d4c4")));
    Diagnostic error = builder.build();
    assertEquals("“车六平七”可以对应多种着法，可能是后车平七、前车平七", error.message(Locale.CHINA));
    assertEquals("fits two rooks", error.message(Locale.FRENCH));
    Diagnostic repair = builder.severity(Diagnostic.Severity.REPAIR).build();
    assertEquals(error.message(Locale.CHINESE) + "，已修复或跳过", repair.message(Locale.CHINESE));
  }

  @Test
  void everyProblemHasItsOwnMessage() {
    Set<String> messages = new HashSet<>();
    for (NotationProblem problem : NotationProblem.values()) {
      String message = Diagnostic.warning(problem, "x").build().message(Locale.TAIWAN);
      assertFalse(message.isEmpty());
      messages.add(message);
    }
    assertEquals(NotationProblem.values().length, messages.size());
  }

  @Test
  void isAValue() {
    Diagnostic.Builder builder =
        Diagnostic.error(NotationProblem.ILLEGAL, "no").source("a").game(1).ply(2).token("x");
    new EqualsTester()
        .addEqualityGroup(builder.build(), builder.build(), builder.build().toBuilder().build())
        .addEqualityGroup(builder.severity(Diagnostic.Severity.WARNING).build())
        .addEqualityGroup(builder.ply(3).build())
        .addEqualityGroup(builder.source("").build())
        .addEqualityGroup(builder.position(Position.initial()).build())
        .addEqualityGroup(builder.candidates(List.of(Move.parse("a0a1"))).build())
        .testEquals();
  }

  @Test
  void anExceptionKeepsAllFindingsOfAGame() {
    Diagnostic warning = Diagnostic.warning(NotationProblem.SYNTAX, "odd").build();
    Diagnostic error = Diagnostic.error(NotationProblem.ILLEGAL, "no").build();
    NotationException exception = new NotationException(List.of(warning, error));
    assertEquals(error, exception.diagnostic());
    assertEquals(List.of(warning, error), exception.diagnostics());
    assertEquals("ILLEGAL, no", exception.getMessage());
    List<Diagnostic> harmless = List.of(warning);
    assertThrows(IllegalArgumentException.class, () -> new NotationException(harmless));
  }

  @Test
  void aRepairNamesItsFileAndGame() {
    Diagnostic repair =
        Diagnostic.repair(NotationProblem.SYNTAX, "mended")
            .source("a.pgn")
            .game(31)
            .location(new Location(90, 7, 2))
            .build();
    assertEquals(Diagnostic.Severity.REPAIR, repair.severity());
    assertEquals("a.pgn", repair.source().orElseThrow());
    assertEquals(31, repair.game().orElseThrow());
    assertEquals("a.pgn:7:2 (game 31): SYNTAX, mended", repair.toString());
    assertEquals("7:2 (game 31): SYNTAX, mended", repair.toBuilder().source("").build().toString());
  }

  @Test
  void longTextsAreCut() {
    String token = "x".repeat(300);
    Diagnostic error = Diagnostic.error(NotationProblem.BAD_TOKEN, "no").token(token).build();
    assertEquals("x".repeat(200) + "…", error.token().orElseThrow());
  }

  @Test
  void aPlaceInABinaryFileIsAnOffset() {
    Diagnostic error =
        Diagnostic.error(NotationProblem.ILLEGAL, "no")
            .source("a.xqf")
            .location(new Location(1040, 0, 0))
            .game(1)
            .ply(3)
            .build();
    assertEquals("a.xqf byte 1040 (game 1, ply 3): ILLEGAL, no", error.toString());
  }
}
