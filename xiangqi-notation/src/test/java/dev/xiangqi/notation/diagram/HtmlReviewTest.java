package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.tree.GameTree;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
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
    assertTrue(page.contains("d=\"M-9,109V50L0,50 1,48 2,50 3,55 4,1.3H13V109Z\""), page);
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
    assertTrue(bytes < 75_000, () -> bytes + " characters");
  }

  @Test
  void aGameOf80PliesIsSmall() {
    StringBuilder moves = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      String error = i % 5 == 0 ? " $4 {" + "x".repeat(200) + "} (h0i2 h9i7 i2h0 i7h9)" : "";
      moves.append("h0g2").append(error).append(" h9g7 g2h0 g7h9 ");
    }
    List<Double> chances = Collections.nCopies(81, 0.123);
    Map<Integer, Move> better = Map.of(1, Move.parse("h0i2"), 21, Move.parse("h0i2"));
    String page =
        HtmlReview.defaults()
            .page(
                List.of(
                    new ReviewedRecord(
                        tree(moves + "*"), List.of("Accuracy"), chances, better, List.of(1, 21))));
    int bytes = page.getBytes(StandardCharsets.UTF_8).length;
    assertTrue(bytes < 80_000, () -> bytes + " bytes");
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
