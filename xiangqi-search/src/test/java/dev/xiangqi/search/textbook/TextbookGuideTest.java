package dev.xiangqi.search.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.textbook.evaluators.SampleEvaluators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The guides to the searches of the textbooks link every name to its class. */
class TextbookGuideTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Pattern LINK = Pattern.compile("\\]\\((\\.\\./[^)]+\\.java)\\)");
  private static final Pattern CODE = Pattern.compile("`([a-z-]+)`");

  /** The names of searches in the two documents of the client. */
  private static final List<String> NAMES =
      List.of(
          "搜索树",
          "极小极大搜索",
          "最小-最大搜索",
          "NegaMax",
          "Alpha-Beta 剪枝",
          "深度优先搜索",
          "深度限制搜索",
          "迭代加深",
          "静态评估启发",
          "历史动作启发",
          "兄弟节点动作启发",
          "状态动作启发",
          "静态评估",
          "静态搜索",
          "MVV/LVA",
          "空窗口探测",
          "二分搜索",
          "空着探测",
          "空着向前裁剪",
          "适应性空着裁剪",
          "差动作探测",
          "历史表缓存",
          "置换表",
          "主要变例搜索",
          "WideQuiesc",
          "Futility",
          "Razoring",
          "Killer",
          "Check Extension",
          "Fail-Soft",
          "Zobrist",
          "终点评价",
          "一阶评价",
          "空间",
          "机动",
          "着法（Tempo）",
          "威胁",
          "形状",
          "始终替换",
          "同样深度或更深时替换");

  private static List<String> rows(String guide) throws IOException {
    try (Stream<String> lines = Files.lines(DOCS.resolve(guide))) {
      return lines.filter(line -> line.startsWith("| ") && line.contains(".java)")).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"textbook.md", "textbook.zh.md"})
  void everyRowLinksToClasses(String guide) throws IOException {
    for (String row : rows(guide)) {
      Matcher links = LINK.matcher(row);
      while (links.find()) {
        assertTrue(Files.isRegularFile(DOCS.resolve(links.group(1))), links.group(1));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"textbook.md", "textbook.zh.md"})
  void everySearchTechniqueAndEvaluatorHasARow(String guide) throws IOException {
    Set<String> codes =
        rows(guide).stream()
            .flatMap(row -> CODE.matcher(row).results().map(found -> found.group(1)))
            .collect(Collectors.toSet());
    assertTrue(codes.containsAll(Textbook.names()), () -> guide + " " + codes);
    assertTrue(codes.containsAll(SampleEvaluators.names()), () -> guide + " " + codes);
    for (Technique technique : Technique.values()) {
      assertTrue(codes.contains(technique.code()), technique::code);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"textbook.md", "textbook.zh.md"})
  void everyNameOfTheDocumentsHasARow(String guide) throws IOException {
    List<String> rows = rows(guide);
    for (String name : NAMES) {
      assertTrue(rows.stream().anyMatch(row -> row.contains(name)), name);
    }
  }

  @Test
  void theGuidesHaveTheSameTables() throws IOException {
    assertEquals(links("textbook.md"), links("textbook.zh.md"));
  }

  private static List<String> links(String guide) throws IOException {
    return rows(guide).stream()
        .flatMap(row -> LINK.matcher(row).results().map(found -> found.group(1)))
        .toList();
  }
}
