package dev.xiangqi.search.protocol.server;

import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.protocol.Ranks;
import java.util.List;
import java.util.Optional;

/** The server side of a protocol: writes an engine's answers. Stateless. */
interface ServerDialect {
  /** The name of an option in the protocol. */
  String optionName(SearcherOption option);

  /** The line that announces an option. */
  String optionLine(SearcherOption option);

  /** The options of the protocol itself. */
  List<SearcherOption> options();

  /** The option for the number of lines; one of {@link #options()}. */
  SearcherOption linesOption();

  /**
   * A report of the search.
   *
   * @param manyLines whether the search has several lines
   * @param chances whether to tell the chances of win, draw and loss
   */
  String info(SearchInfo info, Ranks ranks, boolean manyLines, boolean chances);

  /** The answer to a search. */
  static String bestMove(Move move, Optional<Move> ponder, Ranks ranks) {
    return "bestmove "
        + ranks.format(move)
        + ponder.map(reply -> " ponder " + ranks.format(reply)).orElse("");
  }

  /** The answer to a search that found no move. */
  String noMove();

  /** An error message to the user. */
  String error(String message);

  /** Appends a line of play. */
  static void appendMoves(StringBuilder text, List<Move> moves, Ranks ranks) {
    if (!moves.isEmpty()) {
      text.append(" pv");
      moves.forEach(move -> text.append(' ').append(ranks.format(move)));
    }
  }
}
