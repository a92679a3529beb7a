package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Each subject of the documents has a class, a command or a guide. {@code LinksTest} follows the
 * links.
 */
class SubjectsTest {
  private static final Path DOCS = Checkout.ROOT.resolve("docs");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| (00[\\d, ]*) \\|.*\\| (.*) \\|$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)");
  private static final Pattern COMMAND = Pattern.compile("`xq (\\w+)`");

  private static List<MatchResult> rows(String page) throws IOException {
    return ROW.matcher(Files.readString(DOCS.resolve(page))).results().toList();
  }

  private static List<String> found(Pattern pattern, MatchResult row) {
    return pattern.matcher(row.group(2)).results().map(match -> match.group(1)).toList();
  }

  @Test
  void eachRowLeadsToAClassACommandOrAGuide() throws IOException {
    String commands =
        Files.readString(
            Checkout.ROOT.resolve(
                "examples/programs/xq/src/main/java/dev/xiangqi/examples/xq/Xq.java"));
    Set<String> documents = new TreeSet<>();
    for (MatchResult row : rows("subjects.md")) {
      documents.addAll(List.of(row.group(1).split(", ")));
      List<String> named = found(COMMAND, row);
      assertTrue(!named.isEmpty() || !found(LINK, row).isEmpty(), row.group());
      for (String command : named) {
        assertTrue(commands.contains('"' + command + "\","), row.group());
      }
    }
    assertEquals(Set.of("000", "001", "002", "003", "004"), documents);
  }

  @Test
  void bothLanguagesHaveTheSameRows() throws IOException {
    List<MatchResult> english = rows("subjects.md");
    List<MatchResult> chinese = rows("subjects.zh.md");
    assertEquals(english.size(), chinese.size());
    for (int i = 0; i < english.size(); i++) {
      assertEquals(english.get(i).group(1), chinese.get(i).group(1));
      assertEquals(found(COMMAND, english.get(i)), found(COMMAND, chinese.get(i)));
      assertEquals(
          found(LINK, english.get(i)),
          found(LINK, chinese.get(i)).stream().map(link -> link.replace(".zh.md", ".md")).toList());
    }
  }
}
