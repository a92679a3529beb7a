package dev.xiangqi.search.protocol.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EngineServerUciTest {
  private static final String INFO =
      "info depth 2 seldepth 3 multipv 1 score cp 31 nodes 50 nps 5000 hashfull 7 time 10 pv ";

  /** Red is mated. */
  private static final String MATED = "3k5/9/9/9/9/9/9/9/1r7/r3K4 w - - 0 1";

  private final ScriptedProvider provider = new ScriptedProvider(ScriptedSearcher::firstMove);

  private static Gui gui(ScriptedProvider provider) throws IOException {
    return new Gui(EngineServer.builder(provider).name("Scripted 1").author("A. Author").build());
  }

  private static Gui gui(ScriptedSearcher searcher) throws IOException {
    return new Gui(EngineServer.builder(searcher).build());
  }

  @Test
  void wholeGame() throws IOException {
    Gui gui = gui(provider);
    assertEquals(
        """
        id name Scripted 1
        id author A. Author
        option name MultiPV type spin default 1 min 1 max 128
        option name Ponder type check default false
        option name UCI_Variant type combo default xiangqi var xiangqi
        option name Ranks type combo default auto var auto var 0-9 var 1-10
        option name UCI_ShowWDL type check default false
        option name Hash type spin default 16 min 1 max 1024
        option name Own Book type check default true
        option name Style type combo default normal var solid var normal var risky
        option name Eval File type string default <empty>
        option name Clear Hash type button
        uciok\
        """,
        String.join("\n", gui.ask("uci", "uciok")));
    gui.say("debug on", "register later", "", "ucinewgame", "position startpos");
    assertEquals(List.of(), gui.sync());
    assertEquals(
        List.of(INFO + "a0a1 a6a5", "bestmove a0a1 ponder a6a5"), gui.ask("go depth 2", "best"));
    gui.say("  position \t startpos  moves a0a1 a6a5 ");
    assertEquals("bestmove b0a2 ponder a5a4", gui.ask("go nodes 9", "best").get(1));
    gui.say("stop", "ponderhit", "ucinewgame");
    assertEquals(List.of(), gui.sync());
    gui.say("quit");
    assertEquals(List.of(), gui.end());
    assertEquals(1, provider.made.size());
    ScriptedSearcher searcher = provider.made.get(0);
    assertTrue(searcher.closed);
    assertEquals(1, searcher.newGames, "none before the searcher was made");
    assertEquals("[depth 2, nodes 9]", searcher.limits.toString());
    assertEquals(
        Game.start().play(Move.parse("a0a1")).play(Move.parse("a6a5")), searcher.games.get(1));
  }

  @Test
  void limits() throws IOException {
    Gui gui = gui(provider);
    List<String> commands =
        List.of(
            "go wtime 1000 btime 2000 winc 10 binc 20 movestogo 7",
            "go movetime 250 depth 999 nodes 0",
            "go mate 3",
            "go mate 0 searchmoves h2e2 b2e2",
            "go searchmoves h2e2 depth 4",
            "go wtime -5 winc -1 movestogo 0 btime 99999999999999999",
            "go foo depth 3 bar",
            "joho go depth 5");
    for (String command : commands) {
      gui.ask(command, "bestmove");
    }
    gui.say("position startpos moves h2e2");
    gui.ask("go wtime 1000 btime 2000 winc 10 binc 20", "bestmove");
    gui.say("setoption name multipv value 3");
    gui.ask("go depth 1", "bestmove");
    gui.end();
    assertEquals(
        """
        TimeLeft[remaining=PT1S, increment=PT0.01S, movesToGo=OptionalInt[7]] \
        opponent's TimeLeft[remaining=PT2S, increment=PT0.02S, movesToGo=OptionalInt[7]]
        depth 200 nodes 1 time PT0.25S
        mate 3
        mate 1 only [b2e2, h2e2]
        depth 4 only [h2e2]
        TimeLeft[remaining=PT-0.005S, increment=PT0S, movesToGo=OptionalInt.empty] opponent's \
        TimeLeft[remaining=PT277777H46M40S, increment=PT0S, movesToGo=OptionalInt.empty]
        depth 3
        depth 5
        TimeLeft[remaining=PT2S, increment=PT0.02S, movesToGo=OptionalInt.empty] \
        opponent's TimeLeft[remaining=PT1S, increment=PT0.01S, movesToGo=OptionalInt.empty]
        depth 1 lines 3\
        """,
        String.join(
            "\n", provider.made.get(0).limits.stream().map(limits -> limits.toString()).toList()));
  }

  @Test
  void searchesWithoutLimitUntilStopped() throws IOException {
    ScriptedSearcher searcher = ScriptedSearcher.firstMove();
    Gui gui = gui(searcher);
    for (String command : List.of("go", "go infinite depth 3", "go ponder", "go btime 1000")) {
      gui.ask(command, "info depth");
      assertEquals(List.of(), gui.sync(), "the answer waits for the stop");
      assertEquals(List.of("bestmove a0a1 ponder a6a5"), gui.ask("stop", "best"));
    }
    gui.end();
    assertEquals("[infinite, infinite, infinite ponder, infinite]", searcher.limits.toString());
  }

  @Test
  void ponders() throws IOException {
    ScriptedSearcher searcher = ScriptedSearcher.untilStopped();
    Gui gui = gui(searcher);
    gui.ask("go ponder wtime 1000 btime 1000", "info depth");
    assertEquals(List.of(), gui.sync());
    assertEquals(List.of("bestmove a0a1 ponder a6a5"), gui.ask("ponderhit", "best"));
    gui.ask("go ponder wtime 1000 btime 1000", "info depth");
    assertEquals(List.of("bestmove a0a1 ponder a6a5"), gui.ask("stop", "best"));
    assertEquals(List.of(), gui.end());
    assertTrue(searcher.limits.stream().allMatch(limits -> limits.ponder()));
  }

  @Test
  void refusesWhileThinking() throws IOException {
    provider.made.clear();
    ScriptedProvider slow = new ScriptedProvider(ScriptedSearcher::untilStopped);
    Gui gui = gui(slow);
    gui.ask("go infinite", "info depth");
    gui.say("go depth 1", "position startpos moves h2e2", "ucinewgame", "fen x");
    gui.say("setoption name Hash value 32");
    assertEquals(
        """
        info string error: go ignored: a search is running
        info string error: position ignored: a search is running
        info string error: ucinewgame ignored: a search is running
        info string error: fen ignored: a search is running
        info string error: setoption ignored: a search is running\
        """,
        String.join("\n", gui.sync()));
    gui.say("stop", "stop", "position startpos moves h2e2", "go infinite");
    assertEquals("bestmove a0a1 ponder a6a5", gui.until("bestmove").get(0));
    gui.until("info depth");
    gui.say("quit");
    assertEquals(List.of("bestmove a6a5 ponder a0a1"), gui.end());
    assertEquals(2, slow.made.get(0).games.size());
  }

  @Test
  void endOfInputIsQuit() throws IOException {
    ScriptedSearcher searcher = ScriptedSearcher.untilStopped();
    Gui gui = gui(searcher);
    gui.ask("go infinite", "info depth");
    assertEquals(List.of("bestmove a0a1 ponder a6a5"), gui.end());
    assertTrue(searcher.closed);
  }

  @Test
  void closesSearcherThatWasNeverUsed() throws IOException {
    ScriptedSearcher searcher = ScriptedSearcher.firstMove();
    Gui gui = gui(searcher);
    gui.say("quit");
    assertEquals(List.of(), gui.end());
    assertTrue(searcher.closed);
  }

  @Test
  void setsOptions() throws IOException {
    Gui gui = gui(provider);
    gui.say("setoption name hash value 64", "setoption name OWN  book value FALSE");
    gui.say("setoption name Eval File value /a b/c  d.bin", "setoption name Style value Risky");
    gui.say("setoption name Ponder value true", "setoption name UCI_Variant value xiangqi");
    assertEquals(List.of(), gui.sync());
    gui.say("setoption name Hash value 64");
    assertEquals(List.of(), gui.sync());
    gui.say("setoption name Eval File value <empty>");
    assertEquals(List.of(), gui.sync());
    gui.end();
    assertEquals(
        List.of(
            Map.of(
                "Hash", "64", "Own Book", "false", "Eval File", "/a b/c  d.bin", "Style", "risky"),
            Map.of("Hash", "64", "Own Book", "false", "Eval File", "", "Style", "risky")),
        provider.settings);
    assertTrue(provider.made.stream().allMatch(searcher -> searcher.closed));
  }

  @Test
  void refusesOptions() throws IOException {
    Gui gui = gui(provider);
    gui.say("setoption name Hash value 0", "setoption name Own Book", "setoption");
    gui.say("setoption name Clear", "setoption name UCI_Variant value chess");
    assertEquals(
        """
        info string error: option Hash: expected a number from 1 to 1024, got "0"
        info string error: option Own Book: expected true or false, got ""
        info string error: no option ""
        info string error: no option "Clear"
        info string error: option UCI_Variant: expected one of xiangqi, got "chess"\
        """,
        String.join("\n", gui.sync()));
    gui.say("setoption name Eval File value missing");
    String missing = "info string error: option Eval File: expected a file, got \"missing\"";
    assertEquals(List.of(missing + "; continues with Eval File <empty>"), gui.sync());
    assertEquals(List.of(), gui.sync(), "said once");
    assertEquals("bestmove a0a1 ponder a6a5", gui.ask("go depth 1", "best").get(1));
    gui.end();
  }

  @Test
  void refusesPositionsAndKeepsTheLast() throws IOException {
    Gui gui = gui(provider);
    gui.say("position startpos moves h2e2", "position", "position startpos moves h2e2 h2e2");
    gui.say("position fen 9/9 w", "position startpos moves h2e2 foo", "position hello");
    List<String> errors = gui.sync();
    assertEquals(5, errors.size());
    assertEquals("info string error: position: expected startpos or fen, got \"\"", errors.get(0));
    assertTrue(errors.get(1).startsWith("info string error: position: move 2 of 2: "));
    assertTrue(errors.get(1).contains("h2e2"));
    assertTrue(errors.get(2).startsWith("info string error: "));
    assertEquals("info string error: position: move 2 of 2: \"foo\" is not a move", errors.get(3));
    assertEquals("bestmove a6a5 ponder a0a1", gui.ask("go depth 1", "best").get(1));
    gui.end();
  }

  @Test
  void readsFensWithAndWithoutCounters() throws IOException {
    Gui gui = gui(provider);
    Position end = Position.fromFen("3k5/9/9/9/9/9/9/9/9/R3K4 b - - 3 9");
    gui.say("position fen 3k5/9/9/9/9/9/9/9/9/R3K4 b - - 3 9");
    gui.ask("go depth 1", "best");
    gui.say("position fen   3k5/9/9/9/9/9/9/9/9/R3K4   b moves d9d8 A0-A8");
    gui.ask("go depth 1", "best");
    gui.end();
    assertEquals(Game.from(end), provider.made.get(0).games.get(0));
    assertEquals("a0a8", provider.made.get(0).games.get(1).moves().get(1).toString());
  }

  @Test
  void withoutLegalMove() throws IOException {
    Gui gui = gui(provider);
    gui.say("position fen " + MATED);
    assertEquals(List.of("bestmove (none)"), gui.ask("go depth 1", "best"));
    gui.say("position startpos");
    assertEquals(
        List.of("info string error: ignored, not legal moves: a0a5", "bestmove (none)"),
        gui.ask("go depth 1 searchmoves a0a5", "best"));
    gui.end();
  }

  @Test
  void reportsFailingSearchers() throws IOException {
    Gui gui =
        gui(
            new ScriptedSearcher(
                (game, limits, listener, task) -> {
                  ScriptedSearcher.first(game, limits, listener);
                  throw new IllegalStateException("broken\nengine");
                }));
    assertEquals(
        List.of(
            INFO + "a0a1 a6a5",
            "info string error: the search failed: java.lang.IllegalStateException: broken engine",
            "bestmove (none)"),
        gui.ask("go depth 1", "best"));
    assertEquals(List.of(), gui.sync());
    gui.end();
  }

  @Test
  void reportsErrors() throws IOException {
    Gui gui =
        gui(
            new ScriptedSearcher(
                (game, limits, listener, task) -> {
                  throw new OutOfMemoryError("tables");
                }));
    assertEquals(
        List.of(
            "info string error: the search failed: java.lang.OutOfMemoryError: tables",
            "bestmove (none)"),
        gui.ask("go depth 1", "best"));
    gui.end();
  }

  @Test
  void continuesWithTheTableItHad() throws IOException {
    String tooLarge =
        "info string error: hash: expected a table that fits into the heap, got 1000 MB; about 700"
            + " MB are available (set the heap with -Xmx); continues with ";
    Gui gui = gui(provider);
    gui.say("setoption name Style value solid", "setoption name Hash value 1000");
    assertEquals(List.of(tooLarge + "16 MB"), gui.sync());
    assertEquals(
        List.of(INFO + "a0a1 a6a5", "bestmove a0a1 ponder a6a5"), gui.ask("go depth 1", "best"));
    gui.say("setoption name Hash value 64");
    assertEquals(List.of(), gui.sync());
    gui.say("setoption name Hash value 1000");
    assertEquals(
        List.of(tooLarge + "64 MB", INFO + "a0a1 a6a5", "bestmove a0a1 ponder a6a5"),
        gui.ask("go depth 1", "best"));
    gui.say("setoption name Hash value " + ScriptedProvider.TOO_MUCH);
    assertEquals(List.of("info string error: tables; continues with 64 MB"), gui.sync());
    gui.end();
    assertEquals(
        Map.of("Hash", "64", "Style", "solid"),
        provider.settings.get(provider.settings.size() - 1));
  }

  @Test
  void neverForwardsIllegalMoves() throws IOException {
    Gui gui =
        gui(
            new ScriptedSearcher(
                (game, limits, listener, task) ->
                    SearchResult.builder(StopReason.LIMIT)
                        .bestMove(Move.parse(game.ply() == 0 ? "a0a5" : "h9g7"))
                        .ponderMove(Move.parse("a0a5"))
                        .build()));
    assertEquals(
        List.of(
            "info string error: the searcher returned an illegal move: a0a5", "bestmove (none)"),
        gui.ask("go depth 1", "best"));
    gui.say("position startpos moves h2e2");
    assertEquals(List.of("bestmove h9g7"), gui.ask("go depth 1", "best"));
    gui.end();
  }

  @Test
  void writesScores() throws IOException {
    Gui gui =
        gui(
            new ScriptedSearcher(
                (game, limits, listener, task) -> {
                  SearchInfo.Builder lower =
                      SearchInfo.builder(new Score.Centipawns(-5)).bound(Bound.LOWER).line(2);
                  listener.info(lower.build());
                  listener.info(SearchInfo.builder(new Score.WinIn(5)).bound(Bound.UPPER).build());
                  listener.info(SearchInfo.builder(new Score.LossIn(4)).build());
                  return SearchResult.builder(StopReason.LIMIT).build();
                }));
    assertEquals(
        List.of(
            "info depth 0 seldepth 0 multipv 2 score cp -5 lowerbound nodes 0 nps 0 time 0",
            "info depth 0 seldepth 0 multipv 1 score mate 3 upperbound nodes 0 nps 0 time 0",
            "info depth 0 seldepth 0 multipv 1 score mate -2 nodes 0 nps 0 time 0",
            "bestmove (none)"),
        gui.ask("go depth 1", "best"));
    gui.end();
  }

  @Test
  void reportsUnknownCommandsAndNumbers() throws IOException {
    Gui gui = gui(provider);
    gui.say("ucinewgames and more");
    assertEquals(List.of("info string error: no command in \"ucinewgames and more\""), gui.sync());
    assertEquals(
        List.of(
            "info string error: go depth: expected a number, got \"nodes\"",
            INFO + "a0a1 a6a5",
            "bestmove a0a1 ponder a6a5"),
        gui.ask("go depth nodes 4", "best"));
    assertEquals(
        List.of(
            "info string error: go movetime: expected a number, got \"1.5\"", "bestmove (none)"),
        gui.ask("go movetime 1.5", "best"),
        "not a search without end");
    gui.end();
  }

  @Test
  void longGames() throws IOException {
    Gui gui = gui(provider);
    StringBuilder command = new StringBuilder("position startpos moves");
    for (int i = 0; i < 1000; i++) {
      command.append(" a0a1 a9a8 a1a0 a8a9");
    }
    gui.say(command.toString());
    gui.ask("go depth 1", "best");
    gui.end();
    assertEquals(4000, provider.made.get(0).games.get(0).ply());
  }
}
