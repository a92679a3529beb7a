package dev.xiangqi.search.protocol.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.protocol.Ranks;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the detection of the GUI's numbering of ranks. */
class EngineServerRanksTest {
  private static final String FROM_ZERO = "bestmove a0a1 ponder a6a5";
  private static final String FROM_ONE = "bestmove a1a2 ponder a7a6";

  private final ScriptedSearcher searcher = ScriptedSearcher.firstMove();

  private static String answer(Gui gui) throws IOException {
    List<String> lines = gui.ask("go depth 1", "bestmove");
    return lines.get(lines.size() - 1);
  }

  @Test
  void fromZeroAtFirst() throws IOException {
    Gui gui = new Gui(EngineServer.builder(searcher).build());
    assertEquals(FROM_ZERO, answer(gui));
    gui.end();
  }

  @Test
  void movesDecide() throws IOException {
    Gui gui = new Gui(EngineServer.builder(searcher).build());
    gui.say("position startpos moves h3e3 h10g8");
    assertEquals(FROM_ONE, answer(gui));
    gui.say("position startpos");
    assertEquals(FROM_ONE, answer(gui));
    gui.say("position startpos moves h2e2 h9g7");
    assertEquals(FROM_ZERO, answer(gui));
    gui.say("position startpos moves h3e3 h9g7");
    List<String> errors = gui.sync();
    assertEquals(1, errors.size());
    assertTrue(
        errors.get(0).startsWith("info string error: position: move 2 of 2"), errors::toString);
    gui.say("position startpos");
    assertEquals(FROM_ZERO, answer(gui));
    assertEquals(
        "bestmove h2e2 ponder a6a5", gui.ask("go depth 1 searchmoves h3e3", "best").get(1));
    gui.end();
  }

  @Test
  void fairyStockfish() throws IOException {
    Gui gui = new Gui(EngineServer.builder(searcher).build());
    gui.say("uci", "setoption name UCI_Variant value xiangqi", "position startpos");
    assertEquals(FROM_ONE, answer(gui));
    gui.end();
  }

  /** Commands recorded from UCI2WB 4.1 with XBoard, with and without its flag -c. */
  @Test
  void adapterForXboard() throws IOException {
    String start = "fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR ";
    Gui gui = new Gui(EngineServer.builder(searcher).build());
    gui.say("uci", "isready", "ucinewgame", "setoption name UCI_Variant value xiangqi");
    gui.say("ucinewgame", "isready", "position " + start + "w moves");
    assertEquals(FROM_ZERO, answer(gui));
    gui.say("setoption name UCI_Variant value xiangqi", start + "r");
    assertEquals(FROM_ZERO, answer(gui));
    gui.say("startpos moves h2e2 a9a8");
    assertEquals(FROM_ZERO, answer(gui));
    gui.end();
  }

  @Test
  void mayBeFixed() throws IOException {
    EngineServer server = EngineServer.builder(searcher).ranks(Ranks.FROM_ONE).build();
    Gui gui = new Gui(server);
    assertEquals(FROM_ONE, answer(gui));
    gui.say("position startpos moves h2e2");
    assertEquals(1, gui.sync().size(), "refused");
    gui.say("setoption name Ranks value 0-9", "setoption name UCI_Variant value xiangqi");
    assertEquals(FROM_ZERO, answer(gui));
    gui.say("position startpos moves h3e3");
    assertEquals(1, gui.sync().size(), "refused");
    gui.say("setoption name Ranks value auto");
    assertEquals(FROM_ONE, answer(gui));
    gui.say("setoption name Ranks value 1-10");
    assertEquals(FROM_ONE, answer(gui));
    gui.end();
  }
}
