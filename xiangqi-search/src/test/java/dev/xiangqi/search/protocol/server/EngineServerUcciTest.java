package dev.xiangqi.search.protocol.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.protocol.Protocol;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EngineServerUcciTest {
  private static final String INFO = "info depth 2 score 31 time 10 nodes 50 pv ";
  private static final String START =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

  private final ScriptedProvider provider = new ScriptedProvider(ScriptedSearcher::firstMove);

  private Gui gui() throws IOException {
    Gui gui = new Gui(EngineServer.builder(provider).name("Scripted 1").author("A.").build());
    gui.ask("ucci", "ucciok");
    return gui;
  }

  private static Gui gui(ScriptedSearcher searcher) throws IOException {
    return new Gui(EngineServer.builder(searcher).protocol(Protocol.UCCI).build());
  }

  @Test
  void wholeGame() throws IOException {
    Gui gui = new Gui(EngineServer.builder(provider).name("Scripted 1").author("A.").build());
    assertEquals(
        """
        id name Scripted 1
        id author A.
        option usemillisec type check default false
        option ponder type check default false
        option multipv type spin min 1 max 128 default 1
        option hashsize type spin min 1 max 1024 default 16
        option ownbook type check default true
        option style type combo var solid var normal var risky default normal
        option evalfile type string
        option newgame type button
        ucciok\
        """,
        String.join("\n", gui.ask("ucci", "ucciok")));
    gui.say("setoption usemillisec true", "setoption newgame", "position fen " + START);
    assertEquals(List.of(), gui.sync());
    assertEquals(
        List.of(INFO + "a0a1 a6a5", "bestmove a0a1 ponder a6a5"),
        gui.ask("go time 300000 increment 0", "best"));
    gui.say("position fen " + START + " moves a0a1 a6a5");
    gui.ask("go ponder time 295000 increment 0", "info depth");
    assertEquals(List.of(), gui.sync());
    assertEquals(List.of("bestmove b0a2 ponder a5a4"), gui.ask("ponderhit draw", "best"));
    gui.say("setoption newgame");
    gui.say("quit");
    assertEquals(List.of("bye"), gui.end());
    assertTrue(provider.made.get(0).closed);
    assertEquals(1, provider.made.get(0).newGames);
  }

  @Test
  void continuesWithTheTableItHad() throws IOException {
    Gui gui = gui();
    gui.say("setoption hashsize 1000");
    assertEquals(
        List.of(
            "info message error: hash: expected a table that fits into the heap, got 1000 MB; about"
                + " 700 MB are available (set the heap with -Xmx); continues with 16 MB"),
        gui.sync());
    assertEquals("bestmove a0a1 ponder a6a5", gui.ask("go depth 1", "best").get(1));
    gui.end();
  }

  @Test
  void limits() throws IOException {
    Gui gui = gui();
    List<String> commands =
        List.of(
            "go depth 6",
            "go nodes 1000",
            "go draw time 5",
            "go time 5 movestogo 10",
            "go time 5 increment 2 opptime 6 oppincrement 3",
            "go opptime 6 oppmovestogo 9 time 7 movestogo 8",
            "go movetime 2");
    for (String command : commands) {
      gui.ask(command, "bestmove");
    }
    gui.say("setoption usemillisec on");
    gui.ask("go time 5 increment 2", "bestmove");
    gui.ask("go depth infinite", "info depth 2");
    gui.ask("stop", "bestmove");
    gui.ask("go infinite", "info depth 2");
    gui.ask("stop", "bestmove");
    gui.end();
    assertEquals(
        """
        depth 6
        nodes 1000
        TimeLeft[remaining=PT5S, increment=PT0S, movesToGo=OptionalInt[1]]
        TimeLeft[remaining=PT5S, increment=PT0S, movesToGo=OptionalInt[10]]
        TimeLeft[remaining=PT5S, increment=PT2S, movesToGo=OptionalInt.empty] \
        opponent's TimeLeft[remaining=PT6S, increment=PT3S, movesToGo=OptionalInt.empty]
        TimeLeft[remaining=PT7S, increment=PT0S, movesToGo=OptionalInt[8]] \
        opponent's TimeLeft[remaining=PT6S, increment=PT0S, movesToGo=OptionalInt[9]]
        time PT2S
        TimeLeft[remaining=PT0.005S, increment=PT0.002S, movesToGo=OptionalInt.empty]
        infinite
        infinite\
        """,
        String.join(
            "\n", provider.made.get(0).limits.stream().map(limits -> limits.toString()).toList()));
  }

  @Test
  void bansMovesUntilTheNextPosition() throws IOException {
    Gui gui = gui();
    gui.say("position startpos", "banmoves a0a1 a0a2 a0a9");
    assertEquals(List.of("info message error: ignored, not legal moves: a0a9"), gui.sync());
    assertEquals("bestmove b0a2 ponder a6a5", gui.ask("go depth 1", "best").get(1));
    assertEquals("bestmove b0a2 ponder a6a5", gui.ask("go depth 1", "best").get(1));
    gui.say("position startpos");
    assertEquals("bestmove a0a1 ponder a6a5", gui.ask("go depth 1", "best").get(1));
    gui.say("position fen 3k5/9/9/9/9/9/9/9/9/4K4 w", "banmoves e0e1 e0f0");
    assertEquals(List.of("nobestmove"), gui.ask("go depth 1", "nobest"));
    gui.end();
  }

  @Test
  void answersWithoutSearch() throws IOException {
    Gui gui = gui();
    assertEquals(List.of("nobestmove"), gui.ask("stop", "nobest"));
    assertEquals(List.of("nobestmove"), gui.ask("go depth 0", "nobest"));
    assertEquals(List.of("pophash"), gui.ask("probe fen " + START, "pophash"));
    gui.say("ponderhit", "uccinewgame");
    assertEquals(List.of(), gui.sync());
    gui.end();
    assertTrue(provider.made.get(0).limits.isEmpty());
  }

  @Test
  void stopsAndRefusesWhileThinking() throws IOException {
    Gui gui = gui(ScriptedSearcher.untilStopped());
    gui.ask("go infinite", "info depth");
    gui.say("banmoves a0a1", "position startpos", "setoption usemillisec true", "probe startpos");
    assertEquals(
        """
        info message error: banmoves ignored: a search is running
        info message error: position ignored: a search is running
        info message error: setoption ignored: a search is running
        pophash\
        """,
        String.join("\n", gui.sync()));
    assertEquals(List.of("bestmove a0a1 ponder a6a5"), gui.ask("stop", "bestmove"));
    gui.ask("go infinite", "info depth");
    gui.say("quit");
    assertEquals(List.of("bestmove a0a1 ponder a6a5", "bye"), gui.end());
  }

  @Test
  void setsOptions() throws IOException {
    Gui gui = gui();
    gui.say("setoption hashsize 64", "setoption OwnBook off", "setoption evalfile a  b.bin");
    gui.say("setoption ponder 1", "setoption ponder 0", "setoption usemillisec on");
    assertEquals(List.of(), gui.sync());
    gui.say("setoption hash 64", "setoption hashsize x", "setoption");
    assertEquals(
        """
        info message error: no option "hash"
        info message error: option hashsize: expected a number from 1 to 1024, got "x"
        info message error: no option ""\
        """,
        String.join("\n", gui.sync()));
    gui.end();
    assertEquals(
        List.of(Map.of("Hash", "64", "Own Book", "false", "Eval File", "a  b.bin")),
        provider.settings);
  }

  @Test
  void writesScores() throws IOException {
    Gui gui =
        gui(
            new ScriptedSearcher(
                (game, limits, listener, task) -> {
                  for (Score score :
                      List.of(
                          new Score.Centipawns(20_000),
                          new Score.Centipawns(-9_001),
                          new Score.WinIn(5),
                          new Score.WinIn(5000),
                          new Score.LossIn(0))) {
                    listener.info(SearchInfo.builder(score).build());
                  }
                  Score some = new Score.Centipawns(1);
                  listener.info(SearchInfo.builder(some).bound(Bound.LOWER).build());
                  return SearchResult.builder(StopReason.NO_LEGAL_MOVE).build();
                }));
    assertEquals(
        """
        info depth 0 score 9000 time 0 nodes 0
        info depth 0 score -9000 time 0 nodes 0
        info depth 0 score 9995 time 0 nodes 0
        info depth 0 score 9001 time 0 nodes 0
        info depth 0 score -10000 time 0 nodes 0
        info depth 0 time 0 nodes 0
        nobestmove\
        """,
        String.join("\n", gui.ask("go depth 1", "nobest")));
    gui.say("setoption multipv 2");
    assertEquals(
        "info depth 0 multipv 1 score 9000 time 0 nodes 0", gui.ask("go depth 1", "nobest").get(0));
    gui.end();
  }

  @Test
  void reportsFailingSearchers() throws IOException {
    Gui gui =
        gui(
            new ScriptedSearcher(
                (game, limits, listener, task) -> {
                  throw new IllegalStateException("broken");
                }));
    assertEquals(
        List.of(
            "info message error: the search failed: java.lang.IllegalStateException: broken",
            "nobestmove"),
        gui.ask("go depth 1", "nobest"));
    gui.end();
  }

  @Test
  void firstGreetingDecides() throws IOException {
    Gui gui = new Gui(EngineServer.builder(provider).build());
    gui.ask("go infinite", "info depth");
    List<String> lines = gui.ask("ucci", "ucciok");
    assertEquals("bestmove a0a1 ponder a6a5", lines.get(0), "a search before it is answered");
    gui.say("uci");
    assertEquals(List.of("info message error: no command in \"uci\""), gui.sync());
    assertEquals("nobestmove", gui.ask("go depth 0", "nobest").get(0));
    gui.end();
    assertEquals(1, provider.made.size(), "one searcher for both");
    Gui uci = new Gui(EngineServer.builder(provider).build());
    uci.ask("uci", "uciok");
    uci.say("ucci");
    assertEquals(List.of("info string error: no command in \"ucci\""), uci.sync());
    uci.end();
  }
}
