package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages with several games and several scripts. */
final class DhtmlXqPairsTest {
  private static final List<String> MOVES = List.of("79677062", "7747", "1927");
  private static final List<String> READ = List.of("h0g2 h9g7", "h2e2", "b0c2");

  /**
   * A page, a letter for each part: a, b and c are games without moves, A, B and C games with their
   * moves; 1, 2 and 3 are scripts with the moves of a, b and c.
   */
  private static String page(String parts, boolean wrapped, boolean numbered) {
    StringBuilder page = new StringBuilder("<!doctype html>\n");
    for (int i = 0; i < parts.length(); i++) {
      char part = parts.charAt(i);
      if (part < 'A') {
        String name = numbered ? "var movelist_" + part : "var DhtmlXQ_movelist";
        page.append("<script>%s = '%s';</script>\n".formatted(name, MOVES.get(part - '1')));
        continue;
      }
      int game = (part | 0x20) - 'a';
      String moves = part < 'a' ? MOVES.get(game) : "";
      String block =
          Ubb.game("title=" + (char) (part | 0x20), "movelist=" + moves, "comment0=c" + part);
      page.append(
          wrapped ? block : block.replace("[DhtmlXQ]", "<p>").replace("[/DhtmlXQ]", "</p>"));
    }
    return page.toString();
  }

  private static String title(GameEntry entry) {
    return entry.tags().get("Title").orElse("-");
  }

  /** A word for each entry: its title, or -, and the letter of the moves, or nothing. */
  private static String described(List<GameEntry> entries) {
    List<String> words = new ArrayList<>();
    for (GameEntry entry : entries) {
      int moves = READ.indexOf(Ubb.tree(entry).main().toString().replace("+", ""));
      String doubt = entry.diagnostics().isEmpty() ? "" : "!";
      words.add(title(entry) + (moves < 0 ? "" : "" + (char) ('a' + moves)) + doubt);
    }
    return String.join(" ", words);
  }

  @ParameterizedTest
  @CsvSource({
    "abc123, aa bb cc",
    "ab12, aa bb",
    "123abc, aa bb cc",
    "a1b2c3, aa bb cc",
    "1a2b3c, aa bb cc",
    "a1bc23, aa bb cc",
    "ab12c3, aa bb cc",
    "Abc23, aa bb cc",
    "aBc13, aa bb cc",
    "abC12, aa bb cc",
    "Abc123, aa bb cc",
    "abC123, aa bb cc",
    "aB2, a! bb",
    "ab2, a! bb",
    "abc12, a! b! c! -a -b",
    "12abc, -a -b a! b! c!",
    "a, a",
    "abc, a b c",
    "AbC, aa b cc"
  })
  void scriptsOfSeveralGames(String parts, String expected) {
    for (boolean wrapped : new boolean[] {true, false}) {
      String page = page(parts, wrapped, false);
      assertEquals(expected, described(Ubb.entries(page)), page);
      for (GameEntry entry : Ubb.entries(page, ReadOptions.strict())) {
        boolean doubtful = expected.contains(title(entry) + "!");
        assertEquals(doubtful, entry instanceof GameEntry.Refused, page);
      }
      byte[] utf16 = ("\ufeff" + page).getBytes(UTF_16LE);
      assertEquals(expected, described(Ubb.entries(utf16, ReadOptions.defaults())));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "abc321, aa bb cc",
    "abc13, aa b cc",
    "abc2, a bb c",
    "abc31, aa b cc",
    "132abc, aa bb cc",
    "31abc, aa b cc"
  })
  void numbersInTheNamesOfScripts(String parts, String expected) {
    for (boolean wrapped : new boolean[] {true, false}) {
      String page = page(parts, wrapped, true);
      assertEquals(expected, described(Ubb.entries(page)), page);
    }
    String fromZero = page("ab2", true, true).replace("_2", "_0");
    assertEquals("ab b", described(Ubb.entries(fromZero)));
  }

  @Test
  void aDoubtSaysWhatThePageHas() {
    GameEntry entry = Ubb.entries(page("abc12", true, false)).get(0);
    String message = entry.diagnostics().get(0).message();
    assertEquals(
        "the scripts of the page have moves of 2 games, but 3 games lack theirs; which belong to"
            + " this game is not clear",
        message);
  }

