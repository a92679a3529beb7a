package dev.xiangqi.examples.web;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import org.teavm.jso.JSExport;

/** Engine. */
public final class EngineMain {
  private EngineMain() {}

  /** Entry. */
  public static void main(String[] args) {}

  /** Search. */
  @JSExport
  public static double search(String fen, int depth) {
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.create()) {
      return (double)
          searcher.search(Game.from(Position.fromFen(fen)), SearchLimits.depth(depth)).nodes();
    }
  }
}
