package dev.xiangqi.search.protocol.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.protocol.Protocol;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;

/** Tests that the server survives any input, always answers and ends. */
class EngineServerHostileTest {
  private static final List<String> COMMANDS =
      List.of(
          "uci",
          "ucci",
          "isready",
          "ucinewgame",
          "uccinewgame",
          "position startpos",
          "position startpos moves h2e2",
          "position startpos moves h3e3 h10g8",
          "position fen 3k5/9/9/9/9/9/9/9/1r7/r3K4 w",
          "position fen 3k5/9/9/9/9/9/9/9/9/R3K4 b - - 3 9 moves d9d8",
          "position startpos moves a0a0",
          "position",
          "fen",
          "startpos moves",
          "banmoves a0a1 h2e2 zz",
          "go",
          "go depth 3",
          "go ponder",
          "go infinite",
          "go time 3 increment 1",
          "go wtime 3 btime -9 movestogo 0",
          "go depth 0",
          "go searchmoves h2e2 a0a9 depth 1",
          "go mate 99999999999999999999",
          "stop",
          "ponderhit",
          "ponderhit draw",
          "probe startpos",
          "setoption name Hash value 17",
          "setoption name Hash value 18",
          "setoption name MultiPV value 3",
          "setoption name Ranks value 1-10",
          "setoption name UCI_Variant value xiangqi",
          "setoption hashsize 17",
          "setoption usemillisec true",
          "setoption newgame",
          "setoption name",
          "setoption",
          "debug on");

  private static final List<String> GARBAGE =
      List.of(
          "", "   ", "\0\1\2", "\uFEFFuci", "joho", "go go go", "\uD800", "bestmove x", "posit");

  private final AtomicInteger searches = new AtomicInteger();

  /**
   * A searcher that ends after a moment or at once when stopped, and fails in every twentieth
   * search. All searchers of a test take turns.
   */
  private ScriptedSearcher moody() {
    return new ScriptedSearcher(
        (game, limits, listener, task) -> {
          int mood = 7 * searches.incrementAndGet() % 20;
          SearchResult result = ScriptedSearcher.first(game, limits, listener);
          for (int i = 0; i < mood / 5 && !task.isStopped(); i++) {
            ScriptedSearcher.pause();
          }
          if (mood == 0) {
            throw new IllegalStateException("a bad mood");
          }
          return result;
        });
  }

