package dev.xiangqi.search.engine;

import dev.xiangqi.core.Move;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.SearchInfo;
import java.time.Duration;
import java.util.List;

/** What a worker tells of a line, in the terms of the search. */
record Report(
    int depth,
    int selectiveDepth,
    int line,
    int value,
    Bound bound,
    long nodes,
    long elapsed,
    int hashPermille,
    List<Move> moves) {

  Report withLine(int number) {
    return new Report(
        depth, selectiveDepth, number, value, bound, nodes, elapsed, hashPermille, moves);
  }

  SearchInfo toInfo() {
    return SearchInfo.builder(Scores.toScore(value))
        .depth(depth)
        .selectiveDepth(selectiveDepth)
        .line(line)
        .bound(bound)
        .nodes(nodes)
        .elapsed(Duration.ofNanos(elapsed))
        .hashPermille(hashPermille)
        .moves(moves)
        .build();
  }
}
