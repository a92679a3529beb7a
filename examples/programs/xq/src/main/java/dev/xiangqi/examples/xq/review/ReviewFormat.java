package dev.xiangqi.examples.xq.review;

/** Writes reviews one after the other. For one thread. */
interface ReviewFormat {
  /** {@return the text of a review} */
  String of(Reviewed game);

  /** {@return the text after the last review} */
  default String end() {
    return "";
  }
}
