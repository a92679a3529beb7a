package dev.xiangqi.examples.web.jdk.util.concurrent;

import java.util.ArrayDeque;

/** A queue of the only thread. */
public final class ConcurrentLinkedQueue<E> extends ArrayDeque<E> {
  public ConcurrentLinkedQueue() {
    super();
  }
}
