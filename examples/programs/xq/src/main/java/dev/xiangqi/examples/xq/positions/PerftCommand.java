package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Perft;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.TextInput;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Counts move sequences, or checks known counts. */
@Command(
    name = "perft",
    description = "Count the legal move sequences of a given length, or check known counts.")
public final class PerftCommand extends XqCommand {
  private static final int DEEPEST = 30;

  /** Number of sequences that takes about a minute. */
  private static final double SLOW_SEQUENCES = 1e10;

  /** Number of sequences that takes months. */
  private static final double ENDLESS_SEQUENCES = 1e15;

  @Parameters(index = "0", paramLabel = "DEPTH", description = "The length in plies, 0-30.")
  private int depth;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FEN",
      description = "The position (default: the starting position).")
  private Optional<String> fen = Optional.empty();

  @Option(names = "--divide", description = "Also show the count of each first move.")
  private boolean divide;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Count with this number of threads (default: 1).")
  private int threads;

  @Option(
      names = "--epd",
      paramLabel = "FILE",
      description = "Check the counts in this file, up to DEPTH. A line is FEN;D1 n;D2 n;...")
  private Optional<Path> epd = Optional.empty();

  @Mixin private TextInput input = new TextInput();

  @Mixin private JsonOption json = new JsonOption();

  public PerftCommand(Console console) {
    super(console);
  }

  @Override
  protected void check() {
    if (depth < 0 || depth > DEEPEST) {
      throw usage("DEPTH: expected 0-" + DEEPEST + ", got " + depth);
    }
    if (threads < 1) {
      throw usage("--threads: expected at least 1, got " + threads);
    }
    if (divide && depth == 0) {
      throw usage("--divide: expected a DEPTH of at least 1");
    }
    if (epd.isPresent() && (divide || fen.isPresent())) {
      throw usage("--epd: expected neither FEN nor --divide with it");
    }
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    if (epd.isPresent()) {
      return new EpdCheck(console(), depth, threads, json()).run(epd.get(), input, out);
    }
    Position position = FenText.read(fen).position();
    String estimate = estimate(position.legalMoves().size(), depth);
    if (!estimate.isEmpty()) {
      console().note(estimate);
    }
    long start = System.nanoTime();
    List<JsonObject> divided = new ArrayList<>();
    long nodes = divide ? divide(position, out, divided) : Perft.count(position, depth, threads);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (json()) {
      out.write(answer(position, nodes, seconds, divided) + "\n");
    } else {
      out.write("nodes " + nodes + "\n");
    }
    console().note(String.format(Locale.ROOT, "%.3f s, %,.0f nodes/s", seconds, nodes / seconds));
    return Status.GOOD;
  }

  /**
   * {@return words about a count that takes long, else empty}
   *
   * @param moves the number of first moves; the estimate is its power
   */
  static String estimate(int moves, int depth) {
    double sequences = Math.pow(moves, depth);
    return sequences < SLOW_SEQUENCES
        ? ""
        : String.format(
            Locale.ROOT,
            "about %.0e sequences: this takes %s; Ctrl-C stops it",
            sequences,
            sequences > ENDLESS_SEQUENCES ? "longer than anybody can wait" : "minutes to hours");
  }

  private JsonObject answer(
      Position position, long nodes, double seconds, List<JsonObject> divided) {
    JsonObject answer =
        new JsonObject()
            .put("fen", position.toFen())
            .put("depth", depth)
            .put("nodes", nodes)
            .putSeconds("seconds", seconds);
    return divide ? answer.putObjects("divide", divided) : answer;
  }

  /** Counts after each first move; writes the counts, or collects them for JSON. */
  private long divide(Position position, Writer out, List<JsonObject> divided) throws IOException {
    long total = 0;
    for (Move move : position.legalMoves()) {
      long nodes = Perft.count(position.play(move), depth - 1, threads);
      if (json()) {
        divided.add(new JsonObject().put("move", move.toString()).put("nodes", nodes));
      } else {
        out.write(move + " " + nodes + "\n");
      }
      total += nodes;
    }
    return total;
  }
}
