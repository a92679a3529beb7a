package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Engines that end and leave a child behind, which may hold their pipes. The engines are shell
 * scripts; each writes the process numbers of its children to a file.
 */
@EnabledOnOs(OS.LINUX)
class EngineChildrenTest {
  private static final String CHILD = "sleep 600 &\necho $! >> children\n";

  /** A child whose parent ends at once, and which does not hold the pipes. */
  private static final String DETACHED =
      "(sleep 600 > /dev/null 2>&1 < /dev/null & echo $! >> children)\n";

  /** Answers commands, and runs others after some of them. */
  private static String answers(String atReady, String atGo, String atQuit) {
    return """
        while read -r line; do
          case "$line" in
            uci) echo uciok ;;
            isready) echo readyok
              %s ;;
            go*) %s ;;
            quit) %s ;;
          esac
        done
        """
        .formatted(atReady, atGo, atQuit);
  }

  private final Path folder;

  EngineChildrenTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private EngineSearcher.Builder engine(String script) throws IOException {
    Path file = Files.writeString(Files.createTempFile(folder, "engine", ".sh"), script);
    return EngineSearcher.builder(List.of("/bin/sh", file.toString()))
        .directory(folder)
        .protocol(Protocol.UCI);
  }

  @AfterEach
  void noThreadOrProcessRemains() throws IOException {
    List<String> children = Files.readAllLines(folder.resolve("children"));
    assertFalse(children.isEmpty());
    Waiting.until("the end of processes " + children, () -> running(children).isEmpty());
    EngineRemains.assertNone();
  }

  /** The processes that run; a killed one may stay in the list of processes as a zombie. */
  private static List<String> running(List<String> children) throws IOException {
    List<String> running = new ArrayList<>();
    for (String pid : children) {
      Path status = Path.of("/proc", pid, "stat");
      if (Files.exists(status) && !Files.readString(status).contains(") Z ")) {
        running.add(pid);
      }
    }
    return running;
  }

  @Test
  void endsAtTheStart() throws IOException {
    EngineSearcher.Builder engine = engine(CHILD + "exit 3\n");
    EngineException e = assertThrows(EngineException.class, engine::start);
    assertTrue(e.toString().contains("ended with exit code 3"), e.toString());
  }

  @Test
  void endsDuringASearch() throws IOException {
    try (EngineSearcher engine = engine(CHILD + answers("", "exit 4", "exit 0")).start()) {
      EngineException e =
          assertThrows(
              EngineException.class, () -> engine.search(Game.start(), SearchLimits.infinite()));
      assertTrue(e.toString().contains("ended with exit code 4"), e.toString());
    }
  }

  @Test
  void endsBetweenSearches() throws IOException {
    try (EngineSearcher engine = engine(answers(CHILD + "exit 0", "", "")).start()) {
      Waiting.until("the engine to end", () -> !engine.isUsable());
    }
  }

  @Test
  void endsAsItShould() throws IOException {
    try (EngineSearcher engine =
        engine(CHILD + answers("", "echo bestmove h2e2", "exit 0")).start()) {
      assertTrue(engine.search(Game.start(), SearchLimits.depth(1)).bestMove().isPresent());
    }
  }

  @Test
  void endsAfterADetachedChild() throws IOException {
    try (EngineSearcher engine = engine(DETACHED + answers("", "exit 4", "exit 0")).start()) {
      assertTrue(engine.isUsable());
    }
  }

  @Test
  void aChildThatWritesWithoutEnd() throws IOException {
    String writer = "(while :; do echo info depth 1; sleep 0.01; done) &\necho $! >> children\n";
    try (EngineSearcher engine = engine(writer + answers("", "exit 4", "exit 0")).start()) {
      EngineSearcher.Builder other =
          engine(writer + "exit 3\n").startTimeout(Duration.ofSeconds(2));
      assertThrows(EngineException.class, other::start);
      assertTrue(engine.isUsable());
    }
  }

  @Test
  void aPoolReplacesTheEngine() throws IOException, InterruptedException {
    String onlyOnce = "if [ -e again ]; then echo bestmove h2e2; else touch again; exit 4; fi";
    try (EnginePool pool = EnginePool.start(1, engine(CHILD + answers("", onlyOnce, "exit 0")))) {
      SearchLimits limits = SearchLimits.depth(1);
      assertThrows(EngineException.class, () -> pool.search(Game.start(), limits));
      assertTrue(pool.search(Game.start(), limits).bestMove().isPresent());
    }
    assertEquals(2, Files.readAllLines(folder.resolve("children")).size());
  }
}
