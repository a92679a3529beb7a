package dev.xiangqi.examples.xq.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShellWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      quoteCharacter = '`',
      textBlock =
          """
          engine                        > engine
          ./engine -x  7                > ./engine|-x|7
          "my engine" 'a b'             > my engine|a b
          'say "so"' "it's"             > say "so"|it's
          pre"fi x"ed                   > prefi xed
          my\\ engine \\"x\\"              > my engine|"x"
          "a \\"quoted\\" b"             > a "quoted" b
          'a\\'                          > a\\
          C:\\chess\\engine.exe -v        > C:\\chess\\engine.exe|-v
          "C:\\Program Files\\e.exe"      > C:\\Program Files\\e.exe
          """)
  void splitsAsAShellDoes(String line, String words) {
    List<String> expected = List.of(words.split("\\|", -1));
    assertEquals(expected, ShellWords.split(line));
  }

  @Test
  void anEmptyWordIsAWord() {
    assertEquals(List.of("engine", "", ""), ShellWords.split(" engine '' \"\" "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\"engine", "engine 'x", "engine \"a\\\""})
  void refusesOpenQuotesAndEmptyLines(String line) {
    assertThrows(IllegalArgumentException.class, () -> ShellWords.split(line));
  }
}
