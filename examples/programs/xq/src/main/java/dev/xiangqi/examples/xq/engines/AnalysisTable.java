package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchResult;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes only the final lines, one row each, for programs to read. */
final class AnalysisTable implements AnalysisOutput {
  private static final String UNKNOWN = "-";

  private final Writer out;
  private final MoveNotation notation;

  AnalysisTable(Writer out, MoveNotation notation) {
    this.out = out;
    this.notation = notation;
  }

  @Override
  public void begin(long input, Position position) {
    // Each row contains the position.
  }

  @Override
  public void info(Position position, SearchInfo info) {
    // Only the final lines are written.
  }

  @Override
  public void end(Position position, SearchResult result) throws IOException {
    if (result.lines().isEmpty()) {
      List<Move> best = result.bestMove().map(List::of).orElse(List.of());
      row(position, 1, score(position), 0, result.nodes(), best);
    }
    for (SearchInfo line : result.lines()) {
      String score = line.score().toString();
      row(position, line.line(), score, line.depth(), line.nodes(), line.moves());
    }
    out.flush();
  }

  /** {@return the score if nothing was searched} */
  private static String score(Position position) {
    return position.hasNoLegalMove() ? new Score.LossIn(0).toString() : UNKNOWN;
  }

  private void row(
      Position position, int line, String score, int depth, long nodes, List<Move> moves)
      throws IOException {
    String best = moves.isEmpty() ? UNKNOWN : notation.format(position, moves.get(0));
    String played = AnalysisOutput.moves(notation, position, moves);
    out.write(
        String.join(
            "\t",
            position.toFen(),
            Integer.toString(line),
            best,
            score,
            Integer.toString(depth),
            Long.toString(nodes),
            played));
    out.write('\n');
  }
}
