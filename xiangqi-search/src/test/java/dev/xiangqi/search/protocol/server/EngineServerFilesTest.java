package dev.xiangqi.search.protocol.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.SearcherSettings;
import dev.xiangqi.search.engine.network.RandomNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine plays on when files of its options are wrong, vanish, or are damaged. */
class EngineServerFilesTest {
  private static final String ERROR = "info string error: ";

  /** Files that can be opened. */
  private final Set<String> files = ConcurrentHashMap.newKeySet();

  /** Files whose contents fail at the start of a search. */
  private final Set<String> damaged = ConcurrentHashMap.newKeySet();

  private final List<String> made = new ArrayList<>();
  private final List<ScriptedSearcher> searchers = new ArrayList<>();
  private String usualBook = "";

  /** Provides searchers with two files. */
  private final class Provider implements SearcherProvider {
    @Override
    public String name() {
      return "files";
    }

    @Override
    public List<SearcherOption> options() {
      return List.of(
          new SearcherOption.Range("Threads", 1, 1, 8),
          new SearcherOption.Text("Book", usualBook),
          new SearcherOption.Text("Net File", ""));
    }

    @Override
    public Searcher create(Map<String, String> values) {
      SearcherSettings settings = settings(values);
      for (String option : List.of("Book", "Net File")) {
        String file = settings.text(option);
        if (!file.isEmpty() && !files.contains(file)) {
          throw new IllegalArgumentException(option + ": no file " + file);
        }
      }
      made.add(settings.toString());
      ScriptedSearcher searcher = ScriptedSearcher.firstMove();
      searchers.add(searcher);
      return new Searcher() {
        @Override
        public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
          if (damaged.contains(settings.text("Book"))) {
            throw new IllegalStateException(settings.text("Book") + " is damaged");
          }
          return searcher.start(game, limits, listener);
        }

        @Override
        public void newGame() {
          searcher.newGame();
        }

        @Override
        public void close() {
          searcher.close();
        }
      };
    }
  }

  private Gui gui() throws IOException {
    return new Gui(EngineServer.builder(new Provider()).build());
  }

  private static void assertPlays(Gui gui) throws IOException {
    List<String> lines = gui.ask("go depth 1", "bestmove");
    assertEquals("bestmove a0a1 ponder a6a5", lines.get(lines.size() - 1));
    assertEquals(2, lines.size(), lines::toString);
  }

  @Test
  void aWrongFileKeepsTheOneBefore() throws IOException {
    files.add("good");
    Gui gui = gui();
    gui.say("setoption name Net File value good");
    assertEquals(List.of(), gui.sync());
    assertPlays(gui);
    gui.say("setoption name Net File value bad");
    assertEquals(
        List.of(ERROR + "Net File: no file bad; continues with Net File good"), gui.sync());
    assertPlays(gui);
    assertEquals(List.of("{book=, net file=good, threads=1}"), made);
    gui.end();
    assertTrue(searchers.get(0).closed);
  }

  @Test
  void onlyTheWrongOneOfSeveralSettingsIsRestored() throws IOException {
    Gui gui = gui();
    gui.say("setoption name Net File value bad", "setoption name Threads value 4");
    assertEquals(
        List.of(ERROR + "Net File: no file bad; continues with Net File <empty>"), gui.sync());
    assertEquals(List.of("{book=, net file=, threads=4}"), made);
    gui.say("setoption name Net File value bad", "setoption name Book value worse");
    assertEquals(
        List.of(ERROR + "Book: no file worse; continues with Book <empty>, Net File <empty>"),
        gui.sync());
    assertPlays(gui);
    assertEquals(1, made.size());
    gui.end();
  }

  @Test
  void aFileThatVanishesIsStillUsedAsItWasRead() throws IOException {
    files.add("good");
    Gui gui = gui();
    gui.say("setoption name Net File value good");
    assertEquals(List.of(), gui.sync());
    files.remove("good");
    assertPlays(gui);
    gui.say("setoption name Threads value 2");
    assertEquals(List.of(ERROR + "Net File: no file good; continues with Threads 1"), gui.sync());
    assertPlays(gui);
    assertEquals(List.of("{book=, net file=good, threads=1}"), made);
    gui.end();
  }

  @Test
  void aFileThatVanishesBeforeItWasReadIsLeftOut() throws IOException {
    usualBook = "book";
    Gui gui = gui();
    gui.say("setoption name Threads value 2");
    assertEquals(List.of(ERROR + "Book: no file book; continues with Book <empty>"), gui.sync());
    assertPlays(gui);
    assertEquals(List.of("{book=, net file=, threads=2}"), made);
    gui.end();
  }

  @Test
  void aBookThatFailsInTheGameIsLeftOutAndTheSearchBegins() throws IOException {
    files.add("book");
    Gui gui = gui();
    gui.say("setoption name Book value book", "setoption name Threads value 2");
    assertEquals(List.of(), gui.sync());
    assertPlays(gui);
    damaged.add("book");
    List<String> lines = gui.ask("go depth 1", "bestmove");
    assertEquals(ERROR + "book is damaged; continues with Book <empty>", lines.get(0));
    assertEquals("bestmove a0a1 ponder a6a5", lines.get(2));
    assertPlays(gui);
    assertEquals(
        List.of("{book=book, net file=, threads=2}", "{book=, net file=, threads=2}"),
        made.stream().distinct().toList());
    gui.end();
    assertTrue(searchers.stream().allMatch(searcher -> searcher.closed));
  }

  @Test
  void whereNothingHelpsTheFirstReasonIsGiven() throws IOException {
    files.add("book");
    damaged.addAll(Set.of("book", ""));
    Gui gui = gui();
    gui.say("setoption name Book value book");
    assertEquals(
        List.of(ERROR + "book is damaged", "bestmove (none)"), gui.ask("go depth 1", "best"));
    damaged.clear();
    assertPlays(gui);
    gui.end();
    assertTrue(searchers.stream().allMatch(searcher -> searcher.closed));
  }

  @Test
  void anEngineForUcciPlaysOnToo() throws IOException {
    Gui gui = gui();
    gui.ask("ucci", "ucciok");
    gui.say("setoption netfile bad");
    assertEquals(
        List.of("info message error: Net File: no file bad; continues with netfile <empty>"),
        gui.sync());
    List<String> lines = gui.ask("go depth 1", "bestmove");
    assertEquals("bestmove a0a1 ponder a6a5", lines.get(lines.size() - 1));
    gui.end();
  }

  @Test
  void theBuiltInEnginePlaysOnWithItsNetwork(@TempDir Path folder) throws IOException {
    byte[] network = RandomNetwork.bytes(8, 16, 8);
    Path good = Files.write(folder.resolve("good.xqnet"), network);
    network[1000] ^= 4;
    Path bad = Files.write(folder.resolve("bad.xqnet"), network);
    Path margins = Files.writeString(folder.resolve("margins"), "nonsense");
    Gui gui = new Gui(EngineServer.builder(SearcherProvider.named("alphabeta")).build());
    gui.say("setoption name Warm Up value false", "setoption name Hash value 1");
    gui.say("setoption name Network File value " + good);
    assertEquals(List.of(), gui.sync());
    for (String wrong :
        List.of(
            "Network File value " + bad,
            "Network File value " + folder,
            "Network File value " + folder.resolve("missing"),
            "Margins File value " + margins,
            "Margins File value " + folder.resolve("missing"),
            "EgtbPaths value " + folder.resolve("missing"))) {
      String option = wrong.substring(0, wrong.indexOf(" value"));
      gui.say("setoption name " + wrong);
      List<String> lines = gui.sync();
      assertEquals(1, lines.size(), lines::toString);
      assertTrue(lines.get(0).startsWith(ERROR + option + ": "), lines::toString);
      String kept = option.startsWith("Network") ? good.toString() : "<empty>";
      assertTrue(lines.get(0).endsWith("; continues with " + option + " " + kept), lines::toString);
      List<String> played = gui.ask("go depth 2", "bestmove");
      assertTrue(
          played.get(played.size() - 1).matches("bestmove [a-i]\\d[a-i]\\d.*"), played::toString);
    }
    Files.write(good, new byte[10]);
    gui.say("setoption name Hash value 2");
    List<String> lines = gui.sync();
    assertTrue(lines.get(0).endsWith("; continues with 1 MB"), lines::toString);
    assertTrue(gui.ask("go depth 1", "bestmove").size() > 1);
    gui.end();
  }
}
