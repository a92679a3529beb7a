package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchResult;
import java.io.IOException;
import java.util.List;
import java.util.StringJoiner;

/** Writes analyses, one after the other. */
interface AnalysisOutput {
  /** Begins the analysis of a position. */
  void begin(Position position) throws IOException;

  /** Takes a report of the running search. */
  void info(Position position, SearchInfo info) throws IOException;

  /** Ends the analysis with the result of the search. */
  void end(Position position, SearchResult result) throws IOException;

  /** {@return the moves of a line, separated by spaces} */
  static String moves(MoveNotation notation, Position start, List<Move> moves) {
    StringJoiner text = new StringJoiner(" ");
    Position position = start;
    for (Move move : moves) {
      text.add(notation.format(position, move));
      position = position.play(move);
    }
    return text.toString();
  }
}
