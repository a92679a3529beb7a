package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Move;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.SearchInfo;
import java.time.Duration;
import java.util.List;

/** Report about one line, in the values of the search. */
public record LineInfo(
    int depth,
    int selectiveDepth,
    int line,
    int value,
    Bound bound,
    long nodes,
    long elapsed,
    int hashPermille,
    List<Move> moves) {

  public LineInfo withLine(int number) {
    return new LineInfo(
        depth, selectiveDepth, number, value, bound, nodes, elapsed, hashPermille, moves);
  }

  public LineInfo withValue(int other) {
    return new LineInfo(
        depth, selectiveDepth, line, other, bound, nodes, elapsed, hashPermille, moves);
  }

  public SearchInfo toInfo() {
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
