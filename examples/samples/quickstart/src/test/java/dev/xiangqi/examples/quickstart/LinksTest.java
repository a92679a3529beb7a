package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the guides lead to files and headings that exist. */
class LinksTest {
  private static final Path ROOT = Checkout.ROOT;
  private static final Pattern CODE_BLOCK =
      Pattern.compile("^```.*?^```", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.*)$");
  private static final Pattern NOT_IN_ANCHORS =
      Pattern.compile("[^\\p{L}\\p{M}\\p{N}\\p{Pc} -]", Pattern.UNICODE_CHARACTER_CLASS);

  @Test
  void linksLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path guide : guides()) {
      for (String link : matches(LINK, text(guide))) {
        if (!link.contains("://") && !link.startsWith("mailto:")) {
          links++;
          if (!leadsSomewhere(guide, link)) {
            broken.add(ROOT.relativize(guide) + ": " + link);
          }
        }
      }
    }
    assertEquals(List.of(), broken);
    assertTrue(links > 100, "found only " + links + " links");
  }

  @Test
  void aGuideAndItsChineseTwinLinkToEachOther() throws IOException {
    int twins = 0;
    for (Path chinese : guides()) {
      String name = chinese.getFileName().toString();
      if (name.endsWith(".zh.md")) {
        String twin = name.replace(".zh.md", ".md");
        twins++;
        assertTrue(text(chinese).contains("](" + twin + ")"), name);
        assertTrue(text(chinese.resolveSibling(twin)).contains("](" + name + ")"), twin);
      }
    }
    assertTrue(twins > 5, "found only " + twins);
  }

  private static boolean leadsSomewhere(Path guide, String link) throws IOException {
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    Path target = file.isEmpty() ? guide : guide.resolveSibling(file).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return hash < 0 || anchors(target).contains(link.substring(hash + 1));
  }

  /** The anchors of headings, as GitHub derives them. */
  private static Set<String> anchors(Path guide) throws IOException {
    Set<String> anchors = new HashSet<>();
    for (String heading : matches(HEADING, text(guide))) {
      String words = NOT_IN_ANCHORS.matcher(heading.strip()).replaceAll("");
      String anchor = words.toLowerCase(Locale.ROOT).replace(' ', '-');
      int copies = 0;
      String unique = anchor;
      while (!anchors.add(unique)) {
        copies++;
        unique = anchor + "-" + copies;
      }
    }
    return anchors;
  }

  private static String text(Path guide) throws IOException {
    return CODE_BLOCK.matcher(Files.readString(guide).replace("\r\n", "\n")).replaceAll("");
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }

  private static List<Path> guides() throws IOException {
    List<Path> guides = new ArrayList<>();
    for (String folder :
        List.of("", "docs", "docs/measurements", "examples", "examples/clusters/book-on-spark")) {
      try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(guides::add);
      }
    }
    return guides;
  }
}