  @Test
  void variationsAndCommentsStayWithTheirGame() {
    String games = Ubb.game("title=a", "movelist=") + Ubb.game("title=b", "movelist=");
    String commentsLast =
        """
        <script>var m = '[0_1_0]79677062[/0_1_0]'; var v = '[0_2_1]1022[/0_2_1]';
        var comments = '[0]one[/0]';
        var n = '[0_1_0]7747[/0_1_0]'; var comments = '[0]two[/0]';</script>
        """;
    String commentsFirst =
        """
        <script>var comments = '[0]one[/0]';
        var m = '[0_1_0]79677062[/0_1_0]'; var v = '[0_2_1]1022[/0_2_1]';
        var comments = '[0]two[/0]'; var n = '[0_1_0]7747[/0_1_0]';</script>
        """;
    for (String scripts : List.of(commentsLast, commentsFirst)) {
      List<GameEntry> entries = Ubb.entries(games + scripts, ReadOptions.strict());
      assertEquals("aa bb", described(entries));
      assertEquals("one", Ubb.tree(entries.get(0)).main().comment());
      assertEquals("two", Ubb.tree(entries.get(1)).main().comment());
      assertEquals(1, Ubb.tree(entries.get(0)).main().plies().get(1).variations().size());
    }
  }

  @Test
  void digitsThatMayBeMovesAreAWarningForEachGame() {
    String page = page("aBc", true, false) + "<script>var qp = '79677062';</script>";
    List<GameEntry> entries = Ubb.entries(page);
    assertEquals("a! bb c!", described(entries));
    for (int i : new int[] {0, 2}) {
      Diagnostic found = entries.get(i).diagnostics().get(0);
      assertTrue(found.message().contains("what looks like moves"), found.message());
      assertEquals(page.indexOf("79677062"), found.location().orElseThrow().offset());
    }
    String number = page("ab", true, false) + "<script>var id = '20240501';</script>";
    assertEquals("a b", described(Ubb.entries(number)));
  }

  @ParameterizedTest
  @CsvSource({"abc123", "a1b2c3", "1a2b3c", "Abc23", "AbC2"})
  void everyGameCanBeOpenedAtItsPlace(String parts) throws IOException {
    byte[] page = page(parts, true, false).getBytes(UTF_8);
    for (GameEntry entry : Ubb.entries(page, ReadOptions.defaults())) {
      int offset = (int) entry.location().offset();
      byte[] rest = Arrays.copyOfRange(page, offset, page.length);
      GameSource source = GameSource.of(new ByteArrayInputStream(rest), "page", offset);
      try (GameReader reader = new DhtmlXqFormat().reader(source, ReadOptions.defaults())) {
        assertEquals(Ubb.tree(entry), Ubb.tree(reader.next()), parts + " at " + title(entry));
      }
    }
  }

  @Test
  void faultsInScriptsAreAtTheirPlace() {
    for (String charset : List.of("UTF-8", "GB18030", "UTF-16LE")) {
      String page = page("ab12", true, false).replace("7747", "7748").replace("]b[", "]棋谱[");
      String marked = charset.startsWith("UTF-16") ? "\ufeff" + page : page;
      byte[] bytes = marked.getBytes(Charset.forName(charset));
      GameEntry.Refused refused =
          assertInstanceOf(
              GameEntry.Refused.class, Ubb.entries(bytes, ReadOptions.defaults()).get(1));
      int index = marked.indexOf("7748");
      int line = (int) marked.substring(0, index).lines().count();
      Location location = refused.error().location().orElseThrow();
      assertEquals(
          marked.substring(0, index).getBytes(Charset.forName(charset)).length, location.offset());
      assertEquals(line, location.line());
      assertEquals(index - marked.lastIndexOf('\n', index), location.column());
    }
  }

  @Test
  void manyGamesAndScripts() {
    int many = 20_000;
    String games = Ubb.game("title=a", "movelist=").repeat(many);
    String script = "<script>movelist='7747'</script>";
    assertEquals(many, Ubb.entries(games).size());
    List<GameEntry> fewer = Ubb.entries(games + script.repeat(2));
    assertTrue(fewer.size() >= many);
    assertTrue(fewer.stream().anyMatch(entry -> !entry.diagnostics().isEmpty()));
    int some = 2_000;
    String page = Ubb.game("title=a", "movelist=").repeat(some) + script.repeat(some);
    List<GameEntry> entries = Ubb.entries(page, ReadOptions.strict());
    assertEquals(some, entries.size());
    entries.forEach(entry -> assertEquals("h2e2", Ubb.tree(entry).main().toString()));
    String first = script.repeat(some) + Ubb.game("title=a", "movelist=").repeat(some);
    assertEquals(some, Ubb.entries(first).size());
  }

  @Test
  void aDiagramWithoutKingsKeepsHeaderAndComments() {
    String page =
        Ubb.game(
            "title=t",
            "binit=" + "99".repeat(32),
            "comment0_1=one",
            "movelist=",
            "comment0=zero",
            "xbefore0_1=before");
    GameEntry.Notes notes =
        assertInstanceOf(GameEntry.Notes.class, Ubb.only(page, ReadOptions.salvage()));
    assertEquals("t", title(notes));
    assertEquals(List.of("zero", "before", "one"), notes.comments());
    GameEntry.Refused refused = Ubb.refused(page);
    assertEquals(List.of("zero", "before", "one"), refused.comments());
  }
}
