package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Chinese guides use one word for each thing, and punctuation of full width. */
class ChineseWordsTest {
  /** The words that CONTRIBUTING.md lists as wrong. */
  private static final Pattern WRONG = Pattern.compile("走法|棋局(?!面)|记法|记谱法|棋型|等级分区间");

  private static final Pattern HALF_WIDTH =
      Pattern.compile("\\p{IsHan}[,;:!?()]|[,;:!?(]\\p{IsHan}|\\)\\p{IsHan}");

  private static final Pattern CODE_OR_LINK =
      Pattern.compile("(?s)```.*?```|`[^`]*`|\\]\\([^)]*\\)|(?m)^ {4}.*$");

  private static List<Path> guides() throws IOException {
    List<Path> guides = new ArrayList<>();
    guides.add(Checkout.ROOT.resolve("README.zh.md"));
    guides.add(Checkout.ROOT.resolve("docs/site/index.zh.md"));
    try (Stream<Path> files = Files.list(Checkout.ROOT.resolve("docs"))) {
      files.filter(file -> file.toString().endsWith(".zh.md")).sorted().forEach(guides::add);
    }
    return guides;
  }

  private static List<String> found(Pattern pattern) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path guide : guides()) {
      // Replaced by letters, so that nothing new becomes adjacent.
      String text = CODE_OR_LINK.matcher(Files.readString(guide)).replaceAll("x");
      Matcher matcher = pattern.matcher(text);
      while (matcher.find()) {
        int from = Math.max(0, matcher.start() - 10);
        int to = Math.min(text.length(), matcher.end() + 10);
        found.add(guide.getFileName() + ": " + text.substring(from, to).replace('\n', ' '));
      }
    }
    return found;
  }

  @Test
  void oneWordForEachThing() throws IOException {
    assertFalse(guides().size() < 10, "found only " + guides());
    assertEquals(List.of(), found(WRONG));
  }

  @Test
  void punctuationHasFullWidth() throws IOException {
    assertEquals(List.of(), found(HALF_WIDTH));
  }
}
