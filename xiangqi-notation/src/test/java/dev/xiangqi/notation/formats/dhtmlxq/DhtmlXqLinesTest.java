package dev.xiangqi.notation.formats.dhtmlxq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines of moves and the remarks on them. */
final class DhtmlXqLinesTest {
  private static List<String> variations(Ply ply) {
    return ply.variations().stream().map(Line::toString).toList();
  }

  @Test
  void mainLineByNumber() {
    GameTree tree = Ubb.tree(Ubb.game("movelist=7747 7062", "move_0_1_0=77477062", "comment0_2=a"));
    assertEquals("h2e2 h9g7+", tree.main().toString());
    assertEquals(
        NotationProblem.SYNTAX,
        Ubb.refused(Ubb.game("movelist=7747", "move_0_1_0=7967")).error().problem());
  }

  @Test
  void variationsInAnyOrder() {
    GameTree tree =
        Ubb.tree(
            Ubb.game(
                "move_7_3_9=7967",
                "move_0_2_8=7242",
                "move_0_2_7=10221927",
                "move_0_1_3=1747",
                "movelist=77477062"));
    List<Ply> plies = tree.main().plies();
    assertEquals(List.of("b2e2"), variations(plies.get(0)));
    assertEquals(List.of("b9c7 b0c2+", "h7e7"), variations(plies.get(1)));
  }

  @ParameterizedTest
  @CsvSource({
    "7997, BAD_TOKEN",
    "7999, BAD_TOKEN",
    "5555, BAD_TOKEN",
    "5545, NO_SUCH_PIECE",
    "7062, WRONG_SIDE",
    "79697062, ILLEGAL"
  })
  void illegalVariations(String moves, NotationProblem problem) {
    String text = Ubb.game("movelist=77477062", "move_0_1_1=" + moves, "move_0_1_2=1747");
    GameEntry.Read read = (GameEntry.Read) Ubb.only(text, ReadOptions.defaults());
    assertEquals(List.of("b2e2"), variations(read.tree().main().plies().get(0)));
    Diagnostic warning = read.diagnostics().get(0);
    assertEquals(1, read.diagnostics().size());
    assertEquals(problem, warning.problem(), warning.toString());
    assertEquals(Diagnostic.Severity.WARNING, warning.severity());
    assertEquals(3, warning.location().orElseThrow().line());
    assertTrue(
        warning.message().contains("left out with all that follows it, an alternative to ply "));
    assertTrue(Ubb.only(text, ReadOptions.strict()) instanceof GameEntry.Refused);
    GameEntry saved = Ubb.only(text, ReadOptions.salvage());
    assertEquals(Diagnostic.Severity.REPAIR, saved.diagnostics().get(0).severity());
  }

  @Test
  void anIllegalMoveDropsTheRestOfItsVariation() {
    String text = Ubb.game("movelist=77477062", "move_0_1_1=79677062777719271022");
    GameEntry.Read read = (GameEntry.Read) Ubb.only(text, ReadOptions.defaults());
    assertEquals(List.of("h0g2 h9g7"), variations(read.tree().main().plies().get(0)));
    assertEquals(3, read.diagnostics().get(0).ply().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "move_0_3_1=7967, SYNTAX",
    "move_2_1_1=7967, SYNTAX",
    "move_1_1_1=7967, SYNTAX",
    "move_0_0_1=7967, SYNTAX",
    "move_0_1=7967, SYNTAX",
    "move_0_1_99999999999=7967, SYNTAX",
    "move_a_1_1=7967, SYNTAX",
    "move_0_1_1=79677, SYNTAX",
    "move_0_1_1=7967x, BAD_TOKEN"
  })
  void invalidLines(String value, NotationProblem problem) {
    String text = Ubb.game("movelist=77477062", value);
    GameEntry.Refused refused = Ubb.refused(text);
    Diagnostic error = refused.error();
    assertEquals(problem, error.problem(), error.toString());
    assertEquals(3, error.location().orElseThrow().line());
    GameEntry saved = Ubb.only(text, ReadOptions.salvage());
    assertEquals("h2e2 h9g7", Ubb.tree(saved).main().toString().replace("+", ""));
    assertFalse(saved.diagnostics().isEmpty());
    assertTrue(
        saved.diagnostics().stream()
            .anyMatch(diagnostic -> diagnostic.severity() == Diagnostic.Severity.REPAIR));
  }

  @Test
  void cycles() {
    String text = Ubb.game("movelist=7747", "move_2_1_1=7967", "move_1_1_2=1927");
    assertEquals(NotationProblem.SYNTAX, Ubb.refused(text).error().problem());
    GameEntry saved = Ubb.only(text, ReadOptions.salvage());
    assertEquals("h2e2", Ubb.tree(saved).main().toString());
    assertEquals(2, saved.diagnostics().size());
  }

  @Test
  void illegalMovesHaveLocations() {
    String text = Ubb.game("movelist=7747 7062\n 8900", "title=t");
    Diagnostic error = Ubb.refused(text).error();
    assertEquals(3, error.ply().orElseThrow());
    assertEquals("8900", error.token().orElseThrow());
    assertEquals(3, error.location().orElseThrow().line());
    assertEquals(2, error.location().orElseThrow().column());
    assertEquals(text.indexOf("8900"), error.location().orElseThrow().offset());
    assertTrue(error.position().isPresent());
    GameEntry saved = Ubb.only(text, ReadOptions.salvage());
    assertEquals("h2e2 h9g7", Ubb.tree(saved).main().toString());
    assertEquals(1, saved.diagnostics().size());
    GameEntry turned = Ubb.only(Ubb.game("movelist=77476270"), ReadOptions.salvage());
    assertEquals("h2e2 h9g7", Ubb.tree(turned).main().toString());
    assertEquals(1, turned.diagnostics().size());
  }

  @Test
  void variationReplacesDroppedMove() {
    GameEntry saved =
        Ubb.only(
            Ubb.game(
                "movelist=7747890079677062",
                "move_0_2_1=8900",
                "move_0_2_2=70627967",
                "move_0_2_3=1022",
                "move_2_3_4=1927",
                "move_0_3_5=1927"),
            ReadOptions.salvage());
    Line main = Ubb.tree(saved).main();
    assertEquals("h2e2 h9g7+ h0g2+", main.toString());
    assertEquals(List.of("b9c7"), variations(main.plies().get(1)));
    assertEquals(List.of("b0c2"), variations(main.plies().get(2)));
    assertEquals(2, saved.diagnostics().size());
  }

  @Test
  void remarksOnMissingMoves() {
    GameEntry entry =
        Ubb.only(
            Ubb.game("movelist=7747", "comment2=a", "xglyphs0_1=1 x", "comment1_2_3_4=b"),
            ReadOptions.defaults());
    assertEquals("h2e2+", Ubb.tree(entry).main().toString());
    assertEquals(3, entry.diagnostics().size());
  }
}
