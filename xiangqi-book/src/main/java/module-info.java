/** Opening books of xiangqi: built from games, merged, looked up. */
module dev.xiangqi.book {
  requires transitive dev.xiangqi.core;
  requires static org.jspecify;

  exports dev.xiangqi.book;
  exports dev.xiangqi.book.formats;
}
