package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.tree.GameTree;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HtmlReviewTest {
  static final ReviewedRecord SAMPLE =
      new ReviewedRecord(
          tree("1. h2e2 h9g7 2. h0g2 h7h0 $4 {loses <a cannon>} (2... i9h9) *"),
          List.of("Accuracy: Red 90 %"),
          List.of(0.5, 0.52, 0.5, 0.45, 0.987),
          Map.of(4, Move.parse("i9h9")),
          List.of(4));

  private static GameTree tree(String moves) {
    return GameFiles.parse(moves);
  }

  @Test
  void theCurveHasAPointForEachPosition() {
    String page = HtmlReview.defaults().page(List.of(SAMPLE));
    assertTrue(page.contains("viewBox=\"0 0 4 100\""));
    assertTrue(page.contains("d=\"M0,50 1,48 2,50 3,55 4,1.3\""), page);
    assertTrue(page.contains("<path class=\"moment\" d=\"M4,1.3h0\"/>"));
    assertTrue(page.contains("data-ply=\"4\" data-move=\"i9h9\""));
    assertTrue(page.contains("<button value=\"4\">2... C8+7??</button>"));
    assertTrue(page.contains("<p class=\"facts\">Accuracy: Red 90 %</p>"));
    assertTrue(page.contains("loses &lt;a cannon&gt;"));
  }

  @Test
  void settingsAreThoseOfTheReplay() {
    String page =
        HtmlReview.defaults()
            .language(Locale.TRADITIONAL_CHINESE)
            .notation(MoveNotation.iccs())
            .theme(PageTheme.DARK)
            .board(SvgDiagram.letters())
            .page(List.of(SAMPLE, SAMPLE));
    assertTrue(page.contains("aria-label=\"紅方勝算\""));
    assertTrue(page.contains(">2... H7-H0??</button>"));
    assertTrue(page.contains("faces=\"western\""));
    assertTrue(page.contains("<select id=\"games\""));
  }

  @Test
  void aGameWithoutMovesHasACurve() {
    ReviewedRecord none =
        new ReviewedRecord(tree("*"), List.of(), List.of(0.5), Map.of(), List.of());
    String page = HtmlReview.defaults().page(List.of(none));
    assertTrue(page.contains("viewBox=\"0 0 1 100\""));
    assertFalse(page.contains("<nav class=\"moments\""));
  }

  @Test
  void theScriptIsSmall() {
    int bytes = HtmlReview.defaults().page(List.of(SAMPLE)).length();
    assertTrue(bytes < 85_000, () -> bytes + " characters");
  }

  @Test
  void refusesWrongNumbers() {
    GameTree tree = SAMPLE.tree();
    assertThrows(
        IllegalArgumentException.class,
        () -> new ReviewedRecord(tree, List.of(), List.of(0.5), Map.of(), List.of()));
    List<Double> chances = SAMPLE.chances();
    assertThrows(
        IllegalArgumentException.class,
        () -> new ReviewedRecord(tree, List.of(), chances, Map.of(), List.of(5)));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new ReviewedRecord(tree, List.of(), chances, Map.of(0, Move.parse("a0a1")), List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new ReviewedRecord(
                tree, List.of(), List.of(0.5, 0.5, 0.5, 0.5, 2.0), Map.of(), List.of()));
    assertEquals(
        "no games; expected at least one",
        assertThrows(IllegalArgumentException.class, () -> HtmlReview.defaults().page(List.of()))
            .getMessage());
  }
}
