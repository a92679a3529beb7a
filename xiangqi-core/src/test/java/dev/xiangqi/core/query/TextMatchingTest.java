package dev.xiangqi.core.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextMatchingTest {
  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "Hu Ronghua,hu rong hua,true",
        "ＨＵ　Ｒonghua,HU RONGHUA,true",
        "胡 荣 华,胡荣华,true",
        "胡荣华,胡　荣华 ,true",
        "胡荣华,荣,true",
        "１９８０年,1980,true",
        "胡榮華,胡荣华,false",
        "Hu,Hua,false",
        "胡\u00a0荣华,胡荣华,true"
      })
  void plainMatching(String text, String words, boolean contains) {
    assertEquals(contains, TextMatching.plain().contains(text, words));
  }

  @Test
  void theKeyIsIndependentOfTheLocale() {
    assertEquals("title", TextMatching.plainKey(" TİTLE ".replace('İ', 'I')));
  }

  @Test
  void theFactsDecideByTheirMatching() {
    TextMatching reversed =
        (text, words) -> text.contains(new StringBuilder(words).reverse().toString());
    GameFacts facts =
        new GameFacts() {
          @Override
          public GameResult result() {
            return GameResult.DRAW;
          }

          @Override
          public int plies() {
            return 0;
          }

          @Override
          public Optional<String> tag(String name) {
            return name.equals("Red") ? Optional.of("abc") : Optional.empty();
          }

          @Override
          public Optional<String> ending() {
            return Optional.of("mate");
          }

          @Override
          public TextMatching matching() {
            return reversed;
          }
        };
    for (String query : new String[] {"red 'cb'", "player 'cb'", "ends 'etam'", "tag Red 'cba'"}) {
      assertTrue(Query.parse(query).matches(Game.start(), facts), query);
    }
    for (String query : new String[] {"red 'bc'", "black 'cb'", "ends 'mate'"}) {
      assertFalse(Query.parse(query).matches(Game.start(), facts), query);
    }
  }
}
