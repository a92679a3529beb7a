/** A program of named modules. */
module dev.xiangqi.consumer {
  requires dev.xiangqi.book;
  requires dev.xiangqi.notation;
  requires dev.xiangqi.search;
}