  private static List<String> talk(EngineServer server, byte[] input) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    server.run(new ByteArrayInputStream(input), out);
    String text = out.toString(UTF_8);
    assertTrue(text.isEmpty() || text.endsWith("\n"));
    return text.lines().toList();
  }

  private static long count(List<String> lines, String... starts) {
    return lines.stream()
        .filter(line -> List.of(starts).stream().anyMatch(line::startsWith))
        .count();
  }

  @Provide
  static Arbitrary<List<String>> scripts() {
    Arbitrary<String> line =
        Arbitraries.frequencyOf(
            Tuple.of(8, Arbitraries.of(COMMANDS)),
            Tuple.of(1, Arbitraries.of(GARBAGE)),
            Tuple.of(1, Arbitraries.strings().ofMaxLength(60)),
            Tuple.of(
                1,
                Arbitraries.of(COMMANDS)
                    .flatMap(
                        command ->
                            Arbitraries.integers()
                                .between(0, command.length())
                                .map(length -> command.substring(0, length)))));
    return line.filter(text -> !text.toLowerCase(Locale.ROOT).contains("quit"))
        .list()
        .ofMaxSize(60);
  }

  @Property(tries = 500)
  void answersAfterAnything(@ForAll("scripts") List<String> script) throws IOException {
    ScriptedProvider provider = new ScriptedProvider(this::moody);
    String input = String.join("\n", script) + "\nisready\nquit\ngo depth 1\n";
    List<String> lines = talk(EngineServer.builder(provider).build(), input.getBytes(UTF_8));
    assertTrue(count(lines, "readyok") > 0);
    assertTrue(provider.made.stream().allMatch(searcher -> searcher.closed));
    int searches = provider.made.stream().mapToInt(searcher -> searcher.games.size()).sum();
    assertTrue(count(lines, "bestmove", "nobestmove") >= searches);
  }

  @Property(tries = 300)
  void anyBytes(@ForAll byte[] bytes) throws IOException {
    ScriptedProvider provider = new ScriptedProvider(this::moody);
    talk(EngineServer.builder(provider).build(), bytes);
  }

  /** Thousands of commands at once: each go is answered, or reported as ignored. */
  @Test
  void everyGoHasOneAnswer() throws IOException {
    Random random = new Random(20261121);
    for (Protocol protocol : List.of(Protocol.UCI, Protocol.UCCI)) {
      ScriptedProvider provider = new ScriptedProvider(this::moody);
      StringBuilder input = new StringBuilder();
      int goes = 0;
      int stops = 0;
      for (int i = 0; i < 20_000; i++) {
        String command = COMMANDS.get(random.nextInt(COMMANDS.size()));
        input.append(command).append('\n');
        goes += command.startsWith("go") ? 1 : 0;
        stops += command.equals("stop") ? 1 : 0;
      }
      List<String> lines =
          talk(
              EngineServer.builder(provider).protocol(protocol).build(),
              input.toString().getBytes(UTF_8));
      long passedOver =
          count(lines, "info string error: go ignored", "info message error: go ignored");
      long answers = count(lines, "bestmove", "nobestmove");
      // UCCI answers a stop without a search too.
      long spare = protocol == Protocol.UCCI ? stops : 0;
      assertTrue(goes <= answers + passedOver && answers + passedOver <= goes + spare);
      assertTrue(passedOver < goes);
    }
    Gui.assertNoThreads();
  }

  /** A stop that races with the end of the search neither takes nor adds an answer. */
  @Test
  void stopRacesWithTheEnd() throws IOException {
    ScriptedProvider provider = new ScriptedProvider(this::moody);
    Gui gui = new Gui(EngineServer.builder(provider).build());
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      gui.say("position startpos", "go depth 3");
      if (i % 2 == 0) {
        gui.say("stop");
      }
      List<String> lines = i % 3 == 0 ? gui.sync() : List.of();
      seen.addAll(lines);
      if (count(lines, "bestmove") == 0) {
        seen.addAll(gui.until("bestmove"));
      }
    }
    assertEquals(2000, count(seen, "bestmove"));
    assertTrue(seen.stream().noneMatch(line -> line.contains(" ignored")));
    assertEquals(List.of(), gui.sync());
    assertEquals(List.of(), gui.end());
  }

  /** Reports and answers to isready come from different threads. */
  @Test
  void linesStayWhole() throws IOException {
    AtomicInteger reports = new AtomicInteger();
    ScriptedSearcher chatty =
        new ScriptedSearcher(
            (game, limits, listener, task) -> {
              while (!task.isStopped() && reports.get() < 5000) {
                ScriptedSearcher.first(game, limits, listener);
                reports.incrementAndGet();
              }
              return ScriptedSearcher.first(game, limits, listener);
            });
    Gui gui = new Gui(EngineServer.builder(chatty).build());
    gui.say("go infinite");
    for (int i = 0; i < 2000; i++) {
      for (String line : gui.sync()) {
        assertTrue(line.matches("info depth 2 .* pv a0a1 a6a5"), line);
      }
    }
    gui.ask("stop", "bestmove");
    gui.end();
  }

  @Test
  void hugeLines() throws IOException {
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    byte[] huge = new byte[3 << 20];
    new Random(1).nextBytes(huge);
    for (int i = 0; i < huge.length; i++) {
      huge[i] = huge[i] == '\n' || huge[i] == '\r' ? 0 : huge[i];
    }
    input.write(huge);
    input.write("\nisready\n".getBytes(UTF_8));
    for (String words :
        List.of(
            "banmoves x",
            "go depth",
            "setoption name",
            "position fen",
            "position startpos moves")) {
      input.write((words + " depth x".repeat(100_000) + "\n").getBytes(UTF_8));
    }
    input.write("isready\nquit".getBytes(UTF_8));
    ScriptedProvider provider = new ScriptedProvider(ScriptedSearcher::firstMove);
    List<String> lines =
        talk(EngineServer.builder(provider).protocol(Protocol.UCCI).build(), input.toByteArray());
    assertEquals("info message error: expected a line of at most 1048576 bytes", lines.get(0));
    assertEquals(2, count(lines, "readyok"));
    assertTrue(lines.size() < 20, lines::toString);
    assertTrue(lines.stream().allMatch(line -> line.length() < 600), lines::toString);
  }

  @Test
  void brokenOutputEndsTheSession() {
    ScriptedSearcher searcher = ScriptedSearcher.untilStopped();
    OutputStream broken =
        new OutputStream() {
          private int left = 200;

          @Override
          public void write(int b) throws IOException {
            if (left-- <= 0) {
              throw new IOException("broken pipe");
            }
          }
        };
    byte[] input = "uci\nisready\ngo infinite\nisready\nisready\nquit\n".getBytes(UTF_8);
    EngineServer server = EngineServer.builder(searcher).build();
    assertThrows(IOException.class, () -> server.run(new ByteArrayInputStream(input), broken));
    assertTrue(searcher.closed);
    Gui.assertNoThreads();
  }

  @Test
  void brokenInputEndsTheSession() {
    ScriptedSearcher searcher = ScriptedSearcher.untilStopped();
    ByteArrayInputStream input =
        new ByteArrayInputStream("go infinite\n".getBytes(UTF_8)) {
          private boolean read;

          @Override
          public synchronized int read(byte[] to) throws IOException {
            if (read) {
              throw new IOException("broken pipe");
            }
            read = true;
            return super.read(to);
          }
        };
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    EngineServer server = EngineServer.builder(searcher).build();
    assertThrows(IOException.class, () -> server.run(input, out));
    assertTrue(searcher.closed);
    assertEquals(1, count(out.toString(UTF_8).lines().toList(), "bestmove"));
    Gui.assertNoThreads();
  }

  @Test
  void streamsStayOpen() throws IOException {
    AtomicInteger closed = new AtomicInteger();
    ByteArrayInputStream in =
        new ByteArrayInputStream("quit".getBytes(UTF_8)) {
          @Override
          public void close() {
            closed.incrementAndGet();
          }
        };
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed.incrementAndGet();
          }
        };
    EngineServer.builder(ScriptedSearcher.firstMove()).build().run(in, out);
    assertEquals(0, closed.get());
    assertArrayEquals(new byte[0], out.toByteArray());
  }

  @Test
  void oneSearcherIsServedOnce() throws IOException {
    EngineServer server = EngineServer.builder(ScriptedSearcher.firstMove()).build();
    talk(server, "quit".getBytes(UTF_8));
    assertThrows(IllegalStateException.class, () -> talk(server, new byte[0]));
  }

  @Test
  void providersAreServedManyTimesAtOnce() throws IOException {
    ScriptedProvider provider = new ScriptedProvider(ScriptedSearcher::firstMove);
    EngineServer server = EngineServer.builder(provider).build();
    Gui first = new Gui(server);
    first.ask("go depth 1", "bestmove");
    Gui second = new Gui(server);
    second.ask("ucci", "ucciok");
    second.ask("go depth 1", "bestmove");
    second.say("quit");
    first.ask("go depth 1", "bestmove");
    first.end();
    assertEquals(List.of("bye"), second.end());
    assertEquals(2, provider.made.size());
  }

  @Test
  void builderRefusesNamesOfSeveralLines() {
    EngineServer.Builder builder = EngineServer.builder(ScriptedSearcher.firstMove());
    assertThrows(IllegalArgumentException.class, () -> builder.name("a\nuciok"));
    assertThrows(IllegalArgumentException.class, () -> builder.author(" "));
  }
}
