package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchResult;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** Writes only the final lines, one JSON object each. */
final class AnalysisJson implements AnalysisOutput {
  private final Writer out;
  private final MoveNotation notation;
  private long input;

  AnalysisJson(Writer out, MoveNotation notation) {
    this.out = out;
    this.notation = notation;
  }

  @Override
  public void begin(long number, Position position) {
    input = number;
  }

  @Override
  public void info(Position position, SearchInfo info) {
    // Only the final lines are written.
  }

  @Override
  public void end(Position position, SearchResult result) throws IOException {
    if (result.lines().isEmpty()) {
      Optional<Score> score =
          position.hasNoLegalMove() ? Optional.of(new Score.LossIn(0)) : Optional.empty();
      List<Move> best = result.bestMove().map(List::of).orElse(List.of());
      write(position, result, 1, score, 0, result.nodes(), best);
    }
    for (SearchInfo line : result.lines()) {
      write(
          position,
          result,
          line.line(),
          Optional.of(line.score()),
          line.depth(),
          line.nodes(),
          line.moves());
    }
    out.flush();
  }

  private void write(
      Position position,
      SearchResult result,
      int line,
      Optional<Score> score,
      int depth,
      long nodes,
      List<Move> moves)
      throws IOException {
    JsonObject row =
        new JsonObject().put("input", input).put("fen", position.toFen()).put("line", line);
    if (moves.isEmpty()) {
      row.putNull("move");
    } else {
      row.put("move", notation.format(position, moves.get(0)));
    }
    if (score.isPresent()) {
      row.put("score", json(score.get()));
    } else {
      row.putNull("score");
    }
    row.put("depth", depth)
        .put("nodes", nodes)
        .putTexts("pv", AnalysisOutput.texts(notation, position, moves))
        .put("stop", result.stopReason().name());
    out.write(row + "\n");
  }

  /** {@return the unit and number of a score, as its text has them: cp 31, mate -3 or rule 2} */
  private static JsonObject json(Score score) {
    String[] words = score.toString().split(" ", -1);
    return new JsonObject().put(words[0], Long.parseLong(words[1]));
  }
}
