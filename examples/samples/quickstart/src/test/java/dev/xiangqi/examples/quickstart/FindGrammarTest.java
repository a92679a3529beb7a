package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.pattern.InvalidPatternException;
import dev.xiangqi.core.query.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The grammar of queries in docs/find.md is the one that is parsed. */
class FindGrammarTest {
  private static final int TEXTS = 4_000;
  private static final String PIECES = "KABEHNRCP";
  private static final String LETTER = "[KABEHNRCPkabehnrcpXx?.]";
  private static final String SET = "\\[(?!\\^[?.]*(\\?\\.|\\.\\?)[?.]*\\])\\^?" + LETTER + "+\\]";
  private static final String RANK =
      "(?:" + LETTER + "|" + SET + "|[1-9])*\\*?(?:" + LETTER + "|" + SET + "|[1-9])*";

  private static final Map<String, String> SIGNS =
      Map.ofEntries(
          Map.entry("NUMBER", "[0-9]+"),
          Map.entry("POSITIVE", "0*[1-9][0-9]*"),
          Map.entry("SIGN", "!?=|[<>]=?"),
          Map.entry("LETTER", LETTER),
          Map.entry("CAPITAL", "[" + PIECES + "]"),
          Map.entry("SMALL", "[" + PIECES.toLowerCase(Locale.ROOT) + "]"),
          Map.entry("SET", SET),
          Map.entry("SQUARE", "[a-i][0-9]"),
          Map.entry("FILE", "[a-i]"),
          Map.entry("RANK", "[0-9]"),
          Map.entry("DIGIT", "[0-9]"),
          Map.entry("BOARD", RANK + "(?:/" + RANK + "){9}"),
          Map.entry("QUOTED", "'[^']*'|\"[^\"]*\""),
          Map.entry("NAME", "[A-Za-z0-9_]+"),
          Map.entry("KILL", kills()),
          Map.entry("RESULT", "1-0|0-1|1/2(?:-1/2)?|\\*"));

  private static final Map<String, List<String>> SAMPLES =
      Map.ofEntries(
          Map.entry("NUMBER", List.of("0", "1", "12", "007", "2000")),
          Map.entry("POSITIVE", List.of("1", "8", "020", "100000")),
          Map.entry("SIGN", List.of("=", "!=", "<", "<=", ">", ">=")),
          Map.entry(
              "LETTER", List.of("K", "A", "e", "B", "h", "N", "r", "C", "p", "X", "x", "?", ".")),
          Map.entry("CAPITAL", List.of("K", "A", "E", "H", "N", "R", "C", "P", "B")),
          Map.entry("SMALL", List.of("k", "a", "e", "h", "n", "r", "c", "p", "b")),
          Map.entry(
              "SET", List.of("[R]", "[RC]", "[^RC]", "[^Xx]", "[.]", "[^.]", "[?]", "[Xkr.]")),
          Map.entry("SQUARE", List.of("a0", "e2", "i9", "d7")),
          Map.entry("FILE", List.of("a", "e", "i")),
          Map.entry("RANK", List.of("0", "5", "9")),
          Map.entry("DIGIT", List.of("0", "1", "5", "9")),
          Map.entry(
              "BOARD",
              List.of(
                  "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR",
                  "*/*/*/*/*/*/*/4C4/*/*",
                  "????k????/*/*/????.????/*/*/*/????[CR]????/*/*",
                  "X*x/*/[^R]*/*/*/*/*/9/3*/........1")),
          Map.entry("QUOTED", List.of("'a b'", "\"it's\"", "''", "'胡荣华'")),
          Map.entry("NAME", List.of("ECCO", "White_1", "9")),
          Map.entry("KILL", List.of("'马后炮'", "\"馬後炮\"", "'iron bolt'", "'SAN_JIANG'")),
          Map.entry("RESULT", List.of("1-0", "0-1", "1/2", "1/2-1/2", "*")));

