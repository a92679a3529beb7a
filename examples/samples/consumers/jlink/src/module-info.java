/** A program for an image that needs no installed Java. */
module dev.xiangqi.consumer.image {
  requires dev.xiangqi.search;
}
