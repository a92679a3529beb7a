package dev.xiangqi.search.protocol.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.engine.AlphaBetaProvider;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What users of UCI ask for beyond a move: chances, counts of leaves, rules and strength by name.
 */
class UciAnswersTest {
  private static Gui scripted() throws IOException {
    return new Gui(EngineServer.builder(ScriptedSearcher.firstMove()).build());
  }

  /** The built-in engine, as small as it can be. */
  private static Gui builtIn() throws IOException {
    Gui gui = new Gui(EngineServer.builder(new AlphaBetaProvider()).build());
    gui.say("setoption name Warm Up value false", "setoption name Hash value 1");
    return gui;
  }

  @Test
  void chancesAreShownOnDemand() throws IOException {
    Gui gui = scripted();
    String info = "info depth";
    assertTrue(!gui.ask("go depth 1", info).get(0).contains(" wdl "));
    gui.until("bestmove");
    gui.say("setoption name UCI_ShowWDL value true");
    String line = gui.ask("go depth 1", info).get(0);
    String[] words = line.substring(line.indexOf(" wdl ") + 5).split(" ", -1);
    int[] chances = Arrays.stream(words).limit(3).mapToInt(Integer::parseInt).toArray();
    assertEquals(1000, Arrays.stream(chances).sum(), line);
    assertTrue(chances[0] > chances[2], line);
    assertTrue(line.contains(" score cp 31 wdl "), line);
    gui.end();
  }

  @Test
  void aForcedWinHasNoOtherChances() throws IOException {
    Gui gui = builtIn();
    gui.say("setoption name UCI_ShowWDL value true", "position fen 3k5/9/9/9/9/9/9/9/1R7/R3K4 w");
    List<String> lines = gui.ask("go depth 3", "bestmove");
    assertTrue(
        lines.get(lines.size() - 2).contains(" score mate 1 wdl 1000 0 0 "), lines::toString);
    gui.end();
  }

  @Test
  void leavesAreCounted() throws IOException {
    Gui gui = scripted();
    List<String> lines = gui.ask("go perft 2", "Nodes searched");
    assertEquals("Nodes searched: 1920", lines.get(lines.size() - 1));
    List<String> moves = lines.subList(0, 44);
    assertTrue(moves.contains("a0a1: 44"), moves::toString);
    assertEquals(1920, moves.stream().mapToInt(line -> Integer.parseInt(line.substring(6))).sum());
    assertEquals("Nodes searched: 44", last(gui.ask("go perft 0", "Nodes")));
    gui.say("position fen 3k5/9/9/9/9/9/9/9/1r7/r3K4 w");
    assertEquals("Nodes searched: 0", last(gui.ask("go perft 3", "Nodes")));
    gui.end();
  }

  @Test
  void aCountIsStopped() throws IOException {
    Gui gui = scripted();
    gui.say("go perft 30");
    assertEquals(List.of(), gui.sync());
    assertTrue(gui.ask("position startpos", "info string").get(0).contains("a search is running"));
    String stopped = last(gui.ask("stop", "info string"));
    assertEquals("info string perft stopped after 0 leaves", stopped);
    gui.ask("go depth 1", "bestmove");
    gui.end();
  }

  @Test
  void theTableIsCleared() throws IOException {
    ScriptedSearcher searcher = ScriptedSearcher.firstMove();
    Gui gui = new Gui(EngineServer.builder(searcher).build());
    assertTrue(gui.ask("uci", "uciok").contains("option name Clear Hash type button"));
    gui.ask("go depth 1", "bestmove");
    gui.say("setoption name clear hash");
    assertEquals(List.of(), gui.sync());
    assertEquals(1, searcher.newGames);
    gui.end();
  }

  @Test
  void rulesHaveTheNamesThatOtherEnginesGiveThem() throws IOException {
    Gui gui = builtIn();
    assertTrue(
        gui.ask("uci", "uciok").stream()
            .anyMatch(line -> line.startsWith("option name Repetition Rule type combo")));
    gui.say("setoption name Repetition Rule value SkyRule");
    // A seventh chase is the only forbidden move.
    String chases = "moves b0a0 a6b6 a0b0 b6a6 b0a0 a6b6 a0b0 b6a6 b0a0 a6b6 a0b0 b6a6";
    gui.say("position fen 4k4/9/9/c8/9/9/9/9/9/1R1K5 w - - 0 1 " + chases);
    String answer = last(gui.ask("go depth 1 searchmoves b0a0 b0b1", "bestmove"));
    assertTrue(answer.startsWith("bestmove b0b1"), answer);
    gui.end();
    Gui other = scripted();
    assertTrue(
        other.ask("uci", "uciok").stream().noneMatch(line -> line.contains("Repetition Rule")),
        "a searcher without rules");
    other.end();
  }

  @Test
  void strengthIsSetByElo() throws IOException {
    Gui gui = builtIn();
    List<String> options = gui.ask("uci", "uciok");
    assertTrue(
        options.contains(
            "option name UCI_Elo type spin default "
                + AlphaBetaSearcher.MAX_ELO
                + " min "
                + AlphaBetaSearcher.MIN_ELO
                + " max "
                + AlphaBetaSearcher.MAX_ELO),
        options::toString);
    gui.say("setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 600");
    assertEquals(List.of(), gui.sync());
    gui.ask("go depth 8", "bestmove");
    gui.end();
  }

  private static String last(List<String> lines) {
    return lines.get(lines.size() - 1);
  }
}
