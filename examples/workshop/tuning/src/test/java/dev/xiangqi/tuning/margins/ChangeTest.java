package dev.xiangqi.tuning.margins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.engine.SearchMargins;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeTest {
  @Test
  void readsNamesAndValues() {
    List<Change> changes =
        Change.parse("# tried\n\n raz razor 300\nfut  futility 10 futility-step 50\n");
    assertEquals(2, changes.size());
    assertEquals("raz", changes.get(0).name());
    SearchMargins margins = changes.get(1).applyTo(SearchMargins.standard());
    assertEquals(10, margins.get("futility"));
    assertEquals(50, margins.get("futility-step"));
    assertEquals(SearchMargins.standard().get("razor"), margins.get("razor"));
  }

  @ParameterizedTest
  @CsvSource({
    "raz razor, line 1: expected a name and pairs",
    "raz, line 1: expected a name and pairs",
    "'a razor 300\n\nb razor 200', line 3: a second change of razor",
    "a nothing 3, no such margin",
    "a razor x, expected a number",
    "a razor 1, 'razor: expected'",
    "'', 'expected 1 to 60 changes, got 0'",
  })
  void refusesOtherTexts(String text, String message) {
    Exception thrown = assertThrows(IllegalArgumentException.class, () -> Change.parse(text));
    assertTrue(thrown.toString().contains(message), thrown.toString());
  }
}
