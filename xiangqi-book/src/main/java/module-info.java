/** Opening books of xiangqi: building from games, merging, lookups. */
module dev.xiangqi.book {
  requires transitive dev.xiangqi.core;
  requires static org.jspecify;

  exports dev.xiangqi.book;
  exports dev.xiangqi.book.collection;
  exports dev.xiangqi.book.formats;
  exports dev.xiangqi.book.settings;
}
