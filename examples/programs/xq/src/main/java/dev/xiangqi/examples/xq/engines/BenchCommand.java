package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the speed of the built-in engine and shows whether its search has changed. */
@Command(
    name = "bench",
    description = {
      "Search 30 fixed positions with the built-in engine on one thread.",
      "Print nodes, best move and FEN of each.",
      "The last line, nodes N, is the same on every machine."
    })
public final class BenchCommand extends XqCommand {
  private static final String POSITIONS = "bench.fen";

  @Option(
      names = "--depth",
      paramLabel = "D",
      defaultValue = "9",
      description = "Search D plies deep, 1-200 (default: 9).")
  private int depth;

  @Mixin private JsonOption json = new JsonOption();

  public BenchCommand(Console console) {
    super(console);
  }

  @Override
  protected void check() {
    if (depth < 1 || depth > SearchLimits.MAX_DEPTH) {
      throw usage("--depth: expected 1-" + SearchLimits.MAX_DEPTH + ", got " + depth);
    }
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException {
    long nodes = 0;
    long start = System.nanoTime();
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(16).threads(1).build()) {
      for (String fen : positions()) {
        searcher.newGame();
        Game game = Game.from(Position.fromFen(fen));
        SearchResult result = searcher.search(game, SearchLimits.depth(depth));
        nodes += result.nodes();
        String best = result.bestMove().map(Move::toString).orElse("-");
        if (json()) {
          JsonObject answer = new JsonObject().put("fen", fen).put("nodes", result.nodes());
          out.write(answer.put("move", best) + "\n");
        } else {
          out.write(String.format(Locale.ROOT, "%9d %s %s\n", result.nodes(), best, fen));
        }
        out.flush();
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    if (json()) {
      JsonObject total = new JsonObject().put("depth", depth).put("nodes", nodes);
      out.write(total.putSeconds("seconds", seconds) + "\n");
    } else {
      out.write("nodes " + nodes + "\n");
    }
    console().note(String.format(Locale.ROOT, "%.3f s, %,.0f nodes/s", seconds, nodes / seconds));
    return Status.GOOD;
  }

  /** {@return the positions as canonical FENs, taken from games of the engine against itself} */
  static List<String> positions() throws IOException {
    try (InputStream in = BenchCommand.class.getResourceAsStream(POSITIONS)) {
      if (in == null) {
        throw new IllegalStateException("not packaged: " + POSITIONS);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
