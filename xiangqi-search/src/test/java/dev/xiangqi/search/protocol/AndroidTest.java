package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.testing.AndroidClassLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Android has no {@link ProcessHandle}. Searchers work without it, those in processes included. */
class AndroidTest {
  /** Searches with every searcher, and with an engine in a process. */
  public static final class Program implements Callable<List<Boolean>> {
    /** Called by the class loader. */
    public Program() {}

    @Override
    public List<Boolean> call() throws IOException {
      Path log = Files.createTempFile("android", ".log");
      try (Searcher builtIn = named("alphabeta", Map.of("Warm Up", "false"));
          Searcher textbook = named("textbook", Map.of());
          Searcher process = EngineSearcher.builder(FakeEngine.command(log)).start()) {
        return List.of(findsMove(builtIn), findsMove(textbook), findsMove(process));
      } finally {
        Files.delete(log);
      }
    }

    private static Searcher named(String name, Map<String, String> settings) {
      return SearcherProvider.named(name).create(settings);
    }

    private static boolean findsMove(Searcher searcher) {
      return searcher.search(Game.start(), SearchLimits.depth(2)).bestMove().isPresent();
    }
  }

  @Test
  void searchersWork() throws Exception {
    AndroidClassLoader android = new AndroidClassLoader(AndroidTest.class);
    assertEquals(List.of(true, true, true), android.run(Program.class));
    assertTrue(android.loaded().contains(EngineProcess.class.getName()));
    assertFalse(android.loaded().contains("dev.xiangqi.search.protocol.EngineProcessHandles"));
  }
}
