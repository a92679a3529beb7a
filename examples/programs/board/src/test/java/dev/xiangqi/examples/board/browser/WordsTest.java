package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The texts of the page, which are in two languages. */
class WordsTest {
  private static final Path WEB = Path.of("src/main/resources/dev/xiangqi/examples/board/web");
  private static final Pattern ENTRY =
      Pattern.compile("(?m)^  '([^']+)': \\['((?:[^'])+)', '((?:[^'])+)'\\],$");
  private static final Pattern PLACE = Pattern.compile("\\{\\d\\}");
  private static final Pattern USE = Pattern.compile("\\bt\\('([^']+)'");
  private static final Pattern HAN = Pattern.compile("\\p{IsHan}");

  private static String read(String name) throws IOException {
    return Files.readString(WEB.resolve(name));
  }

  private static Map<String, List<String>> words() throws IOException {
    Map<String, List<String>> words = new TreeMap<>();
    for (MatchResult entry : ENTRY.matcher(read("words.js")).results().toList()) {
      assertFalse(words.containsKey(entry.group(1)), entry.group(1) + " occurs twice");
      words.put(entry.group(1), List.of(entry.group(2), entry.group(3)));
    }
    return words;
  }

  @Test
  void everyLineOfTheTableIsAPairOfTexts() throws IOException {
    long lines = read("words.js").lines().filter(line -> line.startsWith("  '")).count();
    assertEquals(lines, words().size());
    assertTrue(lines > 150, "the table has been found");
  }

  @Test
  void bothLanguagesHaveTheSamePlaceholders() throws IOException {
    words().forEach((key, texts) -> assertEquals(places(texts.get(0)), places(texts.get(1)), key));
  }

  private static Set<String> places(String text) {
    Set<String> places = new TreeSet<>();
    PLACE.matcher(text).results().forEach(place -> places.add(place.group()));
    return places;
  }

  @Test
  void noEnglishTextIsChinese() throws IOException {
    words().forEach((key, texts) -> assertFalse(HAN.matcher(texts.get(0)).find(), key));
  }

  @Test
  void everyTextThatIsUsedExists() throws IOException {
    Set<String> known = words().keySet();
    try (Stream<Path> scripts = Files.list(WEB).filter(path -> path.toString().endsWith(".js"))) {
      for (Path script : scripts.toList()) {
        for (MatchResult use : USE.matcher(Files.readString(script)).results().toList()) {
          assertTrue(known.contains(use.group(1)), script + " uses " + use.group(1));
        }
      }
    }
  }

  /**
   * The content security policy forbids inline scripts and styles; texts must never become markup.
   */
  @Test
  void pageNeedsNoUnsafeInline() throws IOException {
    for (String page : List.of("index.html", "unknown.html")) {
      assertFalse(
          Pattern.compile("<style|style=|\\son\\w+=|<script(?![^>]*src=)")
              .matcher(read(page))
              .find(),
          page);
    }
    try (Stream<Path> scripts = Files.list(WEB).filter(path -> path.toString().endsWith(".js"))) {
      for (Path script : scripts.toList()) {
        String text = Files.readString(script);
        assertFalse(
            Pattern.compile("innerHTML|outerHTML|insertAdjacentHTML|document\\.write|\\beval\\(")
                .matcher(text)
                .find(),
            script.toString());
      }
    }
  }
}
