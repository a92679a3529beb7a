package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes analyses, one after the other. */
interface AnalysisOutput {
  /**
   * Begins the analysis of a position.
   *
   * @param input the number of the line or argument, from 1
   * @param position the position
   */
  void begin(long input, Position position) throws IOException;

  /** Takes a report of the running search. */
  void info(Position position, SearchInfo info) throws IOException;

  /** Ends the analysis with the result of the search. */
  void end(Position position, SearchResult result) throws IOException;

  /** {@return the moves of a line, separated by spaces} */
  static String moves(MoveNotation notation, Position start, List<Move> moves) {
    return String.join(" ", texts(notation, start, moves));
  }

  /** {@return the moves of a line, one text each} */
  static List<String> texts(MoveNotation notation, Position start, List<Move> moves) {
    List<String> texts = new ArrayList<>();
    Position position = start;
    for (Move move : moves) {
      texts.add(notation.format(position, move));
      position = position.play(move);
    }
    return texts;
  }
}