  /** The names of kills in quotes; signs and spaces may stand between the letters. */
  private static String kills() {
    String names =
        Arrays.stream(Kill.values())
            .flatMap(
                kill ->
                    Stream.of(
                        kill.simplified(),
                        kill.traditional(),
                        Normalizer.normalize(kill.pinyin(), Normalizer.Form.NFD)
                            .replaceAll("\\p{M}", ""),
                        kill.english(),
                        kill.name()))
            .map(name -> name.replaceAll("[ _-]", ""))
            .map(name -> name.replaceAll("(?<=.)(?=.)", "[ _-]*"))
            .collect(Collectors.joining("|", "[ _-]*(?i:", ")[ _-]*"));
    return "'" + names + "'|\"" + names + "\"";
  }

  private static Grammar grammar() throws IOException {
    String rules =
        Files.readAllLines(Checkout.ROOT.resolve("docs/find.md")).stream()
            .dropWhile(line -> !line.equals("## Grammar"))
            .filter(line -> line.startsWith("    "))
            .collect(Collectors.joining("\n"));
    return new Grammar(rules, SIGNS, SAMPLES, Set.of("piece", "pieces", "squares", "red", "black"));
  }

  private static boolean isQuery(String text) {
    try {
      return !Query.parse(text).toString().isEmpty();
    } catch (InvalidPatternException e) {
      return false;
    }
  }

  @Test
  void whatTheGuideAllowsIsParsed() throws IOException {
    Grammar grammar = grammar();
    assertEquals(
        new TreeSet<>(
            List.of(
                "query either both operand fact pattern sum term piece pieces kind squares range"
                    .concat(" material red black")
                    .split(" "))),
        grammar.rules());
    Random random = new Random(41);
    for (int i = 0; i < TEXTS; i++) {
      String text = grammar.make("query", random);
      if (text.length() <= 2_000) {
        assertDoesNotThrow(() -> Query.parse(text), text);
        assertTrue(grammar.matches("query", text), text);
      }
    }
  }

  @Test
  void whatIsParsedIsInTheGuide() throws IOException {
    Grammar grammar = grammar();
    Random random = new Random(42);
    int parsed = 0;
    for (int i = 0; i < TEXTS; i++) {
      String text = grammar.make("query", random);
      if (text.length() > 120) {
        continue;
      }
      StringBuilder changed = new StringBuilder(text);
      for (int change = random.nextInt(3); change >= 0 && changed.length() > 0; change--) {
        int at = random.nextInt(changed.length());
        int other = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> changed.deleteCharAt(at);
          case 1 -> changed.insert(at, text.charAt(other));
          default -> changed.setCharAt(at, " @-+()[]0129RCce,.v".charAt(random.nextInt(19)));
        }
      }
      String query = changed.toString();
      if (isQuery(query)) {
        parsed++;
        assertTrue(grammar.matches("query", query), query);
      }
    }
    assertTrue(parsed > 100, parsed + " parsed");
  }

  @Test
  void whatTheGuideRefusesIsRefused() throws IOException {
    Grammar grammar = grammar();
    for (String text :
        List.of(
            "@9",
            "@e2",
            "3",
            "R + C",
            "R + 0",
            "0 + R",
            "R + 0 attacks k",
            "[]",
            "[^]",
            "[^?.]",
            "+ v R",
            "R v",
            "v R",
            "r v r",
            "Rr v r",
            "R12 v r",
            "for 0 R",
            "R then within 0 R",
            "R @e",
            "R@ e",
            "R@e , f",
            "turn white",
            "fen",
            "board 9/9",
            "R =",
            "year = x",
            "tag 'x'",
            "player x",
            "result 2-0",
            "kill",
            "kill x",
            "kill 'x'",
            "kill 'any'",
            "",
            "()",
            "R and",
            "not")) {
      assertEquals(isQuery(text), grammar.matches("query", text), text);
      assertTrue(!isQuery(text), text);
    }
  }
}
