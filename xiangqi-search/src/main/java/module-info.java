import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.engine.AlphaBetaProvider;
import dev.xiangqi.search.textbook.TextbookProvider;

/** Searchers of xiangqi: an interface, a built-in engine, and engines in other processes. */
module dev.xiangqi.search {
  requires transitive dev.xiangqi.core;
  requires static org.jspecify;

  exports dev.xiangqi.search;
  exports dev.xiangqi.search.endgame;
  exports dev.xiangqi.search.engine;
  exports dev.xiangqi.search.match;
  exports dev.xiangqi.search.proof;
  exports dev.xiangqi.search.protocol;
  exports dev.xiangqi.search.protocol.server;
  exports dev.xiangqi.search.puzzle;
  exports dev.xiangqi.search.review;
  exports dev.xiangqi.search.review.claim;
  exports dev.xiangqi.search.textbook;
  exports dev.xiangqi.search.textbook.evaluators;

  uses SearcherProvider;

  provides SearcherProvider with
      AlphaBetaProvider,
      TextbookProvider;
}
