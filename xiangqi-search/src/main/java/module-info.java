/** Searchers of xiangqi: an interface, a built-in engine, and engines in other processes. */
module dev.xiangqi.search {
  requires transitive dev.xiangqi.core;
  requires static org.jspecify;

  exports dev.xiangqi.search;

  uses dev.xiangqi.search.SearcherProvider;
}
