/** A program in a named module. */
module dev.xiangqi.consumer {
  requires dev.xiangqi.book;
  requires dev.xiangqi.notation;
  requires dev.xiangqi.search;
}
