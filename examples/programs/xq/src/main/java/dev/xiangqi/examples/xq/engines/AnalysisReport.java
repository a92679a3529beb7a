package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchResult;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Optional;

/** Writes each report during the search, then the best move, for people to read. */
final class AnalysisReport implements AnalysisOutput {
  private static final double NANOS_PER_SECOND = 1e9;

  private final Writer out;
  private final MoveNotation notation;
  private boolean started;

  AnalysisReport(Writer out, MoveNotation notation) {
    this.out = out;
    this.notation = notation;
  }

  @Override
  public void begin(long input, Position position) throws IOException {
    if (started) {
      out.write('\n');
    }
    started = true;
    out.write(position.toFen());
    out.write("\n  depth  line  score             nodes      nodes/s    seconds  moves\n");
    out.flush();
  }

  @Override
  public void info(Position position, SearchInfo info) throws IOException {
    out.write(
        String.format(
            Locale.ROOT,
            "%7s  %4d  %-10s %,12d %,12d %10.3f  %s\n",
            info.depth() + "/" + info.selectiveDepth(),
            info.line(),
            score(info),
            info.nodes(),
            info.nodesPerSecond(),
            info.elapsed().toNanos() / NANOS_PER_SECOND,
            AnalysisOutput.moves(notation, position, info.moves())));
    out.flush();
  }

  private static String score(SearchInfo info) {
    return switch (info.bound()) {
      case EXACT -> info.score().toString();
      case LOWER -> ">= " + info.score();
      case UPPER -> "<= " + info.score();
    };
  }

  @Override
  public void end(Position position, SearchResult result) throws IOException {
    out.write(bestMove(position, result).orElseGet(() -> noMove(position)));
    out.write('\n');
    out.flush();
  }

  private Optional<String> bestMove(Position position, SearchResult result) {
    if (result.bestMove().isEmpty()) {
      return Optional.empty();
    }
    Move best = result.bestMove().orElseThrow();
    String text = "best move " + notation.format(position, best);
    if (result.ponderMove().isPresent()) {
      Position next = position.play(best);
      text += ", expecting " + notation.format(next, result.ponderMove().orElseThrow());
    }
    return Optional.of(
        switch (result.stopReason()) {
          case GAME_OVER -> text + "; by the rules the game is over";
          // Books give no score, tables of endings do.
          case KNOWN_MOVE ->
              text + (result.score().isPresent() ? "; from the tables" : "; from the book");
          case NO_MATE -> text + "; there is no such mate";
          default -> text;
        });
  }

  private static String noMove(Position position) {
    return position.hasNoLegalMove()
        ? "no legal move: lost"
        : "no move, although there are legal ones: the engine reports that the game is over";
  }
}
